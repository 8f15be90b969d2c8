import type { Context } from './lib/context.ts';
import { median, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load } from './lib/load.ts';
import { change, pgbench } from './lib/pgbench.ts';
import type { Running } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { refill } from './lib/waiting-line.ts';

/** As many as wait in a full hall; a round is short, so there are more of them. */
const LINE = 300;
const ROUNDS_EACH = 2;

/** Whoever arrived first and is not being taken. */
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
  const { stage, rounds } = context;
  const server = await stage.startServer('call-next');
  const ours: Load[] = [];
  const theirs: number[] = [];
  let twice = 0;
  for (let round = -8; round < rounds * ROUNDS_EACH; round++) {
    await refill(stage, LINE);
    const { load, visitors } = await callNextAndEnd({ stage, server });
    twice += load.count - visitors;
    await refill(stage, LINE);
    const reference = await pgbench(stage, {
      clients: 16,
      script: script(stage),
      transactions: Math.floor((LINE * 0.9) / 16),
    });
    if (round >= 0) {
      ours.push(load);
      theirs.push(reference.perSecond);
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
    most: Math.floor(LINE * 0.9),
  });
  for (const connection of connections) connection.close();
  return { load, visitors: new Set(called).size };
}
