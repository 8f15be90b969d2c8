import { isStaff } from '@balie/contract/common/roles.ts';
import { rooms, type Topic } from '@balie/contract/realtime.ts';
import { watchSchema } from '@balie/contract/realtime-schema.ts';
import { sessionTokenIn } from '../auth/session-cookie.ts';
import { findLiveSessions, findSessionUser, siteIdsOf } from '../auth/sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import type { Platform } from '../platform.ts';
import {
  type ConnectingPeer,
  limitEvents,
  type ServerSocket,
  type SocketServer,
} from './socket-server.ts';

type SessionPlatform = Pick<Platform, 'db' | 'config' | 'now'>;

/** Accepts clients with a session of this deployment; returns whether it did. */
export async function admitStaff(
  { db, config, now }: SessionPlatform,
  socket: ServerSocket,
  peer: ConnectingPeer,
): Promise<boolean> {
  const token = sessionTokenIn(peer.cookies, peer.secure);
  if (token === undefined) return false;
  const user = await findSessionUser(db, {
    token,
    organisation: peer.deployment.organisation,
    now: now(),
    lifetime: config.sessionLifetime,
  });
  if (!user || !isStaff(user.role)) return false;
  socket.data.staff = {
    userId: user.id,
    tokenHash: hashToken(token),
    siteIds: siteIdsOf(user),
  };
  return true;
}

/**
 * Staff listen to one site at a time, and first get its latest changes: their lists may be older.
 */
export function serveStaff(socket: ServerSocket, recent: (siteId: number) => Topic[]): void {
  const { staff } = socket.data;
  if (!staff) return;
  limitEvents(socket, ['watch']);
  socket.join(rooms.user(staff.userId));
  socket.on('watch', (site, answer) => {
    const parsed = watchSchema.safeParse(site);
    const allowed = parsed.success && socket.data.staff?.siteIds.includes(parsed.data.siteId);
    if (allowed) {
      leaveSites(socket, parsed.data.siteId);
      socket.join(rooms.site(parsed.data.siteId));
    }
    if (typeof answer === 'function') answer(Boolean(allowed));
    if (!allowed) return;
    const { siteId } = parsed.data;
    for (const topic of recent(siteId)) socket.emit('changed', { siteId, topic });
  });
}

function leaveSites(socket: ServerSocket, except: number): void {
  for (const siteId of socket.data.staff?.siteIds ?? []) {
    if (siteId !== except) socket.leave(rooms.site(siteId));
  }
}

/** Closes sockets whose session ended or whose user may no longer see the site. */
export async function recheckStaff(
  { db, config, now }: SessionPlatform,
  io: SocketServer,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter((socket) => socket.data.staff);
  if (sockets.length === 0) return;
  const tokenHashes = sockets.flatMap((socket) => socket.data.staff?.tokenHash ?? []);
  const live = await findLiveSessions(db, {
    tokenHashes,
    now: now(),
    lifetime: config.sessionLifetime,
  });
  for (const socket of sockets) {
    const { staff } = socket.data;
    const session = staff && live.get(staff.tokenHash.toString('hex'));
    if (!session) {
      socket.disconnect(true);
      continue;
    }
    for (const siteId of staff.siteIds) {
      if (!session.siteIds.includes(siteId)) socket.leave(rooms.site(siteId));
    }
    socket.data.staff = { ...staff, siteIds: session.siteIds };
  }
}
