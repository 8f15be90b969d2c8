// @vitest-environment node
import { generateKeyPairSync, sign } from 'node:crypto';
import { limits } from '@balie/contract/common/limits.ts';
import { writeCheckInCode, writeUnsigned } from '@balie/contract/features/kiosk/check-in-code.ts';
import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskServer, LEASE, STATE } from '../../../testing/kiosk-server.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';
import { memoryStore } from './records.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const SITE = { ...STATE.site, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
const DOMAINS = STATE.domains.flatMap((domain) => [{ ...domain, id: 9 }, domain]);
const APPOINTMENT = { siteId: 1, visitId: 44, day: '2026-11-16', time: '10:05', domainId: 2 };
const codeOf = (other: Partial<typeof APPOINTMENT> = {}, key = privateKey) => {
  const unsigned = writeUnsigned({ ...APPOINTMENT, ...other });
  return writeCheckInCode(unsigned, sign(null, Buffer.from(unsigned), key));
};
const byCode = (code: string) => ({ kind: 'CHECK_IN', by: { way: 'CODE', code } }) as const;
const TICKET = { kind: 'TICKET', domainId: 2 } as const;
const BEAT_MS = limits.kiosk.heartbeatMs;

let server: ReturnType<typeof kioskServer>;
let store: ReturnType<typeof memoryStore>;
let kiosk: Kiosk;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
  server = kioskServer();
  server.change({ site: SITE, domains: DOMAINS });
  const state = { ...STATE, site: SITE, domains: DOMAINS };
  store = memoryStore({
    setup: { token: 'token', state, leases: [LEASE], aheadMs: 0 },
    work: { given: {}, waiting: [], underWay: null },
  });
  kiosk = createKiosk({ store, createSender: () => server.send, version: '9.9' });
  await kiosk.start();
  await pass(10);
});
afterEach(() => kiosk.stop());

/** Long enough without the server for the kiosk to know. */
const goAway = async () => {
  server.set('AWAY');
  await pass(BEAT_MS + 10);
  expect(kiosk.view().online).toBe(false);
};

describe('without the network', () => {
  it('a code signed by the site gets a number once, and is handed over with it', async () => {
    await goAway();
    const code = codeOf();
    const first = await kiosk.act(byCode(code), 1);
    expect(first.result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B007' });
    expect((await kiosk.underWay())?.result, 'also after a stop').toEqual(first.result);
    const again = await kiosk.act(byCode(code), 1);
    expect(again.result).toMatchObject({ outcome: 'ALREADY', ticketNumber: 'B007', paper: false });
    const other = await kiosk.act(byCode(codeOf({ visitId: 45 })), 1);
    expect(other.result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B008' });
    const { waiting } = await store.read('work');
    expect(waiting).toMatchObject([
      { kioskId: 5, item: { kind: 'CHECK_IN', number: 'B007', by: { way: 'CODE', code } } },
      { item: { kind: 'CHECK_IN', number: 'B008' } },
    ]);
  });

  it.each([
    ['signed by someone else', codeOf({}, generateKeyPairSync('ed25519').privateKey)],
    ['of another site', codeOf({ siteId: 2 })],
    ['of a domain that is not here', codeOf({ domainId: 3 })],
    ['of such a domain, later today', codeOf({ domainId: 3, time: '17:00' })],
    ['typed by hand', 'ABCD2345'],
  ])('a code %s is sent to the desk, and uses no number', async (_, code) => {
    await goAway();
    expect((await kiosk.act(byCode(code), 1)).result).toEqual({ outcome: 'GO_TO_DESK' });
    expect(await store.read('work')).toMatchObject({ given: {}, waiting: [] });
  });

  it('touches do not prevent it from checking whether the server is back', async () => {
    await goAway();
    await pass(1_500);
    await kiosk.act(TICKET, 1);
    server.set('ALL');
    await pass(600);
    expect(kiosk.view().online).toBe(true);
  });

  it('refusing a visitor by itself uses no number', async () => {
    await goAway();
    const early = await kiosk.act(byCode(codeOf({ time: '17:00' })), 1);
    expect(early.result.outcome).toBe('TOO_EARLY');
    expect(await store.read('work')).toMatchObject({ given: {}, waiting: [] });
  });
});

describe('an entry that the server refuses', () => {
  it('delays no other, is kept, is not sent again, and is reported with the heartbeat', async () => {
    await goAway();
    for (let touch = 0; touch < 3; touch++) await kiosk.act(TICKET, 1);
    server.refuse('B008');
    server.set('ALL');
    await pass(5_000);
    expect([...server.taken.values()]).toEqual(['B007', 'B009']);
    const { waiting } = await store.read('work');
    expect(waiting).toMatchObject([{ item: { number: 'B008' }, refused: true }]);
    expect(kiosk.view().waiting).toBe(0);
    const sent = server.heardOf.length;
    await pass(BEAT_MS * 3);
    expect(server.heardOf).toHaveLength(sent);
    expect(server.beats.at(-1)).toMatchObject({
      ...{ version: '9.9', waiting: 0 },
      failure: { code: 'HAND_OVER_REFUSED', at: expect.stringMatching(/^2026-11-16T09:/) },
    });
  });
});

describe('after a restart of the browser', () => {
  const underWay = { key: 'touch-1', at: Date.parse(STATE.now), languageId: 1, result: null };
  const stopped = (result: typeof GO_TO_DESK | null) =>
    store.update('work', (work) => ({ ...work, underWay: { ...underWay, result } }));

  it('a stored answer is repeated, and nothing is known of one that was not stored', async () => {
    await stopped(GO_TO_DESK);
    expect(await kiosk.resume(underWay)).toEqual({ key: 'touch-1', result: GO_TO_DESK });
    expect(await kiosk.resume({ ...underWay, key: 'another' })).toBeUndefined();
    await stopped(null);
    expect(await kiosk.resume(underWay)).toBeUndefined();
  });
});

describe('if the server does not give a new state', () => {
  beforeEach(async () => {
    await goAway();
    await kiosk.act(TICKET, 1);
    server.change({ version: 'v2' });
    server.set('ALL');
  });

  it('touches are still handed over', async () => {
    server.instead(kioskRequests.getKioskState, { kind: 'NOTHING' });
    await pass(2_000);
    expect([...server.taken.values()]).toEqual(['B007']);
    expect(kiosk.view()).toMatchObject({ online: true, waiting: 0, state: { version: 'v1' } });
  });

  it('the kiosk shows a code once it was unpaired', async () => {
    server.instead(kioskRequests.getKioskState, { kind: 'NOT_PAIRED' });
    await pass(2_000);
    expect(kiosk.view()).toMatchObject({ token: null, state: null, online: false });
    expect(server.taken.size).toBe(0);
  });
});
