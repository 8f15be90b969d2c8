import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { hasKioskRole } from '../platform/database/user-role.ts';
import { ImportRefusal } from './refusal.ts';

/** The tables whose rows a file names, and what they are called in a sentence. */
const NAMED = {
  regimes: 'regime',
  waiting_rooms: 'waiting room',
  printers: 'printer',
  desks: 'desk',
  domains: 'domain',
} as const;

export async function findId(
  executor: Executor,
  table: keyof typeof NAMED,
  { siteId, name }: { siteId: number; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where site_id = ${siteId} and lower(name) = lower(${name})
      ${table === 'regimes' ? sql`and retired_at is null` : sql``}`.execute(executor);
  return rows[0]?.id;
}

/** The id of something the file refers to, which must exist by now. */
export async function getId(
  executor: Executor,
  table: keyof typeof NAMED,
  at: { siteId: number; name: string },
): Promise<number> {
  const id = await findId(executor, table, at);
  if (id === undefined) throw new ImportRefusal(`there is no ${NAMED[table]} ${at.name} here`);
  return id;
}

export async function getTextId(
  executor: Executor,
  { siteId, key }: { siteId: number; key: string },
): Promise<number> {
  const row = await executor
    .selectFrom('standard_texts')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst();
  if (!row) throw new ImportRefusal(`there is no standard text ${key} here`);
  return row.id;
}

export async function findKioskId(
  executor: Executor,
  { siteId, username }: { siteId: number; username: string },
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .where(hasKioskRole('users'))
    .where((eb) => eb(eb.fn<string>('lower', ['users.username']), '=', username.toLowerCase()))
    .select('users.id')
    .executeTakeFirst();
  return row?.id;
}

export async function getKioskId(
  executor: Executor,
  at: { siteId: number; username: string },
): Promise<number> {
  const id = await findKioskId(executor, at);
  if (id === undefined) throw new ImportRefusal(`there is no kiosk ${at.username} here`);
  return id;
}

export async function findImageId(
  executor: Executor,
  { siteId, sha256 }: { siteId: number; sha256: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from instruction_images
    where site_id = ${siteId} and encode(sha256(content), 'hex') = ${sha256}
    order by id limit 1`.execute(executor);
  return rows[0]?.id;
}

export async function languageIds(
  executor: Executor,
  siteId: number,
): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select(['id', 'iso_code'])
    .execute();
  return new Map(rows.map((language) => [language.iso_code, language.id]));
}
