import { createDomain, createDomainType } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { findAppointment } from './appointment-repository.ts';

const app = await createTestPlace();
const { db } = app;
const there = await createVisitDay(app);
const day = await createVisitDay(app);
const { siteId, organisationId } = day;
afterAll(() => app.close());

describe('the appointment for which a code is created', () => {
  const appointment_time = new Date('2026-11-16T14:00:00Z');
  const expected = (row: VisitOptions = {}) =>
    day.visit('NOT_ARRIVED', { appointment_time, ...row });
  const find = (visitId: number, userId = day.clerkId) =>
    findAppointment(db, { siteId, visitId, userId });

  it('is at this site, for a user with access to its type', async () => {
    const later = new Date('2026-11-16T15:00:00Z');
    const [one, other] = [await expected(), await expected({ appointment_time: later })];
    const own = { domainId: day.domainId };
    expect(await find(one)).toEqual({ ...own, appointmentTime: appointment_time });
    expect(await find(other)).toEqual({ ...own, appointmentTime: later });
    expect(await find(one, there.clerkId)).toBeUndefined();
    const type = { domain_type_id: day.domainTypeId };
    const theirs = await there.visit('NOT_ARRIVED', { appointment_time, ...type });
    expect(await find(theirs)).toBeUndefined();
    expect(await find(await expected({ domain_type_id: there.domainTypeId }))).toBeUndefined();
  });

  it('has a time, and is open', async () => {
    expect(await find(await expected({ appointment_time: null }))).toBeUndefined();
    expect(await find(await expected({ status: 'CANCELLED' }))).toBeUndefined();
    expect(await find(await day.visit('ARRIVED', { appointment_time }))).toBeDefined();
  });

  it('uses its own domain while there is one, or else the first of this site for its type', async () => {
    const organisation_id = organisationId;
    const domain_type_id = await createDomainType(db, { organisation_id });
    const { userId } = await day.clerk({ domainTypeIds: [domain_type_id] });
    const domain = (row = {}) =>
      createDomain(db, { organisation_id, site_id: siteId, domain_type_id, ...row });
    await domain({ site_id: there.siteId });
    await domain({ retired_at: app.now });
    const visitId = await expected({ domain_type_id, domain_id: null });
    expect(await find(visitId, userId)).toBeUndefined();
    const [domainId] = [await domain(), await domain()];
    expect(await find(visitId, userId)).toMatchObject({ domainId });
    const own = await domain();
    await changeRows(db, 'visits', visitId, { domain_id: own });
    expect(await find(visitId, userId)).toMatchObject({ domainId: own });
    await changeRows(db, 'domains', own, { retired_at: app.now });
    expect(await find(visitId, userId)).toMatchObject({ domainId });
  });
});
