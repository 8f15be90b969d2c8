import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { median, short } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { waitingIds } from './lib/waiting-line.ts';

const TODAY = 300;
const BUFFERS_WITHIN = 1.1;
const TIME_WITHIN = 1.5;

interface Cost {
  readonly pages: number;
  readonly ms: number;
}
type Kind = 'list' | 'call';

/** The same list and the same call after 20 thousand, 200 thousand and 2 million visits on earlier days. */
export async function benchGrowth({ stage, quick }: Context): Promise<Line[]> {
  const sizes = quick ? [20_000, 200_000] : [20_000, 200_000, 2_000_000];
  // After millions of new rows autovacuum runs for minutes, and the pages it reads would be counted.
  await sql`alter system set autovacuum = off`.execute(stage.db);
  await sql`select pg_reload_conf()`.execute(stage.db);
  const server = await stage.startServer('growth');
  const lines: Line[] = [];
  let before = 0;
  const smallest: Partial<Record<Kind, Cost>> = {};
  for (const size of sizes) {
    // Today's rows come after those of earlier days, on pages of their own, as in real life.
    await stage.setVisits({ waiting: 0 });
    await stage.addHistory(size - before);
    before = size;
    await stage.setVisits({ waiting: TODAY });
    // What this benchmark wrote earlier is not part of the site's history.
    await sql`truncate visit_history, calls, events cascade`.execute(stage.db);
    await sql`vacuum analyze visit_history, calls, events`.execute(stage.db);
    await sql`reindex index visits_one_ongoing_per_desk`.execute(stage.db);
    const costs: Record<Kind, Cost> = {
      list: await costOf(stage, await lister(stage, server.url)),
      call: await costOf(stage, await callNext(stage, server.url)),
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

/** The clerks take turns, as they do in a hall. */
async function callNext(stage: Stage, url: string): Promise<() => Promise<void>> {
  const client = await HttpClient.open(url);
  const ids = await waitingIds(stage);
  let turn = 0;
  return async () => {
    const clerk = stage.clerks[turn++ % stage.clerks.length];
    const headers = { cookie: clerk?.cookie ?? '' };
    const id = ids.pop();
    const called = await client.ask('PUT', `${clerk?.base}/call/${id}`, headers);
    if (called.status !== 200)
      throw new Error(`The call answered ${called.status}: ${called.body}`);
    await client.ask('PUT', `${clerk?.base}/end/${id}`, headers);
  };
}

const TIMES = 100;
/** One call for every clerk; after that, a call costs what it costs all day. */
const WARM = 16;
/** An idle connection reports its statistics after ten seconds. */
const COUNTED_AFTER_MS = 10_500;

/** The database pages touched and time taken by one iteration, after a warm-up for the plans. */
async function costOf(stage: Stage, iteration: () => Promise<void>): Promise<Cost> {
  for (let warm = 0; warm < WARM; warm++) await iteration();
  const durations: number[] = [];
  const before = await pagesSoFar(stage);
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    await iteration();
    durations.push(performance.now() - start);
  }
  const after = await pagesSoFar(stage);
  return { pages: (after - before) / TIMES, ms: median(durations) };
}

/** Of all tables and indexes. Includes the server's own polling, a page or two a second at every size. */
async function pagesSoFar(stage: Stage): Promise<number> {
  await wait(COUNTED_AFTER_MS);
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::float8 as pages
    from pg_statio_user_tables`.execute(stage.db);
  return rows[0]?.pages ?? 0;
}
