import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { median, short } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

const TODAY = 300;
const BUFFERS_WITHIN = 1.1;
const TIME_WITHIN = 1.5;

interface Cost {
  readonly pages: number;
  readonly ms: number;
}
type Kind = 'list' | 'call';

/** The same list and the same call after 20 thousand, 200 thousand and 2 million visits of earlier days. */
export async function benchGrowth({ stage, quick, rounds }: Context): Promise<Line[]> {
  const sizes = quick ? [20_000, 200_000] : [20_000, 200_000, 2_000_000];
  // The database tidies up after millions of new rows for minutes, and what it reads would be counted.
  await sql`alter system set autovacuum = off`.execute(stage.db);
  await sql`select pg_reload_conf()`.execute(stage.db);
  const server = await stage.startServer('growth');
  const lines: Line[] = [];
  let before = 0;
  const smallest: Partial<Record<Kind, Cost>> = {};
  for (const size of sizes) {
    await stage.addHistory(size - before);
    before = size;
    await stage.setVisits({ waiting: TODAY });
    await sql`vacuum analyze visit_history`.execute(stage.db);
    const costs: Record<Kind, Cost> = {
      list: await costOf(stage, rounds, await lister(stage, server.url)),
      call: await costOf(stage, rounds, await caller(stage, server.url)),
    };
    for (const kind of ['list', 'call'] as const) {
      smallest[kind] ??= costs[kind];
      const first = smallest[kind] ?? costs[kind];
      const pages = costs[kind].pages / first.pages;
      const time = costs[kind].ms / first.ms;
      const reference = size === sizes[0];
      lines.push({
        what: `${kind === 'list' ? 'changed list' : 'call and end'} after ${size.toLocaleString('en')} past visits`,
        ours: `${short(costs[kind].pages)} pages, ${short(costs[kind].ms)} ms`,
        reference: reference
          ? 'is the reference'
          : `${short(first.pages)} pages, ${short(first.ms)} ms`,
        ratio: reference ? '' : `pages ${short(pages)}, time ${short(time)}`,
        goal: reference ? '' : `≤ ${BUFFERS_WITHIN}, ≤ ${TIME_WITHIN}`,
        met: reference ? undefined : pages <= BUFFERS_WITHIN && time <= TIME_WITHIN,
      });
    }
  }
  await server.stop();
  return lines;
}

async function lister(stage: Stage, url: string): Promise<() => Promise<void>> {
  const [clerk] = stage.clerks;
  const client = await HttpClient.open(url);
  const { rows } = await sql<{
    id: number;
  }>`select min(id) as id from visits where site_id = ${stage.siteId} and day = ${stage.today}::date`.execute(
    stage.db,
  );
  return async () => {
    await sql`update visits set version = version + 1 where id = ${rows[0]?.id}`.execute(stage.db);
    const answer = await client.ask(
      'GET',
      `${clerk?.base}?status=ARRIVED&status=SERVING&status=NOT_ARRIVED`,
      { cookie: clerk?.cookie ?? '' },
    );
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
  };
}

async function caller(stage: Stage, url: string): Promise<() => Promise<void>> {
  const [clerk] = stage.clerks;
  const headers = { cookie: clerk?.cookie ?? '' };
  const client = await HttpClient.open(url);
  const { rows } = await sql<{
    id: number;
  }>`select id from visits where site_id = ${stage.siteId} and day = ${stage.today}::date and status = 'ARRIVED' order by id`.execute(
    stage.db,
  );
  const ids = rows.map(({ id }) => id);
  return async () => {
    const id = ids.pop();
    const called = await client.ask('PUT', `${clerk?.base}/call/${id}`, headers);
    if (called.status !== 200)
      throw new Error(`The call answered ${called.status}: ${called.body}`);
    await client.ask('PUT', `${clerk?.base}/end/${id}`, headers);
  };
}

const BATCH = 10;

/** Pages of the database touched and time taken by one operation; the plans are made before. */
async function costOf(
  stage: Stage,
  batches: number,
  operation: () => Promise<void>,
): Promise<Cost> {
  for (let warm = 0; warm < 12; warm++) await operation();
  const durations: number[] = [];
  const pages: number[] = [];
  let before = await pagesSoFar(stage);
  // In batches: what else happened to be counted in one of them does not count.
  for (let batch = 0; batch < batches; batch++) {
    for (let time = 0; time < BATCH; time++) {
      const start = performance.now();
      await operation();
      durations.push(performance.now() - start);
    }
    const after = await pagesSoFar(stage);
    pages.push((after - before) / BATCH);
    before = after;
  }
  return { pages: median(pages), ms: median(durations) };
}

/** Of every table and index; the server's own watch, a page or two a second, is in it on every size alike. */
async function pagesSoFar(stage: Stage): Promise<number> {
  // A connection hands in its counts with its first statement after a second.
  await wait(1_500);
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::float8 as pages
    from pg_statio_user_tables`.execute(stage.db);
  return rows[0]?.pages ?? 0;
}
