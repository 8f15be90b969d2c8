import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { Role } from '@balie/contract/common/roles.ts';
import type { Pending } from '@balie/contract/features/auth/security-schema.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../database/cached-statement.ts';
import type { Executor } from '../database/database.ts';
import { hashToken, newSessionToken } from './tokens.ts';

export interface SessionSite {
  readonly id: number;
  readonly timeZone: string;
}

/** What makes a create request safe to repeat: the client's key and what was sent with it. */
export interface RetryKey {
  readonly key: string;
  readonly operation: string;
  readonly requestHash: Buffer;
}

/** Lets a statement verify by itself that a session is still valid. */
export interface SessionProof {
  readonly tokenHash: Buffer;
  /** Last used after this; otherwise it was idle too long. */
  readonly since: Date;
  /** Started after this; older sessions end even if they are in use. */
  readonly begunSince: Date;
}

/** How long a session lasts: while unused, and in total. */
export interface SessionLifetime {
  readonly idleMs: number;
  readonly maxMs: number;
}

export interface OwnSession {
  readonly id: number;
  readonly viaProvider: boolean;
  /** What must be done before it opens anything else. */
  readonly pending: Pending | null;
  readonly confirmedAt: Date;
}

/** The signed-in user as every request sees them. */
export interface SessionUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly licensed: boolean;
  readonly organisationId: number;
  /** May manage the whole organisation, in addition to being ADMIN. */
  readonly organisationAdmin: boolean;
  /** Those that are not retired. */
  readonly sites: readonly SessionSite[];
  readonly proof: SessionProof;
  readonly session: OwnSession;
  readonly retry?: RetryKey;
  /** Whether the named desk is linked to this user; looked up together with the session. */
  readonly atDesk?: boolean;
}

/** Where somebody works: they see people and colleagues of these sites. */
export const siteIdsOf = ({ sites }: SessionUser): number[] => sites.map(({ id }) => id);

export interface NamedDesk {
  readonly siteId: number;
  readonly deskId: number;
}

const TOUCH_EVERY_MS = 60_000;

/** Starts a session and returns its token; only the hash is stored. */
export async function createSession(
  executor: Executor,
  input: {
    userId: number;
    now: Date;
    viaProvider?: boolean;
    device?: string;
    network?: string;
    pending?: Pending | null;
  },
): Promise<string> {
  const token = newSessionToken();
  await executor
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: input.userId,
      created_at: input.now,
      last_seen_at: input.now,
      confirmed_at: input.now,
      via_provider: input.viaProvider ?? false,
      device: input.device ?? '',
      network: input.network ?? '',
      pending: input.pending ?? null,
    })
    .execute();
  return token;
}

/** Ends a session; returns whether it was opened at the organisation's provider. */
export async function endSession(executor: Executor, token: string): Promise<boolean> {
  const row = await executor
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('via_provider')
    .executeTakeFirst();
  return row?.via_provider ?? false;
}

export async function endSessionsOfUser(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes sessions that were idle too long or lasted too long. */
export async function deleteEndedSessions(
  executor: Executor,
  { now, ...lifetime }: SessionLifetime & { now: Date },
): Promise<void> {
  const { since, begunSince } = boundsOf(now, lifetime);
  await executor
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', since), eb('created_at', '<', begunSince)]))
    .execute();
}

const boundsOf = (now: Date, { idleMs, maxMs }: SessionLifetime) => ({
  since: new Date(now.getTime() - idleMs),
  begunSince: new Date(now.getTime() - maxMs),
});

interface SessionRow {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly licensed: boolean;
  readonly organisationId: number;
  readonly organisationAdmin: boolean;
  readonly lastSeenAt: Date;
  readonly sites: SessionSite[];
  readonly atDesk: boolean;
  readonly sessionId: number;
  readonly viaProvider: boolean;
  readonly pending: Pending | null;
  readonly confirmedAt: Date;
}

const sessionStatement = cachedStatement<
  { proof: SessionProof; organisation: string; desk?: NamedDesk | undefined },
  SessionRow
>(
  (placeFor) => sql`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.role, u.licensed,
      u.organisation_id as "organisationId", u.organisation_admin as "organisationAdmin", s.last_seen_at as "lastSeenAt",
      s.id as "sessionId", s.via_provider as "viaProvider", s.pending, s.confirmed_at as "confirmedAt",
      coalesce((
        select json_agg(json_build_object('id', site.id, 'timeZone', site.time_zone) order by site.id)
        from user_sites us join sites site on site.id = us.site_id
        where us.user_id = u.id and site.retired_at is null), '[]') as sites,
      exists (
        select from desks d where d.site_id = ${placeFor(({ desk }) => desk?.siteId ?? null)}
          and d.id = ${placeFor(({ desk }) => desk?.deskId ?? null)} and d.user_id = u.id) as "atDesk"
    from sessions s
    join users u on u.id = s.user_id
    join organisations o on o.id = u.organisation_id
    where s.token_hash = ${placeFor(({ proof }) => proof.tokenHash)}
      and s.last_seen_at > ${placeFor(({ proof }) => proof.since)}
      and s.created_at > ${placeFor(({ proof }) => proof.begunSince)}
      and u.active and o.slug = ${placeFor(({ organisation }) => organisation)}`,
);

/** The user behind a token, if the session is valid and the user active and of this organisation. */
export async function findSessionUser(
  executor: Executor,
  input: {
    token: string;
    organisation: string;
    now: Date;
    lifetime: SessionLifetime;
    desk?: NamedDesk | undefined;
  },
): Promise<SessionUser | undefined> {
  const proof = { tokenHash: hashToken(input.token), ...boundsOf(input.now, input.lifetime) };
  const [row] = await sessionStatement(executor, { ...input, proof });
  if (!row) return undefined;
  // Last seen in the future: the clock was set back, so idle time counts from now.
  if (Math.abs(input.now.getTime() - row.lastSeenAt.getTime()) > TOUCH_EVERY_MS) {
    await executor
      .updateTable('sessions')
      .set({ last_seen_at: input.now })
      .where('token_hash', '=', proof.tokenHash)
      .execute();
  }
  return {
    id: row.id,
    username: row.username,
    name: fullNameOf(row) || row.username,
    role: row.role,
    licensed: row.licensed,
    organisationId: row.organisationId,
    organisationAdmin: row.organisationAdmin,
    sites: row.sites,
    proof,
    session: {
      id: row.sessionId,
      viaProvider: row.viaProvider,
      pending: row.pending,
      confirmedAt: row.confirmedAt,
    },
    atDesk: row.atDesk,
  };
}

/** Which of these sessions are still valid, with the sites their users may see now. */
export async function findLiveSessions(
  executor: Executor,
  input: { tokenHashes: readonly Buffer[]; now: Date; lifetime: SessionLifetime },
): Promise<Map<string, { siteIds: number[] }>> {
  const { since, begunSince } = boundsOf(input.now, input.lifetime);
  const rows = await executor
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`sessions.token_hash = any(${input.tokenHashes}::bytea[])`)
    .where('sessions.last_seen_at', '>', since)
    .where('sessions.created_at', '>', begunSince)
    .where('sessions.pending', 'is', null)
    .where('users.active', '=', true)
    .select([
      'sessions.token_hash',
      sql<number[]>`array(select us.site_id from user_sites us join sites s on s.id = us.site_id
        where us.user_id = users.id and s.retired_at is null)`.as('siteIds'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), { siteIds: row.siteIds }]));
}
