import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { visitInListSchema } from '@balie/contract/features/visits/schema.ts';
import {
  createDomain,
  createDomainType,
  createLanguage,
  createSite,
} from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

describe('a new appointment', () => {
  const add = (body: object) =>
    clerk.sender.send(visitOperations.addVisit, { params: clerk.params, body });
  const valid = () => ({
    firstName: ' Lotte ',
    lastName: 'Janssens',
    domainType: day.domainTypeId,
  });

  it.each([
    ['are given', {}],
    ['are not empty', { languageId: null, appointmentTime: null, contactId: null }],
  ])(
    'is planned for now in the default language if only the names and domain %s are given',
    async (_, left) => {
      const visit = visitInListSchema.parse((await add({ ...valid(), ...left })).json());
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
    },
  );

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

  it('keeps the name of a contact who is not a colleague', async () => {
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

  it('is refused in an inactive language, or for a deleted domain', async () => {
    const { siteId: site_id } = day;
    const languageId = await createLanguage(app.db, {
      site_id,
      iso_code: 'fr',
      sort_order: 3,
      active: false,
    });
    expect(await add({ ...valid(), languageId })).toBeRefused(404, 'LANGUAGE_NOT_FOUND');
    const { domain_type_id: domainType } = await day.newDomain({ retired_at: app.now });
    const there = await day.clerk({ domainTypeIds: [domainType] });
    const answer = await there.sender.send(visitOperations.addVisit, {
      params: there.params,
      body: { ...valid(), domainType },
    });
    expect(answer).toBeRefused(422, 'DOMAIN_TYPE_NOT_FOUND');
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('is refused for a domain hidden from the clerk', async () => {
    const { domain_type_id: domainType } = await day.newDomain();
    expect(await add({ ...valid(), domainType })).toBeRefused(422, 'DOMAIN_TYPE_NOT_FOUND');
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('uses the domain of this site, even if another site had the type first', async () => {
    const { organisationId: organisation_id, siteId: site_id } = day;
    const domain_type_id = await createDomainType(app.db, { organisation_id });
    const type = { organisation_id, domain_type_id };
    await createDomain(app.db, { ...type, site_id: await createSite(app.db, { organisation_id }) });
    const own = await createDomain(app.db, { ...type, site_id });
    const there = await day.clerk({ domainTypeIds: [domain_type_id] });
    const answer = await there.sender.send(visitOperations.addVisit, {
      params: there.params,
      body: { ...valid(), domainType: domain_type_id },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await day.row(answer.json().visitId)).domain_id).toBe(own);
  });

  it('accepts a comment of 500 characters', async () => {
    expect((await add({ ...valid(), comment: 'x'.repeat(500) })).statusCode).toBe(200);
  });
});
