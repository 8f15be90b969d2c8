import { atDesk } from '@balie/testkit/at-desk.ts';
import { createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callNext } from './call-next-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const unseen = await createDomainType(db, { organisation_id: day.organisationId });
afterAll(() => app.close());

let group_id = 0;
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('app_config').execute();
  group_id = await createVisitGroup(db, { site_id: day.siteId });
});

const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);
const waits = (arrived: number, row: VisitOptions = {}) =>
  day.visit('ARRIVED', { arrival_time: minutes(arrived), ...row });
interface Called {
  readonly visits: readonly { visitId: number }[];
  readonly reason: string | null;
}
const next = async (domainTypes?: number[]) => {
  const { answer } = await callNext(db, await atDesk(app, an), domainTypes);
  const { visits, reason } = JSON.parse(answer) as Called;
  return { visitIds: visits.map(({ visitId }) => visitId), reason };
};
const nobody = { visitIds: [], reason: null };

describe('the line contains', () => {
  const others: Record<string, VisitOptions> = {
    'of another day': { day: '2026-11-15' },
    'that somebody does not see': { domain_type_id: unseen },
    'who came for a colleague': { contact_user_id: els.userId },
  };

  it.each(Object.entries(others))('no visitor who %s, alone or in a group', async (_, row) => {
    await waits(-30, row);
    await waits(-30, { group_id, ...row });
    expect(await next()).toEqual(nobody);
    const [alone, grouped] = [await waits(-2), await waits(-1, { group_id })];
    expect((await next()).visitIds).toEqual([alone]);
    await db.deleteFrom('visits').where('id', '=', alone).execute();
    expect((await next()).visitIds).toContain(grouped);
  });

  it('no visitor of another site with the same domain type', async () => {
    await there.visit('ARRIVED', { domain_type_id: day.domainTypeId });
    expect(await next()).toEqual(nobody);
  });

  it("no visitor of a domain type that was not requested, not even one's own", async () => {
    await waits(-9, { contact_user_id: an.userId });
    expect(await next([unseen])).toEqual(nobody);
    expect(await next([unseen, day.domainTypeId])).toMatchObject({ reason: 'ARRIVAL_ORDER' });
  });
});

describe('the place of a group', () => {
  it('ignores members who have not arrived yet', async () => {
    const first = await waits(-20);
    await day.visit('NOT_ARRIVED', { group_id, priority: true, appointment_time: minutes(-5) });
    await waits(-10, { group_id });
    expect(await next()).toEqual({ visitIds: [first], reason: 'ARRIVAL_ORDER' });
  });

  it('is shared by all: an early appointment holds back the walk-ins with it', async () => {
    const members = [
      await waits(-20, { group_id }),
      await waits(-19, { group_id, appointment_time: minutes(30) }),
    ];
    expect(await next()).toEqual({ visitIds: members, reason: 'EARLY_APPOINTMENT' });
  });

  it('is that of a walk-in if no member has an appointment', async () => {
    await waits(-9, { group_id, appointment_type: 'WALK_IN', appointment_time: minutes(30) });
    expect(await next()).toMatchObject({ reason: 'ARRIVAL_ORDER' });
  });
});

describe('the order of the line', () => {
  it.each([
    ['appointments that are due', -20, -10, 'APPOINTMENT_DUE'],
    ['appointments that are early', 10, 20, 'EARLY_APPOINTMENT'],
  ])('of %s is by appointment', async (_, first, second, reason) => {
    await waits(-40, { appointment_time: minutes(second) });
    const visitId = await waits(-30, { appointment_time: minutes(first) });
    expect(await next()).toEqual({ visitIds: [visitId], reason });
  });

  it("uses this site's own definition of late, whatever else is configured", async () => {
    const set = (site_id: number, name: string, value: number) =>
      addRows(db, 'app_config', { site_id, name, value });
    await set(there.siteId, 'late_after_minutes', 1);
    await set(day.siteId, 'waiting_threshold_minutes', 1);
    await waits(-10, { appointment_time: minutes(-20) });
    expect(await next()).toMatchObject({ reason: 'APPOINTMENT_DUE' });
  });
});

describe('a visitor who cannot be called', () => {
  it('because the desk serves a group is skipped for its members', async () => {
    await day.visit('SERVING', { group_id }, an);
    await waits(-30);
    const late = await waits(-1, { group_id });
    expect((await next()).visitIds).toEqual([late]);
    expect(await next()).toEqual(nobody);
  });

  it('because the group is at another desk is skipped', async () => {
    await day.visit('SERVING', { group_id }, els);
    await waits(-30, { group_id });
    const second = await waits(-20);
    expect((await next()).visitIds).toEqual([second]);
  });

  it('because a colleague has just called them is skipped', async () => {
    const [first, second] = [await waits(-30), await waits(-20)];
    const { deskId: desk_id, userId: served_by } = els;
    const called = { status: 'SERVING', desk_id, served_by, called_at: app.now };
    const answer = await behind(
      db,
      async (colleague) => {
        // The line is ordered before the desk is free, and read afterwards.
        await colleague.selectFrom('desks').where('id', '=', an.deskId).forUpdate().execute();
        await changeRows(colleague, 'visits', first, called);
      },
      () => next(),
    );
    expect(answer.visitIds).toEqual([second]);
  });
});
