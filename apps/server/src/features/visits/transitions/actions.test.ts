import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitActionResult } from '@balie/contract/features/visits/result-schema.ts';
import { createDomain, createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const an = await day.clerk();
const bo = await day.clerk();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('events').execute();
});

const update = (clerk: Clerk, body: object) =>
  clerk.sender.send(visitOperations.updateVisit, { params: clerk.params, body });
const calls = (visitId: number) =>
  app.db.selectFrom('calls').where('visit_id', '=', visitId).selectAll().orderBy('id').execute();

describe('calling', () => {
  it('records desk, user and time, and notifies the displays and the screens', async () => {
    const visitId = await day.visit('ARRIVED', { waiting_room_id: day.roomId });
    const answer = (await act(an, 'callVisit', visitId)).json<VisitActionResult>();
    expect(answer.visits).toMatchObject([
      { visitId, status: 'SERVING', deskId: an.deskId, version: 2 },
    ]);
    expect(await day.row(visitId)).toMatchObject({ served_by: an.userId, called_at: app.now });
    const [call] = await calls(visitId);
    expect(call).toMatchObject({
      id: answer.callNumbers[0],
      desk_name: an.deskName,
      waiting_room_id: day.roomId,
      recall: false,
    });
    const events = await app.db.selectFrom('events').selectAll().execute();
    expect(events).toMatchObject([
      { topic: 'visits', payload: { visitId, version: 2, status: 'SERVING' } },
    ]);
  });

  it('shows who was first if a colleague has already called', async () => {
    const visitId = await day.visit('ARRIVED');
    expect((await act(an, 'callVisit', visitId)).statusCode).toBe(200);
    const late = await act(bo, 'callVisit', visitId);
    expect(late.json()).toMatchObject({
      status: 422,
      message: 'VISITOR_ALREADY_CALLED',
      details: { deskName: an.deskName, userName: expect.stringContaining('Peeters') },
    });
    expect(await calls(visitId)).toHaveLength(1);
  });

  it.each([
    ['callVisit', 'ARRIVED'],
    ['registerVisit', 'NOT_ARRIVED'],
  ] as const)(
    'gives up %s if the visit changes at every attempt, and changes nothing',
    async (name, status) => {
      const visitId = await day.visit(status);
      const letThemStand = () => sql`drop function if exists slip() cascade`.execute(app.db);
      onTestFinished(async () => void (await letThemStand()));
      // No write finds the row in its previous state; looked up again, it waits as before.
      await sql`create function slip() returns trigger language plpgsql as 'begin return null; end'`.execute(
        app.db,
      );
      await sql`create trigger slip before update on visits for each row execute function slip()`.execute(
        app.db,
      );
      const answer = await act(an, name, visitId);
      expect(answer).toBeRefused(422, 'VISIT_CHANGED');
      expect(await day.row(visitId)).toMatchObject({ status });
      expect(await calls(visitId)).toEqual([]);
      await letThemStand();
      expect((await act(an, name, visitId)).statusCode).toBe(200);
    },
  );

  it('is refused at a desk that is still serving a visitor', async () => {
    await day.visit('SERVING', {}, an);
    const visitId = await day.visit('ARRIVED');
    const answer = await act(an, 'callVisit', visitId);
    expect(answer).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
    expect(await day.row(visitId)).toMatchObject({ status: 'ARRIVED', version: 1 });
  });

  it('calls the members of a group who have arrived, each with a call of their own', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId, name: 'Gezin' });
    const [first, second, planned] = [
      await day.visit('ARRIVED', { group_id }),
      await day.visit('ARRIVED', { group_id }),
      await day.visit('NOT_ARRIVED', { group_id }),
    ];
    const answer = (await act(an, 'callVisit', second)).json<VisitActionResult>();
    expect(answer.visits.map((visit) => visit.visitId)).toEqual([first, second]);
    expect(answer.callNumbers).toHaveLength(2);
    expect((await day.row(planned)).status).toBe('NOT_ARRIVED');

    const current = await an.sender.send(visitOperations.getCurrentVisits, { params: an.params });
    expect(current.json()).toMatchObject({
      groupName: 'Gezin',
      currentVisits: [{ visitId: first }, { visitId: second, lastCallNumber: expect.any(Number) }],
    });

    const recall = (await act(an, 'recallVisit', first)).json<VisitActionResult>();
    expect(recall.callNumbers).toHaveLength(2);
    expect((await calls(second)).map((call) => call.recall)).toEqual([false, true]);

    const end = await an.sender.send(visitOperations.endCurrentVisits, { params: an.params });
    expect(end.json<VisitActionResult>().visits.map((visit) => visit.status)).toEqual([
      'ENDED',
      'ENDED',
    ]);
  });

  it('ends one member of a group and leaves the others at the desk', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('SERVING', { group_id }, an);
    const second = await day.visit('SERVING', { group_id }, an);
    expect((await act(an, 'endVisit', first)).statusCode).toBe(200);
    expect((await day.row(second)).status).toBe('SERVING');
  });
});

describe('an empty desk', () => {
  it('has no ongoing visit, and nothing to end', async () => {
    const current = await an.sender.send(visitOperations.getCurrentVisits, { params: an.params });
    expect(current).toBeRefused(404, 'NO_ONGOING_VISIT');
    const end = await an.sender.send(visitOperations.endCurrentVisits, { params: an.params });
    expect(end).toBeRefused(404, 'NO_ONGOING_VISIT');
  });
});

describe('holding', () => {
  it('gives priority, keeps the ticket and frees the desk', async () => {
    const visitId = await day.visit('SERVING', {}, an);
    const { ticket_number } = await day.row(visitId);
    expect((await act(an, 'unregisterVisit', visitId)).statusCode).toBe(200);
    expect(await day.row(visitId)).toMatchObject({
      status: 'NOT_ARRIVED',
      priority: true,
      ticket_number,
      desk_id: null,
      called_at: null,
    });
    expect((await day.history(visitId))[0]?.action).toBe('hold');
  });
});

describe('changing a visit', () => {
  it('forwards: keeps arrival and ticket, frees the desk, and the room follows the rule', async () => {
    const { domain_type_id: domainTypeId } = await day.newDomain();
    const visitId = await day.visit('SERVING', { contact_user_id: an.userId }, an);
    const before = await day.row(visitId);
    const answer = await update(an, { visitId, domainTypeId });
    expect(answer.statusCode).toBe(200);
    expect(await day.row(visitId)).toMatchObject({
      status: 'ARRIVED',
      domain_type_id: domainTypeId,
      arrival_time: before.arrival_time,
      ticket_number: before.ticket_number,
      waiting_room_id: day.roomId,
      desk_id: null,
      contact_user_id: null,
    });
  });

  it('records in the history which warning the clerk saw before forwarding', async () => {
    const domain_type_id = await createDomainType(app.db, { organisation_id: day.organisationId });
    await createDomain(app.db, {
      ...{ site_id: day.siteId, organisation_id: day.organisationId, domain_type_id },
    });
    const warned = ['CLOSED', 'NOBODY_THERE'];
    const visitId = await day.visit('SERVING', {}, an);
    const answer = await update(an, { visitId, domainTypeId: domain_type_id, warned });
    expect(answer.statusCode).toBe(200);
    expect(await day.history(visitId)).toMatchObject([{ action: 'forward', details: { warned } }]);
    // Nothing was forwarded, so there was no warning.
    const other = await day.visit('ARRIVED');
    const commented = await update(an, { visitId: other, comment: 'Komt terug', warned });
    expect(commented.statusCode).toBe(200);
    expect((await day.history(other))[0]?.details).not.toHaveProperty('warned');
  });

  it("reschedules on the visit's day in the site's time zone", async () => {
    const visitId = await day.visit('ARRIVED');
    await update(an, { visitId, appointmentTime: '09:05' });
    const row = await day.row(visitId);
    const time = row.appointment_time?.toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' });
    expect(time).toBe(`${row.day} 09:05:00`);
  });

  it('accepts a whole row in which only the comment differs, also while it is served', async () => {
    const visitId = await day.visit(
      'SERVING',
      { waiting_room_id: day.roomId, contact_user_id: an.userId },
      an,
    );
    const body = {
      visitId,
      appointmentTime: null,
      waitingRoomId: day.roomId,
      visitContactId: an.userId,
      domainTypeId: day.domainTypeId,
      comment: 'Komt met begeleider',
    };
    expect((await update(an, body)).statusCode).toBe(200);
    expect((await day.history(visitId)).map((entry) => entry.action)).toEqual(['changeComment']);
    expect((await update(an, body)).json()).toMatchObject({ visits: [{ visitId, version: 2 }] });
  });

  it.each([
    ['a time of 24:00', { appointmentTime: '24:00' }, 422, 'TIME_ERROR'],
    ['a time of 9:05', { appointmentTime: '9:05' }, 422, 'TIME_ERROR'],
    ['a comment of 501 characters', { comment: 'x'.repeat(501) }, 422, 'COMMENT_TOO_LONG'],
    ['an unknown room', { waitingRoomId: 999_999 }, 404, 'WAITING_ROOM_NOT_FOUND'],
    ['an unknown contact', { visitContactId: 999_999 }, 422, 'CONTACT_NOT_FOUND'],
    ['an unknown domain type', { domainTypeId: 999_999 }, 422, 'DOMAIN_TYPE_NOT_FOUND'],
  ])('refuses %s', async (_, change, status, message) => {
    const visitId = await day.visit('ARRIVED');
    const before = await day.row(visitId);
    expect((await update(an, { visitId, ...change })).json()).toMatchObject({ status, message });
    expect(await day.row(visitId)).toEqual(before);
  });
});

it.each(['endVisit', 'markNoShow', 'unregisterVisit'] as const)(
  'lets a clerk who lost access to a domain still do %s for the visitor they serve',
  async (action) => {
    const cas = await day.clerk();
    const visitId = await day.visit('SERVING', {}, cas);
    const other = await day.visit('ARRIVED');
    await app.db.deleteFrom('user_domain_types').where('user_id', '=', cas.userId).execute();
    expect((await act(cas, 'callVisit', other)).statusCode).not.toBe(200);
    expect((await act(cas, action, visitId)).statusCode).toBe(200);
    expect(await day.row(visitId)).not.toMatchObject({ status: 'SERVING' });
  },
);
