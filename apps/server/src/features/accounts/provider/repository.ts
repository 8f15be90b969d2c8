import { sql } from 'kysely';
import type { Identity } from '../../../platform/auth/identity.ts';
import type { Executor } from '../../../platform/database/database.ts';

/** A person's sign-ins run one at a time: two tabs must not create two accounts. */
export async function lockIdentity(executor: Executor, identity: Identity): Promise<void> {
  const { organisation, issuer, subject } = identity;
  const text = JSON.stringify([organisation, issuer, subject]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(executor);
}

export async function findOrganisationId(
  executor: Executor,
  slug: string,
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('organisations')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whose account it is, whether it is active, and whether the provider took their access away. */
export async function findIdentity(
  executor: Executor,
  organisationId: number,
  { issuer, subject }: Identity,
) {
  return executor
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .select(['id', 'active', 'identity_refused_at as refusedAt'])
    .executeTakeFirst();
}

export async function setIdentity(
  executor: Executor,
  userId: number,
  { issuer, subject }: Identity,
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ identity_issuer: issuer, identity_subject: subject })
    .where('id', '=', userId)
    .execute();
}

/** From now on the provider manages this account; a user it had locked out is let in again. */
export async function setManaged(executor: Executor, userId: number): Promise<void> {
  await executor
    .updateTable('users')
    .set({ identity_managed: true, identity_refused_at: null, active: true })
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('identity_managed', '=', false),
        eb('identity_refused_at', 'is not', null),
        eb('active', '=', false),
      ]),
    )
    .execute();
}

export async function setRefused(executor: Executor, userId: number, now: Date): Promise<void> {
  await executor
    .updateTable('users')
    .set({ identity_managed: true, identity_refused_at: now })
    .where('id', '=', userId)
    .execute();
}

/** In any other organisation, groups no longer manage accounts. */
export async function releaseOthers(
  executor: Executor,
  organisations: readonly string[],
): Promise<void> {
  await sql`update users set identity_managed = false
    where identity_managed and organisation_id not in (
      select id from organisations where slug = any(${[...organisations]}::text[]))`.execute(
    executor,
  );
}
