import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { compareNames } from '@balie/contract/common/names.ts';
import type { Role } from '@balie/contract/common/roles.ts';
import {
  type AccountDetails,
  accountDetailsSchema,
  type UserOption,
  userOptionSchema,
  userSchema,
} from '@balie/contract/features/users/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { columnsOf, fromRow } from '../../platform/database/rows.ts';

/** With `lock`, locked until the transaction ends. */
export async function findUserLanguage(
  executor: Executor,
  userId: number,
  lock?: 'lock',
): Promise<InterfaceLanguage | null> {
  const row = await executor
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return row.language as InterfaceLanguage | null;
}

export async function updateUserLanguage(
  executor: Executor,
  userId: number,
  language: InterfaceLanguage,
): Promise<void> {
  await executor.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

export async function listUsersByRole(
  executor: Executor,
  siteId: number,
  role: Role,
): Promise<UserOption[]> {
  const rows = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .where('users.role', '=', role)
    .where('users.active', '=', true)
    .select(columnsOf('users', userOptionSchema))
    .execute();
  return rows
    .map((row) => fromRow(userOptionSchema, row))
    .sort(
      (one, other) =>
        compareNames(one.lastName, other.lastName) || compareNames(one.firstName, other.firstName),
    );
}

interface UserKey {
  siteId: number;
  userId: number;
}

/** A user of the site with their domain access; with `lock`, locked until the transaction ends. */
export async function findUser(
  executor: Executor,
  { siteId, userId }: UserKey,
  lock?: 'lock',
): Promise<AccountDetails | undefined> {
  const row = await executor
    .selectFrom('users')
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_sites')
          .whereRef('user_sites.user_id', '=', 'users.id')
          .where('user_sites.site_id', '=', siteId)
          .select('user_sites.user_id'),
      ),
    )
    .select(columnsOf('users', userSchema))
    .select(
      sql<AccountDetails['domainAccess']>`coalesce((
        select json_agg(json_build_object('id', dt.id, 'name', dt.name, 'access', exists (
          select from user_domain_types udt where udt.user_id = users.id and udt.domain_type_id = dt.id
        )) order by lower(dt.name))
        from domain_types dt where dt.organisation_id = users.organisation_id), '[]')`.as(
        'domain_access',
      ),
    )
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && fromRow(accountDetailsSchema, row);
}

/** The first webhook gets a secret to sign with; later ones keep it. */
export async function updateWebhook(
  executor: Executor,
  input: { userId: number; webhookUrl: string | null; freshSecret: string; now: Date },
): Promise<void> {
  const { webhookUrl, freshSecret, now } = input;
  await executor
    .updateTable('users')
    .set((eb) => ({
      webhook_url: webhookUrl,
      webhook_secret:
        webhookUrl === null
          ? eb.ref('webhook_secret')
          : eb.fn.coalesce('webhook_secret', eb.val(freshSecret)),
      updated_at: now,
    }))
    .where('id', '=', input.userId)
    .execute();
}

export async function updatePhone(
  executor: Executor,
  input: { userId: number; phone: string | null; now: Date },
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ phone: input.phone, updated_at: input.now })
    .where('id', '=', input.userId)
    .execute();
}
