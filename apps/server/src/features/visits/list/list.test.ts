import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { type VisitInList, visitInListSchema } from '@balie/contract/features/visits/schema.ts';
import { createDomainType } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const app = await testApp();
const day = await createVisitDay(app);
let clerk: Clerk = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

const ask = (query: Record<string, string | string[]> = {}, headers = {}) =>
  clerk.sender.send(visitOperations.listVisits, { params: clerk.params, query, headers });
const list = async (query: Record<string, string | string[]> = {}) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return z.array(visitInListSchema.strict()).parse(answer.json());
};
const ids = (visits: VisitInList[]) => visits.map((visit) => visit.visitId);
const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);

describe("the list of the site's day", () => {
  it('has exactly the fields of the contract', async () => {
    const visitId = await day.visit('ARRIVED', {
      firstName: 'Олена',
      lastName: 'Шевченко',
      comment: 'Tolk nodig',
      contact_user_id: clerk.userId,
      waiting_room_id: day.roomId,
      external_customer_id: 'K12',
    });
    const [visit] = await list();
    expect(visit).toMatchObject({
      visitId,
      status: 'ARRIVED',
      firstName: 'Олена',
      visitComment: 'Tolk nodig',
      visitContactId: clerk.userId,
      waitingRoomId: day.roomId,
      languageCode: 'nl',
      externalCustomerId: 'K12',
      thresholdExceeded: false,
    });
    expect(new Date(visit?.arrivalTime ?? '')).toEqual(app.now);
  });

  it('puts priority first, then sorts by appointment or arrival', async () => {
    const late = await day.visit('NOT_ARRIVED', { appointment_time: minutes(60) });
    const early = await day.visit('ARRIVED', { arrival_time: minutes(-30) });
    const middle = await day.visit('ARRIVED', {
      appointment_time: minutes(5),
      arrival_time: minutes(-50),
    });
    const first = await day.visit('ARRIVED', { arrival_time: app.now, priority: true });
    expect(ids(await list())).toEqual([first, early, middle, late]);
  });

  it('omits other days, other sites and domain types without access', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    await day.visit('ARRIVED', { domain_type_id: type });
    await day.visit('ARRIVED', { day: '2020-01-01' });
    const foreign = await createVisitDay(app);
    await foreign.visit('ARRIVED');
    const mine = await day.visit('ARRIVED');
    expect(ids(await list())).toEqual([mine]);
  });

  it('filters by status, repeated, and SHOW_ALL_3 for the three closed ones', async () => {
    const ended = await day.visit('ENDED', { appointment_time: minutes(-3) });
    const noShow = await day.visit('NO_SHOW', { appointment_time: minutes(-2) });
    const cancelled = await day.visit('CANCELLED', { appointment_time: minutes(-1) });
    const waiting = await day.visit('ARRIVED');
    expect(ids(await list({ status: 'ARRIVED' }))).toEqual([waiting]);
    expect(ids(await list({ status: 'SHOW_ALL_3' }))).toEqual([ended, noShow, cancelled]);
    expect(ids(await list({ status: ['ENDED', 'ARRIVED'] }))).toEqual([ended, waiting]);
    expect(await list()).toHaveLength(4);
    expect((await ask({ status: 'GONE' })).statusCode).toBe(422);
  });

  it('filters by contact and by domain type', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const both = await day.clerk({ domainTypeIds: [day.domainTypeId, type] });
    const mine = await day.visit('ARRIVED', { contact_user_id: both.userId });
    const typed = await day.visit('ARRIVED', { domain_type_id: type, arrival_time: minutes(1) });
    const get = async (query: Record<string, string | string[]>) =>
      ids(
        (await both.sender.send(visitOperations.listVisits, { params: both.params, query })).json(),
      );
    expect(await get({ contact: String(both.userId) })).toEqual([mine]);
    expect(await get({ domainType: String(type) })).toEqual([typed]);
    expect(await get({ domainType: [String(type), String(day.domainTypeId)] })).toEqual([
      mine,
      typed,
    ]);
  });

  it('marks visitors who wait longer than the threshold of the site', async () => {
    await day.visit('ARRIVED', { arrival_time: minutes(-21) });
    await day.visit('ARRIVED', { arrival_time: minutes(-19) });
    await day.visit('NOT_ARRIVED', { arrival_time: minutes(-60) });
    const exceeded = async () => (await list()).filter((visit) => visit.thresholdExceeded).length;
    expect(await exceeded()).toBe(1);
    await addRows(app.db, 'app_config', {
      site_id: day.siteId,
      name: 'waiting_threshold_minutes',
      value: 5,
    });
    expect(await exceeded()).toBe(2);
    await app.db.deleteFrom('app_config').execute();
  });

  it('counts each status, with all other filters applied', async () => {
    await day.visit('ARRIVED');
    await day.visit('ARRIVED', { contact_user_id: clerk.userId });
    await day.visit('ENDED');
    const counts = async (query = {}) =>
      (
        await clerk.sender.send(visitOperations.countVisits, { params: clerk.params, query })
      ).json();
    expect(await counts()).toEqual({
      NOT_ARRIVED: 0,
      NO_CALL: 0,
      ARRIVED: 2,
      SERVING: 0,
      ENDED: 1,
      NO_SHOW: 0,
      CANCELLED: 0,
    });
    expect(await counts({ contact: String(clerk.userId) })).toMatchObject({ ARRIVED: 1, ENDED: 0 });
  });
});

describe('an unchanged list', () => {
  const same = async (etag: string) => (await ask({}, { 'if-none-match': etag })).statusCode;
  const etag = async () => String((await ask()).headers.etag);
  beforeEach(async () => {
    clerk = await day.clerk();
  });

  it('returns 304 without a body', async () => {
    await day.visit('ARRIVED');
    const answer = await ask({}, { 'if-none-match': await etag() });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('depends on the query and on what the user may see', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const same = await day.clerk();
    const more = await day.clerk({ domainTypeIds: [day.domainTypeId, type] });
    await day.visit('ARRIVED');
    // Nothing is written from here on: only the requester differs.
    const known = await etag();
    const statusFor = async (who: Clerk, query = {}) => {
      const headers = { 'if-none-match': known };
      const question = { params: who.params, query, headers };
      return (await who.sender.send(visitOperations.listVisits, question)).statusCode;
    };
    expect(await statusFor(clerk)).toBe(304);
    expect(await statusFor(clerk, { status: 'ARRIVED' })).toBe(200);
    expect(await statusFor(same)).toBe(304);
    expect(await statusFor(more)).toBe(200);
  });

  it.each<[string, (visitId: number) => Promise<unknown>]>([
    ['a visit is added', () => day.visit('ARRIVED')],
    [
      'a visit is called',
      (visitId) =>
        clerk.sender.send(visitOperations.callVisit, { params: { ...clerk.params, visitId } }),
    ],
    [
      'a visitor gets another name',
      async (visitId) => {
        const { visitor_id } = await day.row(visitId);
        const answer = await clerk.sender.send(visitOperations.updateVisitor, {
          params: { siteId: day.siteId, visitorId: visitor_id },
          body: { id: visitor_id, firstName: 'Nieuw', lastName: 'Naam', comment: '' },
        });
        expect(answer.statusCode).toBe(200);
      },
    ],
    ['a room is renamed', () => sql`update waiting_rooms set name = name || 'x'`.execute(app.db)],
    ['a desk is renamed', () => sql`update desks set name = name || 'x'`.execute(app.db)],
    ['a colleague is renamed', () => sql`update users set last_name = 'x'`.execute(app.db)],
    [
      'a domain type is renamed',
      () => sql`update domain_types set name = name || 'x'`.execute(app.db),
    ],
    [
      'access to a domain type is taken',
      () => app.db.deleteFrom('user_domain_types').where('user_id', '=', clerk.userId).execute(),
    ],
    ['a visit is removed', () => app.db.deleteFrom('visits').execute()],
    [
      'somebody passes the threshold',
      async () => {
        app.now = new Date(app.now.getTime() + 21 * 60_000);
      },
    ],
  ])('is sent again when %s', async (_, change) => {
    const visitId = await day.visit('ARRIVED');
    const known = await etag();
    expect(await same(known)).toBe(304);
    await change(visitId);
    expect(await same(known)).toBe(200);
  });
});
