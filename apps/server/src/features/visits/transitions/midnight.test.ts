import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import type { OpenDomain } from '@balie/contract/features/opening-hours/open-schema.ts';
import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { type Today, todayOperations } from '@balie/contract/features/today/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitActionResult } from '@balie/contract/features/visits/result-schema.ts';
import type {
  CurrentVisits,
  SelectedVisit,
  VisitCounts,
  VisitInList,
} from '@balie/contract/features/visits/schema.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import {
  act,
  type Clerk,
  createVisitDay,
  type VisitDay,
  type VisitOptions,
} from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

/** In Brussels: 23:55, 00:05 and 08:00. */
const BEFORE = new Date('2026-11-15T22:55:00Z');
const AFTER = new Date('2026-11-15T23:05:00Z');
const MORNING = new Date('2026-11-16T07:00:00Z');

const app = await testApp();
app.now = BEFORE;
const day = await createVisitDay(app);
const clerk = await day.clerk();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  app.now = BEFORE;
});

/** A visit of the evening, last changed then. */
const visit = (
  status: Parameters<VisitDay['visit']>[0],
  row: VisitOptions = {},
  by?: Clerk,
): Promise<number> => day.visit(status, { updated_at: app.now, ...row }, by);

const ask = (headers = {}) =>
  clerk.sender.send(visitOperations.listVisits, { params: clerk.params, headers });
const listed = async () => (await ask()).json<VisitInList[]>().map(({ visitId }) => visitId);
const counts = async () =>
  (
    await clerk.sender.send(visitOperations.countVisits, { params: clerk.params })
  ).json<VisitCounts>();
const callNext = () => clerk.sender.send(visitOperations.callNextVisit, { params: clerk.params });

describe('a visitor who is still here at midnight', () => {
  it('stays on the list and in its counts; one who has left or never came does not', async () => {
    const waiting = await visit('ARRIVED');
    const served = await visit('SERVING', {}, clerk);
    const held = await visit('NOT_ARRIVED', { arrival_time: app.now, ticket_number: 'B009' });
    for (const status of ['ENDED', 'NO_SHOW', 'CANCELLED', 'NOT_ARRIVED', 'NO_CALL'] as const) {
      await visit(status);
    }
    expect(await listed()).toHaveLength(8);
    const { etag } = (await ask()).headers;

    app.now = AFTER;
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200);
    expect((await listed()).sort()).toEqual([waiting, served, held].sort());
    expect(await counts()).toMatchObject({ ARRIVED: 1, SERVING: 1, NOT_ARRIVED: 1, ENDED: 0 });
  });

  it('is waiting wherever the waiting are counted, as long as on the list', async () => {
    const params = { siteId: day.siteId };
    const waiting = async () => {
      const domains = (
        await clerk.sender.send(openingHourOperations.listOpenDomains, { params })
      ).json<OpenDomain[]>();
      return {
        today: (await clerk.sender.send(todayOperations.getToday, { params })).json<Today>(),
        domain: domains.find(({ domainTypeId }) => domainTypeId === day.domainTypeId)?.waiting,
      };
    };
    const arrival_time = new Date('2026-11-15T22:50:00Z');
    await visit('ARRIVED', { arrival_time, updated_at: arrival_time });
    await visit('ARRIVED', { arrival_time, updated_at: new Date('2026-11-15T15:00:00Z') });
    app.now = AFTER;
    const longestSince = arrival_time.toISOString();
    expect(await waiting()).toMatchObject({ today: { waiting: 1, longestSince }, domain: 1 });
    app.now = MORNING;
    expect(await waiting()).toMatchObject({
      ...{ today: { waiting: 0, longestSince: null }, domain: 0 },
    });
  });

  it('leaves the list by the morning, or if nothing happened to the visit for eight hours', async () => {
    await visit('ARRIVED', { updated_at: new Date('2026-11-15T15:00:00Z') });
    const waiting = await visit('ARRIVED');
    app.now = AFTER;
    expect(await listed()).toEqual([waiting]);
    const { etag } = (await ask()).headers;
    app.now = new Date('2026-11-16T06:55:01Z');
    expect((await ask({ 'if-none-match': etag })).json()).toEqual([]);
    app.now = MORNING;
    expect(await listed()).toEqual([]);
    expect((await callNext()).json()).toMatchObject({ message: 'NOBODY_WAITING' });
  });

  it('is called in the same order as before', async () => {
    const first = await visit('ARRIVED', { arrival_time: new Date('2026-11-15T22:30:00Z') });
    app.now = AFTER;
    const second = await visit('ARRIVED');
    for (const visitId of [first, second]) {
      expect((await callNext()).json<VisitActionResult>().visits[0]?.visitId).toBe(visitId);
      await clerk.sender.send(visitOperations.endCurrentVisits, { params: clerk.params });
    }
  });

  it('is ended like any other, and frees the desk', async () => {
    const visitId = await visit('SERVING', {}, clerk);
    const waiting = await visit('ARRIVED');
    app.now = AFTER;
    const current = await clerk.sender.send(visitOperations.getCurrentVisits, {
      params: clerk.params,
    });
    expect(current.json<CurrentVisits>().currentVisits[0]).toMatchObject({ visitId });
    expect((await act(clerk, 'recallVisit', visitId)).statusCode).toBe(200);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    expect(await day.row(visitId)).toMatchObject({ status: 'ENDED', day: '2026-11-15' });
    expect((await act(clerk, 'callVisit', waiting)).statusCode).toBe(200);
  });

  it('is not lost when set back to planned, before or after midnight, and can be checked in again', async () => {
    const [early, late] = [await visit('ARRIVED'), await visit('ARRIVED')];
    expect((await act(clerk, 'unregisterVisit', early)).statusCode).toBe(200);
    app.now = AFTER;
    expect((await act(clerk, 'unregisterVisit', late)).statusCode).toBe(200);
    expect((await listed()).sort()).toEqual([early, late].sort());
    for (const visitId of [early, late]) {
      const { ticket_number } = await day.row(visitId);
      expect((await act(clerk, 'registerVisit', visitId)).statusCode).toBe(200);
      expect(await day.row(visitId)).toMatchObject({ status: 'ARRIVED', ticket_number });
    }
  });

  it('is not lost when put on hold or forwarded, and keeps the ticket', async () => {
    const { domain_type_id } = await day.newDomain();
    const both = await day.clerk({ domainTypeIds: [day.domainTypeId, domain_type_id] });
    const held = await visit('SERVING', { ticket_number: 'B041' }, both);
    app.now = AFTER;
    expect((await act(both, 'unregisterVisit', held)).statusCode).toBe(200);
    expect(await listed()).toEqual([held]);
    expect((await act(clerk, 'registerVisit', held)).statusCode).toBe(200);
    expect(await day.row(held)).toMatchObject({ status: 'ARRIVED', ticket_number: 'B041' });

    expect((await act(both, 'callVisit', held)).statusCode).toBe(200);
    const forwarded = await both.sender.send(visitOperations.updateVisit, {
      params: both.params,
      body: { visitId: held, domainTypeId: domain_type_id },
    });
    expect(forwarded.statusCode).toBe(200);
    const answer = await both.sender.send(visitOperations.callNextVisit, { params: both.params });
    expect(answer.json<VisitActionResult>().visits[0]).toMatchObject({
      visitId: held,
      ticketNumber: 'B041',
    });
  });

  it('is shown with the same visit in the details of the person', async () => {
    const visitId = await visit('SERVING', {}, clerk);
    const { visitor_id } = await day.row(visitId);
    app.now = AFTER;
    const answer = await clerk.sender.send(visitOperations.getSelectedVisit, {
      params: { ...clerk.params, visitId, visitorId: visitor_id },
    });
    expect(answer.json<SelectedVisit>().appointmentList).toMatchObject([
      { visitId, timeStr: '15/11/2026 23:55' },
    ]);
  });
});

it('prevents an administrator from deleting what they still need', async () => {
  const admin = await app.signIn(day.adminId);
  const { siteId } = day;
  const domain = await day.newDomain();
  const waiting_room_id = await createWaitingRoom(app.db, { site_id: siteId });
  const visitId = await visit('ARRIVED', { waiting_room_id, ...domain });
  const { visitor_id } = await day.row(visitId);
  const takeAway = async () => [
    await admin.send(waitingRoomOperations.deleteWaitingRoom, {
      params: { siteId, waitingRoomId: waiting_room_id },
    }),
    await admin.send(domainOperations.deleteDomain, {
      params: { siteId, domainId: domain.domain_id },
    }),
    await admin.send(privacyOperations.erasePerson, {
      params: { siteId },
      body: { visitorIds: [visitor_id] },
    }),
  ];
  app.now = AFTER;
  expect((await takeAway()).map((answer) => answer.json())).toMatchObject([
    { message: 'WAITING_ROOM_HAS_VISITS' },
    { message: 'DOMAIN_IN_USE' },
    { message: 'VISITOR_HAS_OPEN_VISIT' },
  ]);
  app.now = MORNING;
  expect((await takeAway()).map((answer) => answer.statusCode)).toEqual([204, 204, 200]);
});

describe('a new day', () => {
  it("begins at the site's midnight, with tickets from one and without visits that were only planned", async () => {
    const evening = await visit('NOT_ARRIVED');
    const planned = await visit('NOT_ARRIVED');
    await act(clerk, 'registerVisit', evening);
    app.now = AFTER;
    expect(await act(clerk, 'registerVisit', planned)).toBeRefused(422, 'TRANSITION_NOT_ALLOWED');
    const early = await visit('NOT_ARRIVED');
    expect((await day.row(early)).day).toBe('2026-11-16');
    await act(clerk, 'registerVisit', early);
    // The holder of B001 from the evening is still in the room.
    expect([await day.row(evening), await day.row(early)]).toMatchObject([
      { ticket_number: 'B001', day: '2026-11-15' },
      { ticket_number: 'B002', day: '2026-11-16' },
    ]);
  });
});
