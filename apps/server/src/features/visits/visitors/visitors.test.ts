import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { selectedVisitSchema } from '@balie/contract/features/visits/schema.ts';
import { createUser, createVisitor } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

describe('the selected visit', () => {
  const select = (visitId: number, visitorId: number) =>
    clerk.sender.send(visitOperations.getSelectedVisit, {
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
    const alsoToday = await day.visit('NOT_ARRIVED', { visitor_id });
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
      { visitId: alsoToday },
      { visitId: later, timeStr: '01/05/2049 10:30' },
    ]);
    expect(await reads(visitor_id)).toMatchObject([{ user_id: clerk.userId, site_id: day.siteId }]);
  });

  it('is logged once per reader and quarter of an hour, however often it is loaded', async () => {
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

  it('is not logged without a national register number', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    expect((await select(visitId, visitor_id)).statusCode).toBe(200);
    expect(await reads(visitor_id)).toEqual([]);
  });

  it('is not found under another visitor', async () => {
    const visitId = await day.visit('ARRIVED');
    const other = await createVisitor(app.db, { site_id: day.siteId });
    expect(await select(visitId, other)).toBeRefused(404, 'VISIT_NOT_FOUND');
  });
});

describe("a visitor's details", () => {
  const change = (visitorId: number, body: object) =>
    clerk.sender.send(visitOperations.updateVisitor, {
      params: { siteId: day.siteId, visitorId },
      body,
    });
  const person = (id: number) =>
    app.db.selectFrom('visitors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  it('change names and comment, and ignore everything else that is sent', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    const daysAgo = (days: number) =>
      dayInZone(new Date(app.now.getTime() - days * 86_400_000), 'Europe/Brussels');
    const lastNight = await day.visit('ENDED', { visitor_id, day: daysAgo(1) });
    const before = await day.visit('ENDED', { visitor_id, day: daysAgo(2) });
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
    // Screens may still show last night; no screen shows what was before.
    expect((await day.row(lastNight)).version).toBe(2);
    expect((await day.row(before)).version).toBe(1);
  });

  it.each([
    ['firstName', 'first_name'],
    ['lastName', 'last_name'],
    ['comment', 'comment'],
  ] as const)('change only their %s', async (field, column) => {
    const { visitor_id: id } = await day.row(await day.visit('ARRIVED'));
    const before = await person(id);
    const { first_name: firstName, last_name: lastName, comment } = before;
    const body = { id, firstName, lastName, comment: comment ?? '', [field]: 'Anders' };
    expect((await change(id, body)).statusCode).toBe(200);
    expect(await person(id)).toEqual({ ...before, [column]: 'Anders' });
  });

  it('are refused when the visitor identified with an eID', async () => {
    const visitId = await day.visit('ARRIVED', { eid_login: true });
    const { visitor_id } = await day.row(visitId);
    const before = await person(visitor_id);
    const body = { id: visitor_id, firstName: 'X', lastName: 'Y', comment: '' };
    expect(await change(visitor_id, body)).toBeRefused(422, 'VISIT_NOT_EDITABLE');
    expect(await person(visitor_id)).toEqual(before);
  });

  it('are refused without a name, or with another visitor’s id', async () => {
    const visitId = await day.visit('ARRIVED');
    const { visitor_id } = await day.row(visitId);
    const body = { id: visitor_id, firstName: 'X', lastName: 'Y' };
    expect((await change(visitor_id, { ...body, firstName: ' ' })).json()).toMatchObject({
      message: 'INVALID_FIRST_NAME',
    });
    expect(await change(visitor_id, { ...body, id: visitor_id + 1 })).toBeRefused(
      404,
      'VISITOR_NOT_FOUND',
    );
  });
});

describe('contacts', () => {
  it('are the active colleagues of the site by name, and no kiosks', async () => {
    const own = { organisation_id: day.organisationId, siteIds: [day.siteId] };
    const first = await createUser(app.db, { ...own, first_name: 'Aaron', last_name: 'Aerts' });
    await createUser(app.db, { ...own, first_name: 'Weg', active: false });
    const contacts = (
      await clerk.sender.send(visitOperations.listContacts, { params: { siteId: day.siteId } })
    ).json<{ id: number; name: string }[]>();
    expect(contacts[0]).toEqual({ id: first, name: 'Aaron Aerts' });
    const ids = contacts.map((contact) => contact.id);
    expect(ids).toContain(clerk.userId);
    expect(ids).not.toContain(day.kioskId);
    expect(contacts.some((contact) => contact.name.startsWith('Weg'))).toBe(false);
  });
});

it('a visitor of another site is not found, whatever the two sites share', async () => {
  const other = await createVisitDay(app);
  const visitId = await other.visit('ARRIVED', { domain_type_id: day.domainTypeId });
  const { visitor_id: visitorId } = await other.row(visitId);
  const body = { id: visitorId, firstName: 'Van', lastName: 'Hier', comment: '' };
  const params = { siteId: day.siteId, visitorId };
  const answer = await clerk.sender.send(visitOperations.updateVisitor, { params, body });
  expect(answer).toBeRefused(404, 'VISITOR_NOT_FOUND');
});
