import { sql } from 'kysely';
import { Client } from 'pg';
import type { Context } from './lib/context.ts';
import { median, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load } from './lib/load.ts';
import { startReference } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Clerk, Stage } from './lib/stage.ts';

const FILTER = '?status=ARRIVED&status=SERVING&status=NOT_ARRIVED';
const GOALS = { unchanged: 1, changing: 0.3 };

/**
 * The visit list as the browsers of sixteen clerks request it, with session, access rules and filters,
 * compared with a bare Fastify route that serialises the same rows.
 */
export async function benchList(context: Context): Promise<Line[]> {
  const { stage } = context;
  const server = await stage.startServer('list-a');
  const other = await stage.startServer('list-b');
  const lines: Line[] = [];
  for (const size of [300, 2_000]) {
    await stage.setVisits({ waiting: size / 2, planned: size / 2 });
    lines.push(...(await measure({ ...context, server, size })));
    lines.push(await checkFreshness(stage, { askedAt: server.url, changedAt: other.url, size }));
  }
  await Promise.all([server.stop(), other.stop()]);
  return lines;
}

type Kind = 'plain' | 'conditional' | 'changing' | 'bare' | 'bareChanging';

async function measure({
  stage,
  rounds,
  sliceMs,
  server,
  size,
}: Context & { server: Awaited<ReturnType<Stage['startServer']>>; size: number }) {
  const asker = await HttpClient.open(server.url);
  const first = await asker.ask('GET', listOf(stage.clerks[0]), {
    cookie: stage.clerks[0]?.cookie ?? '',
  });
  const rows: unknown[] = JSON.parse(first.body.toString());
  asker.close();
  if (rows.length !== size) throw new Error(`The list has ${rows.length} rows instead of ${size}.`);
  const reference = await startReference('list.ts', { rows });
  const clients = await Promise.all(stage.clerks.map(() => HttpClient.open(server.url)));
  const bareClients = await Promise.all(stage.clerks.map(() => HttpClient.open(reference.url)));
  const writers = await Promise.all(stage.clerks.map(() => openWriter(stage)));
  const visits = await visitIds(stage);

  const ask = (kind: 'plain' | 'conditional') =>
    clients.map((client, index) => {
      const clerk = stage.clerks[index];
      let etag: string | undefined;
      return async () => {
        const known: Record<string, string> =
          kind === 'conditional' && etag ? { 'if-none-match': etag } : {};
        const answer = await client.ask('GET', listOf(clerk), {
          cookie: clerk?.cookie ?? '',
          ...known,
        });
        if (answer.status !== 200 && answer.status !== 304)
          throw new Error(`The list answered ${answer.status}.`);
        etag = answer.etag;
      };
    });
  const bare = bareClients.map((client) => () => client.ask('GET', '/list'));
  /** Times only the request; the change before it is the same on both sides. */
  const afterChange = async (
    iterations: readonly (() => Promise<unknown>)[],
    cpu: () => number,
  ) => {
    const times: number[] = [];
    const load = await drive({
      clients: iterations.map((iteration, index) => async () => {
        const id = visits[(index * 97 + times.length) % visits.length];
        await writers[index]?.query({
          name: 'change',
          text: 'update visits set version = version + 1 where id = $1',
          values: [id],
        });
        const asked = performance.now();
        await iteration();
        times.push(performance.now() - asked);
      }),
      forMs: sliceMs,
      cpu,
    });
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    return { ...load, perSecond: (iterations.length * 1_000) / mean };
  };

  /** Everybody gets the list before the clock starts, because the previous round may have changed it. */
  const unchanged = async (kind: 'plain' | 'conditional') => {
    const iterations = ask(kind);
    await Promise.all(iterations.map((iteration) => iteration()));
    return drive({ clients: iterations, forMs: sliceMs, cpu: server.cpu });
  };
  const sides: Record<Kind, () => Promise<Load>> = {
    plain: () => unchanged('plain'),
    conditional: () => unchanged('conditional'),
    bare: () => drive({ clients: bare, forMs: sliceMs, cpu: reference.cpu }),
    changing: () => afterChange(ask('plain'), server.cpu),
    bareChanging: () => afterChange(bare, reference.cpu),
  };
  const loads: Record<Kind, Load[]> = {
    plain: [],
    conditional: [],
    bare: [],
    changing: [],
    bareChanging: [],
  };
  for (const side of Object.values(sides)) await side();
  for (let round = 0; round < rounds; round++) {
    for (const [kind, side] of Object.entries(sides)) loads[kind as Kind].push(await side());
  }
  for (const client of [...clients, ...bareClients]) client.close();
  await Promise.all([reference.stop(), ...writers.map((writer) => writer.end())]);
  const line = (what: string, kind: Kind, against: Kind, goal: number): Line => {
    const ratios = loads[kind].map(
      (load, round) => load.perSecond / (loads[against][round]?.perSecond ?? Number.NaN),
    );
    return {
      what: `list of ${size}, 16 clients, ${what}`,
      ours: `${short(median(loads[kind].map((load) => load.perSecond)))}/s`,
      reference: `${short(median(loads[against].map((load) => load.perSecond)))}/s`,
      ratio: spreadText(spreadOf(ratios)),
      goal: `≥ ${goal}`,
      met: median(ratios) >= goal,
      cpu: `${short(median(loads[kind].map((load) => load.cpuMs)))} / ${short(median(loads[against].map((load) => load.cpuMs)))} ms`,
    };
  };
  return [
    line('unchanged, asked with the etag', 'conditional', 'bare', GOALS.unchanged),
    line('unchanged, asked without', 'plain', 'bare', GOALS.unchanged),
    line('changed before every request', 'changing', 'bareChanging', GOALS.changing),
  ];
}

const listOf = (clerk: Clerk | undefined) => `${clerk?.base}${FILTER}`;

async function openWriter(stage: Stage): Promise<Client> {
  const writer = new Client(stage.connection);
  await writer.connect();
  // The change is not what is measured here.
  await writer.query('set synchronous_commit = off');
  return writer;
}

async function visitIds(stage: Stage): Promise<number[]> {
  const rows = await stage.db
    .selectFrom('visits')
    .where('site_id', '=', stage.siteId)
    .where('day', '=', sql<string>`${stage.today}::date`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Never stale: a change on one node is in the very next answer of another, every time. */
async function checkFreshness(
  stage: Stage,
  at: { askedAt: string; changedAt: string; size: number },
): Promise<Line> {
  const [clerk] = stage.clerks;
  if (!clerk) throw new Error('Nobody is at a desk.');
  const [asker, changer] = await Promise.all([
    HttpClient.open(at.askedAt),
    HttpClient.open(at.changedAt),
  ]);
  const [visitId = 0] = await visitIds(stage);
  const TRIES = 100;
  let stale = 0;
  let etag = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const priority = attempt % 2 === 0;
    const path = `/api/sites/${stage.siteId}/visits/${visitId}`;
    const changed = await changer.ask(
      'PUT',
      path,
      { cookie: clerk.cookie },
      JSON.stringify({ priority }),
    );
    if (changed.status !== 200) throw new Error(`The change answered ${changed.status}.`);
    const known: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    const answer = await asker.ask('GET', listOf(clerk), { cookie: clerk.cookie, ...known });
    etag = answer.etag ?? '';
    const row =
      answer.status === 200 &&
      JSON.parse(answer.body.toString()).find(
        (visit: { visitId: number }) => visit.visitId === visitId,
      );
    if (!row || row.priority !== priority) stale++;
  }
  asker.close();
  changer.close();
  return {
    what: `list of ${at.size}, changed on another node, asked at once`,
    ours: `${TRIES - stale} of ${TRIES} fresh`,
    reference: '',
    ratio: short((TRIES - stale) / TRIES),
    goal: 'all',
    met: stale === 0,
  };
}
