import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from './lib/context.ts';
import { openScreen } from './lib/drawing.ts';
import { median, quantile, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { startReference } from './lib/processes.ts';
import type { Line } from './lib/report.ts';

const CALLS_PER_ROUND = 5;
const MOST_PER_PROCESS = 500;
const GOAL_MS = 100;
/** For one display on the process that took the call: just the transport. */
const ONE_GOAL_MS = 5;
const GOAL_RATIO = 3;

interface Target {
  readonly url: string;
  readonly auth?: object;
  /** Displays that got no call in time, because the machine was too busy to keep them connected. */
  lost: number;
  ask(): Promise<void>;
}

/** From the HTTP request for a call until every display of the room has it, compared with a bare broadcast. */
export async function benchDisplays({ stage, rounds, quick }: Context): Promise<Line[]> {
  await stage.setVisits({ waiting: 200 });
  const server = await stage.startServer('displays');
  const reference = await startReference('broadcast.ts');
  const ours = await recalling(server.url, stage);
  const theirs = await broadcasting(reference.url);
  const calls = rounds * CALLS_PER_ROUND;
  const lines: Line[] = [];
  for (const count of quick ? [1, 100] : [1, 100, 1_000]) {
    const crowds = [await gather(ours, count), await gather(theirs, count)] as const;
    // A display gets the calls of the last half minute when it connects; those are not measured.
    await wait(500);
    const delays = { ours: [] as number[], theirs: [] as number[] };
    const cpu = { ours: 0, theirs: 0 };
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const mine: number[] = [];
      const other: number[] = [];
      for (let call = 0; call < CALLS_PER_ROUND; call++) {
        const before = { ours: server.cpu(), theirs: reference.cpu() };
        mine.push(...(await delaysOf(ours, crowds[0])));
        other.push(...(await delaysOf(theirs, crowds[1])));
        cpu.ours += server.cpu() - before.ours;
        cpu.theirs += reference.cpu() - before.theirs;
      }
      delays.ours.push(...mine);
      delays.theirs.push(...other);
      ratios.push(quantile(mine, 0.99) / quantile(other, 0.99));
    }
    // It connects last, so it gets each call last.
    const screen = await openScreen(stage, server.url);
    const drawn = await screen.timesOf(calls);
    await screen.close();
    for (const child of crowds.flat()) child.kill();
    const p99 = quantile(delays.ours, 0.99);
    const counts = count === 1_000;
    const one = count === 1;
    const all = `${count} display${count > 1 ? 's' : ''}`;
    lines.push({
      what: `call → ${all}`,
      ours: `${textOf(delays.ours)}${ours.lost > 0 ? `, ${ours.lost} lost` : ''}`,
      reference: `bare broadcast ${textOf(delays.theirs)}`,
      ratio: spreadText(spreadOf(ratios)),
      goal: counts ? `p99 ≤ ${GOAL_MS} ms, ≤ ${GOAL_RATIO}` : one ? `p50 ≤ ${ONE_GOAL_MS} ms` : '',
      met: counts
        ? ours.lost === 0 && p99 <= GOAL_MS && median(ratios) <= GOAL_RATIO
        : one
          ? median(delays.ours) <= ONE_GOAL_MS
          : undefined,
      cpu: `${short(cpu.ours / calls)} / ${short(cpu.theirs / calls)} ms`,
    });
    lines.push({
      what: `call → drawn by a display in Chromium, beside ${all}`,
      ours: textOf(drawn),
      reference: '',
      ratio: '',
      goal: counts ? `p99 ≤ ${GOAL_MS} ms` : '',
      met: counts ? quantile(drawn, 0.99) <= GOAL_MS : undefined,
    });
  }
  lines.push(await throughAnother({ stage, asked: ours, calls }));
  await Promise.all([server.stop(), reference.stop()]);
  return lines;
}

/** With the display connected to another process than the one that takes the call: the call goes via PostgreSQL. */
async function throughAnother(input: { stage: Context['stage']; asked: Target; calls: number }) {
  const { stage, asked, calls } = input;
  const other = await stage.startServer('displays-other');
  const crowd = await gather({ ...asked, url: other.url }, 1);
  await wait(500);
  const delays: number[] = [];
  for (let call = 0; call < calls; call++) delays.push(...(await delaysOf(asked, crowd)));
  for (const child of crowd) child.kill();
  await other.stop();
  return {
    what: 'call → 1 display of another process',
    ours: textOf(delays),
    reference: '',
    ratio: '',
    goal: '',
    met: undefined,
  };
}

const textOf = (values: readonly number[]) =>
  `p50 ${short(quantile(values, 0.5))}, p99 ${short(quantile(values, 0.99))} ms`;

async function recalling(url: string, stage: Context['stage']): Promise<Target> {
  const [clerk] = stage.clerks;
  if (!clerk) throw new Error('Nobody is at a desk.');
  const client = await HttpClient.open(url);
  const headers = { cookie: clerk.cookie };
  const called = await client.ask('PUT', `${clerk.base}/call-next`, headers);
  const { visitId } = JSON.parse(called.body.toString()).visits[0];
  return {
    url,
    lost: 0,
    auth: { screenId: stage.roomToken, applicationId: 'balie', kind: 'waiting-room' },
    ask: async () => {
      const answer = await client.ask('PUT', `${clerk.base}/recall/${visitId}`, headers);
      if (answer.status !== 200) throw new Error(`The recall answered ${answer.status}.`);
    },
  };
}

async function broadcasting(url: string): Promise<Target> {
  const client = await HttpClient.open(url);
  const message = {
    number: 1,
    ticketNumber: 'B001',
    deskName: 'Loket 1',
    userName: 'An Peeters',
    waitingRoomId: 1,
    recall: false,
    at: new Date().toISOString(),
  };
  return {
    url,
    lost: 0,
    ask: async () => {
      await client.ask('POST', '/', {}, JSON.stringify(message));
    },
  };
}

/** Connects that many displays, in separate processes. */
async function gather({ url, auth }: Target, count: number): Promise<ChildProcess[]> {
  const children: ChildProcess[] = [];
  for (let left = count; left > 0; left -= MOST_PER_PROCESS) {
    const { child } = await startReference('display-crowd.ts');
    child.send({ kind: 'open', url, auth, count: Math.min(left, MOST_PER_PROCESS) });
    await once(child, 'message');
    children.push(child);
  }
  return children;
}

async function delaysOf(target: Target, crowd: readonly ChildProcess[]): Promise<number[]> {
  for (const child of crowd) {
    child.send({ kind: 'expect' });
    await once(child, 'message');
  }
  const arrived = Promise.all(
    crowd.map((child) => once(child, 'message') as Promise<[{ arrivals: string[]; lost: number }]>),
  );
  const asked = process.hrtime.bigint();
  await target.ask();
  const reports = await arrived;
  for (const [{ lost }] of reports) target.lost += lost;
  return reports.flatMap(([{ arrivals }]) =>
    arrivals.map((at) => Number(BigInt(at) - asked) / 1e6),
  );
}
