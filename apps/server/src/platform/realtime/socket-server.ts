import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { limits } from '@balie/contract/common/limits.ts';
import type { ClientToServerEvents, ServerToClientEvents } from '@balie/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import { isOwnOrigin, ownOrigins } from '../auth/origin.ts';
import type { HostDeployment } from '../deployments.ts';
import { createPeerReader, type Peer } from '../http/forwarded.ts';
import { clientNetwork } from '../network/client-network.ts';
import type { Platform } from '../platform.ts';
import { TokenBuckets } from '../token-buckets.ts';
import type { DisplayAdmission } from './display-gateway.ts';

/** What is known about a connection; a display never becomes staff, nor the other way round. */
export interface SocketData {
  display?: DisplayAdmission;
  staff?: { userId: number; tokenHash: Buffer; siteIds: readonly number[] };
}

type NoEvents = Record<never, never>;
export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type ServerSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

/** A whole building behind one address must be able to reconnect at once after a restart. */
const connections = { burst: 2_000, perSecond: 100 };
const eventsPerSocket = { burst: 40, perSecond: 10 };

type AdmissionPlatform = Pick<Platform, 'config' | 'deployments'>;

export interface ConnectingPeer extends Peer {
  deployment: HostDeployment;
  cookies: string | undefined;
}

export interface SocketEndpoint {
  io: SocketServer;
  /** Who a socket is, as verified before the connection was accepted. */
  peerOf(socket: ServerSocket): ConnectingPeer;
}

/**
 * Attaches Socket.IO to the HTTP server. WebSocket only: the polling transport needs all of a
 * client's requests to reach the same node, which a plain load balancer does not guarantee.
 */
export function createSocketServer({ config, deployments }: AdmissionPlatform): SocketEndpoint {
  const readPeer = createPeerReader(config.trustProxy);
  const perAddress = new TokenBuckets(connections);
  const peers = new WeakMap<IncomingMessage, ConnectingPeer>();

  const originsOf = ({ secure, host }: Peer) =>
    ownOrigins(secure ? 'https' : 'http', host, config.publicUrl);
  const refusal = (raw: IncomingMessage): string | undefined => {
    const peer = readPeer(raw);
    const deployment = deployments.find(peer.host);
    if (!deployment) return 'UNKNOWN_HOST';
    if (!isOwnOrigin(originsOf(peer), raw.headers.origin)) return 'CROSS_ORIGIN_REFUSED';
    if (!perAddress.take(clientNetwork(peer.address), performance.now()))
      return 'TOO_MANY_REQUESTS';
    peers.set(raw, { ...peer, deployment, cookies: raw.headers.cookie });
    return undefined;
  };
  const io: SocketServer = new Server({
    transports: ['websocket'],
    serveClient: false,
    pingInterval: limits.realtime.pingIntervalMs,
    pingTimeout: limits.realtime.pingTimeoutMs,
    maxHttpBufferSize: limits.realtime.messageMaxBytes,
    connectTimeout: 10_000,
    allowRequest: (raw, answer) => {
      const code = refusal(raw);
      answer(code, code === undefined);
    },
  });
  const peerOf = (socket: ServerSocket) => {
    const peer = peers.get(socket.request);
    if (!peer) throw new Error('A socket was accepted without being checked.');
    return peer;
  };
  return { io, peerOf };
}

/** Only these events, and not too many; a client that breaks the rules is disconnected. */
export function limitEvents(socket: ServerSocket, allowed: readonly string[]): void {
  const bucket = new TokenBuckets(eventsPerSocket);
  socket.use(([event, ...args], next) => {
    if (!bucket.take('', performance.now())) {
      socket.disconnect(true);
      return;
    }
    if (allowed.includes(event)) return next();
    const answer = args.at(-1);
    if (typeof answer === 'function') answer(false);
  });
}

/** Stops accepting connections and closes the open ones; clients then look for another node. */
export function closeSocketServer(io: SocketServer): void {
  io.engine?.close();
}

export const attachSocketServer = (io: SocketServer, server: HttpServer): void => {
  io.attach(server);
};
