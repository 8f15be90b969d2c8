import type { AudioState } from './features/displays/audio-states.ts';
import type { CallReceipt } from './features/displays/schema.ts';

/** What changed, as a site's screens know it: each topic is a list they can reload. */
export const TOPICS = [
  'desks',
  'printers',
  'waiting-rooms',
  'domains',
  'timings',
  'closures',
  'languages',
  'standard-texts',
  'instructions',
  'messages',
  'users',
  'visits',
  'devices',
  'kiosks',
  'settings',
  'organisation',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The screen id of every display bound by a code: its token says which display it is. */
export const PAIRED_DISPLAY = 'paired';

/** The header with the token of a bound display or kiosk; in an address it would end up in logs. */
export const DEVICE_HEADER = 'balie-device';

/** A called ticket, as a display shows it. `number` is unique and increasing; each is shown once. */
export interface CallMessage {
  number: number;
  ticketNumber: string;
  deskName: string;
  /** Empty on displays whose address can be guessed. */
  userName: string;
  waitingRoomId: number | null;
  /** The group, which is called together; null for a single visitor. */
  group: number | null;
  recall: boolean;
  /** ISO 8601 */
  at: string;
}

type Answer = (ok: boolean) => void;

export interface ServerToClientEvents {
  call: (call: CallMessage) => void;
  /** To a display: the visits of these calls are over; unannounced ones can be dropped. */
  withdrawn: (calls: { numbers: number[] }) => void;
  /** To a display, when it connects and when it is approved: whether its reports count. */
  welcome: (standing: { known: boolean }) => void;
  changed: (change: { topic: Topic; siteId: number }) => void;
  /** To a display: flash and chime, so that somebody can find and test it. */
  identify: () => void;
  /** To the clerk who called: whether the room saw it. */
  receipt: (receipt: CallReceipt & { siteId: number; deskId: number }) => void;
}

export interface DisplayEvents {
  shown: (report: { numbers: number[] }, answer: Answer) => void;
  audio: (report: { state: AudioState }, answer: Answer) => void;
}

export interface StaffEvents {
  /** From now on, the changes of this site and of no other. */
  watch: (site: { siteId: number }, answer: Answer) => void;
}

export interface ClientToServerEvents extends DisplayEvents, StaffEvents {}

/** Why a connection is refused: the message of the connection error. */
export const SOCKET_REFUSALS = [
  'NOT_SIGNED_IN',
  'DISPLAY_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
] as const;
export type SocketRefusal = (typeof SOCKET_REFUSALS)[number];

/** The names of socket rooms. A nameless room gets the same calls, without who made them. */
export const rooms = {
  site: (siteId: number) => `site:${siteId}`,
  user: (userId: number) => `user:${userId}`,
  waitingRoom: (waitingRoomId: number, nameless = false) =>
    `waiting-room:${waitingRoomId}${nameless ? ':nameless' : ''}`,
  desk: (deskId: number, nameless = false) => `desk:${deskId}${nameless ? ':nameless' : ''}`,
  displaysOfSite: (siteId: number) => `displays:${siteId}`,
  deskDisplaysOfSite: (siteId: number) => `desk-displays:${siteId}`,
  device: (deviceId: number) => `device:${deviceId}`,
} as const;
