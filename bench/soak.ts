import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from './lib/context.ts';
import { mean, short } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { memoryOf, type Running, startReference } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Clerk, Stage } from './lib/stage.ts';

const CLERKS = 5;
const DISPLAYS = 100;
const CUTS = 17;
const SOCKETS_PER_CUT = 500;
const MINUTES = 10;
const SAMPLE_MS = 5_000;
/** The pause between two actions of a clerk. */
const THINK_MS = 100;
const GOAL_MB = 250;
/** Flat: the last third is no higher than the middle one, apart from garbage not collected yet. */
const GOAL_GROWTH = 1.1;

/** A day's effect on the server's memory in ten minutes: the curve, its peak, and whether it still rises. */
export async function benchSoak({ stage, quick }: Context): Promise<Line[]> {
  const share = quick ? 0.2 : 1;
  const forMs = MINUTES * 60_000 * share;
  await stage.setVisits({ waiting: 100, planned: 100, ended: 100 });
  const server = await stage.startServer('soak');
  const atRest = memoryOf(server.child.pid);
  const displays = await startReference('display-crowd.ts');
  const auth = { screenId: stage.roomToken, applicationId: 'balie', kind: 'waiting-room' };
  displays.child.send({ kind: 'open', url: server.url, auth, count: DISPLAYS, acknowledge: true });
  await once(displays.child, 'message');
  const until = performance.now() + forMs;
  const clerks = stage.clerks.slice(0, CLERKS);
  const [curve, cuts, ...rounds] = await Promise.all([
    sample(server, until),
    cutSockets({ server, auth, cuts: Math.ceil(CUTS * share), until }),
    ...clerks.map((clerk) => work({ stage, server, clerk, until })),
  ]);
  displays.child.kill();
  await server.stop();
  const third = Math.floor(curve.length / 3);
  const growth = mean(curve.slice(-third)) / mean(curve.slice(third, 2 * third));
  const top = Math.max(...curve);
  const visits = rounds.reduce((sum, count) => sum + count, 0);
  return [
    {
      what: `memory, ${short(forMs / 60_000)} minutes: ${CLERKS} clerks (${visits} visits), ${DISPLAYS} displays, ${cuts} × ${SOCKETS_PER_CUT} sockets cut`,
      ours: `highest ${short(top)} MB; by minute ${byMinute(curve)}`,
      reference: `at rest ${short(atRest)} MB`,
      ratio: `last third / middle third ${short(growth)}`,
      goal: `≤ ${GOAL_MB} MB, ≤ ${GOAL_GROWTH}`,
      met: top <= GOAL_MB && growth <= GOAL_GROWTH,
    },
  ];
}

/** The highest value of each minute. */
function byMinute(curve: readonly number[]): string {
  const perMinute = 60_000 / SAMPLE_MS;
  const minutes = Array.from({ length: Math.ceil(curve.length / perMinute) }, (_, minute) =>
    Math.max(...curve.slice(minute * perMinute, (minute + 1) * perMinute)),
  );
  return minutes.map((value) => value.toFixed(0)).join(' ');
}

async function sample(server: Running, until: number): Promise<number[]> {
  const curve: number[] = [];
  while (performance.now() < until) {
    await wait(SAMPLE_MS);
    curve.push(memoryOf(server.child.pid));
  }
  return curve;
}

/** Five hundred sockets connect at once, and vanish without closing. */
async function cutSockets(input: { server: Running; auth: object; cuts: number; until: number }) {
  const { server, auth, cuts, until } = input;
  const apart = (until - performance.now()) / (cuts + 1);
  for (let cut = 0; cut < cuts; cut++) {
    const next = wait(apart);
    const crowd = await startReference('display-crowd.ts');
    crowd.child.send({ kind: 'open', url: server.url, auth, count: SOCKETS_PER_CUT });
    await once(crowd.child, 'message');
    crowd.child.kill('SIGKILL');
    await next;
  }
  return cuts;
}

/** Helps one visitor after another: add, then check in, call and end, each followed by the list. */
async function work(input: { stage: Stage; server: Running; clerk: Clerk; until: number }) {
  const { stage, server, clerk, until } = input;
  const client = await HttpClient.open(server.url);
  const headers = { cookie: clerk.cookie };
  const ask = async (method: string, path: string, body?: object) => {
    const more = body && { 'content-type': 'application/json' };
    const text = body && JSON.stringify(body);
    const answer = await client.ask(method, `${clerk.base}${path}`, { ...headers, ...more }, text);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}.`);
    await wait(THINK_MS);
    return JSON.parse(answer.body.toString());
  };
  let visits = 0;
  for (; performance.now() < until; visits++) {
    const { visitId } = await ask('POST', '/add', {
      firstName: 'Soak',
      lastName: `Bezoeker ${visits}`,
      domainType: stage.domainTypeIds[0],
    });
    for (const action of ['waiting', 'call', 'end']) {
      await ask('PUT', `/${action}/${visitId}`);
      await ask('GET', '');
    }
  }
  client.close();
  return visits;
}
