import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { startServer } from '../e2e/support/server.ts';

/**
 * How long after a call was asked for the displays have it, beside a bare broadcast of the same message
 * to as many sockets in the same run: `npm run bench`. Every figure that counts is a ratio.
 */
const DISPLAYS = [1, 100, 500];
const ROUNDS = 6;
const CALLS_PER_ROUND = 5;
const SITE_ID = 1;

interface Target {
  url: string;
  auth?: object;
  /** Asks for one call and returns the ticket that will be announced. */
  ask(): Promise<string>;
}

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** Connects that many displays and returns their sockets once all are let in. */
async function connect({ url, auth }: Target, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      ...(auth && { auth }),
    });
    sockets.push(socket);
    if (!socket.connected) {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
    }
  }
  return sockets;
}

/** The delays of one call on every display. */
async function measureCall(target: Target, sockets: Socket[]): Promise<number[]> {
  const arrivals = new Map<Socket, Map<string, number>>();
  for (const socket of sockets) {
    const seen = new Map<string, number>();
    arrivals.set(socket, seen);
    socket.on('call', (call: { ticketNumber: string }) =>
      seen.set(call.ticketNumber, performance.now()),
    );
  }
  const asked = performance.now();
  const ticket = await target.ask();
  const deadline = performance.now() + 10_000;
  while (![...arrivals.values()].every((seen) => seen.has(ticket))) {
    if (performance.now() > deadline) throw new Error(`Not every display got ${ticket}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  for (const socket of sockets) socket.off('call');
  return [...arrivals.values()].map((seen) => (seen.get(ticket) ?? 0) - asked);
}

/** A clerk of the demo at a desk, and the display of the room their visitors wait in. */
async function product(url: string): Promise<Target> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'els.verhaeghe', password: 'balie-demo' }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const me = await call('GET', '/api/whoami');
  const desks: { deskId: number; userId: number | null; waitingRoomId: number }[] = await call(
    'GET',
    `/api/sites/${SITE_ID}/desks/details`,
  );
  const desk = desks.find((candidate) => candidate.userId === me.id);
  const rooms: { id: number; uniqueIdentifier: string }[] = await call(
    'GET',
    `/api/sites/${SITE_ID}/waiting-rooms`,
  );
  const room = rooms.find((candidate) => candidate.id === desk?.waitingRoomId);
  if (!desk || !room) throw new Error('The demo colleague is at no desk.');
  const base = `/api/sites/${SITE_ID}/visits/desks/${desk.deskId}/users/${me.id}`;
  await call('PUT', `${base}/end`).catch(() => undefined);
  const visit = await call('POST', `${base}/add`, {
    firstName: 'Meting',
    lastName: 'Balie',
    domainType: me.domainTypes[0].id,
    contactId: me.id,
  });
  await call('PUT', `${base}/waiting/${visit.visitId}`);
  const { visits } = await call('PUT', `${base}/call/${visit.visitId}`);
  const ticket: string = visits[0].ticketNumber;
  return {
    url,
    auth: { screenId: room.uniqueIdentifier, applicationId: 'balie', kind: 'waiting-room' },
    ask: async () => {
      await call('PUT', `${base}/recall/${visit.visitId}`);
      return ticket;
    },
  };
}

async function bare(): Promise<Target & { stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-broadcast.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  let calls = 0;
  return {
    url,
    ask: async () => {
      const ticketNumber = `B${String(++calls).padStart(3, '0')}`;
      const message = {
        number: calls,
        ticketNumber,
        deskName: 'Loket 1',
        userName: 'An Peeters',
        waitingRoomId: 1,
        recall: false,
        at: new Date().toISOString(),
      };
      await (await fetch(url, { method: 'POST', body: JSON.stringify(message) })).text();
      return ticketNumber;
    },
    stop: () => child.disconnect(),
  };
}

const server = await startServer({ log: join(import.meta.dirname, '../.cache/bench-server.log') });
const reference = await bare();
try {
  const target = await product(server.url);
  console.log(
    'displays | call → displays p50 / p99 ms | bare p50 / p99 ms | p99 ratio (median of rounds)',
  );
  for (const count of DISPLAYS) {
    const ours = await connect(target, count);
    const theirs = await connect(reference, count);
    // A display that connects gets the calls of the last half minute; those are not measured.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const all = { ours: [] as number[], theirs: [] as number[], ratios: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const a: number[] = [];
      const b: number[] = [];
      for (let index = 0; index < CALLS_PER_ROUND; index++) {
        a.push(...(await measureCall(target, ours)));
        b.push(...(await measureCall(reference, theirs)));
      }
      all.ours.push(...a);
      all.theirs.push(...b);
      all.ratios.push(quantile(a, 0.99) / quantile(b, 0.99));
    }
    for (const socket of [...ours, ...theirs]) socket.close();
    const figures = (values: number[]) =>
      `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.99).toFixed(1)}`;
    console.log(
      `${count} | ${figures(all.ours)} | ${figures(all.theirs)} | ${quantile(all.ratios, 0.5).toFixed(1)}`,
    );
  }
} finally {
  reference.stop();
  await server.stop();
}
