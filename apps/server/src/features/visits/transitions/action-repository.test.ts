import { atDesk } from '@balie/testkit/at-desk.ts';
import { createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { type Clerk, createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callVisit,
  cancelVisit,
  endAllAtDesk,
  endVisit,
  holdVisit,
  markNoShow,
  recallVisit,
  unregisterVisit,
} from './action-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const unseen = await createDomainType(db, { organisation_id: day.organisationId });
afterAll(() => app.close());

let group_id = 0;
let neighbours: number[] = [];
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  group_id = await createVisitGroup(db, { site_id: day.siteId });
  const other = { group_id: await createVisitGroup(db, { site_id: day.siteId }) };
  neighbours = [
    await day.visit('ARRIVED'),
    await day.visit('ARRIVED', other),
    await day.visit('SERVING', other, els),
    await day.visit('ENDED', {}, an),
  ];
});

type Act = typeof callVisit;
const changedBy = async (act: Act, visitId: number, clerk: Clerk = an) =>
  (await act(db, await atDesk(app, clerk), visitId)).changed;
const member = (row: VisitOptions = {}) => day.visit('ARRIVED', { group_id, ...row });
const statuses = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(day.row))).map(({ status }) => status);

describe('one visit', () => {
  it.each([
    ['cancelled', cancelVisit, 'ARRIVED'],
    ['unregistered', unregisterVisit, 'ARRIVED'],
    ['called', callVisit, 'ARRIVED'],
    ['called again', recallVisit, 'SERVING'],
    ['ended', endVisit, 'SERVING'],
    ['put on hold', holdVisit, 'SERVING'],
    ['marked as not shown up', markNoShow, 'SERVING'],
  ] as const)('is %s, and no other', async (_, act, status) => {
    const before = await Promise.all(neighbours.map(day.row));
    const visitId = await day.visit(status, {}, an);
    expect(await changedBy(act, visitId)).toBe(1);
    expect(await Promise.all(neighbours.map(day.row))).toEqual(before);
  });

  it.each([
    ['cancelled', cancelVisit],
    ['unregistered', unregisterVisit],
    ['called', callVisit],
  ])('of a hidden domain type is not %s', async (_, act) => {
    const visitId = await day.visit('ARRIVED', { domain_type_id: unseen });
    expect(await changedBy(act, visitId)).toBe(0);
  });

  it.each([
    ['called again', recallVisit],
    ['ended', endVisit],
    ['put on hold', holdVisit],
    ['marked as not shown up', markNoShow],
  ])("of a hidden domain type at the clerk's own desk is %s", async (_, act) => {
    const visitId = await day.visit('SERVING', { domain_type_id: unseen }, an);
    expect(await changedBy(act, visitId, els)).toBe(0);
    expect(await changedBy(act, visitId)).toBe(1);
  });
});

describe('calling', () => {
  it('includes the group, whatever its members came for', async () => {
    const [first, second] = [await member(), await member({ domain_type_id: unseen })];
    expect(await changedBy(callVisit, first)).toBe(2);
    expect(await statuses([first, second])).toEqual(['SERVING', 'SERVING']);
    expect(await changedBy(recallVisit, first)).toBe(2);
  });

  it.each([
    ['has not arrived', () => day.visit('NOT_ARRIVED', { group_id })],
    ['came for a hidden domain type', () => member({ domain_type_id: unseen })],
  ])('calls nobody of a group if the named member %s', async (_, named) => {
    const other = await member();
    expect(await changedBy(callVisit, await named())).toBe(0);
    expect(await statuses([other])).toEqual(['ARRIVED']);
  });

  it('waits until the desk is free, except for members of the group at the desk', async () => {
    await day.visit('SERVING', { group_id }, an);
    expect(await changedBy(callVisit, await day.visit('ARRIVED'))).toBe(0);
    expect(await changedBy(callVisit, await member())).toBe(1);
  });

  it('leaves members of a group at another desk to that desk, until the group has gone', async () => {
    const first = await day.visit('SERVING', { group_id }, an);
    const late = await member();
    const cas = await day.clerk();
    expect(await changedBy(callVisit, late, cas)).toBe(0);
    expect(await changedBy(endVisit, first)).toBe(1);
    expect(await changedBy(callVisit, late, cas)).toBe(1);
  });
});

it("ending a desk's ongoing visits ends that group, and no other visit", async () => {
  const before = await Promise.all(neighbours.map(day.row));
  const members = [
    await day.visit('SERVING', { group_id }, an),
    await day.visit('SERVING', { group_id }, an),
  ];
  expect(await endAllAtDesk(db, await atDesk(app, an), undefined)).toMatchObject({ changed: 2 });
  expect(await statuses(members)).toEqual(['ENDED', 'ENDED']);
  expect(await Promise.all(neighbours.map(day.row))).toEqual(before);
});
