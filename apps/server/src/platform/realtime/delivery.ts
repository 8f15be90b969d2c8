import { rooms, TOPICS, type Topic } from '@balie/contract/realtime.ts';
import type { AnnouncedCalls } from './announced-calls.ts';
import { dismissDisplay, welcomeDisplay } from './display-sockets.ts';
import type { OutboxCall, OutboxEvent, OutboxRound } from './outbox.ts';
import type { Change } from './recent-changes.ts';
import type { Signal } from './signals.ts';
import { signalOf } from './signals.ts';
import type { SocketServer } from './socket-server.ts';

const SHOWN_ON_DISPLAYS: readonly Topic[] = ['desks', 'waiting-rooms', 'users', 'settings'];
/** What displays of desks also show: whom they serve, and whether they are open. */
const SHOWN_AT_DESKS: readonly Topic[] = ['visits', 'domains', 'timings', 'closures'];

const isTopic = (topic: string): topic is Topic => (TOPICS as readonly string[]).includes(topic);

/** Delivers a round of the outbox to this node's sockets; returns which lists changed. */
export function deliverRound(
  io: SocketServer,
  round: OutboxRound,
  announced: AnnouncedCalls,
): Change[] {
  for (const call of announced.takeOver(round.events)) sendWithdrawal(io, call);
  for (const call of round.calls) {
    announced.add(call, performance.now());
    sendCall(io, call);
  }
  const changed = new Map<string, Change>();
  for (const event of round.events) {
    const signal = signalOf(event);
    if (signal) sendSignal(io, signal);
    else if (isTopic(event.topic))
      changed.set(keyOf(event), { siteId: event.siteId, topic: event.topic });
  }
  for (const change of changed.values()) sendChange(io, change);
  return [...changed.values()];
}

/** Ten changes to one list in a round are one reason to reload it. */
const keyOf = (event: OutboxEvent) => `${event.siteId} ${event.topic}`;

/** Whether this node has sockets in any of these rooms; otherwise nothing need be written. */
const hasAny = (io: SocketServer, names: readonly string[]) =>
  names.some((name) => io.sockets.adapter.rooms.has(name));

/** The displays of a call's room and desk. */
const displaysOf = ({ waitingRoomId, deskId }: OutboxCall, nameless: boolean) => [
  ...(waitingRoomId === null ? [] : [rooms.waitingRoom(waitingRoomId, nameless)]),
  rooms.desk(deskId, nameless),
];

function sendCall(io: SocketServer, outgoing: OutboxCall): void {
  const { siteId: _, deskId: __, visitId: ___, ...call } = outgoing;
  const [named, nameless] = [displaysOf(outgoing, false), displaysOf(outgoing, true)];
  if (hasAny(io, named)) io.to(named).emit('call', call);
  if (hasAny(io, nameless)) io.to(nameless).emit('call', { ...call, userName: '' });
}

function sendWithdrawal(io: SocketServer, call: OutboxCall): void {
  const to = [...displaysOf(call, false), ...displaysOf(call, true)];
  if (hasAny(io, to)) io.to(to).emit('withdrawn', { numbers: [call.number] });
}

function sendChange(io: SocketServer, change: Change): void {
  const { siteId, topic } = change;
  io.to(rooms.site(siteId)).emit('changed', change);
  if (SHOWN_ON_DISPLAYS.includes(topic)) {
    io.to(rooms.displaysOfSite(siteId)).emit('changed', change);
  } else if (SHOWN_AT_DESKS.includes(topic)) {
    io.to(rooms.deskDisplaysOfSite(siteId)).emit('changed', change);
  }
}

function sendSignal(io: SocketServer, signal: Signal): void {
  if (signal.kind === 'receipt') {
    io.to(rooms.user(signal.userId)).emit('receipt', signal.receipt);
  } else if (signal.kind === 'identify') {
    io.to(rooms.device(signal.deviceId)).emit('identify');
  } else if (signal.kind === 'approved') {
    welcomeDisplay(io, signal.deviceId);
  } else {
    dismissDisplay(io, signal.deviceId);
  }
}
