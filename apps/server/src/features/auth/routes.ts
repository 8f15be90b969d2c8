import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, foundOr } from '../../platform/app-error.ts';
import { ownRedirect } from '../../platform/auth/redirect.ts';
import {
  clearLoginSecret,
  clearSessionToken,
  readLoginSecret,
  readSessionToken,
  writeLoginSecret,
  writeSessionToken,
} from '../../platform/auth/session-cookie.ts';
import { endSession, findSessionUser } from '../../platform/auth/sessions.ts';
import type { HostDeployment } from '../../platform/deployments.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import { wantsLoginPage } from '../../platform/http/login-trouble.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  beginProviderLogin,
  endAtProvider,
  finishProviderLogin,
  providerOf,
} from './provider-service.ts';
import { listDomainTypesOfUser, listSiteNamesOfUser } from './repository.ts';
import { login } from './service.ts';

export function registerAuthRoutes(registrar: Registrar, platform: Platform): void {
  const { db } = platform;

  registrar.register(authOperations.getDeployment, ({ deployment, request }) => ({
    apiHost: deployment.apiHost || originOf(request),
    redirectUrl: deployment.redirectUrl || originOf(request),
    colorScheme: deployment.colorScheme,
    applicationId: deployment.applicationId,
    demo: platform.config.demo,
  }));

  registrar.register(authOperations.verifySession, () => undefined);

  registrar.register(authOperations.startLogin, async (context) => {
    const { query, request, reply, deployment, now } = context;
    const target = redirectTarget(query.redirectUri, request, deployment);
    const provider = providerOf(deployment);
    const asOther = query.prompt !== undefined;
    if (!asOther && (await isSignedIn(platform, context))) {
      reply.redirect(target);
    } else if (provider) {
      const callback = `${originOf(request)}/api/auth/callback`;
      const begun = await beginProviderLogin(platform, {
        deployment,
        provider,
        callback,
        redirectTo: target,
        asOther,
        now,
      });
      writeLoginSecret(request, reply, begun.secret);
      reply.redirect(begun.url);
    } else {
      // The whole address is kept, so that the login page comes back here and it is checked again.
      reply.redirect(`/login?redirectUri=${encodeURIComponent(target)}`);
    }
    return ANSWERED;
  });

  registrar.register(authOperations.finishLogin, async ({ request, reply, deployment, now }) => {
    const provider = foundOr('NOT_FOUND', providerOf(deployment));
    const secret = readLoginSecret(request);
    clearLoginSecret(request, reply);
    const callback = new URL(request.url, originOf(request));
    const login = { deployment, provider, callback, secret, now };
    try {
      const { token, redirectTo } = await finishProviderLogin(platform, login);
      await replaceSession(platform, { request, reply, token });
      reply.redirect(redirectTo);
    } catch (error) {
      // A person came here by a redirect: they get a page, a program gets the code.
      if (!(error instanceof AppError) || !wantsLoginPage(request)) throw error;
      reply.redirect('/problem?reason=access');
    }
    return ANSWERED;
  });

  registrar.register(authOperations.login, async ({ body, request, reply, deployment, now }) => {
    // Where a provider signs people in, a password must not be a way around it.
    if (providerOf(deployment)) throw new AppError('NOT_FOUND');
    const { organisation } = deployment;
    const token = await login(db, { ...body, organisation, address: request.ip, now });
    await replaceSession(platform, { request, reply, token });
  });

  registrar.register(authOperations.logout, async ({ query, request, reply, deployment }) => {
    const target = redirectTarget(query.redirectUri, request, deployment);
    const token = readSessionToken(request);
    const viaProvider = token !== undefined && (await endSession(db, token));
    clearSessionToken(request, reply);
    const provider = viaProvider ? providerOf(deployment) : undefined;
    // A provider knows one address to come back to, whatever page was left.
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
  const user =
    token &&
    (await findSessionUser(db, { token, organisation, now, idleMs: config.sessionIdleMs }));
  return Boolean(user);
}

/** A login renews the session: what the browser had before ends. */
async function replaceSession(
  { db }: Platform,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
) {
  const previous = readSessionToken(request);
  if (previous) await endSession(db, previous);
  writeSessionToken(request, reply, token);
}

/** A provider that ends no sessions would sign the same person in again, unasked. */
const askWho = (redirectUri: string) =>
  `/api/auth/browser?${new URLSearchParams({ redirectUri, prompt: 'select_account' })}`;

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

function redirectTarget(
  redirectUri: string | undefined,
  request: FastifyRequest,
  { redirectUrl }: HostDeployment,
): string {
  const origins = [originOf(request), ...(redirectUrl ? [new URL(redirectUrl).origin] : [])];
  return foundOr('INVALID_REDIRECT', ownRedirect(redirectUri, origins));
}
