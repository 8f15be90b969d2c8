import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type {
  CallMessage,
  ClientToServerEvents,
  ServerToClientEvents,
} from '@balie/contract/realtime.ts';
import { buildApp } from '@balie/server/app.ts';
import { createSession } from '@balie/server/platform/auth/sessions.ts';
import { readConfig } from '@balie/server/platform/config.ts';
import { loadDeployments } from '@balie/server/platform/deployments.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { createRealtime } from '@balie/server/platform/realtime/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import type { TestDatabase } from './test-database.ts';

export type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A complete, listening node on a database that it may share with others. */
export async function startTestNode(database: TestDatabase) {
  const platform = {
    config: readConfig({ BALIE_LOG_LEVEL: 'silent', BALIE_DEMO: '0' }),
    db: database.db,
    pool: database.pool,
    deployments: loadDeployments({ file: undefined, publicUrl: undefined }),
    log: createLog('silent'),
    now: () => new Date(),
  };
  const realtime = createRealtime(platform);
  const app = await buildApp({ ...platform, realtime });
  await realtime.start(app.http.server, app.displays);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    wake: () => realtime.wake(),
    close: async () => {
      await realtime.close();
      await app.http.close();
    },
  };
}

interface ConnectOptions {
  auth?: Record<string, unknown> | ((answer: (auth: object) => void) => void);
  headers?: Record<string, string>;
}

export const openSocket = (url: string, { auth, headers }: ConnectOptions = {}): ClientSocket =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    timeout: 8_000,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    ...(auth && { auth }),
    ...(headers && { extraHeaders: headers }),
  });

/** Waits until the socket is let in; rejects with the reason if it is refused. */
export function connected(socket: ClientSocket): Promise<ClientSocket> {
  return new Promise((resolve, reject) => {
    const refused = (error: Error) => {
      socket.close();
      reject(error);
    };
    socket.once('connect_error', refused);
    socket.once('connect', () => {
      socket.off('connect_error', refused);
      resolve(socket);
    });
  });
}

/** Waits until the socket is let in, however often it has to try; returns at once if it already is. */
export const connectedAtLast = async (socket: ClientSocket): Promise<void> => {
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
};

const ACKNOWLEDGE_MS = 250;

/** A display that shows every number once and acknowledges it, as the page in the room does. */
export function openDisplay(url: string, screenId: string) {
  const deviceKey = randomBytes(12).toString('base64url');
  const shown: CallMessage[] = [];
  const seen = new Set<number>();
  const arrivals: CallMessage[] = [];
  const socket = openSocket(url, {
    auth: (answer) =>
      answer({ screenId, applicationId: 'balie', deviceKey, seen: [...seen].slice(-200) }),
  });
  // Socket.IO does not reconnect on its own after a refusal, nor after the server disconnected it.
  let again: NodeJS.Timeout | undefined;
  const comeBack = (afterMs: number) => {
    again = setTimeout(() => socket.connect(), afterMs).unref();
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack(100);
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'SERVICE_UNAVAILABLE') comeBack(500);
  });
  // Closing is final: a display of one test must not come back in the next.
  const close = socket.close.bind(socket);
  socket.close = () => {
    clearTimeout(again);
    return close();
  };
  // Acknowledgements go out together, as those of the page do: the server limits the messages of a socket.
  const unsaid: number[] = [];
  const acknowledge = (number: number) => {
    unsaid.push(number);
    if (unsaid.length > 1) return;
    setTimeout(() => {
      const numbers = unsaid.splice(0);
      if (socket.connected) socket.emit('shown', { numbers }, () => undefined);
    }, ACKNOWLEDGE_MS).unref();
  };
  socket.on('call', (call) => {
    arrivals.push(call);
    if (seen.has(call.number)) return;
    seen.add(call.number);
    shown.push(call);
    acknowledge(call.number);
  });
  return { socket, shown, arrivals, tickets: () => shown.map((call) => call.ticketNumber) };
}

export async function openStaffSocket(
  url: string,
  { database, userId }: { database: TestDatabase; userId: number },
) {
  const token = await createSession(database.db, { userId, now: new Date() });
  const socket = openSocket(url, { headers: { cookie: `balie_session=${token}` } });
  return { token, socket: await connected(socket) };
}
