import { limits } from '@balie/contract/common/limits.ts';
import {
  type KioskSettings,
  kioskSchema,
  kioskSettingsSchema,
} from '@balie/contract/features/kiosks/schema.ts';
import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { personName } from '../../platform/database/person-name.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import { hasKioskRole } from '../../platform/database/user-role.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface KioskKey {
  readonly siteId: number;
  readonly userId: number;
}

const selectKiosks = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('users as u')
    .innerJoin('user_sites as us', 'us.user_id', 'u.id')
    .leftJoin('kiosk_status as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').onRef('s.site_id', '=', 'us.site_id'),
    )
    .leftJoin('kiosk_settings as k', (join) =>
      join.onRef('k.user_id', '=', 'u.id').onRef('k.site_id', '=', 'us.site_id'),
    )
    .leftJoin('device_tokens as t', (join) =>
      join.onRef('t.user_id', '=', 'u.id').onRef('t.site_id', '=', 'us.site_id'),
    )
    .leftJoin('users as by', 'by.id', 't.created_by')
    .leftJoin('printers as p', 'p.id', 'k.printer_id')
    .where('us.site_id', '=', siteId)
    .where(hasKioskRole('u'))
    .select([
      'u.id as user_id',
      'u.username',
      personName('u').as('name'),
      'u.active',
      't.created_at as paired_at',
      personName('by').as('paired_by'),
      's.last_seen_at',
      's.version',
      sql<number>`coalesce(s.waiting, 0)`.as('waiting'),
      's.failure_code',
      's.failure_at',
      'p.id as printer_id',
      'p.name as printer_name',
      'p.last_outcome',
      'p.last_outcome_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectKiosks>['executeTakeFirstOrThrow']>>;

/** What the tables say of a kiosk; its settings and state follow from more. */
const rowSchema = kioskSchema.omit({ state: true, settings: true, withoutInstruction: true });
export type KioskRow = z.output<typeof rowSchema>;

const toKioskRow = (row: Row): KioskRow =>
  fromRow(rowSchema, {
    ...row,
    failure:
      row.failure_code === null || row.failure_at === null
        ? null
        : { code: row.failure_code, at: row.failure_at.toISOString() },
    printer:
      row.printer_id === null
        ? null
        : {
            id: row.printer_id,
            name: row.printer_name ?? '',
            lastOutcome: row.last_outcome as PrintOutcome | null,
            lastOutcomeAt: row.last_outcome_at?.toISOString() ?? null,
          },
  });

export async function listKioskRows(
  executor: Executor,
  siteId: number,
  userId?: number,
): Promise<KioskRow[]> {
  const rows = await selectKiosks(executor, siteId)
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? 0))
    .orderBy(sql`lower(u.username)`)
    .execute();
  return rows.map(toKioskRow);
}

/** The account, locked until the transaction ends; undefined if it is no kiosk of the site. */
export function lockKiosk(executor: Executor, { siteId, userId }: KioskKey) {
  return executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('user_sites.site_id', '=', siteId)
    .where(hasKioskRole('users'))
    .select(['users.active', 'users.username'])
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

export async function saveSettings(
  executor: Executor,
  { siteId, userId }: KioskKey,
  settings: KioskSettings,
): Promise<void> {
  const row = toColumns(settings, kioskSettingsSchema);
  await mapViolations({ kiosk_settings_site_id_printer_id_fkey: 'PRINTER_NOT_FOUND' }, () =>
    executor
      .insertInto('kiosk_settings')
      .values({ site_id: siteId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(row))
      .execute(),
  );
}

export async function areDomains(
  executor: Executor,
  siteId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .where(isOneOf('id', ids))
    .select('id')
    .execute();
  return rows.length === ids.length;
}

/** Revokes the account's binding; returns whether there was one. */
export async function deleteTokens(
  executor: Executor,
  { siteId, userId }: KioskKey,
): Promise<boolean> {
  const rows = await executor
    .deleteFrom('device_tokens')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  return rows.length > 0;
}

export async function insertToken(
  executor: Executor,
  { siteId, userId }: KioskKey,
  { tokenHash, by, now }: { tokenHash: Buffer; by: number; now: Date },
): Promise<void> {
  await executor
    .insertInto('device_tokens')
    .values({
      token_hash: tokenHash,
      site_id: siteId,
      user_id: userId,
      created_at: now,
      created_by: by,
    })
    .execute();
}

/** Bound kiosks in use that were silent for a minute. */
export async function countSilent(
  executor: Executor,
  { siteId, now }: { siteId: number; now: Date },
): Promise<number> {
  const heardAfter = new Date(now.getTime() - limits.kiosk.silentMs);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from device_tokens t join users u on u.id = t.user_id and u.active
    left join kiosk_status s on s.site_id = t.site_id and s.user_id = t.user_id
    where t.site_id = ${siteId} and coalesce(s.last_seen_at, t.created_at) < ${heardAfter}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** Delivered with its next heartbeat; false if no device was ever heard. */
export async function askSign(
  executor: Executor,
  { siteId, userId }: KioskKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('kiosk_status')
    .set({ sign_asked_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('device_tokens')
          .whereRef('device_tokens.site_id', '=', 'kiosk_status.site_id')
          .whereRef('device_tokens.user_id', '=', 'kiosk_status.user_id')
          .select('device_tokens.user_id'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the previous device reported does not apply to this one. */
export async function forgetStatus(
  executor: Executor,
  { siteId, userId }: KioskKey,
): Promise<void> {
  await executor
    .deleteFrom('kiosk_status')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute();
}
