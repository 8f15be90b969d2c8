import type { Context } from './lib/context.ts';
import { median, quantile, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive, type Load, repeat } from './lib/load.ts';
import { ownStatements } from './lib/own-statement.ts';
import { change, cpuText, pgbench, type Reference } from './lib/pgbench.ts';
import type { Running } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { refill, waitingIds } from './lib/waiting-line.ts';

const LINE = 8_000;
/** Longer than the other benchmarks: a tail needs hundreds of calls in every round. */
const SLICES = 3;
/** Refilling the line makes PostgreSQL discard its plans; these calls rebuild them before the clock starts. */
const WARM = 10;
const GOALS: Record<number, number> = { 1: 0.4, 16: 0.6 };

const GUARDED = `
${change('ARRIVED', 'SERVING', 'desk_id = :desk, served_by = :user, called_at = now()')}
${change('SERVING', 'ENDED', 'closed_at = now()')}`;

/** No visit is called twice in a round, on either side. */
const script = (clients: number, work: string) => (first: number) =>
  `
\\set n :n + 1
\\set id ${first} + mod(:client_id + :n * ${clients}, ${LINE})
${work}
`;

interface Round {
  readonly ours: Load & { readonly calls: number[] };
  readonly guarded: Reference;
  readonly own: Reference;
}

/**
 * Calling and ending over HTTP, compared with pgbench doing the same two guarded transactions (lock, update,
 * history row) on the same database, and with pgbench sending the product's own statements.
 * The desk must be free for the next call, so all sides do both.
 */
export async function benchCall(context: Context): Promise<Line[]> {
  const { stage, rounds, sliceMs } = context;
  const server = await stage.startServer('call');
  const own = await ownStatements(stage);
  const seconds = Math.max(1, Math.round((sliceMs * SLICES) / 1_000));
  const lines: Line[] = [];
  for (const clients of [1, 16]) {
    const reference = async (work: string) => {
      await refill(stage, LINE);
      return pgbench(stage, { clients, script: script(clients, work), seconds });
    };
    const measured: Round[] = [];
    for (let round = -1; round < rounds; round++) {
      const forMs = round < 0 ? sliceMs * 10 : seconds * 1_000;
      const one = {
        ours: await callAndEnd({ stage, server, clients, forMs }),
        guarded: await reference(GUARDED),
        own: await reference(own),
      };
      // The first round is a warm-up.
      if (round >= 0) measured.push(one);
    }
    lines.push(...linesOf(clients, measured));
  }
  await server.stop();
  return lines;
}

function linesOf(clients: number, rounds: readonly Round[]): Line[] {
  const who = `${clients} client${clients > 1 ? 's' : ''}`;
  const goal = GOALS[clients] ?? 0;
  const perSecond = `${short(median(rounds.map(({ ours }) => ours.perSecond)))}/s`;
  const against = (name: 'guarded' | 'own', beside: string): Line => {
    const ratios = rounds.map((round) => round.ours.perSecond / round[name].perSecond);
    return {
      what: `call and end, ${who}, beside ${beside}`,
      ours: perSecond,
      reference: `pgbench ${short(median(rounds.map((round) => round[name].perSecond)))}/s`,
      ratio: spreadText(spreadOf(ratios)),
      goal: `≥ ${goal}`,
      met: median(ratios) >= goal,
      cpu: cpuText(
        rounds.map(({ ours }) => ours),
        rounds.map((round) => round[name]),
      ),
    };
  };
  const tails = rounds.map(({ ours }) => tailOf(ours.calls));
  const calls = rounds.flatMap(({ ours }) => ours.calls);
  const theirs = rounds.map((round) => tailOf(round.guarded.times));
  return [
    against('own', 'the same transaction'),
    against('guarded', 'one of three statements'),
    {
      what: `call alone, ${who}: p99 against p50`,
      ours: `p50 ${short(quantile(calls, 0.5))}, p99 ${short(quantile(calls, 0.99))} ms`,
      reference: `pgbench ${spreadText(spreadOf(theirs))}`,
      ratio: spreadText(spreadOf(tails)),
      goal: '≤ 3',
      met: median(tails) <= 3,
    },
  ];
}

const tailOf = (times: readonly number[]) => quantile(times, 0.99) / quantile(times, 0.5);

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
  const work = connections.map((client, index) => {
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
      if (ended.status !== 200) throw new Error(`The end answered ${ended.status}: ${ended.body}`);
    };
  });
  await Promise.all(work.map((iteration) => repeat(WARM, iteration)));
  calls.length = 0;
  const load = await drive({
    clients: work,
    forMs,
    cpu: server.cpu,
    databaseCpu: stage.databaseCpu,
    most: ids.length - clients,
  });
  for (const connection of connections) connection.close();
  return { ...load, calls };
}
