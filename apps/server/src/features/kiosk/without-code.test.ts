import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeAttempts } from './attempt-repository.ts';

let hall: KioskHall;
let kiosk: Awaited<ReturnType<KioskHall['bind']>>;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

const byCode = (code: string, other: object = {}) => ({
  ...touchAt(app.now, other),
  by: { way: 'CODE', code },
});

describe('a visitor without a code', () => {
  const person = {
    last_name: "D'Hondt",
    date_of_birth: '1985-07-30',
    national_number: '85.07.30-033.28',
  };
  const byNumber = () => ({
    ...touchAt(app.now),
    by: { way: 'NATIONAL_NUMBER', nationalNumber: '85073003328' },
  });
  const byName = (lastName = 'dhondt') => ({
    ...touchAt(app.now),
    by: { way: 'NAME', lastName, dateOfBirth: '1985-07-30' },
  });

  it('cannot identify by number or name if the kiosk does not accept it', async () => {
    for (const body of notEmpty([byNumber(), byName()])) {
      const answer = await kiosk.send(kioskOperations.checkIn, body);
      expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    }
  });

  it('is found by national number, and by name and date of birth', async () => {
    await hall.allow({ by_national_number: true, by_name: true });
    await hall.appointment(10, { person });
    expect(await kiosk.checkIn(byNumber())).toMatchObject({ outcome: 'REGISTERED' });
    expect(await kiosk.checkIn(byName())).toMatchObject({
      outcome: 'ALREADY',
      ticketNumber: 'B001',
    });
  });

  it('without an appointment time is checked in too', async () => {
    await hall.allow({ by_name: true });
    const { visitId } = await hall.appointment(10, { person, visit: { appointment_time: null } });
    expect(await kiosk.checkIn(byName())).toMatchObject({ outcome: 'REGISTERED' });
    expect(await hall.visit(visitId)).toMatchObject({ status: 'ARRIVED' });
  });

  it('gets the same response to no match and to several, in the same time', async () => {
    await hall.allow({ by_name: true });
    const timed = async (body: object) => {
      const started = performance.now();
      expect(await kiosk.checkIn(body)).toEqual({ outcome: 'GO_TO_DESK' });
      return performance.now() - started;
    };
    const nobody = await timed(byName());
    await hall.appointment(10, { person });
    await hall.appointment(20, { person });
    const two = await timed(byName());
    const cancelled = await hall.appointment(10, { visit: { status: 'CANCELLED' } });
    const over = await timed(byCode(cancelled.signed));
    for (const took of notEmpty([nobody, two, over])) expect(took).toBeGreaterThanOrEqual(340);
  });

  it('cannot type for a minute after five failures in a minute; a signed code is still accepted', async () => {
    const { signed, typed } = await hall.appointment(10);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await kiosk.checkIn(byCode('ABCD2345'))).toEqual({ outcome: 'GO_TO_DESK' });
    }
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'RESTING', seconds: 60 });
    app.now = new Date(app.now.getTime() + 500);
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'RESTING', seconds: 60 });
    app.now = new Date(app.now.getTime() + 501);
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'RESTING', seconds: 59 });
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome: 'REGISTERED' });
    app.now = new Date(app.now.getTime() + 60_000);
    expect(await kiosk.checkIn(byCode(typed))).toMatchObject({ outcome: 'ALREADY' });
  });
});

it('gets no extra guesses by making them at once, nor at the moment a pause ends', async () => {
  const now = app.now.getTime();
  const attempts = { failures: Array.from({ length: 5 }, () => now), restUntil: now };
  const key = { siteId: hall.siteId, userId: hall.kioskId };
  await changeAttempts(app.db, key, () => attempts);
  expect(await kiosk.checkIn(byCode('ABCD2345'))).toEqual({ outcome: 'RESTING', seconds: 60 });
});

describe('a kiosk', () => {
  it('whose token was revoked is unknown at once', async () => {
    expect(await kiosk.state()).toMatchObject({ site: { id: hall.siteId } });
    await app.db.deleteFrom('device_tokens').where('user_id', '=', hall.kioskId).execute();
    const answer = await kiosk.send(kioskOperations.getKioskState);
    expect(answer).toBeRefused(401, 'DEVICE_NOT_PAIRED');
  });

  it('whose account was deactivated is unknown', async () => {
    await changeRows(app.db, 'users', hall.kioskId, { active: false });
    const answer = await kiosk.send(kioskOperations.getKioskState);
    expect(answer).toBeRefused(401, 'DEVICE_NOT_PAIRED');
  });

  it('has no visitor data in its state', async () => {
    await hall.appointment(10, {
      person: { first_name: 'GEHEIM-1', last_name: 'GEHEIM-2', email: 'geheim@example.org' },
      visit: { comment: 'GEHEIM-3', external_customer_id: 'GEHEIM-4' },
    });
    expect(JSON.stringify(await kiosk.state())).not.toMatch(/geheim/i);
  });

  it('cannot use a key for another touch', async () => {
    const touch = touchAt(app.now);
    await kiosk.ticket(touch);
    const { signed } = await hall.appointment(10);
    const body = { ...byCode(signed), key: touch.key };
    const answer = await kiosk.send(kioskOperations.checkIn, body);
    expect(answer).toBeRefused(422, 'IDEMPOTENCY_KEY_REUSED');
  });
});
