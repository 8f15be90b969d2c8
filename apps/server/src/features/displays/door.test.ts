import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import {
  createClosure,
  createDesk,
  createDomain,
  createDomainType,
  createTiming,
} from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let domainId: number;
let attended: number;
let empty: number;

/** A Monday morning, ten o'clock in Brussels. */
const NOW = '2026-11-16T09:00:00Z';

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  const ofSite = { site_id: site.siteId, organisation_id: site.organisationId };
  domainId = await createDomain(app.db, { ...ofSite, domain_type_id: site.domainTypeId });
  attended = await createDesk(app.db, { site_id: site.siteId, user_id: site.clerkId });
  empty = await createDesk(app.db, { site_id: site.siteId });
});

const doorAt = async (moment: string, deskId = attended) => {
  app.now = new Date(moment);
  const params = { screenId: `PQ-ML-${deskId}` };
  const answer = await app.anonymous.send(displayOperations.getDisplay, { params });
  expect(answer.statusCode).toBe(200);
  const { open, opensAt } = answer.json().desk;
  return { open, opensAt };
};
const hours = (row: object = {}) =>
  createTiming(app.db, {
    ...{ site_id: site.siteId, domain_id: domainId, regime_id: site.walkInRegimeId },
    ...row,
  });

describe('a door display', () => {
  it('shows the door as staffed while no hours are set', async () => {
    expect(await doorAt(NOW)).toEqual({ open: true, opensAt: null });
    expect(await doorAt(NOW, empty)).toEqual({ open: false, opensAt: null });
  });

  it('shows closed outside the hours of its domains, and when it opens', async () => {
    await hours();
    await hours({ day: 'TUESDAY', start_time: '13:00', end_time: '16:00' });
    expect(await doorAt(NOW)).toEqual({ open: true, opensAt: null });
    expect(await doorAt(NOW, empty)).toEqual({ open: false, opensAt: null });
    const closed = { open: false, opensAt: '2026-11-17T12:00:00.000Z' };
    expect(await doorAt('2026-11-16T11:00:00Z')).toEqual(closed);
    expect(await doorAt('2026-11-16T11:00:00Z', empty)).toEqual(closed);
  });

  it('is not affected by the hours of other desks', async () => {
    const type = await createDomainType(app.db, { organisation_id: site.organisationId });
    const other = await createDomain(app.db, {
      ...{ site_id: site.siteId, organisation_id: site.organisationId, domain_type_id: type },
    });
    await hours();
    await hours({ domain_id: other, start_time: '06:00', end_time: '07:00' });
    const closed = { open: false, opensAt: '2026-11-16T07:00:00.000Z' };
    expect(await doorAt('2026-11-16T05:30:00Z')).toEqual(closed);
    expect(await doorAt(NOW)).toEqual({ open: true, opensAt: null });
  });

  it('shows closed during a closure of the whole site, however long it lasts', async () => {
    const ofSite = { site_id: site.siteId };
    await hours();
    await createClosure(app.db, { ...ofSite, from: '2026-11-16T09:30', until: '2026-11-16T11:00' });
    expect(await doorAt(NOW)).toEqual({ open: false, opensAt: '2026-11-16T10:00:00.000Z' });
    await createClosure(app.db, { ...ofSite, from: '2026-11-16T00:00', until: '2026-12-07T00:00' });
    expect(await doorAt(NOW)).toEqual({ open: false, opensAt: '2026-12-07T07:00:00.000Z' });
  });
});
