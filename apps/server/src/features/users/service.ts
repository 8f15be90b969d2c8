import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { AccountDetails } from '@balie/contract/features/users/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { newSessionToken } from '../../platform/auth/tokens.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { onFirstUse } from '../../platform/on-first-use.ts';
import {
  findUser,
  findUserLanguage,
  updatePhone,
  updateUserLanguage,
  updateWebhook,
} from './repository.ts';

const phoneNumbers = onFirstUse<typeof import('libphonenumber-js')>('libphonenumber-js');

interface Owner extends Actor {
  readonly now: Date;
}

/** A user as others may see them: a webhook address can hold a secret, so only its owner sees it. */
export async function getUser(
  db: Database,
  { user, siteId }: Actor,
  userId: number,
): Promise<AccountDetails> {
  const found = assertFound('USER_NOT_FOUND', await findUser(db, { siteId, userId }));
  return found.id === user.id ? found : { ...found, webhookUrl: null };
}

/** §5: an existing number, Belgian unless it starts with another country code. */
export function assertPhone(phone: string | null): void {
  if (phone === null || phoneNumbers().isValidPhoneNumber(phone, 'BE')) return;
  throw new AppError('INVALID_PHONE', { fields: { phone: 'INVALID_PHONE' } });
}

export const setWebhook = (db: Database, owner: Owner, edit: Edit<{ webhookUrl: string | null }>) =>
  db.transaction().execute(async (trx) => {
    const { user, now } = owner;
    const key = { siteId: owner.siteId, userId: user.id };
    const before = assertFound('USER_NOT_FOUND', await findUser(trx, key, 'lock'));
    const { webhookUrl } = edit.over({ webhookUrl: before.webhookUrl });
    await updateWebhook(trx, {
      userId: user.id,
      webhookUrl,
      freshSecret: newSessionToken(),
      now,
    });
    await recordChange(trx, {
      ...change(owner),
      before: { webhook: originOf(before.webhookUrl) },
      after: { webhook: originOf(webhookUrl) },
    });
    return { ...before, webhookUrl };
  });

export function setPhone(db: Database, owner: Owner, edit: Edit<{ phone: string | null }>) {
  return db.transaction().execute(async (trx) => {
    const { user, now } = owner;
    const key = { siteId: owner.siteId, userId: user.id };
    const before = assertFound('USER_NOT_FOUND', await findUser(trx, key, 'lock'));
    const { phone } = edit.over({ phone: before.phone });
    assertPhone(phone);
    await updatePhone(trx, { userId: user.id, phone, now });
    await recordChange(trx, {
      ...change(owner),
      before: { phone: before.phone },
      after: { phone },
    });
    return { ...before, phone };
  });
}

export const setLanguage = (
  db: Database,
  userId: number,
  edit: Edit<{ language: InterfaceLanguage }>,
): Promise<{ language: InterfaceLanguage }> =>
  db.transaction().execute(async (trx) => {
    const { language } = edit.over({ language: await findUserLanguage(trx, userId, 'lock') });
    await updateUserLanguage(trx, userId, language);
    return { language };
  });

const change = ({ user, siteId }: Owner) =>
  ({ user, siteId, topic: 'users', action: 'UPDATE', entity: 'user', entityId: user.id }) as const;

/** Only the origin of the address is logged: the path is often a secret. */
const originOf = (url: string | null) => (url === null ? null : new URL(url).origin);
