import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { deviceOf } from '../../platform/auth/device-of.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import {
  clearStep,
  readBrowser,
  readSessionToken,
  readStep,
  writeBrowser,
  writeSessionToken,
  writeStep,
} from '../../platform/auth/session-cookie.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HostDeployment } from '../../platform/deployments.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { clientNetwork } from '../../platform/network/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in-service.ts';
import { homeOf } from './second-factor/webauthn.ts';
import { type SignedIn, type SignInPlace, signInWithCode } from './sign-in-service.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deployment: HostDeployment;
  readonly now: Date;
}

export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

export const placeOf = ({ request, deployment, now }: Exchange): SignInPlace => ({
  organisation: deployment.organisation,
  network: clientNetwork(request.ip),
  device: deviceOf(request.headers['user-agent']),
  browser: readBrowser(request),
  now,
});

/** If a provider signs people in, our own sign-in must not be a way around it. */
export function assertOwnSignIn({ identityProvider }: HostDeployment): void {
  if (identityProvider) throw new AppError('NOT_FOUND');
}

/** Signing in replaces the session: the browser's previous one ends. */
export async function replaceSession(
  db: Database,
  { request, reply }: Exchange,
  session: { token: string; browser: string },
): Promise<void> {
  const previous = readSessionToken(request);
  if (previous) await endSession(db, previous);
  writeSessionToken(request, reply, session.token);
  writeBrowser(request, reply, session.browser);
}

/** A session, or the next step, which is sent as a refusal until it is done. */
export async function finishSignIn(db: Database, exchange: Exchange, result: SignedIn) {
  const { request, reply } = exchange;
  if ('step' in result) {
    writeStep(request, reply, result.step);
    throw new AppError('SECOND_FACTOR_NEEDED', { details: { methods: result.methods.join(',') } });
  }
  if (readStep(request) !== undefined) clearStep(request, reply);
  await replaceSession(db, exchange, result);
}

/** The steps after the password, and passkeys that need none. */
export function registerSignInRoutes(registrar: Registrar, { db, config, log }: Platform): void {
  const box = new SecretBox(config.secretKeys);
  registrar.register(securityOperations.signInWithCode, async (context) => {
    assertOwnSignIn(context.deployment);
    const step = readStep(context.request);
    const given = { step, code: context.body.code, box, log };
    await finishSignIn(db, context, await signInWithCode(db, placeOf(context), given));
  });

  registrar.register(securityOperations.beginPasskeySignIn, async (context) => {
    const { request, reply, deployment } = context;
    assertOwnSignIn(deployment);
    const home = homeOf(originOf(request));
    const given = { home, step: readStep(request) };
    const { options, step } = await beginPasskeySignIn(db, placeOf(context), given);
    writeStep(request, reply, step);
    return { options: { ...options } };
  });

  registrar.register(securityOperations.signInWithPasskey, async (context) => {
    const { request, deployment, body } = context;
    assertOwnSignIn(deployment);
    const home = homeOf(originOf(request));
    const given = { home, step: readStep(request), credential: body.credential };
    await finishSignIn(db, context, await signInWithPasskey(db, placeOf(context), given));
  });
}
