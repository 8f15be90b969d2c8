import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { selectedVisitSchema, visitInListSchema } from '@balie/contract/features/visits/schema.ts';
import {
  createDomain,
  createDomainType,
  createLanguage,
  createUser,
  createVisitor,
} from '@balie/demo/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Clerk, createVisitDay, type VisitDay } from '../../../testing/visit-day.ts';

let app: TestApp;
let day: VisitDay;
let clerk: Clerk;

beforeAll(async () => {
  app = await createTestApp();
  day = await createVisitDay(app);
  clerk = await day.clerk();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('visits').execute());

describe('a new appointment', () => {
  const add = (body: object) =>
    clerk.caller.call(visitOperations.addVisit, { params: clerk.params, body });
  const valid = () => ({
    firstName: ' Lotte ',
    lastName: 'Janssens',
    domainType: day.domainTypeId,
  });

  it('is planned for now in the default language when only names and domain are given', async () => {
    const visit = visitInListSchema.parse((await add(valid())).json());
    expect(visit).toMatchObject({
      status: 'NOT_ARRIVED',
      firstName: 'Lotte',
      languageCode: 'nl',
      appointmentType: 'WALK_IN',
      ticketNumber: null,
      visitContactUser: null,
    });
    expect(new Date(visit.appointmentTime ?? '')).toEqual(app.now);
    expect((await day.history(visit.visitId)).map((entry) => entry.action)).toEqual(['add']);
  });

  it('takes time, language, comment and contact', async () => {
    const answer = await add({
      ...valid(),
      appointmentTime: '14:05',
      languageId: day.englishId,
      comment: 'Wheelchair',
      contactId: clerk.userId,
    });
    const visit = visitInListSchema.parse(answer.json());
    expect(visit).toMatchObject({
      languageCode: 'en',
      visitComment: 'Wheelchair',
      visitContactId: clerk.userId,
      appointmentType: 'APPOINTMENT',
    });
    const time = new Date(visit.appointmentTime ?? '').toLocaleTimeString('nl-BE', {
      timeZone: 'Europe/Brussels',
      timeStyle: 'short',
    });
    expect(time).toBe('14:05');
  });

  it('keeps the name of a contact who is no colleague', async () => {
    const answer = await add({ ...valid(), contactName: 'De burgemeester' });
    expect(answer.json()).toMatchObject({
      visitContactId: null,
      visitContactUser: 'De burgemeester',
    });
  });

  it.each([
    ['a blank first name', { firstName: '  ' }, 422, 'INVALID_FIRST_NAME'],
    ['a blank last name', { lastName: '' }, 422, 'INVALID_LAST_NAME'],
    ['a comment of 501 characters', { comment: 'x'.repeat(501) }, 422, 'COMMENT_TOO_LONG'],
    ['a time of 7:5', { appointmentTime: '7:5' }, 422, 'TIME_ERROR'],
    ['an unknown domain type', { domainType: 999_999 }, 422, 'DOMAIN_TYPE_NOT_FOUND'],
    ['an unknown language', { languageId: 999_999 }, 404, 'LANGUAGE_NOT_FOUND'],
    ['an unknown contact', { contactId: 999_999 }, 422, 'CONTACT_NOT_FOUND'],
  ])('is refused with %s', async (_, change, status, message) => {
    expect((await add({ ...valid(), ...change })).json()).toMatchObject({ status, message });
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('is refused in a language that is no longer offered, or for a domain that was deleted', async () => {
    const { siteId: site_id, organisationId: organisation_id } = day;
    const languageId = await createLanguage(app.db, {
      site_id,
      iso_code: 'fr',
      sort_order: 3,
      active: false,
    });
    expect((await add({ ...valid(), languageId })).json()).toMatchObject({
      status: 404,
      message: 'LANGUAGE_NOT_FOUND',
    });
    const domainType = await createDomainType(app.db, { organisation_id });
    await createDomain(app.db, {
      site_id,
      organisation_id,
      domain_type_id: domainType,
      retired_at: app.now,
    });
    const there = await day.clerk({ domainTypeIds: [domainType] });
    const answer = await there.caller.call(visitOperations.addVisit, {
      params: there.params,
      body: { ...valid(), domainType },
    });
    expect(answer.json()).toMatchObject({ status: 422, message: 'DOMAIN_TYPE_NOT_FOUND' });
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('is refused for a domain that the clerk may not see', async () => {
    const domainType = await createDomainType(app.db, { organisation_id: day.organisationId });
    await createDomain(app.db, {
      site_id: day.siteId,
      organisation_id: day.organisationId,
      domain_type_id: domainType,
    });
    expect((await add({ ...valid(), domainType })).json()).toMatchObject({
      status: 422,
      message: 'DOMAIN_TYPE_NOT_FOUND',
    });
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('accepts a comment of 500 characters', async () => {
    expect((await add({ ...valid(), comment: 'x'.repeat(500) })).statusCode).toBe(200);
  });
});

describe('the selected visit', () => {
  const select = (visitId: number, visitorId: number) =>
    clerk.caller.call(visitOperations.getSelectedVisit, {
      params: { ...clerk.params, visitId, visitorId },
    });
  const reads = (visitorId: number) =>
    app.db
      .selectFrom('audit_log')
      .where('action', '=', 'READ')
      .where('entity', '=', 'visitor')
      .where('entity_id', '=', String(visitorId))
      .selectAll()
      .execute();

  it('shows the person and what they come for today and later', async () => {
    const visitor_id = await createVisitor(app.db, {
      site_id: day.siteId,
      first_name: 'Олена',
      national_number: '85073003328',
      address_zip: '9820',
    });
    const visitId = await day.visit('ARRIVED', { visitor_id });
    const later = await day.visit('NOT_ARRIVED', {
      visitor_id,
      day: '2049-05-01',
      appointment_time: new Date('2049-05-01T08:30:00Z'),
    });
    await day.visit('ENDED', { visitor_id, day: '2020-05-01' });
    const selected = selectedVisitSchema.strict().parse((await select(visitId, visitor_id)).json());
    expect(selected).toMatchObject({
      visitor: {
        firstName: 'Олена',
        nationalNumber: '85073003328',
        addressZip: '9820',
        addressMunicipality: null,
        addressStreetAndNumber: null,
        address: { zip: '9820' },
      },
      languageName: 'Nederlands',
      visitStatus: 'ARRIVED',
      editable: true,
    });
    expect(selected.appointmentList).toMatchObject([
      { visitId },
      { visitId: later, timeStr: '01/05/2049 10:30' },
    ]);
    expect(await reads(visitor_id)).toMatchObject([{ user_id: clerk.userId, site_id: day.siteId }]);
  });

  it('leaves one trace for each reader and quarter of an hour, however often it is loaded', async () => {
    const national_number = '85073003328';
    const visitor_id = await createVisitor(app.db, { site_id: day.siteId, national_number });
    const visitId = await day.visit('ARRIVED', { visitor_id });
    const start = app.now;
    app.now = new Date(Math.ceil(start.getTime() / 900_000) * 900_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => select(visitId, visitor_id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await reads(visitor_id)).toHaveLength(1);
    app.now = new Date(app.now.getTime() + 15 * 60_000);
    expect((await select(visitId, visitor_id)).statusCode).toBe(200);
    expect(await reads(visitor_id)).toHaveLength(2);
    app.now = start;
  });

  it('leaves no trace of a national number that is not there', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    expect((await select(visitId, visitor_id)).statusCode).toBe(200);
    expect(await reads(visitor_id)).toEqual([]);
  });

  it('is not found under another visitor', async () => {
    const visitId = await day.visit('ARRIVED');
    const other = await createVisitor(app.db, { site_id: day.siteId });
    expect((await select(visitId, other)).json()).toMatchObject({
      status: 404,
      message: 'VISIT_NOT_FOUND',
    });
  });
});

describe("a visitor's details", () => {
  const change = (visitorId: number, body: object) =>
    clerk.caller.call(visitOperations.updateVisitor, {
      params: { siteId: day.siteId, visitorId },
      body,
    });
  const person = (id: number) =>
    app.db.selectFrom('visitors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  it('change names and comment, and nothing else that is sent', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    const answer = await change(visitor_id, {
      id: visitor_id,
      firstName: 'Nieuw',
      lastName: 'Naam',
      comment: 'Belt eerst',
      nationalNumber: '00000000000',
      siteId: 1,
    });
    expect(answer.json()).toEqual({
      id: visitor_id,
      firstName: 'Nieuw',
      lastName: 'Naam',
      comment: 'Belt eerst',
    });
    expect(await person(visitor_id)).toMatchObject({
      first_name: 'Nieuw',
      national_number: null,
      site_id: day.siteId,
    });
    expect((await day.row(visitId)).version).toBe(2);
  });

  it('are refused when the visitor identified with an eID', async () => {
    const visitId = await day.visit('ARRIVED', { eid_login: true });
    const { visitor_id } = await day.row(visitId);
    const before = await person(visitor_id);
    const body = { id: visitor_id, firstName: 'X', lastName: 'Y', comment: '' };
    expect((await change(visitor_id, body)).json()).toMatchObject({
      status: 422,
      message: 'VISIT_NOT_EDITABLE',
    });
    expect(await person(visitor_id)).toEqual(before);
  });

  it('are refused without a name, or with the id of somebody else', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    const body = { id: visitor_id, firstName: 'X', lastName: 'Y' };
    expect((await change(visitor_id, { ...body, firstName: ' ' })).json()).toMatchObject({
      message: 'INVALID_FIRST_NAME',
    });
    expect((await change(visitor_id, { ...body, id: visitor_id + 1 })).json()).toMatchObject({
      status: 404,
      message: 'VISITOR_NOT_FOUND',
    });
  });
});

describe('contacts', () => {
  it('are the active colleagues of the site by name, and no kiosks', async () => {
    const own = { organisation_id: day.organisationId, siteIds: [day.siteId] };
    const first = await createUser(app.db, { ...own, first_name: 'Aaron', last_name: 'Aerts' });
    await createUser(app.db, { ...own, first_name: 'Weg', active: false });
    const contacts = (
      await clerk.caller.call(visitOperations.listContacts, { params: { siteId: day.siteId } })
    ).json<{ id: number; name: string }[]>();
    expect(contacts[0]).toEqual({ id: first, name: 'Aaron Aerts' });
    const ids = contacts.map((contact) => contact.id);
    expect(ids).toContain(clerk.userId);
    expect(ids).not.toContain(day.kioskId);
    expect(contacts.some((contact) => contact.name.startsWith('Weg'))).toBe(false);
  });
});
