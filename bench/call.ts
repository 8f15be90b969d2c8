import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { median, quantile, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load } from './lib/load.ts';
import type { Running } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

const PGBENCH = [
  '/usr/lib/postgresql/17/bin/pgbench',
  '/usr/lib/postgresql/16/bin/pgbench',
  '/usr/lib/postgresql/15/bin/pgbench',
].find((path) => existsSync(path));
const LINE = 4_000;
const NEXT_LINE = 1_000;
const GOALS: Record<number, number> = { 1: 0.4, 16: 0.6 };

/**
 * Calling and ending over HTTP, beside pgbench doing the same two guarded transactions (lock, update,
 * history row) on the same database. The desk must be free for the next call, so both sides do both.
 */
export async function benchCall(context: Context): Promise<Line[]> {
  const { stage, rounds, sliceMs } = context;
  if (!PGBENCH) throw new Error('pgbench is not installed: it is the reference of this benchmark.');
  const server = await stage.startServer('call');
  const lines: Line[] = [];
  for (const clients of [1, 16]) {
    const ours: (Load & { calls: number[] })[] = [];
    const theirs: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const load = await callAndEnd({
        stage,
        server,
        clients,
        forMs: round < 0 ? sliceMs * 4 : sliceMs,
      });
      await refill(stage, LINE);
      const reference = await pgbench(stage, {
        clients,
        script: 'call',
        seconds: Math.max(1, Math.round(sliceMs / 1_000)),
      });
      await refill(stage, LINE);
      // The first round warms up.
      if (round >= 0) {
        ours.push(load);
        theirs.push(reference);
      }
    }
    const ratios = ours.map((load, round) => load.perSecond / (theirs[round] ?? Number.NaN));
    const goal = GOALS[clients] ?? 0;
    lines.push({
      what: `call and end, ${clients} client${clients > 1 ? 's' : ''}`,
      ours: `${short(median(ours.map((load) => load.perSecond)))}/s`,
      reference: `pgbench ${short(median(theirs))}/s`,
      ratio: spreadText(spreadOf(ratios)),
      goal: `≥ ${goal}`,
      met: median(ratios) >= goal,
      cpu: `${short(median(ours.map((load) => load.cpuMs)))} ms / –`,
    });
    const tails = ours.map(({ calls }) => quantile(calls, 0.99) / quantile(calls, 0.5));
    const all = ours.flatMap(({ calls }) => calls);
    lines.push({
      what: `call alone, ${clients} client${clients > 1 ? 's' : ''}: p99 against p50`,
      ours: `p50 ${short(quantile(all, 0.5))}, p99 ${short(quantile(all, 0.99))} ms`,
      reference: '',
      ratio: spreadText(spreadOf(tails)),
      goal: '≤ 3',
      met: median(tails) <= 3,
    });
  }
  await server.stop();
  return lines;
}

/** Sixteen clerks who all press "call next": distinct visitors per second. */
export async function benchCallNext(context: Context): Promise<Line[]> {
  const { stage, rounds } = context;
  const server = await stage.startServer('call-next');
  const ours: Load[] = [];
  const theirs: number[] = [];
  let twice = 0;
  for (let round = -1; round < rounds; round++) {
    await refill(stage, NEXT_LINE);
    const { load, visitors } = await callNextAndEnd({ stage, server });
    twice += load.count - visitors;
    await refill(stage, NEXT_LINE);
    const reference = await pgbench(stage, {
      clients: 16,
      script: 'next',
      transactions: Math.floor((NEXT_LINE * 0.9) / 16),
    });
    if (round >= 0) {
      ours.push(load);
      theirs.push(reference);
    }
  }
  await server.stop();
  const ratios = ours.map((load, round) => load.perSecond / (theirs[round] ?? Number.NaN));
  return [
    {
      what: 'call next and end, 16 clerks',
      ours: `${short(median(ours.map((load) => load.perSecond)))} visitors/s, ${twice} called twice`,
      reference: `pgbench ${short(median(theirs))}/s`,
      ratio: spreadText(spreadOf(ratios)),
      goal: '≥ 0.6',
      met: median(ratios) >= 0.6 && twice === 0,
      cpu: `${short(median(ours.map((load) => load.cpuMs)))} ms / –`,
    },
  ];
}

/** Everybody of today waits again. */
async function refill(stage: Stage, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visits where site_id = ${stage.siteId} and day = ${stage.today}::date`.execute(
    stage.db,
  );
  if (rows[0]?.count !== count) await stage.setVisits({ waiting: count });
  await sql`update visits set status = 'ARRIVED', desk_id = null, served_by = null, called_at = null, closed_at = null
    where site_id = ${stage.siteId} and day = ${stage.today}::date and status <> 'ARRIVED'`.execute(
    stage.db,
  );
  await sql`truncate visit_history, calls cascade`.execute(stage.db);
  await sql`delete from events`.execute(stage.db);
  await sql`vacuum analyze visits`.execute(stage.db);
}

async function waitingIds(stage: Stage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from visits where site_id = ${stage.siteId} and day = ${stage.today}::date and status = 'ARRIVED' order by id`.execute(
    stage.db,
  );
  return rows.map(({ id }) => id);
}

async function callAndEnd({
  stage,
  server,
  clients,
  forMs,
}: {
  stage: Stage;
  server: Running;
  clients: number;
  forMs: number;
}) {
  await refill(stage, LINE);
  const ids = await waitingIds(stage);
  const calls: number[] = [];
  const connections = await Promise.all(
    stage.clerks.slice(0, clients).map(() => HttpClient.open(server.url)),
  );
  const load = await drive({
    clients: connections.map((client, index) => {
      const clerk = stage.clerks[index];
      const headers = { cookie: clerk?.cookie ?? '' };
      return async () => {
        const id = ids.pop();
        const asked = performance.now();
        const called = await client.ask('PUT', `${clerk?.base}/call/${id}`, headers);
        calls.push(performance.now() - asked);
        if (called.status !== 200)
          throw new Error(`The call answered ${called.status}: ${called.body}`);
        const ended = await client.ask('PUT', `${clerk?.base}/end/${id}`, headers);
        if (ended.status !== 200)
          throw new Error(`The end answered ${ended.status}: ${ended.body}`);
      };
    }),
    forMs,
    cpu: server.cpu,
    most: LINE,
  });
  for (const connection of connections) connection.close();
  return { ...load, calls };
}

async function callNextAndEnd({ stage, server }: { stage: Stage; server: Running }) {
  const connections = await Promise.all(stage.clerks.map(() => HttpClient.open(server.url)));
  const called: number[] = [];
  const load = await drive({
    clients: connections.map((client, index) => {
      const clerk = stage.clerks[index];
      const headers = { cookie: clerk?.cookie ?? '' };
      return async () => {
        const answer = await client.ask('PUT', `${clerk?.base}/call-next`, headers);
        if (answer.status !== 200)
          throw new Error(`Call next answered ${answer.status}: ${answer.body}`);
        called.push(JSON.parse(answer.body.toString()).visits[0].visitId);
        await client.ask('PUT', `${clerk?.base}/end`, headers);
      };
    }),
    forMs: 60_000,
    cpu: server.cpu,
    most: Math.floor(NEXT_LINE * 0.9),
  });
  for (const connection of connections) connection.close();
  return { load, visitors: new Set(called).size };
}

const change = (from: string, to: string, more: string) => `
begin;
select id from desks where id = :desk for no key update;
update visits set status = '${to}', ${more}, version = version + 1, updated_at = now() where id = :id and status = '${from}';
insert into visit_history (visit_id, site_id, user_id, desk_id, action, from_status, to_status) values (:id, :site, :user, :desk, 'call', '${from}', '${to}');
commit;`;

interface ScriptInput {
  stage: Stage;
  /** The lowest of the visits that wait; they follow each other. */
  first: number;
  who: string;
  clients: number;
}

/** No visit is called twice in a round, on either side. */
const scripts = ({ stage, first, who, clients }: ScriptInput) => ({
  call: `
\\set n :n + 1
\\set id ${first} + mod(:client_id + :n * ${clients}, ${LINE})
${who}
${change('ARRIVED', 'SERVING', 'desk_id = :desk, served_by = :user, called_at = now()')}
${change('SERVING', 'ENDED', 'closed_at = now()')}
`,
  next: `
${who}
begin;
select id from desks where id = :desk for no key update;
select id from visits where site_id = ${stage.siteId} and day = '${stage.today}' and status = 'ARRIVED' order by arrival_time, id limit 1 for no key update skip locked \\gset
update visits set status = 'SERVING', desk_id = :desk, served_by = :user, called_at = now(), version = version + 1, updated_at = now() where id = :id and status = 'ARRIVED';
insert into visit_history (visit_id, site_id, user_id, desk_id, action, from_status, to_status) values (:id, :site, :user, :desk, 'call', 'ARRIVED', 'SERVING');
commit;
${change('SERVING', 'ENDED', 'closed_at = now()')}
`,
});

interface PgbenchInput {
  clients: number;
  script: 'call' | 'next';
  seconds?: number;
  transactions?: number;
}

/** Transactions per second of pgbench; each is a call and an end. */
async function pgbench(
  stage: Stage,
  { clients, script, seconds, transactions }: PgbenchInput,
): Promise<number> {
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
    const file = join(folder, `${script}.sql`);
    await writeFile(file, scripts({ stage, first, who, clients })[script]);
    const child = spawn(
      PGBENCH ?? '',
      [
        ...['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '1', '-D', 'n=0'],
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
    // On a very busy machine the time can be over before the first transaction is.
    if (!rate && seconds && seconds < 30 && /actually processed: 0/.test(output)) {
      return pgbench(stage, { clients, script, seconds: seconds * 3 });
    }
    if (!rate || child.exitCode !== 0) throw new Error(`pgbench failed:\n${output}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
