import { atDesk } from '@balie/testkit/at-desk.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RequestScope, runInScope } from '../../../platform/database/request-scope.ts';
import { callVisit, cancelVisit, endVisit } from './action-repository.ts';
import type { Outcome } from './transition-repository.ts';

const app = await createTestPlace();
const { db } = app;
const here = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await here.clerk(), await here.clerk()];
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

const visitsOf = ({ answer }: Outcome) =>
  (JSON.parse(answer) as { visits: { visitId: number; lastName: string }[] }).visits;

describe('a clerk who acts', () => {
  it.each([
    ['at their own desk', async () => atDesk(app, an), 1],
    ['at the desk of a colleague', async () => ({ ...(await at()), deskId: els.deskId }), 0],
    ['as a colleague', async () => ({ ...(await at()), ...els.params }), 0],
    ['with the session of a colleague', async () => ({ ...(await at(els)), ...an.params }), 0],
    ['at a desk of another site', () => seatedElsewhere(), 0],
  ])('%s changes this many visits: %s', async (_, whoActs, changed) => {
    const visitId = await here.visit('ARRIVED');
    expect(await cancelVisit(db, await whoActs(), visitId)).toMatchObject({ changed });
    expect((await here.row(visitId)).status).toBe(changed === 1 ? 'CANCELLED' : 'ARRIVED');
  });

  const at = (clerk: Clerk = an) => atDesk(app, clerk);
  /** A clerk of both sites who works at the other one and claims to act here. */
  async function seatedElsewhere() {
    const clerk = await there.clerk({ domainTypeIds: [here.domainTypeId] });
    const { organisationId: organisation_id, siteId } = here;
    const row = { organisation_id, site_id: siteId, user_id: clerk.userId };
    await addRows(db, 'user_sites', row);
    return { ...(await at(clerk)), siteId };
  }

  it('changes no visit of another site with the same domain type', async () => {
    const theirs = await there.visit('ARRIVED', { domain_type_id: here.domainTypeId });
    expect(await cancelVisit(db, await at(), theirs)).toMatchObject({ changed: 0 });
    expect((await there.row(theirs)).status).toBe('ARRIVED');
  });

  it.each([
    ['in time', 60_000, 1],
    ['when the time of the request is over', -60_000, 0],
  ])('%s changes %s', async (_, databaseAheadMs, changed) => {
    const visitId = await here.visit('ARRIVED');
    const scope = new RequestScope({ until: Date.now() + 9_999, databaseAheadMs, share: 'desk' });
    const work = async () => cancelVisit(db, await at(), visitId);
    expect(await runInScope(scope, work)).toMatchObject({ changed });
  });

  it('locks the desk while a visitor is called to it, but not while one leaves', async () => {
    const desk = () =>
      db.selectFrom('desks').where('id', '=', an.deskId).forNoKeyUpdate().noWait().select('id');
    const [visitId, at] = [await here.visit('ARRIVED'), await atDesk(app, an)];
    await db.transaction().execute(async (calling) => {
      expect(await callVisit(calling, at, visitId)).toMatchObject({ changed: 1 });
      await expect(desk().execute()).rejects.toThrow('could not obtain lock');
    });
    await db.transaction().execute(async (ending) => {
      expect(await endVisit(ending, at, visitId)).toMatchObject({ changed: 1 });
      expect(await desk().execute()).toHaveLength(1);
    });
  });
});

it('gives each member of a group their own name, and one history line with the previous state', async () => {
  const group_id = await createVisitGroup(db, { site_id: here.siteId });
  const members = [
    await here.visit('ARRIVED', { group_id, lastName: 'Claes', priority: true }),
    await here.visit('ARRIVED', { group_id, lastName: 'Maes', waiting_room_id: here.roomId }),
  ];
  await here.visit('ARRIVED', { lastName: 'Wouters' });
  const outcome = await callVisit(db, await atDesk(app, an), members[0] ?? 0);
  expect(outcome.changed).toBe(2);
  expect(visitsOf(outcome)).toMatchObject([
    { visitId: members[0], lastName: 'Claes' },
    { visitId: members[1], lastName: 'Maes' },
  ]);
  const history = await Promise.all(members.map((visitId) => here.history(visitId)));
  expect(history).toMatchObject([
    [{ details: { before: { priority: true, waiting_room_id: null } } }],
    [{ details: { before: { priority: false, waiting_room_id: here.roomId } } }],
  ]);
});

describe('a change that a colleague is making', () => {
  it('is waited for, and the history shows what they wrote', async () => {
    const visitId = await here.visit('ARRIVED');
    const at = await atDesk(app, an);
    const outcome = await behind(
      db,
      (trx) => changeRows(trx, 'visits', visitId, { priority: true }),
      () => cancelVisit(db, at, visitId),
    );
    expect(outcome.changed).toBe(1);
    expect(await here.history(visitId)).toMatchObject([
      { details: { before: { priority: true } } },
    ]);
  });

  it('is read again if the status changed, even to one that can be cancelled too', async () => {
    const visitId = await here.visit('NOT_ARRIVED');
    const at = await atDesk(app, an);
    const arrived = { status: 'ARRIVED', arrival_time: app.now, ticket_number: 'B001' };
    const outcome = await behind(
      db,
      (trx) => changeRows(trx, 'visits', visitId, arrived),
      () => cancelVisit(db, at, visitId),
    );
    expect(outcome.changed).toBe(0);
    expect((await here.row(visitId)).status).toBe('ARRIVED');
  });
});
