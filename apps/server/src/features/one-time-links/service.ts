import { limits } from '@balie/contract/common/limits.ts';
import type {
  LinkPurpose,
  OneTimeAccess,
  OneTimeLink,
} from '@balie/contract/features/one-time-links/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import { hashToken, newSessionToken } from '../../platform/auth/tokens.ts';
import { recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { pendingOf, resetSecondFactor, setPassword, unlockAccount } from '../auth/service.ts';
import { beginInLanguage } from '../organisation/service.ts';
import { findOneTimeLink, replaceLink, takeLink, updateOwner } from './repository.ts';

/** A new secret for somebody; all earlier ones stop working. It is returned here and never stored. */
export async function createLink(
  executor: Executor,
  { userId, purpose, now }: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const secret = newSessionToken();
  const { validMs, invitationMs } = limits.oneTimeLink;
  // An invitation may wait until somebody is back at work; the set-up address is awaited now.
  const expiresAt = new Date(now.getTime() + (purpose === 'INVITATION' ? invitationMs : validMs));
  await replaceLink(executor, { userId, purpose, now, expiresAt, tokenHash: hashToken(secret) });
  return secret;
}

interface Bearer {
  readonly secret: string;
  readonly organisation: string;
  readonly ownSignIn: boolean;
  readonly now: Date;
}

/** Whom it is for. Unknown, used and expired get the same answer, so trying reveals nothing. */
export async function readLink(db: Database, bearer: Bearer): Promise<OneTimeLink> {
  return assertFound(
    'LINK_NOT_VALID',
    await findOneTimeLink(db, { ...bearer, tokenHash: hashToken(bearer.secret) }),
  );
}

/** Sets name and password for the address's holder and signs them in; ends their other sessions. */
export async function redeemLink(db: Database, bearer: Bearer & OneTimeAccess): Promise<string> {
  // An invalid secret does not make the server hash a password.
  await readLink(db, bearer);
  const { firstName, lastName, password, language, now } = bearer;
  return db.transaction().execute(async (trx) => {
    const held = { ...bearer, tokenHash: hashToken(bearer.secret) };
    const owner = assertFound('LINK_NOT_VALID', await takeLink(trx, held));
    const { userId, organisationId, username, siteId } = owner;
    await updateOwner(trx, { userId, firstName, lastName, now });
    await setPassword(trx, { userId, password, by: userId, now });
    // The operator vouches for this person: a lost second factor must not lock them out.
    if (owner.purpose === 'RECOVERY') await resetSecondFactor(trx, { userId, by: 'operator', now });
    await unlockAccount(trx, { userId, by: userId, now });
    if (owner.purpose === 'FIRST_START' && language && siteId !== null) {
      await beginInLanguage(trx, { organisationId, userId, siteId, language });
    }
    if (siteId !== null) {
      await recordChange(trx, {
        user: { id: userId, organisationId },
        siteId,
        topic: 'users',
        action: 'UPDATE',
        entity: 'user',
        entityId: userId,
        before: { username },
        after: { username, firstName, lastName, passwordReset: true },
      });
    }
    return createSession(trx, { userId, now, pending: await pendingOf(trx, userId) });
  });
}
