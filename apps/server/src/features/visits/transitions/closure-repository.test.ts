import {
  createDomain,
  createDomainType,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelInside, countInside } from './closure-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const closed = {
  from: new Date('2026-11-20T12:00:00Z'),
  until: new Date('2026-11-20T16:00:00Z'),
};
let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});

const ofSite = (site: TestSite) => ({
  site_id: site.siteId,
  organisation_id: site.organisationId,
  domain_type_id: here.domainTypeId,
});
const plan = async (row: object = {}, site = here) =>
  createVisit(db, {
    ...ofSite(site),
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    language_id: site.dutchId,
    day: '2026-11-20',
    appointment_time: new Date('2026-11-20T14:00:00Z'),
    ...row,
  });
const count = async (domainId: number | null = null, site = here) =>
  (await countInside(db, site.siteId, [{ siteId: site.siteId, domainId, ...closed }]))[0];
const cancel = (expected: number) =>
  cancelInside(
    db,
    { siteId: here.siteId, domainId: null, ...closed },
    { closureId: 1, userId: here.adminId, now, expected },
  );
const statusOf = async (visitId: number) =>
  (await readRow(db, 'visits', visitId, 'status', 'version')).status;

describe('an appointment during a closure', () => {
  it.each([
    ['as it begins', {}, '12:00:00', 1],
    ['a second before it begins', {}, '11:59:59', 0],
    ['a second before it ends', {}, '15:59:59', 1],
    ['as it ends', {}, '16:00:00', 0],
    ['of a visitor who cancelled', { status: 'CANCELLED' }, '14:00:00', 0],
    ['of a visitor who has arrived', { arrival_time: now }, '14:00:00', 0],
  ])('is counted or not: one %s', async (_, row, time, counted) => {
    await plan({ ...row, appointment_time: new Date(`2026-11-20T${time}Z`) });
    expect(await count()).toBe(counted);
  });

  it('belongs to the same site', async () => {
    await plan();
    expect(await count()).toBe(1);
    expect(await count(null, there)).toBe(0);
  });

  it('without a domain belongs to the oldest domain of its own site for its type', async () => {
    const older = {
      elsewhere: await createDomain(db, ofSite(there)),
      retired: await createDomain(db, { ...ofSite(here), retired_at: now }),
      ofAnotherType: await createDomain(db, {
        ...ofSite(here),
        domain_type_id: await createDomainType(db, { organisation_id: here.organisationId }),
      }),
    };
    const first = await createDomain(db, ofSite(here));
    const second = await createDomain(db, ofSite(here));
    await plan();
    await plan({ domain_id: second });
    expect(await count(first)).toBe(1);
    expect(await count(second)).toBe(1);
    expect(await count(older.retired)).toBe(0);
    expect(await count(older.ofAnotherType)).toBe(0);
    expect(await count(older.elsewhere)).toBe(0);
    expect(await count()).toBe(2);
    // Its own domain, once retired, is not the one it will go to.
    await changeRows(db, 'domains', second, { retired_at: now });
    expect([await count(first), await count(second)]).toEqual([2, 0]);
  });
});

describe('cancelling these appointments', () => {
  it('cancels those inside, and none outside or at another site', async () => {
    const inside = [await plan(), await plan()];
    const outside = [
      await plan({ appointment_time: closed.until }),
      await plan({}, there),
      await plan({ day: '2026-11-21', appointment_time: new Date('2026-11-21T14:00:00Z') }),
    ];
    expect(await cancel(2)).toBe(2);
    expect(await Promise.all(inside.map(statusOf))).toEqual(['CANCELLED', 'CANCELLED']);
    expect(new Set(await Promise.all(outside.map(statusOf)))).toEqual(new Set(['NOT_ARRIVED']));
    const history = await db
      .selectFrom('visit_history')
      .where('visit_id', 'in', [...inside, ...outside])
      .select('visit_id')
      .orderBy('visit_id')
      .execute();
    expect(history.map(({ visit_id }) => visit_id)).toEqual(inside);
  });

  it.each([1, 3])('cancels none if %i were shown and there are two', async (seen) => {
    const inside = [await plan(), await plan()];
    expect(await cancel(seen)).toBe(2);
    expect(await Promise.all(inside.map(statusOf))).toEqual(['NOT_ARRIVED', 'NOT_ARRIVED']);
  });

  it('omits visitors who arrive at the same moment', async () => {
    const coming = await plan();
    const arriving = await db.startTransaction().execute();
    await changeRows(arriving, 'visits', coming, {
      status: 'ARRIVED',
      arrival_time: now,
      ticket_number: 'A1',
    });
    const cancelled = cancel(1);
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
    await arriving.commit().execute();
    expect(await cancelled).toBe(0);
    expect(await statusOf(coming)).toBe('ARRIVED');
  });
});
