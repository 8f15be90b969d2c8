import { randomBytes } from 'node:crypto';
import type { OwnSecurity } from '@balie/contract/features/auth/security-schema.ts';
import { renderSVG } from 'uqr';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { listSecurityEvents, recordSecurityEvent } from './event-repository.ts';
import { findPasswordHash } from './password-repository.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
} from './second-factor/passkey-repository.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from './second-factor/recovery-codes.ts';
import {
  deleteSecret,
  findFactors,
  findRequirement,
  hasFactor,
  insertPendingSecret,
} from './second-factor/repository.ts';
import { purposeOf } from './second-factor/seal-service.ts';
import { isAppClosed, useAppCode } from './second-factor/service.ts';
import { TOTP_SECRET_BYTES, toBase32, totpUri } from './second-factor/totp.ts';
import {
  type RelyingParty,
  registrationOptions,
  verifyNewPasskey,
} from './second-factor/webauthn.ts';
import { keepChallenge, takeChallenge, updateSession } from './sessions/repository.ts';
import { assertConfirmed, pendingFor } from './sessions/service.ts';
import { enterCode } from './throttle/service.ts';

export interface Requester {
  readonly user: SessionUser;
  readonly now: Date;
}

export async function ownSecurityOf(
  db: Database,
  { user }: Requester,
  box: SecretBox,
): Promise<OwnSecurity> {
  const factors = await findFactors(db, user.id);
  const { session } = user;
  const events = await listSecurityEvents(db, user.id);
  return {
    pending: session.pending,
    username: user.username,
    hasPassword: (await findPasswordHash(db, user.id)) !== null,
    viaProvider: session.viaProvider,
    required: !session.viaProvider && (await findRequirement(db, user.id)),
    authenticatorApp: factors.app && {
      addedAt: factors.app.toISOString(),
      closed: await isAppClosed(db, { box, userId: user.id }),
    },
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodes,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** If the organisation signs in through a provider, nothing would ask for a second factor here. */
function assertMayArrange({ user, now }: Requester): void {
  if (user.session.viaProvider) throw new AppError('NO_OWN_PASSWORD');
  assertConfirmed(user, now);
}

export async function beginAuthenticatorApp(db: Database, own: Requester, box: SecretBox) {
  assertMayArrange(own);
  const { user, now } = own;
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const kept = box.seal(secret, purposeOf(user.id));
  if (!(await insertPendingSecret(db, { userId: user.id, kept, now })))
    throw new AppError('MALFORMED_REQUEST');
  const uri = totpUri({ secret, issuer: 'Balie', username: user.username });
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}`;
  return { secret: toBase32(secret), uri, qr };
}

export async function addAuthenticatorApp(
  db: Database,
  own: Requester,
  { code, box }: { code: string; box: SecretBox },
) {
  assertMayArrange(own);
  const { user, now } = own;
  const pass = await enterCode(db, { userId: user.id, browser: undefined, now });
  if ((await useAppCode(db, { box, userId: user.id, code, now, confirmed: false })) !== 'right') {
    throw new AppError('INVALID_CODE', { fields: { code: 'INVALID_CODE' } });
  }
  await pass.takeBack();
  return added(db, own, 'APP_ADDED');
}

export async function beginPasskey(db: Database, own: Requester, home: RelyingParty) {
  assertMayArrange(own);
  const { id: userId, username, name, session } = own.user;
  const existing = await listCredentials(db, userId);
  const options = await registrationOptions(home, { userId, username, name, existing });
  await keepChallenge(db, session.id, options.challenge);
  return options;
}

export async function addPasskey(
  db: Database,
  own: Requester,
  input: { home: RelyingParty; name: string; credential: object },
) {
  assertMayArrange(own);
  const { user, now } = own;
  const challenge = assertFound('PASSKEY_REFUSED', await takeChallenge(db, user.session.id));
  const { credential, home, name } = input;
  const passkey = await verifyNewPasskey(home, { credential, challenge });
  await insertPasskey(db, { ...passkey, userId: user.id, name, now });
  return added(db, own, 'PASSKEY_ADDED');
}

/** The first second factor comes with recovery codes and opens a session that was waiting for it. */
async function added(
  db: Database,
  { user, now }: Requester,
  kind: 'APP_ADDED' | 'PASSKEY_ADDED',
): Promise<{ recoveryCodes: string[] | null }> {
  await recordSecurityEvent(db, { userId: user.id, kind, now });
  await updateSession(db, user.session.id, { pending: await pendingFor(db, user.id) });
  const { recoveryCodes } = await findFactors(db, user.id);
  return { recoveryCodes: recoveryCodes > 0 ? null : await newCodes(db, user.id) };
}

async function newCodes(executor: Executor, userId: number): Promise<string[]> {
  const { codes, hashes } = await makeRecoveryCodes();
  await keepRecoveryCodes(executor, userId, hashes);
  return codes;
}

export async function renewRecoveryCodes(db: Database, own: Requester) {
  assertMayArrange(own);
  const { user, now } = own;
  assertFound('NOT_FOUND', hasFactor(await findFactors(db, user.id)));
  return db.transaction().execute(async (trx) => {
    await recordSecurityEvent(trx, { userId: user.id, kind: 'RECOVERY_CODES_MADE', now });
    return { recoveryCodes: await newCodes(trx, user.id) };
  });
}

export const removeAuthenticatorApp = async (db: Database, own: Requester, box: SecretBox) => {
  const { id: userId } = own.user;
  const isUseless = await isAppClosed(db, { box, userId });
  const take = (executor: Executor) => deleteSecret(executor, userId);
  return remove(db, own, { kind: 'APP_REMOVED', isUseless, take });
};

export const removePasskey = (db: Database, own: Requester, id: number) =>
  remove(db, own, {
    kind: 'PASSKEY_REMOVED',
    isUseless: false,
    take: (executor) => deletePasskey(executor, { id, userId: own.user.id }),
  });

interface Removal {
  readonly kind: 'APP_REMOVED' | 'PASSKEY_REMOVED';
  /** It can no longer be shown; a new one is set up right after. */
  readonly isUseless: boolean;
  take(executor: Executor): Promise<boolean>;
}

/** The last factor stays while the organisation requires one; its recovery codes go with it. */
async function remove(
  db: Database,
  own: Requester,
  { kind, isUseless, take }: Removal,
): Promise<void> {
  assertMayArrange(own);
  const { user, now } = own;
  await db.transaction().execute(async (trx) => {
    assertFound('NOT_FOUND', await take(trx));
    const left = hasFactor(await findFactors(trx, user.id));
    if (!left && !isUseless && (await findRequirement(trx, user.id))) {
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    if (!left) {
      await keepRecoveryCodes(trx, user.id, []);
      await updateSession(trx, user.session.id, { pending: await pendingFor(trx, user.id) });
    }
    await recordSecurityEvent(trx, { userId: user.id, kind, now });
  });
}
