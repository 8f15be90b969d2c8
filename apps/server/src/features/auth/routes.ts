import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { ownRedirect } from '../../platform/auth/redirect.ts';
import {
  clearSessionToken,
  readSessionToken,
  writeSessionToken,
} from '../../platform/auth/session-cookie.ts';
import { endSession, findSessionUser } from '../../platform/auth/sessions.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDomainTypesOfUser, listSiteNamesOfUser } from './repository.ts';
import { login } from './service.ts';

export function registerAuthRoutes(registrar: Registrar, { db, config }: Platform): void {
  registrar.register(authOperations.getDeployment, ({ deployment, request }) => ({
    apiHost: deployment.apiHost || originOf(request),
    redirectUrl: deployment.redirectUrl || originOf(request),
    colorScheme: deployment.colorScheme,
    applicationId: deployment.applicationId,
  }));

  registrar.register(authOperations.verifySession, () => undefined);

  registrar.register(
    authOperations.startLogin,
    async ({ query, request, reply, deployment, now }) => {
      const target = redirectTarget(query.redirectUri, request, deployment.redirectUrl);
      const token = readSessionToken(request);
      const user =
        token &&
        (await findSessionUser(db, {
          token,
          organisation: deployment.organisation,
          now,
          idleMs: config.sessionIdleMs,
        }));
      // The whole address is kept, so that the login page comes back here and it is checked again.
      reply.redirect(user ? target : `/login?redirectUri=${encodeURIComponent(target)}`);
      return ANSWERED;
    },
  );

  registrar.register(authOperations.login, async ({ body, request, reply, deployment, now }) => {
    const token = await login(db, {
      ...body,
      organisation: deployment.organisation,
      address: request.ip,
      now,
    });
    const previous = readSessionToken(request);
    if (previous) await endSession(db, previous);
    writeSessionToken(request, reply, token);
  });

  registrar.register(authOperations.logout, async ({ query, request, reply, deployment }) => {
    const target = redirectTarget(query.redirectUri, request, deployment.redirectUrl);
    const token = readSessionToken(request);
    if (token) await endSession(db, token);
    clearSessionToken(request, reply);
    reply.redirect(target);
    return ANSWERED;
  });

  registrar.register(authOperations.whoami, async ({ user }) => ({
    id: user.id,
    username: user.username,
    name: user.name,
    role: user.role,
    domainTypes: await listDomainTypesOfUser(db, user.id),
    sites: await listSiteNamesOfUser(db, user.id),
  }));
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

function redirectTarget(
  redirectUri: string | undefined,
  request: FastifyRequest,
  redirectUrl: string,
): string {
  const origins = [originOf(request), ...(redirectUrl ? [new URL(redirectUrl).origin] : [])];
  const target = ownRedirect(redirectUri, origins);
  if (!target) throw new AppError('INVALID_REDIRECT');
  return target;
}
