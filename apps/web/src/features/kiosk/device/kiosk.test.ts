// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskServer, LEASE, STATE } from '../../../testing/kiosk-server.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';
import { memoryStore, type Records } from './records.ts';

const TICKET = { kind: 'TICKET', domainId: 2 } as const;

const paired: Records = {
  setup: { token: 'token', state: STATE, leases: [LEASE], aheadMs: 0 },
  work: { given: {}, waiting: [], underWay: null },
};

let server: ReturnType<typeof kioskServer>;
let kiosk: Kiosk;
let store: ReturnType<typeof memoryStore>;
const open = async (): Promise<Kiosk> => {
  const opened = createKiosk({ store, createSender: () => server.send, version: 'test' });
  await opened.start();
  await vi.advanceTimersByTimeAsync(10);
  return opened;
};
const numberOf = async (act: ReturnType<Kiosk['act']>) => {
  const { result } = await act;
  return 'ticketNumber' in result ? result.ticketNumber : result.outcome;
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
  server = kioskServer();
  store = memoryStore(paired);
  kiosk = await open();
});
afterEach(() => {
  kiosk.stop();
});

describe('a kiosk', () => {
  it('gives the next number of its lease, with or without a network', async () => {
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('B007');
    server.set('AWAY');
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('B008');
    expect(kiosk.view()).toMatchObject({ online: false, waiting: 1 });
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('B009');
    expect(await numberOf(kiosk.act(TICKET, 1)), 'no number is left').toBe('GO_TO_DESK');
  });

  it('hands over what it gave in order, within five seconds, and deletes it only then', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    await kiosk.act(TICKET, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.taken.size).toBe(0);
    const { waiting } = await store.read('work');
    server.set('ALL');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.heardOf).toEqual(waiting.map(({ item }) => item.key));
    expect([...server.taken.values()]).toEqual(['B007', 'B008']);
    expect((await store.read('work')).waiting).toEqual([]);
  });

  it('gives one ticket if the response is lost, and the number on the screen is valid', async () => {
    server.set('LOST');
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('B007');
    server.set('ALL');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([...server.taken.values()]).toEqual(['B007']);
    expect(kiosk.view().waiting).toBe(0);
  });

  it('continues with the same number after a restart of the browser', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    kiosk.stop();
    await store.update('work', (work) => ({
      ...work,
      underWay: work.underWay && { ...work.underWay, result: null },
    }));
    kiosk = await open();
    expect(kiosk.view().waiting, 'what it has not handed over').toBe(1);
    kiosk.stop();
    server.set('ALL');
    kiosk = await open();
    const underWay = await kiosk.underWay();
    const done = underWay && (await kiosk.resume(underWay));
    expect(done?.result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B007' });
    expect([...server.taken.values()]).toEqual(['B007']);
  });

  it('keeps nothing about a visitor who left', async () => {
    await kiosk.act(TICKET, 1);
    await kiosk.clearUnderWay();
    const work = await store.read('work');
    expect(work.underWay).toBeNull();
    expect(work.waiting).toEqual([]);
  });

  it('shows a code when its access was revoked, and keeps what it has not handed over', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    server.set('NOT_PAIRED');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(kiosk.view()).toMatchObject({ token: null, state: null });
    expect((await store.read('work')).waiting).toHaveLength(1);
    // Nor does it start with its old state after a restart.
    expect(await store.read('setup')).toMatchObject({ token: null, state: null, leases: [] });
    const asked = server.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked, 'it asks for nothing without a token').toHaveLength(asked);
    server.set('ALL');
    await kiosk.pair('another');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([...server.taken.values()]).toEqual(['B007']);
  });

  it('does not give another account what it kept for the previous one', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    expect(kiosk.view().waiting).toBe(1);
    server.set('NOT_PAIRED');
    await vi.advanceTimersByTimeAsync(3_000);
    server.set('ALL');
    server.change({ kiosk: { userId: 6, name: 'Balie' } });
    await kiosk.pair('another');
    await vi.advanceTimersByTimeAsync(10);
    expect(kiosk.view()).toMatchObject({ waiting: 0, state: { kiosk: { userId: 6 } } });
    expect((await store.read('work')).waiting).toHaveLength(1);
  });

  it('sends a visitor to the desk and shows a code if its access is revoked in front of them', async () => {
    server.set('NOT_PAIRED');
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('GO_TO_DESK');
    expect(kiosk.view()).toMatchObject({
      ...{ token: null, state: null, online: false, waiting: 0 },
    });
  });

  it('shows its state when paired again, even if nobody reported that the visitor has left', async () => {
    kiosk.setOccupied(true);
    server.set('NOT_PAIRED');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(kiosk.view().state).toBeNull();
    server.set('ALL');
    await kiosk.pair('another');
    await vi.advanceTimersByTimeAsync(10);
    expect(kiosk.view()).toMatchObject({ token: 'another', state: { kiosk: { name: 'Inkom' } } });
  });

  it('requests a touch itself, also if a heartbeat comes in between', async () => {
    const { update } = store;
    store.update = async (name, change) => {
      const changed = await update(name, change);
      if (name === 'work') await new Promise((resolve) => setTimeout(resolve, 200));
      return changed;
    };
    await vi.advanceTimersByTimeAsync(19_900);
    const number = numberOf(kiosk.act(TICKET, 1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await number).toBe('B007');
    expect(server.heardOf, 'handed over beside it').toEqual([]);
  });

  it('hands over earlier visitors first, and then the current one', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    server.set('HAND_OVER_LOST');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(kiosk.view()).toMatchObject({ online: true, waiting: 1 });
    server.set('ALL');
    expect(await numberOf(kiosk.act(TICKET, 1))).toBe('B008');
    expect([...server.taken.values()]).toEqual(['B007', 'B008']);
  });

  it('does not keep a visitor waiting if handing over earlier ones gets no response', async () => {
    server.set('AWAY');
    await kiosk.act(TICKET, 1);
    server.set('HAND_OVER_HANGS');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(kiosk.view()).toMatchObject({ online: true, waiting: 1 });
    const number = numberOf(kiosk.act(TICKET, 1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await Promise.race([number, 'nothing yet'])).toBe('B008');
  });

  it('sends a visitor to the desk for what it cannot decide: a typed code while offline', async () => {
    server.set('AWAY');
    const by = { way: 'CODE', code: 'ABCD2345' } as const;
    expect(await numberOf(kiosk.act({ kind: 'CHECK_IN', by }, 1))).toBe('GO_TO_DESK');
    expect((await store.read('work')).waiting).toEqual([]);
  });

  it('gives 400 touches with lost responses one number each, and none twice', async () => {
    server.lend(5_000);
    await vi.advanceTimersByTimeAsync(20_000);
    const shown = new Set<string>();
    for (let touch = 0; touch < 400; touch++) {
      server.set(touch % 3 === 0 ? 'LOST' : 'ALL');
      shown.add(await numberOf(kiosk.act(TICKET, 1)));
      if (touch % 10 === 0) await vi.advanceTimersByTimeAsync(2_500);
    }
    server.set('ALL');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(shown.size).toBe(400);
    expect([...server.taken.values()].toSorted()).toEqual([...shown].toSorted());
    expect((await store.read('work')).waiting).toEqual([]);
  }, 60_000);
});
