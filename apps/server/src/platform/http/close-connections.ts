import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for a request on a connection that was just opened. */
const SILENT_MS = 1_000;
/** Longer than the slowest request: a ticket on a slow printer. */
const BUSY_MS = 12_000;

const open = new WeakMap<FastifyInstance, Set<Socket>>();

/** Tracks open connections, for when they must end. */
export function watchConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  open.set(app, sockets);
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

/** Stops listening and finishes running requests, without waiting for idle connections. */
export async function closeConnections(app: FastifyInstance): Promise<void> {
  const timers = [
    setTimeout(() => {
      for (const socket of open.get(app) ?? []) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_MS),
    setTimeout(() => app.server.closeAllConnections(), BUSY_MS),
  ];
  await app.close();
  for (const timer of timers) clearTimeout(timer);
}
