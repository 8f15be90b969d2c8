import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { createSession } from '@balie/server/platform/auth/sessions.ts';
import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { embeddedNames } from '@balie/server/platform/database/embedded-names.ts';
import { migrate } from '@balie/server/platform/database/migrate.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { createLog } from '@balie/server/platform/log.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createLanguage,
  createOrganisation,
  createSite,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { sql } from 'kysely';
import { cpuOfFamily, parentOf, type Running, startProduct } from './processes.ts';

export interface Clerk {
  readonly userId: number;
  readonly deskId: number;
  readonly cookie: string;
  /** The prefix of every §7 path for this desk. */
  readonly base: string;
}

/** A database with a site on a working day, and servers on it. */
export interface Stage {
  readonly db: Database;
  readonly connection: EmbeddedDatabase['connection'];
  readonly siteId: number;
  readonly today: string;
  readonly clerks: readonly Clerk[];
  readonly roomToken: string;
  readonly domainTypeIds: readonly number[];
  setVisits(counts: { waiting: number; planned?: number; ended?: number }): Promise<void>;
  /** Adds visits on earlier days, as years of work would. */
  addHistory(count: number): Promise<void>;
  startServer(name: string): Promise<Running>;
  /** Processor time of the database so far, in milliseconds. */
  databaseCpu(): number;
  close(): Promise<void>;
}

const CLERKS = 16;
const DOMAIN_TYPES = 4;

export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-bench-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    names: embeddedNames,
  });
  const { connection } = embedded;
  const handle = openDatabase({ connection, log: createLog('silent'), poolSize: 4 });
  const { db } = handle;
  await migrate(db);
  const site = await createWorkingSite(db);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const database = parentOf(rows[0]?.pid ?? 0);
  const servers: Running[] = [];
  const { user, password, port, host } = connection;
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}`;
  return {
    db,
    connection,
    ...site,
    setVisits: (counts) => setVisits(db, site, counts),
    addHistory: (count) => addHistory(db, site, count),
    databaseCpu: () => cpuOfFamily(database),
    async startServer(name) {
      const server = await startProduct({ DATABASE_URL: address, BALIE_DEMO: '0' }, name);
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await handle.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createWorkingSite(db: Database) {
  const organisation_id = await createOrganisation(db, { slug: DEFAULT_ORGANISATION });
  const siteId = await createSite(db, { organisation_id });
  const languageId = await createLanguage(db, {
    site_id: siteId,
    iso_code: 'nl',
    name: 'Nederlands',
    sort_order: 1,
    is_default: true,
  });
  const domainTypeIds: number[] = [];
  for (let index = 0; index < DOMAIN_TYPES; index++) {
    const id = await createDomainType(db, { organisation_id });
    domainTypeIds.push(id);
    await createDomain(db, { site_id: siteId, organisation_id, domain_type_id: id });
  }
  const roomId = await createWaitingRoom(db, { site_id: siteId, is_default: true });
  const clerks: Clerk[] = [];
  for (let index = 0; index < CLERKS; index++) {
    const userId = await createUser(db, { organisation_id, siteIds: [siteId], domainTypeIds });
    const deskId = await createDesk(db, {
      site_id: siteId,
      user_id: userId,
      waiting_room_id: roomId,
    });
    const token = await createSession(db, { userId, now: new Date() });
    const base = `/api/sites/${siteId}/visits/desks/${deskId}/users/${userId}`;
    clerks.push({ userId, deskId, cookie: `balie_session=${token}`, base });
  }
  const room = await db
    .selectFrom('waiting_rooms')
    .where('id', '=', roomId)
    .select('unique_identifier')
    .executeTakeFirstOrThrow();
  const today = dayInZone(new Date(), 'Europe/Brussels');
  return {
    organisation_id,
    siteId,
    languageId,
    domainTypeIds,
    roomId,
    clerks,
    today,
    roomToken: room.unique_identifier,
  };
}
type Site = Awaited<ReturnType<typeof createWorkingSite>>;

/** Inserts visits in bulk, with people, times and comments like those of a real day. */
const insertVisits = (
  site: Site,
  input: { count: number; status: string; day: string; spreadDays?: number; after?: number },
) => sql`
  with people as (
    insert into visitors (site_id, first_name, last_name, email, comment)
    select ${site.siteId}, 'Voornaam' || n, 'Familienaam-' || n, 'bezoeker' || n || '@example.org',
      case when n % 5 = 0 then 'Spreekt alleen Frans' else '' end
    from generate_series(1, ${input.count}::int) n returning id
  ),
  numbered as (select id, row_number() over (order by id) as place from people)
  insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, language_id, source,
    appointment_time, arrival_time, ticket_number, comment, waiting_room_id, contact_user_id, desk_id, served_by, called_at, closed_at)
  select ${site.siteId}, ${site.organisation_id}, p.id,
    ${input.day}::date - ${input.spreadDays ? sql`(1 + n / ${sql.lit(Math.ceil(input.count / input.spreadDays))})::int` : sql`0`},
    ${input.status}::text, (array[${sql.join(site.domainTypeIds.map((id) => sql.lit(id)))}])[1 + n % ${sql.lit(DOMAIN_TYPES)}], ${site.languageId}, 'DESK',
    now() - interval '1 hour' + n * interval '1 second',
    case when ${input.status}::text in ('ARRIVED', 'ENDED') then now() - interval '30 minutes' + n * interval '1 millisecond' end,
    case when ${input.status}::text in ('ARRIVED', 'ENDED') then ${input.status.slice(0, 1)}::text || (n + ${input.after ?? 0}::int) end,
    case when n % 3 = 0 then 'Heeft alle documenten bij' else '' end, ${site.roomId}, null,
    case when ${input.status}::text = 'ENDED' then ${site.clerks[0]?.deskId ?? 0}::int end,
    case when ${input.status}::text = 'ENDED' then ${site.clerks[0]?.userId ?? 0}::int end,
    case when ${input.status}::text = 'ENDED' then now() end, case when ${input.status}::text = 'ENDED' then now() end
  from generate_series(1, ${input.count}::int) n
  join numbered p on p.place = n`;

async function setVisits(
  db: Database,
  site: Site,
  { waiting, planned = 0, ended = 0 }: { waiting: number; planned?: number; ended?: number },
): Promise<void> {
  await sql`delete from calls`.execute(db);
  await sql`delete from visits where site_id = ${site.siteId} and day = ${site.today}::date`.execute(
    db,
  );
  const day = site.today;
  if (ended > 0) await insertVisits(site, { count: ended, status: 'ENDED', day }).execute(db);
  if (planned > 0)
    await insertVisits(site, { count: planned, status: 'NOT_ARRIVED', day }).execute(db);
  if (waiting > 0) await insertVisits(site, { count: waiting, status: 'ARRIVED', day }).execute(db);
  // Removes deleted rows from the indexes too; in a large table that would be left for later.
  await sql`vacuum (analyze, index_cleanup on) visits, visitors, calls`.execute(db);
}

async function addHistory(db: Database, site: Site, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visits`.execute(
    db,
  );
  const spreadDays = Math.max(1, Math.ceil(count / 1_000));
  await db.transaction().execute(async (trx) => {
    // Skips foreign key checks on two million rows: the references are correct by construction.
    await sql`set local session_replication_role = replica`.execute(trx);
    await insertVisits(site, {
      count,
      status: 'ENDED',
      day: site.today,
      spreadDays,
      after: rows[0]?.count ?? 0,
    }).execute(trx);
  });
  await sql`vacuum analyze visits, visitors`.execute(db);
}
