import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { hashOf, type SealedLine } from './chain.ts';

export interface StoredLine extends Omit<SealedLine, 'previous'> {
  readonly hash: string;
}

const AS_EXPORTED = sql`
  l.position, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  l.organisation_id as "organisationId", l.site_id as "siteId", l.user_id as "userId",
  l.api_key_id as "apiKeyId", l.action, l.entity, l.entity_id as "entityId", l.before, l.after,
  encode(l.hash, 'hex') as hash`;

export const listOrganisations = (executor: Executor): Promise<{ id: number; name: string }[]> =>
  executor.selectFrom('organisations').select(['id', 'name']).orderBy('id').execute();

export async function listSealed(
  executor: Executor,
  { organisationId, after, limit }: { organisationId: number; after: number; limit: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${AS_EXPORTED} from audit_log l
    where l.organisation_id = ${organisationId} and l.position > ${after}
    order by l.position limit ${limit}`.execute(executor);
  return rows;
}

/** The hash at a position; empty before the first line, undefined if there is no such line. */
export async function findHash(
  executor: Executor,
  { organisationId, position }: { organisationId: number; position: number },
): Promise<string | undefined> {
  if (position === 0) return '';
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_log
    where organisation_id = ${organisationId} and position = ${position}`.execute(executor);
  return rows[0]?.hash;
}

const SEALING = 727_411_30;

/**
 * Adds unsealed lines to the chain and returns how many. One process at a time does this; a line
 * that commits after one with a higher id simply comes after it.
 */
export async function sealLines(executor: Executor, limit: number): Promise<number> {
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${SEALING}) as mine`.execute(executor);
  if (!turn[0]?.mine) return 0;
  const { rows } = await sql<StoredLine>`
    select ${AS_EXPORTED} from audit_log l where l.position is null
    order by l.id limit ${limit} for no key update`.execute(executor);
  const last = new Map<number, { position: number; hash: string }>();
  for (const row of rows) {
    const { organisationId } = row;
    const end = last.get(organisationId) ?? (await findEnd(executor, organisationId));
    const position = end.position + 1;
    const { hash: _, ...line } = row;
    const hash = hashOf({ ...line, position, previous: end.hash });
    await sql`update audit_log set position = ${position}, hash = decode(${hash}, 'hex')
      where id = ${row.id}`.execute(executor);
    last.set(organisationId, { position, hash });
  }
  return rows.length;
}

async function findEnd(
  executor: Executor,
  organisationId: number,
): Promise<{ position: number; hash: string }> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position, encode(hash, 'hex') as hash from audit_log
    where organisation_id = ${organisationId} and position is not null
    order by position desc limit 1`.execute(executor);
  return rows[0] ?? { position: 0, hash: '' };
}
