import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import type { ArrivedResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { KioskResponse, Send } from '../features/kiosk/device/server.ts';

const ROOM = { id: 1, name: 'Wachtzaal A', route: 'A', color: '#009CDE' };
export const LEASE = { day: '2026-11-16', prefix: 'B', first: 7, last: 9 };
export const STATE: KioskState = {
  version: 'v1',
  now: '2026-11-16T09:00:00.000Z',
  kiosk: { userId: 5, name: 'Inkom' },
  site: {
    id: 1,
    name: 'Stadhuis',
    timeZone: 'Europe/Brussels',
    color: '#1F5F8B',
    secondaryColor: '#B4540A',
    defaultRoom: ROOM,
    lateAfterMinutes: 15,
    publicKey: '',
  },
  settings: {
    hasPrinter: true,
    offered: [2],
    ways: ['CODE'],
    minutesEarly: 60,
    minutesLate: 30,
    idleSeconds: 30,
    showWaitingTimes: true,
    highContrast: false,
    spokenHelp: false,
    lowReach: false,
  },
  languages: [{ id: 1, isoCode: 'nl', name: 'Nederlands', isDefault: true }],
  texts: [],
  domains: [
    {
      id: 2,
      names: { nl: 'Burgerzaken' },
      icon: null,
      color: null,
      prefix: 'B',
      closingTimeMinutes: null,
      closingTexts: {},
    },
  ],
  instructions: [],
  calendar: { regimes: [], weekly: [], special: [], closures: [] },
  leases: [LEASE],
};

/** The response to a visitor who arrived, whether in time, late or again. */
export const ARRIVED: Omit<ArrivedResult, 'outcome'> = {
  ticketNumber: 'B007',
  domainId: 2,
  appointmentTime: null,
  arrivalTime: STATE.now,
  byArrival: true,
  way: { room: ROOM, arrowAngle: null, imageUrl: null, text: null },
  closingMessage: null,
  paper: true,
  expectedWait: null,
  page: null,
};

/** A server that accepts every touch once, however often it is sent; or that is down. */
export function kioskServer() {
  const taken = new Map<string, string | null>();
  const heardOf: string[] = [];
  const asked: string[] = [];
  const beats: unknown[] = [];
  const refused = new Set<string>();
  const insteadAt = new Map<string, KioskResponse<never>>();
  let lease = LEASE;
  let state = STATE;
  let beat: object = {};
  let answer: 'ALL' | 'LOST' | 'AWAY' | 'NOT_PAIRED' | 'HAND_OVER_LOST' | 'HAND_OVER_HANGS' = 'ALL';
  const take = ({ key, number }: Pick<SyncItem, 'key' | 'number'>) => {
    if (!taken.has(key)) taken.set(key, number);
    return {
      ...ARRIVED,
      outcome: 'REGISTERED' as const,
      ticketNumber: taken.get(key) ?? 'B999',
    };
  };
  const reply = (path: string, body: unknown): unknown => {
    switch (path) {
      case kioskRequests.getKioskState.path:
        return state;
      case kioskRequests.kioskHeartbeat.path:
        beats.push(body);
        return { now: new Date().toISOString(), version: state.version, leases: [lease], ...beat };
      case kioskRequests.takeTicket.path:
      case kioskRequests.checkIn.path:
        return take(body as SyncItem);
      default: {
        const { items } = body as { items: SyncItem[] };
        heardOf.push(...items.map(({ key }) => key));
        return {
          items: items.map((item) => ({ key: item.key, state: 'DONE', result: take(item) })),
        };
      }
    }
  };
  const send = (async (request: { path: string }, args: { body?: unknown }) => {
    asked.push(request.path);
    const instead = insteadAt.get(request.path);
    if (instead) return instead;
    if (answer === 'AWAY') return { kind: 'NOTHING' };
    if (answer === 'NOT_PAIRED') return { kind: 'NOT_PAIRED' };
    if (request.path === kioskRequests.syncKiosk.path) {
      if (answer === 'HAND_OVER_LOST') return { kind: 'NOTHING' };
      if (answer === 'HAND_OVER_HANGS') return new Promise(() => undefined);
    }
    const items = (args.body as { items?: SyncItem[] } | undefined)?.items ?? [];
    if (items.some(({ number }) => refused.has(number ?? ''))) {
      heardOf.push(...items.map(({ key }) => key));
      return { kind: 'REFUSED' };
    }
    const said = reply(request.path, args.body);
    return answer === 'LOST' ? { kind: 'NOTHING' } : { kind: 'RESPONSE', answer: said };
  }) as unknown as Send;
  return {
    send: send satisfies (...args: never[]) => Promise<KioskResponse<unknown>>,
    taken,
    heardOf,
    /** The paths of all requests, including those without a response. */
    asked,
    beats,
    refuse: (number: string) => void refused.add(number),
    /** Whatever it would do otherwise, requests to this path get this result. */
    instead: ({ path }: { path: string }, response: KioskResponse<never>) =>
      void insteadAt.set(path, response),
    /** Adds this to the next heartbeats. */
    sayWithBeat(more: object) {
      beat = more;
    },
    change(next: Partial<KioskState>) {
      state = { ...STATE, ...next };
    },
    lend(last: number) {
      lease = { ...LEASE, last };
    },
    set: (next: typeof answer) => {
      answer = next;
    },
  };
}
