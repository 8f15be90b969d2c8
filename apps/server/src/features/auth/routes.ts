import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { PROBLEM_PAGE, SIGN_IN_PAGE } from '@balie/contract/common/pages.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { asksToLeave, ownOrigins } from '../../platform/auth/origin.ts';
import { ownRedirect } from '../../platform/auth/redirect.ts';
import {
  clearSessionToken,
  clearSignInSecret,
  readSessionToken,
  readSignInSecret,
  writeSignInSecret,
} from '../../platform/auth/session-cookie.ts';
import { endSession, findSessionUser } from '../../platform/auth/sessions.ts';
import { DEMO } from '../../platform/config.ts';
import type { HostDeployment } from '../../platform/deployments.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { wantsSignInPage } from '../../platform/http/sign-in-problem.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  beginProviderSignIn,
  endAtProvider,
  finishProviderSignIn,
  providerOf,
  type SyncProviderAccount,
} from './provider-service.ts';
import { listDomainTypesOfUser, listSiteNamesOfUser } from './repository.ts';
import {
  assertOwnSignIn,
  finishSignIn,
  originOf,
  placeOf,
  replaceSession,
} from './sign-in-routes.ts';
import { signInWithPassword } from './sign-in-service.ts';

/** Refusals that have a page of their own, in both languages. */
const OWN_PAGES: readonly ErrorCode[] = ['IDENTITY_NOT_VERIFIED', 'NO_FITTING_GROUP'];

export function registerAuthRoutes(
  registrar: Registrar,
  platform: Platform,
  syncProviderAccount: SyncProviderAccount,
): void {
  const { db } = platform;

  registrar.register(authOperations.getDeployment, ({ deployment, request }) => ({
    apiHost: deployment.apiHost || originOf(request),
    redirectUrl: deployment.redirectUrl || originOf(request),
    colorScheme: deployment.colorScheme,
    applicationId: deployment.applicationId,
    extensions: platform.config.demo ? [DEMO] : [],
  }));

  registrar.register(authOperations.verifySession, () => undefined);

  registrar.register(authOperations.startLogin, async (context) => {
    const { query, request, reply, deployment } = context;
    const target = redirectTarget(query.redirectUri, request, deployment);
    const provider = providerOf(deployment);
    const asOther = query.prompt !== undefined;
    if (!asOther && (await isSignedIn(platform, context))) {
      reply.redirect(target);
    } else if (provider) {
      const callback = `${originOf(request)}/api/auth/callback`;
      const begun = await beginProviderSignIn(platform, {
        deployment,
        provider,
        callback,
        redirectTo: target,
        asOther,
        place: placeOf(context),
      });
      writeSignInSecret(request, reply, begun.secret);
      reply.redirect(begun.url);
    } else {
      // The whole address is kept, so that the sign-in page returns here and it is checked again.
      reply.redirect(`${SIGN_IN_PAGE}?redirectUri=${encodeURIComponent(target)}`);
    }
    return ANSWERED;
  });

  registrar.register(authOperations.finishLogin, async (context) => {
    const { request, reply, deployment } = context;
    const provider = assertFound('NOT_FOUND', providerOf(deployment));
    const secret = readSignInSecret(request);
    clearSignInSecret(request, reply);
    const callback = new URL(request.url, originOf(request));
    const place = placeOf(context);
    const attempt = { deployment, provider, callback, secret, place, syncProviderAccount };
    try {
      const { redirectTo, ...session } = await finishProviderSignIn(platform, attempt);
      await replaceSession(db, context, session);
      reply.redirect(redirectTo);
    } catch (error) {
      // A person was redirected here and gets a page; a program gets the code.
      if (!(error instanceof AppError) || !wantsSignInPage(request)) throw error;
      if (OWN_PAGES.includes(error.code)) throw error;
      reply.redirect(`${PROBLEM_PAGE}?reason=access`);
    }
    return ANSWERED;
  });

  registrar.register(authOperations.login, async (context) => {
    assertOwnSignIn(context.deployment);
    await finishSignIn(db, context, await signInWithPassword(db, placeOf(context), context.body));
  });

  registrar.register(authOperations.logout, async ({ query, request, reply, deployment }) => {
    const target = redirectTarget(query.redirectUri, request, deployment);
    if (!isOwnLeaving(platform, request)) throw new AppError('CROSS_ORIGIN_REFUSED');
    const token = readSessionToken(request);
    const viaProvider = token !== undefined && (await endSession(db, token));
    clearSessionToken(request, reply);
    const provider = viaProvider ? providerOf(deployment) : undefined;
    // A provider knows one return address, whichever page was left.
    const backTo = `${originOf(request)}/`;
    reply.redirect(
      provider ? ((await endAtProvider(platform, provider, backTo)) ?? askWho(target)) : target,
    );
    return ANSWERED;
  });

  registrar.register(authOperations.whoami, async ({ user }) => ({
    id: user.id,
    username: user.username,
    name: user.name,
    role: user.role,
    organisationAdmin: user.organisationAdmin,
    domainTypes: await listDomainTypesOfUser(db, user.id),
    sites: await listSiteNamesOfUser(db, user.id),
  }));
}

interface Visit {
  request: FastifyRequest;
  deployment: HostDeployment;
  now: Date;
}

async function isSignedIn({ db, config }: Platform, { request, deployment, now }: Visit) {
  const token = readSessionToken(request);
  const { organisation } = deployment;
  const { sessionLifetime: lifetime } = config;
  const user = token && (await findSessionUser(db, { token, organisation, now, lifetime }));
  return Boolean(user);
}

const isOwnLeaving = ({ config }: Platform, request: FastifyRequest): boolean =>
  asksToLeave({
    ownOrigins: ownOrigins(request.protocol, request.host, config.publicUrl),
    fetchSite: request.headers['sec-fetch-site'] as string | undefined,
    referer: request.headers.referer,
    accept: request.headers.accept,
  });

/** A provider that cannot end sessions would sign the same person straight back in. */
const askWho = (redirectUri: string) =>
  `/api/auth/browser?${new URLSearchParams({ redirectUri, prompt: 'select_account' })}`;

function redirectTarget(
  redirectUri: string | undefined,
  request: FastifyRequest,
  { redirectUrl }: HostDeployment,
): string {
  const origins = [originOf(request), ...(redirectUrl ? [new URL(redirectUrl).origin] : [])];
  return assertFound('INVALID_REDIRECT', ownRedirect(redirectUri, origins));
}
