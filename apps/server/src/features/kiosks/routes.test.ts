import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { pairingOperations } from '@balie/contract/features/pairing/operations.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createPrinter } from '@balie/testkit/factories.ts';
import { createKioskHall, type KioskHall } from '@balie/testkit/kiosk-hall.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let hall: KioskHall;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  admin = await app.signIn(hall.adminId);
});

const params = () => ({ siteId: hall.siteId, userId: hall.kioskId });
const getKiosk = async (): Promise<Kiosk> => {
  const answer = await admin.send(kiosksOperations.getKiosk, { params: params() });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const update = (body: object) =>
  admin.send(kiosksOperations.updateKiosk, { params: params(), body });
const pair = (code: string, other: object = {}) =>
  admin.send(kiosksOperations.pairKiosk, { params: { ...params(), ...other }, body: { code } });
const start = async (): Promise<{ code: string; token: string }> => {
  const answer = await app.anonymous.send(kioskOperations.startKioskPairing);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const stateOf = (token: string) =>
  app.anonymous.send(kioskOperations.getKioskState, { headers: { [DEVICE_HEADER]: token } });
const pairingState = async (token: string) =>
  (await app.anonymous.send(pairingOperations.getPairing, { body: { token } })).json().state;

describe('pairing a kiosk', () => {
  it('goes from a code on the kiosk to a working kiosk, and back', async () => {
    const { code, token } = await start();
    expect(await pairingState(token)).toBe('WAITING');
    expect((await stateOf(token)).statusCode).toBe(401);
    const paired = await pair(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    expect(paired.json()).toMatchObject({ state: 'SILENT', pairedAt: app.now.toISOString() });
    expect(await pairingState(token)).toBe('PAIRED');
    expect((await stateOf(token)).json()).toMatchObject({ kiosk: { userId: hall.kioskId } });

    const revoked = await admin.send(kiosksOperations.revokeKiosk, { params: params() });
    expect(revoked.statusCode).toBe(204);
    expect((await stateOf(token)).json()).toMatchObject({ message: 'DEVICE_NOT_PAIRED' });
    expect(await pairingState(token)).toBe('GONE');
    expect(await getKiosk()).toMatchObject({ state: 'UNPAIRED', pairedAt: null });
    const again = await admin.send(kiosksOperations.revokeKiosk, { params: params() });
    expect(again).toBeRefused(404, 'KIOSK_NOT_PAIRED');
  });

  it('of another device disconnects the first one, and only its hash is stored', async () => {
    const [first, second] = [await start(), await start()];
    expect((await pair(first.code)).statusCode).toBe(200);
    expect((await pair(second.code)).statusCode).toBe(200);
    expect((await stateOf(first.token)).statusCode).toBe(401);
    expect((await stateOf(second.token)).statusCode).toBe(200);
    const stored = await app.db
      .selectFrom('device_tokens')
      .where('user_id', '=', hall.kioskId)
      .selectAll()
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(second.token);
  });

  it('accepts a code once, for a kiosk and not for a display, and for an account of the site', async () => {
    const { code } = await start();
    const elsewhere = await createTestSite(app.db);
    expect((await pair(code, { userId: elsewhere.kioskId })).statusCode).toBe(404);
    expect((await pair(code, { userId: hall.clerkId })).statusCode).toBe(404);
    expect((await pair(code)).statusCode).toBe(200);
    expect((await pair(code)).json()).toMatchObject({
      status: 422,
      fields: { code: 'PAIRING_CODE_UNKNOWN' },
    });
    const display = await app.anonymous.send(pairingOperations.startPairing, {
      body: { kind: 'DISPLAY' },
    });
    expect((await pair(display.json().code)).statusCode).toBe(422);
  });

  it('is refused for a deactivated account', async () => {
    await changeRows(app.db, 'users', hall.kioskId, { active: false });
    const { code } = await start();
    expect(await pair(code)).toBeRefused(422, 'USER_INACTIVE');
  });

  it('is logged, with the user', async () => {
    const { code } = await start();
    await pair(code);
    await admin.send(kiosksOperations.revokeKiosk, { params: params() });
    const lines = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', hall.siteId)
      .where('entity', '=', 'kiosk')
      .orderBy('id')
      .select(['action', 'user_id'])
      .execute();
    expect(lines).toEqual([
      { action: 'ADD', user_id: hall.adminId },
      { action: 'DELETE', user_id: hall.adminId },
    ]);
  });
});

describe('the test sign of a kiosk', () => {
  const ask = () => admin.send(kiosksOperations.identifyKiosk, { params: params(), body: {} });

  it('comes with its next heartbeat, and expires after a minute', async () => {
    expect(await ask()).toBeRefused(404, 'KIOSK_NOT_PAIRED');
    const bound = await hall.bind();
    const heartbeat = async () =>
      (
        await bound.send(kioskOperations.kioskHeartbeat, {
          ...{ version: '1', waiting: 0, failure: null },
        })
      ).json().signAskedAt;
    expect(await heartbeat()).toBeNull();
    const asked = app.now.toISOString();
    expect((await ask()).statusCode).toBe(204);
    expect(await heartbeat()).toBe(asked);
    app.now = new Date(app.now.getTime() + 61_000);
    expect(await heartbeat()).toBeNull();
  });
});

describe('the settings of a kiosk', () => {
  it('have sensible defaults, and show which visitors lack directions', async () => {
    const kiosk = await getKiosk();
    expect(kiosk.settings).toEqual({
      ...{ printerId: null, domainIds: [hall.domainId], byNationalNumber: false, byName: false },
      ...{ minutesEarly: 60, minutesLate: 30, idleSeconds: 30, showWaitingTimes: true },
      ...{ highContrast: false, spokenHelp: false, lowReach: false },
    });
    expect(kiosk.withoutInstruction).toEqual([]);
    await app.db.deleteFrom('instructions').where('regime_id', '=', hall.walkInRegimeId).execute();
    expect((await getKiosk()).withoutInstruction).toEqual([
      { domainId: hall.domainId, domainName: `Paspoort ${hall.siteId}`, kind: 'WALK_IN' },
    ]);
  });

  it('reach the kiosk: what it offers, how visitors identify, and that they changed', async () => {
    const kiosk = await hall.bind();
    const before = await kiosk.state();
    const printerId = await createPrinter(app.db, { site_id: hall.siteId });
    const changed = { printerId, byName: true, minutesEarly: 15, lowReach: true, domainIds: [] };
    const { settings } = await getKiosk();
    expect((await update({ ...settings, ...changed })).json().settings).toMatchObject(changed);
    const after = await kiosk.state();
    expect(after.settings).toMatchObject({
      ...{ hasPrinter: true, ways: ['CODE', 'NAME'], minutesEarly: 15, lowReach: true },
      offered: [],
    });
    expect(after.version).not.toBe(before.version);
    const answer = await kiosk.send(kioskOperations.kioskHeartbeat, {
      version: '1.2.3',
      waiting: 3,
    });
    expect(answer.json()).toMatchObject({ version: after.version, leases: after.leases });
    expect(await getKiosk()).toMatchObject({ state: 'ONLINE', version: '1.2.3', waiting: 3 });
    app.now = new Date(app.now.getTime() + 60_001);
    expect(await getKiosk()).toMatchObject({ state: 'SILENT' });
  });

  it('refuse invalid values', async () => {
    const { settings } = await getKiosk();
    const elsewhere = await createKioskHall(app);
    const printerId = await createPrinter(app.db, { site_id: elsewhere.siteId });
    const wrong: [object, string][] = [
      [{ minutesEarly: -1 }, 'INVALID_KIOSK_MINUTES'],
      [{ minutesLate: 481 }, 'INVALID_KIOSK_MINUTES'],
      [{ idleSeconds: 9 }, 'INVALID_IDLE_SECONDS'],
      [{ domainIds: [elsewhere.domainId] }, 'DOMAIN_NOT_FOUND'],
      [{ printerId }, 'PRINTER_NOT_FOUND'],
    ];
    for (const [change, code] of notEmpty(wrong)) {
      expect((await update({ ...settings, ...change })).json(), code).toMatchObject({
        message: code,
      });
    }
    expect((await getKiosk()).settings).toEqual(settings);
  });

  it('belong to the kiosks of the site only', async () => {
    const elsewhere = await createKioskHall(app);
    const answer = await admin.send(kiosksOperations.listKiosks, { params: params() });
    expect(answer.json().map(({ userId }: Kiosk) => userId)).toEqual([hall.kioskId]);
    const foreign = await admin.send(kiosksOperations.getKiosk, {
      params: { siteId: hall.siteId, userId: elsewhere.kioskId },
    });
    expect(foreign).toBeRefused(404, 'USER_NOT_FOUND');
  });
});
