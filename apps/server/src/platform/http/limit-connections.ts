import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../network/client-network.ts';
import { UnfinishedByAddress } from './unfinished-by-address.ts';

interface Limits {
  /** Connections of one address without a completed request. */
  readonly silent: number;
  /** All connections of one address; 0 is unlimited. */
  readonly all: number;
  /** Trusted proxies speak for everyone: their connections are not limited, only the requests on them. */
  isProxy(address: string): boolean;
}

export function limitConnections(app: FastifyInstance, { silent, all, isProxy }: Limits): void {
  const silentOnes = new UnfinishedByAddress(silent);
  const open = new Map<string, number>();
  const heard = new WeakMap<Socket, () => void>();
  app.server.on('connection', (socket: Socket) => {
    const direct = socket.remoteAddress ?? '';
    if (isProxy(direct)) return;
    const address = clientNetwork(direct);
    const count = (open.get(address) ?? 0) + 1;
    if (all > 0 && count > all) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    const speaks = silentOnes.begin(address, () => socket.destroy());
    heard.set(socket, speaks);
    socket.once('close', () => {
      speaks();
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    response.once('finish', () => heard.get(socket)?.()),
  );
  app.server.on('upgrade', ({ socket }: IncomingMessage) => heard.get(socket as Socket)?.());
}
