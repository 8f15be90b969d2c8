import { atDesk } from '@balie/testkit/at-desk.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callVisit, cancelVisit, endAllAtDesk, endVisit, holdVisit } from './action-repository.ts';
import { undoLast } from './undo-repository.ts';

const app = await createTestPlace();
// Everything happens in the same millisecond, so that only other facts tell what belongs together.
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
afterAll(() => app.close());

let an: Clerk;
let els: Clerk;
let group_id = 0;
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  [an, els] = [await day.clerk(), await day.clerk()];
  group_id = await createVisitGroup(db, { site_id: day.siteId });
});

type Act = typeof cancelVisit;
const done = async (act: Act, visitId: number, clerk = an) =>
  expect((await act(db, await atDesk(app, clerk), visitId)).changed).toBeGreaterThan(0);
const undo = async (visitId: number, clerk = an) =>
  (await undoLast(db, await atDesk(app, clerk), visitId)).changed;
const statuses = async (...ids: number[]) =>
  (await Promise.all(ids.map(day.row))).map(({ status }) => status);
const atOwnDesk = (clerk = an) => day.visit('SERVING', { group_id }, clerk);
/** One clerk leaves the desk, another takes it. */
async function sitAt({ deskId }: Clerk, { userId }: Clerk): Promise<Clerk> {
  const desks = () => db.updateTable('desks');
  await desks().where('user_id', '=', userId).set({ user_id: null }).execute();
  await desks().where('id', '=', deskId).set({ user_id: userId }).execute();
  const who = userId === an.userId ? an : els;
  return { ...who, deskId, params: { ...who.params, deskId } };
}

it('undo affects one visit, also when another was cancelled at the same moment', async () => {
  const [first, second] = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
  for (const visitId of [first, second]) await done(cancelVisit, visitId);
  expect(await undo(first)).toBe(1);
  expect(await statuses(first, second)).toEqual(['ARRIVED', 'CANCELLED']);
});

it('undo affects one visit, also when others of its group changed differently', async () => {
  const [held, ended] = [await atOwnDesk(), await atOwnDesk()];
  await done(holdVisit, held);
  await done(endVisit, ended);
  expect(await undo(ended)).toBe(1);
  expect(await statuses(held, ended)).toEqual(['NOT_ARRIVED', 'SERVING']);
});

it('undo restores what one user ended, not what a colleague ended at the same desk', async () => {
  const [theirs, own] = [await atOwnDesk(), await atOwnDesk()];
  await done(endVisit, theirs, await sitAt(an, els));
  await sitAt(els, els);
  await done(endVisit, own, await sitAt(an, an));
  expect(await undo(own)).toBe(1);
  expect(await statuses(theirs, own)).toEqual(['ENDED', 'SERVING']);
});

it('undo restores what was ended at one desk, not what the same user ended at another', async () => {
  const first = await atOwnDesk(els);
  await done(endVisit, first, await sitAt(els, an));
  await sitAt(an, an);
  const second = await atOwnDesk();
  await done(endVisit, second);
  expect(await undo(second)).toBe(1);
  expect(await statuses(first, second)).toEqual(['ENDED', 'SERVING']);
});

it('undo restores nobody of a group if the named member has changed since', async () => {
  const [named, other] = [await atOwnDesk(), await atOwnDesk()];
  await endAllAtDesk(db, await atDesk(app, an), undefined);
  await changeRows(db, 'visits', named, { version: 9 });
  expect(await undo(named)).toBe(0);
  expect(await statuses(named, other)).toEqual(['ENDED', 'ENDED']);
  expect(await undo(other)).toBe(1);
});

it('undo gives each member of a group their own previous state', async () => {
  const rows = [
    { priority: true, called_at: new Date('2026-11-16T10:00:00Z') },
    { priority: false, called_at: new Date('2026-11-16T10:30:00Z') },
  ];
  const members: number[] = [];
  for (const row of rows) members.push(await day.visit('SERVING', { group_id, ...row }, an));
  await endAllAtDesk(db, await atDesk(app, an), undefined);
  expect(await undo(members[0] ?? 0)).toBe(2);
  expect(await Promise.all(members.map(day.row))).toMatchObject(rows);
});

it('undo is refused to a colleague, at another desk, for a call, and at another site', async () => {
  const visitId = await day.visit('ARRIVED');
  await done(callVisit, visitId);
  expect(await undo(visitId)).toBe(0);
  await done(endVisit, visitId);
  expect(await undo(visitId, els)).toBe(0);
  expect(await undo(visitId, await sitAt(an, els))).toBe(0);
  expect(await undo(visitId, await sitAt(els, an))).toBe(0);
  const { organisationId: organisation_id, siteId: site_id } = there;
  const user_id = an.userId;
  await addRows(db, 'user_sites', { organisation_id, site_id, user_id });
  const elsewhere = await there.clerk();
  const seated = { ...(await sitAt(elsewhere, an)), siteId: site_id };
  const at = { ...(await atDesk(app, seated)), siteId: site_id };
  expect((await undoLast(db, at, visitId)).changed).toBe(0);
  await sitAt(an, an);
  expect(await undo(visitId)).toBe(1);
});

it.each([
  ['just before ten seconds have passed', 9_999, 1],
  ['after exactly ten seconds', 10_000, 0],
])('undo is requested for %s', async (_, ms, changed) => {
  const visitId = await atOwnDesk();
  await done(endVisit, visitId);
  const at = { ...(await atDesk(app, an)), now: new Date(app.now.getTime() + ms) };
  expect((await undoLast(db, at, visitId)).changed).toBe(changed);
});
