import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import { rooms } from '@balie/contract/realtime.ts';
import {
  audioReportSchema,
  type DisplayHandshake,
  displayHandshakeSchema,
  shownSchema,
} from '@balie/contract/realtime-schema.ts';
import type { Log } from '../log.ts';
import { isReadableText } from '../readable-text.ts';
import type { DisplayAdmission, DisplayGateway } from './display-gateway.ts';
import { ShownReports } from './shown-reports.ts';
import {
  type ConnectingPeer,
  limitEvents,
  type ServerSocket,
  type SocketServer,
} from './socket-server.ts';

/** Accepts a display that names a valid address; any other gets the same answer. */
export async function admitDisplay(
  gateway: DisplayGateway,
  socket: ServerSocket,
  peer: ConnectingPeer,
): Promise<DisplayHandshake | undefined> {
  const parsed = displayHandshakeSchema.safeParse(socket.handshake.auth);
  if (!parsed.success) return undefined;
  const { screenId, version = '' } = parsed.data;
  if (![screenId, version].every(isReadableText)) return undefined;
  if (parsed.data.applicationId !== peer.deployment.applicationId) return undefined;
  const display = await gateway.admit(parsed.data, peer.deployment.organisation);
  if (!display) return undefined;
  socket.data.display = display;
  return parsed.data;
}

interface Serving {
  socket: ServerSocket;
  handshake: DisplayHandshake;
  gateway: DisplayGateway;
  log: Log;
}

/** Serves an admitted display: its reports, its rooms, and the calls it missed. */
export async function serveDisplay({ socket, handshake, gateway, log }: Serving): Promise<void> {
  const { display } = socket.data;
  if (!display) return;
  limitEvents(socket, ['shown', 'audio']);
  const failed = (error: unknown) => log.warn({ err: error }, 'display could not be served');
  // If it is approved in the meantime, it counts from then on.
  const current = () => socket.data.display ?? display;
  const reports = new ShownReports((numbers) => gateway.shown(current(), numbers));
  socket.on('shown', async (report, answer) => {
    const parsed = shownSchema.safeParse(report);
    const kept =
      parsed.success &&
      (await reports.take(parsed.data.numbers, performance.now()).catch((error) => {
        failed(error);
        return false;
      }));
    if (typeof answer === 'function') answer(kept);
  });
  let audio: AudioState | undefined;
  socket.on('audio', (report, answer) => {
    const parsed = audioReportSchema.safeParse(report);
    if (parsed.success && parsed.data.state !== audio) {
      audio = parsed.data.state;
      gateway.audio(display, audio).catch(failed);
    }
    if (typeof answer === 'function') answer(parsed.success);
  });
  socket.on('disconnect', () => {
    gateway.left(display).catch(failed);
  });
  // First the rooms, then the missed calls: a call in between arrives twice rather than not at all,
  // and the display shows each number once.
  socket.join(roomsOf(display));
  socket.emit('welcome', { known: display.known });
  try {
    const missed = await gateway.missedCalls(display, handshake);
    for (const call of missed) socket.emit('call', call);
  } catch (error) {
    failed(error);
    // Without its missed calls it would only look complete: it must reconnect.
    socket.conn.close();
  }
}

function roomsOf(display: DisplayAdmission): string[] {
  const { siteId, waitingRoomId, deskId, nameless, deviceId } = display;
  return [
    rooms.displaysOfSite(siteId),
    ...(deskId === null ? [] : [rooms.desk(deskId, nameless), rooms.deskDisplaysOfSite(siteId)]),
    ...(deskId === null && waitingRoomId !== null
      ? [rooms.waitingRoom(waitingRoomId, nameless)]
      : []),
    ...(deviceId === null ? [] : [rooms.device(deviceId)]),
  ];
}

/** Reports which devices are connected to this node, all at once. */
export async function reportAlive(io: SocketServer, gateway: DisplayGateway): Promise<void> {
  const ids = [...io.sockets.sockets.values()].flatMap(
    (socket) => socket.data.display?.deviceId ?? [],
  );
  if (ids.length > 0) await gateway.alive([...new Set(ids)]);
}

const socketsOf = (io: SocketServer, deviceId: number): ServerSocket[] =>
  [...(io.sockets.adapter.rooms.get(rooms.device(deviceId)) ?? [])].flatMap(
    (id) => io.sockets.sockets.get(id) ?? [],
  );

export function welcomeDisplay(io: SocketServer, deviceId: number): void {
  for (const socket of socketsOf(io, deviceId)) {
    const { display } = socket.data;
    if (display) socket.data.display = { ...display, known: true };
    socket.emit('welcome', { known: true });
  }
}

/** The display was forgotten: it is disconnected, and comes back as new if its address is still valid. */
export function dismissDisplay(io: SocketServer, deviceId: number): void {
  for (const socket of socketsOf(io, deviceId)) socket.disconnect(true);
}
