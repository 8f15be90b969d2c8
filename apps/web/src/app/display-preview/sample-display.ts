import { isDeskKind } from '@balie/contract/features/displays/kinds.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import { displayCalls, noCalls } from '../../features/displays/display-calls.ts';
import type { Display } from '../../features/displays/use-display.ts';
import type { DisplaySample } from '../../lib/display-sample.ts';

const MINUTE_MS = 60_000;
/** Tickets in the order in which they were called, newest first. */
const TICKETS = ['B012', 'A007', 'B011'] as const;

export function sampleDisplay(sample: DisplaySample, now: Date): Display {
  const { kind, calling, desks, room, siteName, language, timeZone, siteColor } = sample;
  const [first] = desks;
  const calls = TICKETS.map((ticketNumber, index): CallMessage => {
    const desk = desks[index % Math.max(desks.length, 1)];
    return {
      number: TICKETS.length - index,
      ticketNumber,
      deskName: desk?.name ?? '',
      // The address of a door can be guessed, so it names nobody.
      userName: desk && kind !== 'door' ? `${desk.firstName} ${desk.lastName}` : '',
      waitingRoomId: null,
      group: null,
      recall: false,
      at: new Date(now.getTime() - 3 * index * MINUTE_MS).toISOString(),
    };
  });
  const [newest, ...before] = calls;
  const calm = displayCalls(noCalls, { type: 'known', calls: before });
  return {
    kind,
    content: {
      kind: null,
      siteName,
      language,
      timeZone,
      siteColor,
      room: room && { id: 0, ...room },
      desk: isDeskKind(kind)
        ? {
            id: 0,
            name: first?.name ?? '',
            userName: newest?.userName ?? '',
            open: true,
            opensAt: null,
            ticketNumber: calling && newest ? newest.ticketNumber : null,
          }
        : null,
      lastCalls: [],
    },
    users: desks.map(({ name, firstName, lastName }, index) => ({
      deskId: index,
      deskName: name,
      firstName,
      lastName,
    })),
    calls: calling && newest ? displayCalls(calm, { type: 'arrive', call: newest, now: 0 }) : calm,
    state: 'online',
    known: true,
    audio: 'ON',
    identifying: false,
    allowSound: () => undefined,
  };
}
