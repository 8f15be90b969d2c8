import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
// @vitest-environment node
import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import type { KioskState, Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ARRIVED, LEASE, STATE } from '../../../testing/kiosk-server.ts';
import { createIntake } from './intake.ts';
import { EMPTY_RECORDS, memoryStore } from './records.ts';
import type { KioskResponse, Send, SendOptions } from './server.ts';

const TICKET = { kind: 'TICKET', domainId: 2 } as const;
const TYPED = { kind: 'CHECK_IN', by: { way: 'CODE', code: 'ABCD2345' } } as const;
const RESULT = { ...ARRIVED, outcome: 'REGISTERED' } as const;
const SERVED: KioskResponse<unknown> = { kind: 'RESPONSE', answer: RESULT };
const NOTHING: KioskResponse<unknown> = { kind: 'NOTHING' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(STATE.now) });
});

interface Standing {
  readonly online?: boolean;
  readonly leases?: readonly Lease[];
  readonly state?: KioskState | null;
}

/** An intake that gets these responses in turn, and none after them. */
function stand(
  answers: readonly KioskResponse<unknown>[],
  { online = true, leases = [LEASE], state = STATE }: Standing = {},
) {
  const asked: { path: string; body: unknown; options: SendOptions }[] = [];
  const send = async (
    { path }: { path: string },
    { body }: { body: unknown },
    options: SendOptions,
  ) => {
    asked.push({ path, body, options });
    return answers[asked.length - 1] ?? NOTHING;
  };
  const store = memoryStore();
  const run = vi.fn(async () => undefined);
  const onSilence = vi.fn();
  const onUnpaired = vi.fn(async () => undefined);
  const intake = createIntake({
    store,
    send: send as unknown as Send,
    now: Date.now,
    setup: () => ({ ...EMPTY_RECORDS.setup, leases }),
    state: () => state,
    isOnline: () => online,
    ...{ onSilence, onUnpaired, onChange: async () => undefined },
    handOver: { run, without: (_, work) => work() },
  });
  return { intake, asked, store, run, onSilence, onUnpaired };
}

it('asks the server once more for what only it can decide, then sends the visitor to the desk', async () => {
  const second = stand([NOTHING, SERVED]);
  expect((await second.intake.act(TYPED, 1)).result).toEqual(RESULT);
  expect(second.asked).toHaveLength(2);
  expect(second.asked[0]).toEqual(second.asked[1]);
  const checkIn = { path: kioskRequests.checkIn.path, body: { by: TYPED.by, number: null } };
  expect(second.asked[0]).toMatchObject(checkIn);
  expect(second.onSilence).not.toHaveBeenCalled();
  const none = stand([NOTHING, NOTHING, SERVED]);
  expect((await none.intake.act(TYPED, 1)).result).toEqual(GO_TO_DESK);
  expect(none.asked).toHaveLength(2);
  expect(none.onSilence).toHaveBeenCalledOnce();
});

it('asks the server for a number when none is left, even if it seems offline', async () => {
  const { intake, asked } = stand([SERVED], { online: false, leases: [] });
  expect((await intake.act(TICKET, 1)).result).toEqual(RESULT);
  expect(asked.map(({ path }) => path)).toEqual([kioskRequests.takeTicket.path]);
});

it('asks once for what it can decide by itself, and not at all when offline', async () => {
  const connected = stand([NOTHING, SERVED]);
  const alone = stand([SERVED], { online: false });
  for (const { intake } of [connected, alone])
    expect((await intake.act(TICKET, 1)).result).toMatchObject({ ticketNumber: 'B007' });
  expect(connected.asked).toHaveLength(1);
  expect(connected.onSilence).toHaveBeenCalledOnce();
  expect(alone.asked).toEqual([]);
  expect(alone.onSilence).not.toHaveBeenCalled();
});

it('hands over earlier visitors first when online', async () => {
  const connected = stand([SERVED]);
  await connected.intake.act(TICKET, 1);
  expect(connected.run).toHaveBeenCalledOnce();
  const alone = stand([], { online: false });
  await alone.intake.act(TICKET, 1);
  expect(alone.run).not.toHaveBeenCalled();
});

it('sends a refused visitor to the desk, and does not hand the touch over later', async () => {
  const { intake, asked, store } = stand([{ kind: 'REFUSED' }, SERVED]);
  expect((await intake.act(TICKET, 1)).result).toEqual(GO_TO_DESK);
  expect(asked).toHaveLength(1);
  expect((await store.read('work')).waiting).toEqual([]);
});

it('sends everyone to the desk until it has its settings', async () => {
  const { intake, asked } = stand([SERVED], { state: null });
  expect((await intake.act(TICKET, 1)).result).toEqual(GO_TO_DESK);
  expect(asked).toEqual([]);
});

const touch = { key: 'touch-1', at: STATE.now, languageId: 1, number: 'B007' };
it.each([
  [
    'a ticket',
    { kind: 'TICKET', ...touch, domainId: 2 },
    { path: kioskRequests.takeTicket.path, body: { ...touch, domainId: 2 } },
  ],
  [
    'an appointment',
    { kind: 'CHECK_IN', ...touch, by: TYPED.by },
    { path: kioskRequests.checkIn.path, body: { ...touch, by: TYPED.by } },
  ],
] as const)(
  'after a restart of the browser, repeats the request for %s unchanged',
  async (_, item, sent) => {
    const { intake, asked, store } = stand([SERVED]);
    const other = { ...item, key: 'touch-0', number: 'B006' };
    const underWay = { key: 'touch-1', at: Date.now(), languageId: 1, result: null };
    const waiting = [other, item].map((one) => ({ kioskId: 5, item: one }));
    await store.update('work', (work) => ({ ...work, underWay, waiting }));
    expect(await intake.resume(underWay)).toEqual({ key: 'touch-1', result: RESULT });
    expect(asked).toMatchObject([sent]);
    expect((await store.read('work')).waiting).toEqual([{ kioskId: 5, item: other }]);
  },
);

it('sends the visitor to the desk when its access was revoked, and reports that', async () => {
  const { intake, asked, onUnpaired } = stand([{ kind: 'NOT_PAIRED' }]);
  expect((await intake.act(TICKET, 1)).result).toEqual(GO_TO_DESK);
  expect(asked).toHaveLength(1);
  expect(onUnpaired).toHaveBeenCalledOnce();
});

it('prints a ticket with a key derived from its touch, and a copy with a new one', async () => {
  const printed: KioskResponse<unknown> = { kind: 'RESPONSE', answer: { outcome: 'PRINTED' } };
  const { intake, asked } = stand([printed, printed, printed]);
  expect(await intake.print('touch-1')).toBe('PRINTED');
  expect(await intake.print('touch-1')).toBe('PRINTED');
  expect(await intake.print('touch-1', 'ONE_MORE')).toBe('PRINTED');
  const paper = { key: 'paper-touch-1', of: 'touch-1' };
  const more = { key: expect.not.stringMatching(/^paper-/), of: 'touch-1' };
  expect(asked).toMatchObject([{ body: paper }, { body: paper }, { body: more }]);
  expect(asked.map(({ options }) => options.withinMs)).toEqual([30_000, 30_000, 30_000]);
});

it.each([{ kind: 'NOTHING' }, { kind: 'REFUSED' }] as const)(
  'does not know whether a ticket was printed when it hears %o',
  async (response) => {
    expect(await stand([response]).intake.print('touch-1')).toBe('UNKNOWN');
  },
);
