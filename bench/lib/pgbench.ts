import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { median, short } from './figures.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';
import { waitingIds } from './waiting-line.ts';

const PGBENCH = [
  '/usr/lib/postgresql/18/bin/pgbench',
  '/usr/lib/postgresql/17/bin/pgbench',
  '/usr/lib/postgresql/16/bin/pgbench',
  '/usr/lib/postgresql/15/bin/pgbench',
].find((path) => existsSync(path));

/** A guarded transaction; expects `id`, `desk`, `user` and `site` to be set. */
export const change = (from: string, to: string, more: string) => `
begin;
select id from desks where id = :desk for no key update;
update visits set status = '${to}', ${more}, version = version + 1, updated_at = now() where id = :id and status = '${from}';
insert into visit_history (visit_id, site_id, user_id, desk_id, action, from_status, to_status) values (:id, :site, :user, :desk, 'call', '${from}', '${to}');
commit;`;

interface PgbenchInput {
  readonly clients: number;
  /** Takes the lowest id of the waiting visits, whose ids are consecutive. */
  readonly script: (first: number) => string;
  readonly seconds?: number;
  readonly transactions?: number;
}

/** What pgbench measured; one pgbench transaction is a call and an end. */
export interface Reference {
  readonly perSecond: number;
  /** The duration of each, in milliseconds. */
  readonly times: readonly number[];
  /** Processor time of the database per transaction, in milliseconds. */
  readonly databaseMs: number;
}

/** The processor time of server and database, compared with that of the database in the reference. */
export function cpuText(ours: readonly Load[], theirs: readonly Reference[]): string {
  const server = short(median(ours.map((load) => load.cpuMs)));
  const database = short(median(ours.map((load) => load.databaseMs)));
  const reference = short(median(theirs.map((one) => one.databaseMs)));
  return `server ${server} + database ${database} / database ${reference} ms`;
}

export async function pgbench(
  stage: Stage,
  { clients, script, seconds, transactions }: PgbenchInput,
): Promise<Reference> {
  if (!PGBENCH) throw new Error('pgbench is not installed: it is the reference of this benchmark.');
  const [first = 0] = await waitingIds(stage);
  const { clerks, connection } = stage;
  const [clerk] = clerks;
  const { rows } = await sql<{ desks: number[]; users: number[] }>`
    select array_agg(id order by id) as desks, array_agg(user_id order by id) as users from desks where site_id = ${stage.siteId}`.execute(
    stage.db,
  );
  const [desks = [], users = []] = [rows[0]?.desks, rows[0]?.users];
  const step = (list: number[]) => (list[1] ?? 0) - (list[0] ?? 0);
  const who = `\\set desk ${desks[0]} + :client_id * ${step(desks)}\n\\set user ${users[0]} + :client_id * ${step(users)}\n\\set site ${stage.siteId}`;
  if (!clerk) throw new Error('Nobody is at a desk.');
  const folder = await mkdtemp(join(tmpdir(), 'balie-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, `${who}\n${script(first)}`);
    const before = stage.databaseCpu();
    const child = spawn(
      PGBENCH,
      [
        ...['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '1', '-D', 'n=0'],
        ...['-l', '--log-prefix', join(folder, 'times')],
        ...(seconds ? ['-T', String(seconds)] : ['-t', String(transactions)]),
        ...[
          '-h',
          connection.host,
          '-p',
          String(connection.port),
          '-U',
          connection.user,
          connection.database,
        ],
      ],
      {
        env: { ...process.env, PGPASSWORD: connection.password },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    await once(child, 'close');
    const rate = /tps = ([\d.]+) \(without/.exec(output)?.[1];
    // On a very busy machine, time may be up before the first transaction is done.
    if (!rate && seconds && seconds < 30 && /actually processed: 0/.test(output)) {
      return pgbench(stage, { clients, script, seconds: seconds * 3 });
    }
    if (!rate || child.exitCode !== 0) throw new Error(`pgbench failed:\n${output}`);
    const times = await timesIn(folder);
    const databaseMs = (stage.databaseCpu() - before) / times.length;
    const reference = { perSecond: Number(rate), times, databaseMs };
    await assertWorked(stage, reference);
    return reference;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The third field of each log line is the duration of a transaction in microseconds. */
async function timesIn(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('times'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1_000);
}

/** A statement refused by its guard is quick, and would be no reference. */
async function assertWorked(stage: Stage, { times }: Reference): Promise<void> {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from visit_history where to_status = 'ENDED'`.execute(stage.db);
  const ended = rows[0]?.ended ?? 0;
  if (ended < times.length) throw new Error(`${times.length} transactions ended ${ended} visits.`);
}
