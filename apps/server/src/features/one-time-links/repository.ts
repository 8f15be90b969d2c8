import {
  type LinkPurpose,
  type OneTimeLink,
  type OwnerNames,
  oneTimeLinkSchema,
} from '@balie/contract/features/one-time-links/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';

/** Any earlier address, used or not, stops working. */
export async function replaceLink(
  executor: Executor,
  link: { userId: number; tokenHash: Buffer; purpose: LinkPurpose; now: Date; expiresAt: Date },
): Promise<void> {
  const row = {
    token_hash: link.tokenHash,
    purpose: link.purpose,
    created_at: link.now,
    expires_at: link.expiresAt,
    used_at: null,
  };
  await executor
    .insertInto('one_time_links')
    .values({ user_id: link.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

interface Held {
  readonly tokenHash: Buffer;
  /** The organisation of the requested host: an address belongs to one organisation. */
  readonly organisation: string;
  /** Whether people sign in here: with a provider, an invitation would bypass it. */
  readonly ownSignIn: boolean;
  readonly now: Date;
}

const usable = ({ tokenHash, organisation, ownSignIn, now }: Held) =>
  sql<boolean>`l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
    and u.active and o.slug = ${organisation} and (l.purpose <> 'INVITATION' or ${ownSignIn}::boolean)`;

export async function findOneTimeLink(
  executor: Executor,
  held: Held,
): Promise<OneTimeLink | undefined> {
  const row = await executor
    .selectFrom('one_time_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .where(usable(held))
    .select(columnsOf('u', oneTimeLinkSchema.omit({ purpose: true, organisation: true })))
    .select(['l.purpose', 'o.name as organisation'])
    .executeTakeFirst();
  return row && fromRow(oneTimeLinkSchema, row);
}

export interface LinkOwner {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly organisationId: number;
  readonly username: string;
  readonly siteId: number | null;
}

/** Of any number of people with the same address, one gets in. */
export async function takeLink(executor: Executor, held: Held): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    update one_time_links l set used_at = ${held.now}
    from users u join organisations o on o.id = u.organisation_id
    where u.id = l.user_id and ${usable(held)}
    returning u.id as "userId", l.purpose, u.organisation_id as "organisationId", u.username,
      (select min(site_id) from user_sites where user_id = u.id) as "siteId"`.execute(executor);
  return rows[0];
}

export async function updateOwner(
  executor: Executor,
  { userId, now, ...names }: OwnerNames & { userId: number; now: Date },
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ ...toColumns(names), updated_at: now })
    .where('id', '=', userId)
    .execute();
}
