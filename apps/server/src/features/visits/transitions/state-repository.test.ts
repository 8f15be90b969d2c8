import { createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findDeskOfGroup,
  findOngoingVisitId,
  findStanding,
  isLinked,
  isListed,
} from './state-repository.ts';

const app = await createTestPlace();
const { db } = app;
const here = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await here.clerk(), await here.clerk()];
const unseen = await createDomainType(db, { organisation_id: here.organisationId });
const elsewhere = await there.clerk({ domainTypeIds: [here.domainTypeId, there.domainTypeId] });
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

describe('the state of a visit', () => {
  const standing = (visitId: number, clerk = an) => findStanding(db, { ...clerk.params, visitId });

  it('is read with its own desk and the user who called it', async () => {
    for (const clerk of [an, els]) {
      const visitId = await here.visit('SERVING', {}, clerk);
      const { first_name, last_name } = await readRow(
        db,
        'users',
        clerk.userId,
        'first_name',
        'last_name',
      );
      expect(await standing(visitId)).toEqual({
        status: 'SERVING',
        deskId: clerk.deskId,
        deskName: clerk.deskName,
        userName: `${first_name} ${last_name}`,
      });
    }
  });

  it('is read without a desk before it is called', async () => {
    await here.visit('SERVING', {}, els);
    expect(await standing(await here.visit('NOT_ARRIVED'))).toEqual({
      status: 'NOT_ARRIVED',
      deskId: null,
      deskName: null,
      userName: null,
    });
  });

  it('hides visits of other sites and domain types', async () => {
    const visitId = await here.visit('ARRIVED');
    expect(await standing(visitId, elsewhere)).toBeUndefined();
    expect(await standing(await here.visit('ARRIVED', { domain_type_id: unseen }))).toBe(undefined);
  });

  it("is visible for the visitor at the clerk's own desk, whatever their domain type", async () => {
    const visitId = await here.visit('SERVING', { domain_type_id: unseen }, an);
    expect(await standing(visitId)).toMatchObject({ deskId: an.deskId });
    expect(await standing(visitId, els)).toBeUndefined();
    const { siteId, userId } = an.params;
    expect(await findStanding(db, { siteId, userId, visitId })).toBeUndefined();
  });
});

describe('the list of today', () => {
  const EVENING = '2026-11-15';
  const since = new Date('2026-11-15T16:05:00Z');
  const touched = { updated_at: new Date(since.getTime() + 1) };
  const night = { today: '2026-11-16', evening: { day: EVENING, since } };
  const listed = (visitId: number, { siteId } = here) =>
    isListed(db, { siteId, visitId, ...night });

  it('contains the visits of this day at this site', async () => {
    const visitId = await here.visit('NOT_ARRIVED', { day: '2026-11-16' });
    const tomorrow = await here.visit('NOT_ARRIVED', { day: '2026-11-17' });
    for (const day of [night, { today: night.today }]) {
      expect(await isListed(db, { siteId: here.siteId, visitId, ...day })).toBe(true);
      expect(await isListed(db, { siteId: here.siteId, visitId: tomorrow, ...day })).toBe(false);
    }
    expect(await listed(visitId, there)).toBe(false);
  });

  it.each([
    ['waits since the evening', 'ARRIVED', {}, true],
    ['is on hold', 'NOT_ARRIVED', { arrival_time: since, ticket_number: 'B1' }, true],
    ['was set back, and kept the ticket', 'NOT_ARRIVED', { ticket_number: 'B2' }, true],
    ['came, and has no ticket', 'NOT_ARRIVED', { arrival_time: since }, true],
    ['never came', 'NOT_ARRIVED', {}, false],
    ['was helped', 'ENDED', {}, false],
    ['waits since the evening before that', 'ARRIVED', { day: '2026-11-14' }, false],
    ['was touched last when the night began to count', 'ARRIVED', { updated_at: since }, false],
  ] as const)(
    'contains at night, or not, a visitor who %s: %s',
    async (_, status, row, isThere) => {
      const visitId = await here.visit(status, { day: EVENING, ...touched, ...row });
      expect(await listed(visitId)).toBe(isThere);
      expect(await isListed(db, { siteId: here.siteId, visitId, today: '2026-11-16' })).toBe(false);
    },
  );
});

it('tells whether a user is linked to that desk at that site', async () => {
  expect(await isLinked(db, an.params)).toBe(true);
  expect(await isLinked(db, { ...an.params, deskId: els.deskId })).toBe(false);
  expect(await isLinked(db, { ...an.params, userId: els.userId })).toBe(false);
  expect(await isLinked(db, { ...an.params, siteId: there.siteId })).toBe(false);
});

it('tells whom a desk serves now, not whom it served before or who is elsewhere', async () => {
  await here.visit('ENDED', {}, an);
  const theirs = await here.visit('SERVING', {}, els);
  expect(await findOngoingVisitId(db, { ...an, siteId: here.siteId })).toBeUndefined();
  const own = await here.visit('SERVING', {}, an);
  expect(await findOngoingVisitId(db, { ...an, siteId: here.siteId })).toBe(own);
  expect(await findOngoingVisitId(db, { ...els, siteId: here.siteId })).toBe(theirs);
});

describe('the other desk of a group', () => {
  const group = () => createVisitGroup(db, { site_id: here.siteId });
  const asked = (visitId: number, { deskId } = els) =>
    findDeskOfGroup(db, { siteId: here.siteId, visitId, deskId });

  it('is where a member is being served', async () => {
    const group_id = await group();
    const visitId = await here.visit('ARRIVED', { group_id });
    expect(await asked(visitId)).toBeUndefined();
    await here.visit('SERVING', { group_id }, an);
    expect(await asked(visitId)).toBe(an.deskName);
    expect(await asked(visitId, an)).toBeUndefined();
  });

  it('does not exist for a visitor who is alone, in another group, or whose group has been served', async () => {
    const [group_id, other] = [await group(), await group()];
    await here.visit('SERVING', { group_id: other }, an);
    await here.visit('ENDED', { group_id }, an);
    await here.visit('ARRIVED', { group_id: other });
    for (const row of [{}, { group_id }]) {
      expect(await asked(await here.visit('ARRIVED', row))).toBeUndefined();
    }
  });
});
