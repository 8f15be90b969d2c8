import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDesk, createDomain, createTiming } from '@balie/testkit/factories.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { retryWhileBusy } from '@balie/testkit/retry-while-busy.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let hall: KioskHall;
let kiosk: Awaited<ReturnType<KioskHall['bind']>>;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

const handOver = async (item: object) => {
  const answer = await kiosk.send(kioskOperations.syncKiosk, { items: [item] });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items[0];
};
const onlyShowWay = () =>
  changeRows(app.db, 'instructions', { site_id: hall.siteId }, { register_appointment: false });

describe('a visitor who walks in', () => {
  it('joins the line without a name, with source KIOSK, and the desks are told', async () => {
    const result = await kiosk.ticket({ languageId: hall.englishId });
    expect(result).toMatchObject({
      ...{ outcome: 'REGISTERED', ticketNumber: 'B001', appointmentTime: null },
      way: { arrowAngle: 90, text: `Go to Zaal ${hall.siteId}, B001` },
    });
    const [visit, ...others] = await hall.visits();
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      ...{ status: 'ARRIVED', source: 'KIOSK', appointment_type: 'WALK_IN', priority: false },
      ...{ language_id: hall.englishId, waiting_room_id: hall.roomId, domain_id: hall.domainId },
    });
    const told = await readRows(
      app.db,
      'events',
      { site_id: hall.siteId, topic: 'visits' },
      'payload',
    );
    expect(told).toMatchObject([{ payload: { visitId: visit?.id, status: 'ARRIVED' } }]);
  });

  it('outside the hours sees when it opens, and gets no number', async () => {
    await createTiming(app.db, {
      ...{ site_id: hall.siteId, domain_id: hall.domainId, regime_id: hall.walkInRegimeId },
      ...{ day: 'TUESDAY', start_time: '09:00', end_time: '12:00' },
    });
    expect(await kiosk.ticket()).toEqual({
      ...{ outcome: 'CLOSED', domainId: hall.domainId, text: null },
      next: '2026-11-17T08:00:00.000Z',
    });
    expect(await hall.visits()).toEqual([]);
  });

  it('is only shown the way where the directions do not check in', async () => {
    await onlyShowWay();
    expect(await kiosk.ticket()).toMatchObject({ outcome: 'NO_CALL', way: { arrowAngle: 90 } });
    expect(await hall.visits()).toMatchObject([
      { status: 'NO_CALL', ticket_number: null, source: 'KIOSK' },
    ]);
  });

  it('cannot choose what this kiosk does not offer', async () => {
    const elsewhere = await createKioskHall(app);
    const { siteId: site_id, organisationId: organisation_id, domainTypeId } = hall;
    const notOffered = await createDomain(app.db, {
      ...{ site_id, organisation_id, domain_type_id: domainTypeId, prefix: 'Z' },
    });
    await hall.allow({});
    for (const domainId of notEmpty([notOffered, elsewhere.domainId, 999_999])) {
      const body = { ...touchAt(app.now), domainId };
      const answer = await kiosk.send(kioskOperations.takeTicket, body);
      expect(answer).toBeRefused(404, 'DOMAIN_NOT_FOUND');
    }
    expect(await hall.visits()).toEqual([]);
  });
});

describe('a hand-over', () => {
  it('of an appointment keeps the number and the time of the touch', async () => {
    const { leases } = await kiosk.state();
    expect(leases).toHaveLength(1);
    const { visitId, signed } = await hall.appointment(-50);
    const at = new Date(app.now.getTime() - 40 * 60_000);
    const touch = touchAt(at, { number: 'B007' });
    const item = { kind: 'CHECK_IN', ...touch, by: { way: 'CODE', code: signed } };
    expect(await handOver(item)).toMatchObject({
      state: 'DONE',
      result: { outcome: 'REGISTERED', ticketNumber: 'B007', arrivalTime: at.toISOString() },
    });
    expect(await hall.visit(visitId)).toMatchObject({ ticket_number: 'B007', arrival_time: at });
    // The same touch again, as a request: its response was lost before the outage.
    const { key: _, ...rest } = item;
    const again = await kiosk.checkIn({ ...rest, key: touch.key });
    expect(again).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B007' });
  });

  it('of a late visitor says so', async () => {
    const { signed } = await hall.appointment(-90);
    const item = {
      ...{ kind: 'CHECK_IN', ...touchAt(new Date(app.now.getTime() - 30 * 60_000)) },
      ...{ number: 'B003', by: { way: 'CODE', code: signed } },
    };
    expect(await handOver(item)).toMatchObject({ result: { outcome: 'TOO_LATE' } });
  });

  it('of a visitor who was only shown the way gives no number', async () => {
    const { visitId, signed } = await hall.appointment(10);
    const item = { kind: 'CHECK_IN', ...touchAt(app.now), by: { way: 'CODE', code: signed } };
    expect(await handOver(item)).toMatchObject({ result: { outcome: 'NO_CALL' } });
    expect(await hall.visit(visitId)).toMatchObject({ status: 'NO_CALL', ticket_number: null });
  });

  it('of a ticket whose domain has closed or no longer checks in still joins the line', async () => {
    await onlyShowWay();
    const item = { kind: 'TICKET', ...touchAt(app.now, { number: 'B001' }) };
    expect(await handOver({ ...item, domainId: hall.domainId })).toMatchObject({
      result: { ticketNumber: 'B001' },
    });
    expect(await hall.visits()).toMatchObject([{ status: 'ARRIVED', ticket_number: 'B001' }]);
  });

  it('of a deleted domain, or of a forged code, is shown to the desks', async () => {
    const { signed } = await hall.appointment(10);
    const forged = signed.slice(0, 10) + (signed[10] === 'A' ? 'B' : 'A') + signed.slice(11);
    const retired = app.db.updateTable('domains').set({ retired_at: app.now });
    await retired.where('id', '=', hall.domainId).execute();
    for (const domainId of [999_999, hall.domainId]) {
      await handOver({ kind: 'TICKET', ...touchAt(app.now, { number: 'B001' }), domainId });
    }
    await handOver({
      ...{ kind: 'CHECK_IN', ...touchAt(app.now, { number: 'B002' }) },
      by: { way: 'CODE', code: forged },
    });
    const troubles = await app.db
      .selectFrom('kiosk_troubles')
      .where('site_id', '=', hall.siteId)
      .orderBy('id')
      .select(['reason', 'ticket_number'])
      .execute();
    expect(troubles).toEqual([
      { reason: 'DOMAIN_GONE', ticket_number: 'B001' },
      { reason: 'DOMAIN_GONE', ticket_number: 'B001' },
      { reason: 'UNKNOWN', ticket_number: 'B002' },
    ]);
  });

  it('of a number in use gives another, and the desks see both', async () => {
    await hall.appointment(0, { visit: { ticket_number: 'B001' } });
    const item = { kind: 'TICKET', ...touchAt(app.now, { number: 'B001' }) };
    expect(await handOver({ ...item, domainId: hall.domainId })).toMatchObject({
      result: { ticketNumber: 'B002' },
    });
    const [trouble] = await app.db
      .selectFrom('kiosk_troubles')
      .where('site_id', '=', hall.siteId)
      .selectAll()
      .execute();
    expect(trouble).toMatchObject({
      ...{ reason: 'RENUMBERED', ticket_number: 'B001', new_ticket_number: 'B002' },
    });
  });
});

it('an appointment that two kiosks and a desk check in at the same moment is checked in once', async () => {
  const other = await hall.bind(await hall.anotherKiosk());
  const deskId = await createDesk(app.db, { site_id: hall.siteId, user_id: hall.clerkId });
  const clerk = await app.signIn(hall.clerkId);
  for (let round = 0; round < 10; round++) {
    const { visitId, signed, typed } = await hall.appointment(round);
    const byCode = (code: string) => ({ ...touchAt(app.now), by: { way: 'CODE', code } });
    const results = await Promise.all([
      kiosk.checkIn(byCode(signed)),
      other.checkIn(byCode(typed)),
      other.checkIn(byCode(signed)),
      retryWhileBusy(() =>
        clerk.send(visitOperations.registerVisit, {
          params: { siteId: hall.siteId, deskId, userId: hall.clerkId, visitId },
        }),
      ),
    ]);
    const [first, second, third] = results;
    const visit = await hall.visit(visitId);
    for (const result of notEmpty([first, second, third])) {
      expect(result).toMatchObject({ ticketNumber: visit.ticket_number });
    }
    const history = await readRows(
      app.db,
      'visit_history',
      { visit_id: visitId, action: 'register' },
      'id',
    );
    expect(history).toHaveLength(1);
  }
  const numbers = (await hall.visits()).map(({ ticket_number }) => ticket_number);
  expect(new Set(numbers).size).toBe(10);
});
