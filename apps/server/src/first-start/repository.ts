import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../platform/deployments.ts';

const FIRST_DATA = 727_411_01;

/** Locked until the transaction ends: of several nodes that start together, one creates the first data. */
export const lockFirstData = (executor: Executor) =>
  sql`select pg_advisory_xact_lock(${FIRST_DATA})`.execute(executor);

export const hasOrganisation = async (executor: Executor): Promise<boolean> =>
  (await executor.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) !==
  undefined;

/** Whether this database holds the data of an extension. */
export const holdsExtension = async (executor: Executor, name: string): Promise<boolean> =>
  (await executor
    .selectFrom('extensions')
    .where('name', '=', name)
    .select('name')
    .executeTakeFirst()) !== undefined;

/** The first administrator, as long as no administrator can sign in. */
export async function findWhoNeverCameIn(executor: Executor): Promise<string | undefined> {
  const administrators = await executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('organisations.slug', '=', DEFAULT_ORGANISATION)
    .where('users.role', '=', 'ADMIN')
    .where('users.active', '=', true)
    .orderBy('users.id')
    .select(['users.username', 'users.password_hash', 'users.identity_subject'])
    .execute();
  const someoneCame = administrators.some(
    (user) => user.password_hash !== null || user.identity_subject !== null,
  );
  return someoneCame ? undefined : administrators[0]?.username;
}
