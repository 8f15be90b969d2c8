import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKioskHall, type KioskHall, touchAt } from '../../testing/kiosk-hall.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let hall: KioskHall;
let kiosk: Awaited<ReturnType<KioskHall['bind']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

const byCode = (code: string, other: object = {}) => ({
  ...touchAt(app.now, other),
  by: { way: 'CODE', code },
});

describe('an appointment that is scanned', () => {
  it('is registered: number, room, way and text, with the time of the touch', async () => {
    const { visitId, signed, appointmentTime } = await hall.appointment(10);
    const at = new Date('2026-11-16T08:59:30Z');
    const result = await kiosk.checkIn({ ...byCode(signed), at: at.toISOString() });
    expect(result).toMatchObject({
      outcome: 'REGISTERED',
      ticketNumber: 'B001',
      appointmentTime: appointmentTime.toISOString(),
      arrivalTime: at.toISOString(),
      paper: false,
      expectedWait: null,
      page: null,
      way: {
        room: { id: hall.roomId, route: 'K', color: '#009CDE' },
        arrowAngle: -45,
        text: `Ga naar Zaal ${hall.siteId}, B001, voor Paspoort ${hall.siteId}`,
      },
    });
    expect(await hall.visit(visitId)).toMatchObject({
      status: 'ARRIVED',
      ticket_number: 'B001',
      arrival_time: at,
      waiting_room_id: hall.roomId,
      source: 'IMPORT',
    });
    const history = await app.db
      .selectFrom('visit_history')
      .where('visit_id', '=', visitId)
      .select(['action', 'from_status', 'to_status', 'user_id', 'at'])
      .execute();
    expect(history).toEqual([
      {
        ...{ action: 'register', from_status: 'NOT_ARRIVED', to_status: 'ARRIVED' },
        ...{ user_id: hall.kioskId, at },
      },
    ]);
  });

  it('has its text in the language of the visitor', async () => {
    const { signed } = await hall.appointment(10);
    const result = await kiosk.checkIn(byCode(signed, { languageId: hall.englishId }));
    expect(result).toMatchObject({ way: { text: `Go to Zaal ${hall.siteId}, B001` } });
  });

  it('can be typed: eight characters, in any case and with a dash', async () => {
    const { typed } = await hall.appointment(10);
    const code = `${typed.slice(0, 4).toLowerCase()}-${typed.slice(4)}`;
    expect(await kiosk.checkIn(byCode(code))).toMatchObject({ outcome: 'REGISTERED' });
  });

  it('is registered again with the same number, and nothing is written', async () => {
    const { visitId, signed } = await hall.appointment(10);
    await kiosk.checkIn(byCode(signed));
    const before = await hall.visit(visitId);
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({
      outcome: 'ALREADY',
      ticketNumber: 'B001',
    });
    expect(await hall.visit(visitId)).toEqual(before);
  });

  it('too early says from when on it can be', async () => {
    const { visitId, signed } = await hall.appointment(61);
    expect(await kiosk.checkIn(byCode(signed))).toEqual({
      outcome: 'TOO_EARLY',
      appointmentTime: '2026-11-16T10:01:00.000Z',
      from: '2026-11-16T09:01:00.000Z',
    });
    expect(await hall.visit(visitId)).toMatchObject({ status: 'NOT_ARRIVED' });
  });

  it.each([
    [-30, 'REGISTERED'],
    [-31, 'TOO_LATE'],
    [60, 'REGISTERED'],
  ])('%i minutes from now is %s, and stands in the line', async (minutes, outcome) => {
    const { visitId, signed } = await hall.appointment(minutes);
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome, ticketNumber: 'B001' });
    expect(await hall.visit(visitId)).toMatchObject({ status: 'ARRIVED' });
  });

  it.each([
    [-15, false],
    [-16, true],
    [-45, true],
  ])(
    '%i minutes from now is called by arrival: %s, as the desks of the site do',
    async (minutes, byArrival) => {
      const { signed } = await hall.appointment(minutes);
      expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ byArrival });
      const { signed: other } = await hall.appointment(minutes);
      await app.db
        .insertInto('app_config')
        .values({ site_id: hall.siteId, name: 'late_after_minutes', value: 60 })
        .onConflict((row) => row.columns(['site_id', 'name']).doUpdateSet({ value: 60 }))
        .execute();
      expect(await kiosk.checkIn(byCode(other))).toMatchObject({ byArrival: false });
    },
  );

  it('of another day says which', async () => {
    const { signed, typed } = await hall.appointment(24 * 60);
    const other = { outcome: 'WRONG_DAY', day: '2026-11-17', time: '10:00' };
    expect(await kiosk.checkIn(byCode(signed))).toEqual(other);
    expect(await kiosk.checkIn(byCode(typed))).toEqual(other);
  });

  it('of another site of the organisation says which', async () => {
    const elsewhere = await createKioskHall(app);
    const { signed, typed } = await elsewhere.appointment(10);
    const { name } = await app.db
      .selectFrom('sites')
      .where('id', '=', elsewhere.siteId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(await kiosk.checkIn(byCode(signed))).toEqual({ outcome: 'WRONG_SITE', siteName: name });
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'GO_TO_DESK' });
  });

  it('inside a closure is closed, with its text and the next opening', async () => {
    const { signed } = await hall.appointment(10);
    await app.db
      .insertInto('closures')
      .values({
        ...{ site_id: hall.siteId, reason: 'Staking' },
        ...{ starts_at: '2026-11-16T08:00', ends_at: '2026-11-16T12:00' },
      })
      .execute();
    expect(await kiosk.checkIn(byCode(signed))).toEqual({
      outcome: 'CLOSED',
      domainId: hall.domainId,
      next: null,
      text: null,
    });
  });

  it.each(['CANCELLED', 'ENDED', 'NO_SHOW'])('that is %s goes to the desk', async (status) => {
    const { visitId, signed } = await hall.appointment(10, { visit: { status } });
    expect(await kiosk.checkIn(byCode(signed))).toEqual({ outcome: 'GO_TO_DESK' });
    expect(await hall.visit(visitId)).toMatchObject({ status, ticket_number: null });
  });

  it('where the instruction does not register shows only the way', async () => {
    await app.db
      .updateTable('instructions')
      .where('site_id', '=', hall.siteId)
      .set({ register_appointment: false })
      .execute();
    const { visitId, signed } = await hall.appointment(10);
    const result = await kiosk.checkIn(byCode(signed));
    expect(result).toMatchObject({ outcome: 'NO_CALL', way: { room: { id: hall.roomId } } });
    expect(result).not.toHaveProperty('ticketNumber');
    expect(await hall.visit(visitId)).toMatchObject({ status: 'NO_CALL', ticket_number: null });
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome: 'NO_CALL' });
  });

  it('that was made up or changed goes to the desk', async () => {
    const { signed } = await hall.appointment(10);
    const forged = signed.slice(0, 10) + (signed[10] === 'A' ? 'B' : 'A') + signed.slice(11);
    expect(await kiosk.checkIn(byCode(forged))).toEqual({ outcome: 'GO_TO_DESK' });
  });
});

describe('who has no code', () => {
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

  it('cannot say a number or a name where the kiosk does not take it', async () => {
    for (const body of notEmpty([byNumber(), byName()])) {
      const answer = await kiosk.call(kioskOperations.checkIn, body);
      expect(answer.json()).toMatchObject({ status: 403, message: 'ACCESS_DENIED' });
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

  it('nobody and more than one are the same answer, and take equally long', async () => {
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

  it('after five failures in a minute typing rests for a minute; a signed code is still taken', async () => {
    const { signed, typed } = await hall.appointment(10);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await kiosk.checkIn(byCode('ABCD2345'))).toEqual({ outcome: 'GO_TO_DESK' });
    }
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'RESTING', seconds: 60 });
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome: 'REGISTERED' });
    app.now = new Date(app.now.getTime() + 60_000);
    expect(await kiosk.checkIn(byCode(typed))).toMatchObject({ outcome: 'ALREADY' });
  });
});

describe('a kiosk', () => {
  it('whose token was taken back is nobody, at once', async () => {
    expect(await kiosk.state()).toMatchObject({ site: { id: hall.siteId } });
    await app.db.deleteFrom('device_tokens').where('user_id', '=', hall.kioskId).execute();
    const answer = await kiosk.call(kioskOperations.getKioskState);
    expect(answer.json()).toMatchObject({ status: 401, message: 'DEVICE_NOT_PAIRED' });
  });

  it('whose account was switched off is nobody', async () => {
    await app.db
      .updateTable('users')
      .where('id', '=', hall.kioskId)
      .set({ active: false })
      .execute();
    const answer = await kiosk.call(kioskOperations.getKioskState);
    expect(answer.json()).toMatchObject({ status: 401, message: 'DEVICE_NOT_PAIRED' });
  });

  it('has nothing of any visitor in its state', async () => {
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
    const answer = await kiosk.call(kioskOperations.checkIn, body);
    expect(answer.json()).toMatchObject({ status: 422, message: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
