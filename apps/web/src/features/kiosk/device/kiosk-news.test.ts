// @vitest-environment node
import { limits } from '@balie/contract/common/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskServer, LEASE, STATE } from '../../../testing/kiosk-server.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';
import { memoryStore } from './records.ts';

const BEAT_MS = limits.kiosk.heartbeatMs;

let server: ReturnType<typeof kioskServer>;
let store: ReturnType<typeof memoryStore>;
let kiosk: Kiosk;
const told = vi.fn();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
  server = kioskServer();
  store = memoryStore({
    setup: { token: 'token', state: STATE, leases: [LEASE], aheadMs: 0 },
    work: { given: {}, waiting: [], underWay: null },
  });
  told.mockClear();
  kiosk = createKiosk({ store, createSender: () => server.send, version: '9.9', onState: told });
  await kiosk.start();
  await pass(10);
});
afterEach(() => kiosk.stop());

it('starts with its stored state, and sends a heartbeat every twenty seconds', async () => {
  expect(told.mock.calls).toEqual([[STATE]]);
  expect(server.beats).toHaveLength(1);
  const looking = vi.fn();
  kiosk.subscribe(looking);
  await pass(BEAT_MS * 3);
  expect(server.beats).toHaveLength(4);
  expect(looking, 'there is nothing new').not.toHaveBeenCalled();
});

it('paired but without a state yet, does not count entries left by others', async () => {
  const left = { kioskId: 1, item: { kind: 'TICKET' } } as never;
  const onState = vi.fn();
  const other = createKiosk({
    onState,
    store: memoryStore({
      setup: { token: 'token', state: null, leases: [], aheadMs: 0 },
      work: { given: {}, waiting: [left], underWay: null },
    }),
    createSender: () => async () => ({ kind: 'NOTHING' }),
    version: '9.9',
  });
  const unknown = { state: null, sign: null, online: true, waiting: 0, occupied: false };
  expect(other.view(), 'the server counts as there').toEqual({ ...unknown, token: null });
  await other.start();
  expect(other.view()).toMatchObject({ token: 'token', state: null, waiting: 0 });
  expect(onState).not.toHaveBeenCalled();
  other.stop();
});

it('unpaired, requests nothing; once paired, it uses its token, also after a restart', async () => {
  kiosk.stop();
  const asked = server.asked.length;
  let token: () => string | null = () => 'none yet';
  const begin = async () => {
    const begun = createKiosk({
      store,
      createSender(held) {
        token = held;
        return server.send;
      },
      version: '9.9',
    });
    await begun.start();
    return begun;
  };
  store = memoryStore();
  kiosk = await begin();
  await pass(BEAT_MS * 3);
  expect(token()).toBeNull();
  expect(server.asked).toHaveLength(asked);
  await kiosk.pair('token-2');
  expect(token()).toBe('token-2');
  kiosk.stop();
  kiosk = await begin();
  expect(token()).toBe('token-2');
});

describe('a change', () => {
  it('is shown at once if nobody is there', async () => {
    server.change({ version: 'v2', kiosk: { userId: 5, name: 'Zijdeur' } });
    await pass(BEAT_MS);
    expect(kiosk.view()).toMatchObject({ occupied: false, state: { kiosk: { name: 'Zijdeur' } } });
    expect(await store.read('setup'), 'also after a stop').toMatchObject({
      state: { version: 'v2' },
    });
  });

  it('notifies its listeners, but only once if somebody is there', () => {
    const looking = vi.fn();
    const leave = kiosk.subscribe(looking);
    kiosk.setOccupied(false);
    expect(looking).not.toHaveBeenCalled();
    kiosk.setOccupied(true);
    kiosk.setOccupied(true);
    expect(looking).toHaveBeenCalledOnce();
    leave();
    kiosk.setOccupied(false);
    expect(looking).toHaveBeenCalledOnce();
  });

  it('is shown as soon as nobody is there any more', async () => {
    await pass(BEAT_MS);
    told.mockClear();
    kiosk.setOccupied(true);
    server.change({ version: 'v2', kiosk: { userId: 5, name: 'Zijdeur' } });
    await pass(BEAT_MS + 10);
    expect(kiosk.view()).toMatchObject({ occupied: true, state: { kiosk: { name: 'Inkom' } } });
    expect(told).not.toHaveBeenCalled();
    kiosk.setOccupied(false);
    expect(kiosk.view()).toMatchObject({ occupied: false, state: { kiosk: { name: 'Zijdeur' } } });
    expect(told).toHaveBeenCalledTimes(1);
    await pass(BEAT_MS * 2);
    expect(told, 'nothing new').toHaveBeenCalledTimes(1);
  });

  it('shows a requested test sign once', async () => {
    server.sayWithBeat({ signAskedAt: '2026-11-16T09:00:05.000Z' });
    await pass(BEAT_MS + 10);
    expect(kiosk.view().sign).toBe('2026-11-16T09:00:05.000Z');
    kiosk.endSign();
    await pass(BEAT_MS * 2);
    expect(kiosk.view().sign).toBeNull();
  });

  it("follows the server's clock if it differs noticeably", async () => {
    let aheadMs = 0;
    server.sayWithBeat({
      get now() {
        return new Date(Date.now() + aheadMs).toISOString();
      },
    });
    const heard = async (next: number) => {
      aheadMs = next;
      await pass(BEAT_MS);
      return kiosk.now() - Date.now();
    };
    expect(await heard(500)).toBe(0);
    expect(await heard(501)).toBe(501);
    expect(await heard(90_000)).toBe(90_000);
    expect(await heard(90_300), 'no more than a touch can notice').toBe(90_000);
    expect(await heard(-90_000)).toBe(-90_000);
  });
});
