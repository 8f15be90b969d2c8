import type { Server as HttpServer } from 'node:http';
import { limits } from '@balie/contract/common/limits.ts';
import type { SocketRefusal } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';
import { clientNetwork } from '../network/client-network.ts';
import type { Platform, Realtime } from '../platform.ts';
import { AnnouncedCalls } from './announced-calls.ts';
import { deliverRound } from './delivery.ts';
import type { DisplayGateway } from './display-gateway.ts';
import { admitDisplay, reportAlive, serveDisplay } from './display-sockets.ts';
import { pruneOutbox } from './pruning.ts';
import { RecentChanges } from './recent-changes.ts';
import { Relay } from './relay.ts';
import {
  attachSocketServer,
  closeSocketServer,
  createSocketServer,
  type ServerSocket,
} from './socket-server.ts';
import { admitStaff, recheckStaff, serveStaff } from './staff-sockets.ts';
import { wrongDisplayNames } from './wrong-names.ts';

const RECHECK_MS = 5_000;
const ALIVE_MS = 10_000;
const PRUNE_MS = 10 * 60_000;

type RealtimePlatform = Omit<Platform, 'realtime'>;

export interface RunningRealtime extends Realtime {
  /** Starts reading the outbox and accepting sockets; belongs before listening. */
  start(server: HttpServer, displays: DisplayGateway): Promise<void>;
  close(): Promise<void>;
}

/** One node's realtime backbone: relay, sockets and periodic checks. */
export function createRealtime(platform: RealtimePlatform): RunningRealtime {
  const { db, pool, log } = platform;
  const { io, peerOf } = createSocketServer(platform);
  const relay = new Relay({
    pool,
    log,
    deliver: (round) => {
      for (const change of deliverRound(io, round, announced))
        recent.add(change, performance.now());
      if (round.events.some((event) => event.topic === 'users')) recheck();
    },
  });
  const recent = new RecentChanges(limits.realtime.recentMs);
  const announced = new AnnouncedCalls();
  const wrong = wrongDisplayNames(db);
  const handshakes = new WeakMap<ServerSocket, DisplayHandshake>();
  const timers: NodeJS.Timeout[] = [];

  const quietly = (what: string, work: () => Promise<void>) => () => {
    work().catch((error) => log.warn({ err: error }, what));
  };
  const recheck = quietly('sessions could not be checked', () => recheckStaff(platform, io));

  async function admit(
    socket: ServerSocket,
    displays: DisplayGateway,
  ): Promise<SocketRefusal | null> {
    const peer = peerOf(socket);
    if (socket.handshake.auth.screenId === undefined) {
      return (await admitStaff(platform, socket, peer)) ? null : 'NOT_SIGNED_IN';
    }
    // An existing name is always accepted: others in the building may have tried wrong ones.
    const handshake = await admitDisplay(displays, socket, peer);
    if (!handshake) {
      return (await wrong.take(clientNetwork(peer.address)))
        ? 'DISPLAY_NOT_FOUND'
        : 'TOO_MANY_REQUESTS';
    }
    const { display } = socket.data;
    // A socket that left before it was accepted never joins, and so never leaves.
    if (display && socket.conn.readyState !== 'open') await displays.left(display);
    handshakes.set(socket, handshake);
    return null;
  }

  return {
    wake: () => relay.wake(),
    async start(server, displays) {
      io.use((socket, next) => {
        admit(socket, displays).then(
          (refusal) => next(refusal === null ? undefined : new Error(refusal)),
          (error) => {
            log.warn({ err: error }, 'socket could not be admitted');
            next(new Error('SERVICE_UNAVAILABLE' satisfies SocketRefusal));
          },
        );
      });
      io.on('connection', (socket) => {
        const handshake = handshakes.get(socket);
        if (handshake) void serveDisplay({ socket, handshake, gateway: displays, log });
        else serveStaff(socket, (siteId) => recent.of(siteId, performance.now()));
      });
      await relay.start();
      attachSocketServer(io, server);
      timers.push(
        setInterval(recheck, RECHECK_MS),
        setInterval(
          quietly('devices could not be updated', () => reportAlive(io, displays)),
          ALIVE_MS,
        ),
        setInterval(
          quietly('old events could not be removed', () => pruneOutbox(db)),
          PRUNE_MS,
        ),
      );
      for (const timer of timers) timer.unref();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await relay.stop();
      closeSocketServer(io);
      await relay.close();
    },
  };
}
