import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import type { Closure, ProposedHoliday } from '@balie/contract/features/closures/schema.ts';
import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import {
  createDomain,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/demo/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let site: TestSite;
let admin: Caller;
let clerk: Caller;
let domainId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
  domainId = await createDomain(app.db, ofSite());
});

const ofSite = () => ({
  site_id: site.siteId,
  organisation_id: site.organisationId,
  domain_type_id: site.domainTypeId,
});
const params = () => ({ siteId: site.siteId });
const summer = { from: '2027-07-05T00:00', until: '2027-07-10T00:00', reason: 'Zomersluiting' };
const add = (body: object = summer, caller = admin) =>
  caller.call(closureOperations.addClosure, { params: params(), body });
const added = async (body?: object): Promise<Closure> => {
  const answer = await add(body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const list = async (query: Record<string, string> = {}): Promise<Closure[]> =>
  (await clerk.call(closureOperations.listClosures, { params: params(), query })).json();
const update = (closureId: number, body: object) =>
  admin.call(closureOperations.updateClosure, { params: { ...params(), closureId }, body });
const remove = (closureId: number) =>
  admin.call(closureOperations.deleteClosure, { params: { ...params(), closureId } });

/** A visit that is planned at a moment. */
const plan = async (appointment: string, row: object = {}) =>
  createVisit(app.db, {
    ...ofSite(),
    visitor_id: await createVisitor(app.db, { site_id: site.siteId }),
    language_id: site.dutchId,
    day: appointment.slice(0, 10),
    appointment_time: new Date(appointment),
    ...row,
  });
const inside = async (query: Record<string, string>): Promise<number> =>
  (await admin.call(closureOperations.countClosureAppointments, { params: params(), query })).json()
    .appointments;

describe('closures', () => {
  it('are added, listed in order, changed field by field and deleted', async () => {
    const closure = await added();
    expect(closure).toEqual({
      id: expect.any(Number),
      domainId: null,
      domainName: null,
      ...summer,
      standardText: null,
      source: 'MANUAL',
      appointments: 0,
    });
    const training = await added({
      domainId,
      from: '2026-11-20T13:00:00',
      until: '2026-11-20T17:00',
      reason: ' Opleiding ',
    });
    expect(training).toMatchObject({ domainId, from: '2026-11-20T13:00', reason: 'Opleiding' });
    expect((await list()).map(({ id }) => id)).toEqual([training.id, closure.id]);

    const changed = await update(closure.id, {
      reason: 'Bouwverlof',
      expected: { reason: 'Zomersluiting' },
    });
    expect(changed.json()).toMatchObject({ ...summer, reason: 'Bouwverlof' });
    const late = await update(closure.id, {
      reason: 'Verlof',
      expected: { reason: 'Zomersluiting' },
    });
    expect(late.json()).toMatchObject({
      status: 409,
      message: 'CHANGED_MEANWHILE',
      conflicts: { reason: { yours: 'Verlof', theirs: 'Bouwverlof' } },
    });

    expect((await remove(closure.id)).statusCode).toBe(204);
    expect((await remove(closure.id)).json()).toMatchObject({
      status: 404,
      message: 'CLOSURE_NOT_FOUND',
    });
    expect((await update(closure.id, summer)).json()).toMatchObject({
      message: 'CLOSURE_NOT_FOUND',
    });
    expect((await list()).map(({ id }) => id)).toEqual([training.id]);
  });

  it('are found by the days they touch', async () => {
    const { id } = await added();
    expect(await list({ from: '2027-07-09', until: '2027-07-31' })).toHaveLength(1);
    // It ends at midnight: the tenth is a day like any other.
    expect(await list({ from: '2027-07-10' })).toEqual([]);
    expect(await list({ until: '2027-07-04' })).toEqual([]);
    expect((await list({ until: '2027-07-05' }))[0]?.id).toBe(id);
  });

  it.each([
    [
      'an end before the start',
      { until: '2027-07-01T00:00' },
      'CLOSURE_PERIOD_INVALID',
      ['from', 'until'],
    ],
    ['no length', { until: '2027-07-05T00:00:59' }, 'CLOSURE_PERIOD_INVALID', ['from', 'until']],
    ['a day that does not exist', { from: '2027-02-30T00:00' }, 'INVALID_DATE', ['from']],
    ['no reason', { reason: '  ' }, 'MANDATORY_FIELD', ['reason']],
    ['a long reason', { reason: 'x'.repeat(201) }, 'CLOSURE_REASON_TOO_LONG', ['reason']],
  ])('refuse %s', async (_, change, message, fields) => {
    const answer = (await add({ ...summer, ...change })).json();
    expect(answer).toMatchObject({ status: 422, message });
    expect(Object.keys(answer.fields)).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('refuse a domain or a text of another site', async () => {
    const foreign = await createTestSite(app.db);
    const foreignDomain = await createDomain(app.db, {
      ...ofSite(),
      site_id: foreign.siteId,
    });
    const textId = await createStandardText(app.db, {
      site_id: foreign.siteId,
      values: { [foreign.dutchId]: 'Gesloten' },
    });
    const { key } = await app.db
      .selectFrom('standard_texts')
      .where('id', '=', textId)
      .select('key')
      .executeTakeFirstOrThrow();
    const { id } = await added();
    for (const send of [add, (body: object) => update(id, body)]) {
      expect((await send({ ...summer, domainId: foreignDomain })).json()).toMatchObject({
        status: 404,
        message: 'DOMAIN_NOT_FOUND',
      });
      expect((await send({ ...summer, standardText: key })).json()).toMatchObject({
        status: 404,
        message: 'STANDARD_TEXT_NOT_FOUND',
      });
    }
  });

  it('keep the text they show to visitors', async () => {
    const textId = await createStandardText(app.db, {
      site_id: site.siteId,
      values: { [site.dutchId]: 'Wij zijn gesloten' },
    });
    const { key } = await app.db
      .selectFrom('standard_texts')
      .where('id', '=', textId)
      .select('key')
      .executeTakeFirstOrThrow();
    expect(await added({ ...summer, standardText: key })).toMatchObject({ standardText: key });
    const answer = await admin.call(standardTextOperations.deleteStandardText, {
      params: { ...params(), languageId: site.dutchId, key },
    });
    expect(answer.json()).toMatchObject({ status: 409, message: 'STANDARD_TEXT_IN_USE' });
  });

  it('are written by administrators, told to the screens, and in the log', async () => {
    expect((await add(summer, clerk)).statusCode).toBe(403);
    const { id } = await added();
    const events = await app.db
      .selectFrom('events')
      .where('site_id', '=', site.siteId)
      .select('topic')
      .execute();
    expect(events).toEqual([{ topic: 'closures' }]);
    const lines = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', site.siteId)
      .select(['action', 'entity', 'entity_id', 'user_id', 'after'])
      .execute();
    expect(lines).toEqual([
      {
        action: 'ADD',
        entity: 'closure',
        entity_id: String(id),
        user_id: site.adminId,
        after: { ...summer, domainName: null, source: 'MANUAL' },
      },
    ]);
  });
});

describe('appointments inside a closure', () => {
  it('are counted before anything is closed: planned ones, by the clock of the site', async () => {
    const query = { from: '2026-11-20T13:00', until: '2026-11-20T17:00' };
    await plan('2026-11-20T11:59:59Z');
    await plan('2026-11-20T12:00:00Z');
    await plan('2026-11-20T15:59:59Z');
    await plan('2026-11-20T16:00:00Z');
    await plan('2026-11-20T13:00:00Z', { status: 'CANCELLED' });
    // On hold: this visitor is in the building.
    await plan('2026-11-20T13:00:00Z', {
      arrival_time: new Date('2026-11-20T12:55:00Z'),
      ticket_number: 'A001',
    });
    expect(await inside(query)).toBe(2);
    const other = await createDomain(app.db, ofSite());
    await plan('2026-11-20T14:00:00Z', { domain_id: other });
    expect(await inside(query)).toBe(3);
    // Who has no domain yet goes to the first one of the type.
    expect(await inside({ ...query, domainId: String(domainId) })).toBe(2);
    expect(await inside({ ...query, domainId: String(other) })).toBe(1);
    const unknown = await admin.call(closureOperations.countClosureAppointments, {
      params: params(),
      query: { ...query, domainId: '999999' },
    });
    expect(unknown.json()).toMatchObject({ status: 404, message: 'DOMAIN_NOT_FOUND' });
  });

  it('stay planned when it is closed, and are shown with it', async () => {
    const visitId = await plan('2027-07-06T08:00:00Z');
    expect(await added()).toMatchObject({ appointments: 1 });
    expect(await statusOf(visitId)).toBe('NOT_ARRIVED');
    expect(await list()).toMatchObject([{ appointments: 1 }]);
  });

  it('are cancelled when somebody asks for it, as many as they saw', async () => {
    const visits = [await plan('2027-07-06T08:00:00Z'), await plan('2027-07-07T08:00:00Z')];
    const before = await plan('2027-07-04T08:00:00Z');
    const { id } = await added();
    const cancel = (appointments: number) =>
      admin.call(closureOperations.cancelClosureAppointments, {
        params: { ...params(), closureId: id },
        body: { appointments },
      });
    expect((await cancel(1)).json()).toMatchObject({
      status: 409,
      message: 'CLOSURE_APPOINTMENTS_CHANGED',
      details: { count: '2' },
    });
    expect(await statusOf(visits[0] ?? 0)).toBe('NOT_ARRIVED');

    expect((await cancel(2)).json()).toEqual({ cancelled: 2 });
    for (const visitId of visits) expect(await statusOf(visitId)).toBe('CANCELLED');
    expect(await statusOf(before)).toBe('NOT_ARRIVED');
    const history = await app.db
      .selectFrom('visit_history')
      .where('site_id', '=', site.siteId)
      .select(['visit_id', 'user_id', 'action', 'from_status', 'to_status', 'details'])
      .orderBy('visit_id')
      .execute();
    expect(history).toEqual(
      visits.map((visit_id) => ({
        visit_id,
        user_id: site.adminId,
        action: 'cancel',
        from_status: 'NOT_ARRIVED',
        to_status: 'CANCELLED',
        details: { version: 2, closureId: id },
      })),
    );
    const [line] = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', site.siteId)
      .where('action', '=', 'UPDATE')
      .select('after')
      .execute();
    expect(line?.after).toEqual({ reason: 'Zomersluiting', cancelledAppointments: 2 });
    expect((await cancel(2)).json()).toMatchObject({ message: 'CLOSURE_APPOINTMENTS_CHANGED' });
  });

  const statusOf = async (visitId: number) =>
    (
      await app.db
        .selectFrom('visits')
        .where('id', '=', visitId)
        .select('status')
        .executeTakeFirstOrThrow()
    ).status;
});

describe('holidays', () => {
  const proposed = async (query: Record<string, string> = {}): Promise<ProposedHoliday[]> => {
    const answer = await admin.call(closureOperations.listHolidays, {
      params: params(),
      query: { year: '2027', country: 'BE', ...query },
    });
    return answer.json();
  };
  const choose = (ticked: string[], change: object = {}) =>
    admin.call(closureOperations.chooseHolidays, {
      params: params(),
      body: { year: 2027, country: 'BE', ticked, ...change },
    });

  it('are proposed, and those that are chosen become closures of the whole day', async () => {
    expect(await proposed()).toHaveLength(10);
    const answer: ProposedHoliday[] = (await choose(['2027-07-21', '2027-11-11'])).json();
    expect(answer.filter(({ closureId }) => closureId !== null).map(({ date }) => date)).toEqual([
      '2027-07-21',
      '2027-11-11',
    ]);
    expect(await list()).toMatchObject([
      {
        domainId: null,
        from: '2027-07-21T00:00',
        until: '2027-07-22T00:00',
        reason: 'Nationale feestdag',
        source: 'HOLIDAY',
      },
      { from: '2027-11-11T00:00', reason: 'Wapenstilstand' },
    ]);
    expect(await proposed()).toEqual(answer);

    // The eleventh of November is not mentioned: it stays as it is.
    await choose(['2027-12-25'], { unticked: ['2027-07-21'] });
    expect((await list()).map(({ reason }) => reason)).toEqual(['Wapenstilstand', 'Kerstmis']);
  });

  it('leave what was closed by hand alone', async () => {
    await added({ from: '2027-07-21T00:00', until: '2027-07-22T00:00', reason: 'Feest' });
    await choose([], { unticked: ['2027-07-21'] });
    expect((await list()).map(({ reason }) => reason)).toEqual(['Feest']);
  });

  it('chosen twice at once are one closure', async () => {
    const answers = await Promise.all([choose(['2027-07-21']), choose(['2027-07-21'])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['a year nobody means', { year: '1999' }, 'INVALID_YEAR'],
    ['a year that is none', { year: 'nu' }, 'INVALID_YEAR'],
    ['a country Balie does not know', { country: 'XX' }, 'INVALID_COUNTRY'],
  ])('refuse %s', async (_, query, message) => {
    expect(await proposed(query)).toMatchObject({ status: 422, message });
  });

  it('refuse a day that is no holiday', async () => {
    expect((await choose(['2027-07-22'])).json()).toMatchObject({
      status: 422,
      message: 'INVALID_DATE',
    });
    expect((await choose([], { year: 1999 })).json()).toMatchObject({ message: 'INVALID_YEAR' });
    expect((await choose([], { country: 'XX' })).json()).toMatchObject({
      message: 'INVALID_COUNTRY',
    });
    expect(await list()).toEqual([]);
  });
});
