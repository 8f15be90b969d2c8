import type { Context } from './lib/context.ts';
import { median, quantile, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load } from './lib/load.ts';
import { change, pgbench } from './lib/pgbench.ts';
import type { Running } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { refill, waitingIds } from './lib/waiting-line.ts';

const LINE = 4_000;
const GOALS: Record<number, number> = { 1: 0.4, 16: 0.6 };

/** No visit is called twice in a round, on either side. */
const script = (clients: number) => (first: number) =>
  `
\\set n :n + 1
\\set id ${first} + mod(:client_id + :n * ${clients}, ${LINE})
${change('ARRIVED', 'SERVING', 'desk_id = :desk, served_by = :user, called_at = now()')}
${change('SERVING', 'ENDED', 'closed_at = now()')}
`;

/**
 * Calling and ending over HTTP, beside pgbench doing the same two guarded transactions (lock, update,
 * history row) on the same database. The desk must be free for the next call, so both sides do both.
 */
export async function benchCall(context: Context): Promise<Line[]> {
  const { stage, rounds, sliceMs } = context;
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
        forMs: round < 0 ? sliceMs * 10 : sliceMs,
      });
      await refill(stage, LINE);
      const reference = await pgbench(stage, {
        clients,
        script: script(clients),
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
