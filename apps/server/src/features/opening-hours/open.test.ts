import { addDays } from '@balie/contract/common/local-time.ts';
import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import type { OpenDomain } from '@balie/contract/features/opening-hours/open-schema.ts';
import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import {
  createClosure,
  createDesk,
  createDomainType,
  createSpecialHours,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain, hoursParts } from '@balie/testkit/opening-hours.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };
const here = () => ({ app, site, admin, clerk, params });
const { newTiming } = hoursParts(here);

/** A Monday morning, ten o'clock in Brussels. */
const NOW = new Date('2026-11-16T09:00:00Z');

const { app, site, admin, clerk } = await createOffice({ now: NOW });
beforeEach(async () => {
  app.now = NOW;
  params = await createQuietDomain(here());
});
afterAll(() => app.close());

const ask = async (query: Record<string, string> = {}) => {
  const answer = await clerk.send(openingHourOperations.getOpenState, { params, query });
  return answer.json();
};

describe('whether a domain is open', () => {
  it('follows from hours, special hours and closures', async () => {
    expect(await ask()).toEqual({
      open: false,
      until: null,
      next: null,
      why: 'NO_HOURS',
      closure: null,
      closingMessage: null,
    });
    await newTiming();
    expect(await ask()).toMatchObject({ open: true, until: '2026-11-16T11:00:00.000Z' });
    expect(await ask({ regimeId: String(site.walkInRegimeId) })).toMatchObject({
      open: false,
      why: 'NO_HOURS',
    });
    await createSpecialHours(app.db, {
      site_id: site.siteId,
      domain_id: params.domainId,
      regime_id: site.appointmentRegimeId,
      date: '2026-11-16',
      start_time: '16:00',
      end_time: '20:00',
    });
    expect(await ask()).toMatchObject({ why: 'OUTSIDE_HOURS', next: '2026-11-16T15:00:00.000Z' });
    const closureId = await createClosure(app.db, {
      site_id: site.siteId,
      domain_id: params.domainId,
      from: '2026-11-16T09:30',
      until: '2026-11-24T00:00',
      reason: 'Verbouwing',
    });
    expect(await ask()).toMatchObject({
      open: false,
      why: 'CLOSURE',
      next: '2026-11-30T07:00:00.000Z',
      closure: { id: closureId, reason: 'Verbouwing', until: '2026-11-24T00:00' },
    });
    expect(await ask({ at: '2026-11-09T10:00:00+01:00' })).toMatchObject({ open: true });
  });

  it.each([3, 7, 8, 9, 30, 59])(
    'finds other hours %i days ahead, and none before them',
    async (days) => {
      await createClosure(app.db, {
        site_id: site.siteId,
        domain_id: params.domainId,
        from: '2026-11-16T00:00',
        until: `${addDays('2026-11-16', days)}T00:00`,
      });
      const date = addDays('2026-11-16', days);
      await createSpecialHours(app.db, {
        ...{ site_id: site.siteId, domain_id: params.domainId, date },
        ...{ regime_id: site.appointmentRegimeId, start_time: '16:00', end_time: '20:00' },
      });
      expect(await ask()).toMatchObject({ open: false, next: `${date}T15:00:00.000Z` });
      const during = await ask({ at: `${date}T18:00:00.000Z` });
      expect(during).toMatchObject({ open: true, until: `${date}T19:00:00.000Z` });
    },
  );

  it('reports the domain or regime that does not exist here', async () => {
    const foreign = await createTestSite(app.db);
    expect(await ask({ regimeId: String(foreign.walkInRegimeId) })).toMatchObject({
      status: 404,
      message: 'REGIME_NOT_FOUND',
    });
    const answer = await clerk.send(openingHourOperations.getOpenState, {
      params: { ...params, domainId: 999_999 },
    });
    expect(answer).toBeRefused(404, 'DOMAIN_NOT_FOUND');
  });

  it('includes the closing message once its time has come', async () => {
    await newTiming();
    const notification_text_id = await createStandardText(app.db, {
      site_id: site.siteId,
      values: { [site.dutchId]: 'Wij sluiten om {closingTime}.' },
    });
    await changeRows(app.db, 'domains', params.domainId, {
      notification_text_id,
      closing_time_minutes: 30,
    });
    expect(await ask({ at: '2026-11-16T10:29:00Z' })).toMatchObject({ closingMessage: null });
    expect(await ask({ at: '2026-11-16T10:30:00Z' })).toMatchObject({
      closingMessage: 'Wij sluiten om 12:00.',
    });
    // If a closure comes earlier, the message is about that.
    const row = { site_id: site.siteId, domain_id: params.domainId };
    await createClosure(app.db, { ...row, from: '2026-11-16T10:15', until: '2026-11-16T14:00' });
    expect(await ask()).toMatchObject({ closingMessage: 'Wij sluiten om 10:15.' });
    expect(await ask({ at: '2026-11-16T10:30:00Z' })).toMatchObject({ closingMessage: null });
  });

  it('is returned for every domain at once, with who waits and who could serve them', async () => {
    const domain_type_id = await createDomainType(app.db, {
      organisation_id: site.organisationId,
    });
    await changeRows(app.db, 'domains', params.domainId, { domain_type_id });
    await newTiming();
    const mine = async (): Promise<OpenDomain | undefined> => {
      const answer = await clerk.send(openingHourOperations.listOpenDomains, {
        params: { siteId: site.siteId },
      });
      const domains: OpenDomain[] = answer.json();
      return domains.find(({ domainId }) => domainId === params.domainId);
    };
    expect(await mine()).toMatchObject({ open: true, waiting: 0, atDesks: 0 });
    await createVisit(app.db, {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      domain_type_id,
      visitor_id: await createVisitor(app.db, { site_id: site.siteId }),
      language_id: site.dutchId,
      day: '2026-11-16',
      status: 'ARRIVED',
      arrival_time: NOW,
      ticket_number: 'X001',
    });
    await createDesk(app.db, { site_id: site.siteId, user_id: site.clerkId });
    await addRows(app.db, 'user_domain_types', {
      user_id: site.clerkId,
      domain_type_id,
      organisation_id: site.organisationId,
    });
    expect(await mine()).toMatchObject({ domainTypeId: domain_type_id, waiting: 1, atDesks: 1 });
  });

  it('is not returned for a deleted domain, whose hours and closures are deleted too', async () => {
    await createClosure(app.db, {
      ...{ site_id: site.siteId, domain_id: params.domainId },
      ...{ from: '2026-12-01T00:00', until: '2026-12-02T00:00' },
    });
    const answer = await admin.send(domainOperations.deleteDomain, { params });
    expect(answer.statusCode).toBe(204);
    expect(await ask()).toMatchObject({ status: 404, message: 'DOMAIN_NOT_FOUND' });
    const left = await readRows(app.db, 'closures', { domain_id: params.domainId }, 'id');
    expect(left).toEqual([]);
  });
});
