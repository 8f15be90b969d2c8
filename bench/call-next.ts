import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { median, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load, repeat } from './lib/load.ts';
import { ownNextStatements } from './lib/own-statement.ts';
import { change, cpuText, pgbench, type Reference } from './lib/pgbench.ts';
import type { Running } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { refill } from './lib/waiting-line.ts';

/** As many as wait in a full hall; visitors who were helped return, so that it stays full. */
const LINE = 300;
const SLICES = 3;
const GOAL = 0.6;
const AGAIN_EVERY_MS = 50;
/** Refilling the line makes PostgreSQL discard its plans; these calls rebuild them before the clock starts. */
const WARM = 10;

/** Takes the visitor who arrived first and is not locked. */
const script = (stage: Stage) => () =>
  `
begin;
select id from desks where id = :desk for no key update;
select id from visits where site_id = ${stage.siteId} and day = '${stage.today}' and status = 'ARRIVED' order by arrival_time, id limit 1 for no key update skip locked \\gset
update visits set status = 'SERVING', desk_id = :desk, served_by = :user, called_at = now(), version = version + 1, updated_at = now() where id = :id and status = 'ARRIVED';
insert into visit_history (visit_id, site_id, user_id, desk_id, action, from_status, to_status) values (:id, :site, :user, :desk, 'call', 'ARRIVED', 'SERVING');
commit;
${change('SERVING', 'ENDED', 'closed_at = now()')}
`;

/** Sixteen clerks who all press "call next": distinct visitors per second. */
export async function benchCallNext(context: Context): Promise<Line[]> {
  const { stage, rounds, sliceMs } = context;
  const server = await stage.startServer('call-next');
  const seconds = Math.max(1, Math.round((sliceMs * SLICES) / 1_000));
  const statements = await ownNextStatements(stage);
  const ours: Load[] = [];
  const theirs: Reference[] = [];
  const own: Reference[] = [];
  let twice = 0;
  for (let round = -1; round < rounds; round++) {
    const forMs = round < 0 ? sliceMs * 10 : seconds * 1_000;
    const { load, twice: doubles } = await withFullLine(stage, () =>
      callNextAndEnd({ stage, server, forMs }),
    );
    twice += doubles;
    const reference = await withFullLine(stage, () =>
      pgbench(stage, { clients: 16, script: script(stage), seconds }),
    );
    const asOurs = await withFullLine(stage, () =>
      pgbench(stage, { clients: 16, script: () => statements, seconds }),
    );
    twice += await calledTwice(stage);
    // The first round is a warm-up.
    if (round >= 0) {
      ours.push(load);
      theirs.push(reference);
      own.push(asOurs);
    }
  }
  await server.stop();
  const perSecond = short(median(ours.map((load) => load.perSecond)));
  const against = (references: readonly Reference[], beside: string): Line => {
    const ratios = ours.map(
      (load, round) => load.perSecond / (references[round]?.perSecond ?? Number.NaN),
    );
    return {
      what: `call next and end, 16 clerks, beside ${beside}`,
      ours: `${perSecond} visitors/s, ${twice} called twice`,
      reference: `pgbench ${short(median(references.map((one) => one.perSecond)))}/s`,
      ratio: spreadText(spreadOf(ratios)),
      goal: `≥ ${GOAL}`,
      met: median(ratios) >= GOAL && twice === 0,
      cpu: cpuText(ours, references),
    };
  };
  return [against(own, 'the same transaction'), against(theirs, 'one of four statements')];
}

/** Visitors who were helped wait again a moment later, on both sides alike. */
async function withFullLine<T>(stage: Stage, run: () => Promise<T>): Promise<T> {
  await refill(stage, LINE);
  let over = false;
  const again = async () => {
    while (!over) {
      await sql`update visits set status = 'ARRIVED', desk_id = null, served_by = null, called_at = null, closed_at = null
        where site_id = ${stage.siteId} and day = ${stage.today}::date and status = 'ENDED'`.execute(
        stage.db,
      );
      await wait(AGAIN_EVERY_MS);
    }
  };
  const coming = again();
  try {
    return await run();
  } finally {
    over = true;
    await coming;
  }
}

async function callNextAndEnd({
  stage,
  server,
  forMs,
}: {
  stage: Stage;
  server: Running;
  forMs: number;
}) {
  const connections = await Promise.all(stage.clerks.map(() => HttpClient.open(server.url)));
  const work = connections.map((client, index) => {
    const clerk = stage.clerks[index];
    const headers = { cookie: clerk?.cookie ?? '' };
    return async () => {
      const answer = await client.ask('PUT', `${clerk?.base}/call-next`, headers);
      if (answer.status !== 200)
        throw new Error(`Call next answered ${answer.status}: ${answer.body}`);
      await client.ask('PUT', `${clerk?.base}/end`, headers);
    };
  });
  await Promise.all(work.map((iteration) => repeat(WARM, iteration)));
  const load = await drive({
    clients: work,
    forMs,
    cpu: server.cpu,
    databaseCpu: stage.databaseCpu,
  });
  for (const connection of connections) connection.close();
  return { load, twice: await calledTwice(stage) };
}

/** Visits called twice: according to their history, nobody ended them in between. */
async function calledTwice(stage: Stage): Promise<number> {
  const { rows } = await sql<{ twice: number; calls: number }>`
    select count(*) filter (where previous = 'call')::int as twice, count(*)::int as calls from (
      select action, lag(action) over (partition by visit_id order by id) as previous from visit_history
    ) h where action = 'call'`.execute(stage.db);
  if (!rows[0]?.calls) throw new Error('Nobody was called.');
  return rows[0].twice;
}
