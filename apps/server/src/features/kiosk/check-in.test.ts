import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { addRows, changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

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

describe('an appointment whose code is scanned', () => {
  it('is checked in with a number, room, directions and text, at the time of the touch', async () => {
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
    const history = await readRows(
      app.db,
      'visit_history',
      { visit_id: visitId },
      'action',
      'from_status',
      'to_status',
      'user_id',
      'at',
    );
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

  it('can be typed as eight characters, in any case and with a dash', async () => {
    const { typed } = await hall.appointment(10);
    const code = `${typed.slice(0, 4).toLowerCase()}-${typed.slice(4)}`;
    expect(await kiosk.checkIn(byCode(code))).toMatchObject({ outcome: 'REGISTERED' });
  });

  it("is today's when another day has the same typed code", async () => {
    const today = await hall.appointment(10);
    const tomorrow = await hall.appointment(24 * 60);
    const code = { code: today.typed };
    await changeRows(app.db, 'check_in_codes', { visit_id: tomorrow.visitId }, code);
    expect(await kiosk.checkIn(byCode(today.typed))).toMatchObject({ outcome: 'REGISTERED' });
    expect(await hall.visit(today.visitId)).toMatchObject({ status: 'ARRIVED' });
    expect(await hall.visit(tomorrow.visitId)).toMatchObject({ status: 'NOT_ARRIVED' });
    // With two other days, nobody knows which is meant.
    const [one, other] = [await hall.appointment(48 * 60), await hall.appointment(72 * 60)];
    await changeRows(app.db, 'check_in_codes', { visit_id: other.visitId }, { code: one.typed });
    expect(await kiosk.checkIn(byCode(one.typed))).toEqual({ outcome: 'GO_TO_DESK' });
  });

  it('keeps its number when scanned again, and nothing is written', async () => {
    const { visitId, signed } = await hall.appointment(10);
    await kiosk.checkIn(byCode(signed));
    const before = await hall.visit(visitId);
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({
      outcome: 'ALREADY',
      ticketNumber: 'B001',
    });
    expect(await hall.visit(visitId)).toEqual(before);
  });

  it('gets the same response if the touch arrives twice at once', async () => {
    const { visitId, signed } = await hall.appointment(10);
    await kiosk.checkIn(byCode(signed));
    const again = byCode(signed);
    const result = await behind(
      app.db,
      async (other) => {
        // Read after checking whether this touch is new: too late for that check, in time for the rest.
        await sql`lock table kiosk_settings`.execute(other);
        await changeRows(other, 'kiosk_entries', { visit_id: visitId }, { key: again.key });
      },
      () => kiosk.checkIn(again),
    );
    expect(result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B001' });
  });

  it('that is too early shows when check-in opens', async () => {
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
  ])('%i minutes from now is %s, and joins the line', async (minutes, outcome) => {
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

  it('on another day shows that day', async () => {
    const { signed, typed } = await hall.appointment(24 * 60);
    const other = { outcome: 'WRONG_DAY', day: '2026-11-17', time: '10:00' };
    expect(await kiosk.checkIn(byCode(signed))).toEqual(other);
    expect(await kiosk.checkIn(byCode(typed))).toEqual(other);
  });

  it('on another day that was cancelled is not announced', async () => {
    const visit = { status: 'CANCELLED' };
    const { signed, typed } = await hall.appointment(24 * 60, { visit });
    for (const code of notEmpty([signed, typed])) {
      expect(await kiosk.checkIn(byCode(code))).toEqual({ outcome: 'GO_TO_DESK' });
    }
  });

  it('at another site of the organisation shows that site', async () => {
    const elsewhere = await createKioskHall(app);
    const { signed, typed } = await elsewhere.appointment(10);
    const { name } = await readRow(app.db, 'sites', elsewhere.siteId, 'name');
    expect(await kiosk.checkIn(byCode(signed))).toEqual({ outcome: 'WRONG_SITE', siteName: name });
    expect(await kiosk.checkIn(byCode(typed))).toEqual({ outcome: 'GO_TO_DESK' });
  });

  it('inside a closure is refused, with the closing text and the next opening', async () => {
    const { signed } = await hall.appointment(10);
    await addRows(app.db, 'closures', {
      ...{ site_id: hall.siteId, reason: 'Staking' },
      ...{ starts_at: '2026-11-16T08:00', ends_at: '2026-11-16T12:00' },
    });
    expect(await kiosk.checkIn(byCode(signed))).toEqual({
      outcome: 'CLOSED',
      domainId: hall.domainId,
      next: null,
      text: null,
    });
  });

  it('of a late visitor, in a closure that has begun, is refused too', async () => {
    const { signed } = await hall.appointment(-10);
    await addRows(app.db, 'closures', {
      ...{ site_id: hall.siteId, reason: 'Brandalarm' },
      ...{ starts_at: '2026-11-16T09:55', ends_at: '2026-11-16T12:00' },
    });
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome: 'CLOSED' });
  });

  it.each(['CANCELLED', 'ENDED', 'NO_SHOW'])(
    'that is %s sends the visitor to the desk',
    async (status) => {
      const { visitId, signed } = await hall.appointment(10, { visit: { status } });
      expect(await kiosk.checkIn(byCode(signed))).toEqual({ outcome: 'GO_TO_DESK' });
      expect(await hall.visit(visitId)).toMatchObject({ status, ticket_number: null });
    },
  );

  it('only shows the way where the directions do not check in', async () => {
    await changeRows(
      app.db,
      'instructions',
      { site_id: hall.siteId },
      { register_appointment: false },
    );
    const { visitId, signed } = await hall.appointment(10);
    const result = await kiosk.checkIn(byCode(signed));
    expect(result).toMatchObject({ outcome: 'NO_CALL', way: { room: { id: hall.roomId } } });
    expect(result).not.toHaveProperty('ticketNumber');
    expect(await hall.visit(visitId)).toMatchObject({ status: 'NO_CALL', ticket_number: null });
    expect(await kiosk.checkIn(byCode(signed))).toMatchObject({ outcome: 'NO_CALL' });
  });

  it('with a forged or altered code sends the visitor to the desk', async () => {
    const { signed } = await hall.appointment(10);
    const forged = signed.slice(0, 10) + (signed[10] === 'A' ? 'B' : 'A') + signed.slice(11);
    expect(await kiosk.checkIn(byCode(forged))).toEqual({ outcome: 'GO_TO_DESK' });
  });
});
