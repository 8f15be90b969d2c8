import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import {
  callNextResultSchema,
  type VisitActionResult,
} from '@balie/contract/features/visits/result-schema.ts';
import { createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

const isWaiting = () =>
  vi.waitUntil(async () => (await countWaiting(app.db)) > 0, { timeout: 50_000, interval: 20 });
const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);
const next = (who = clerk, query = {}) =>
  who.sender.send(visitOperations.callNextVisit, { params: who.params, query });
const called = async () => {
  const answer = await next();
  expect(answer.statusCode, answer.body).toBe(200);
  return callNextResultSchema.parse(answer.json());
};
const end = (who = clerk) =>
  who.sender.send(visitOperations.endCurrentVisits, { params: who.params });

describe('call next', () => {
  it('does not wait: skips a visitor whom a colleague is changing', async () => {
    const first = await day.visit('ARRIVED', { arrival_time: minutes(-9) });
    const second = await day.visit('ARRIVED', { arrival_time: minutes(-8) });
    const busy = await app.db.startTransaction().execute();
    await busy.selectFrom('visits').where('id', '=', first).select('id').forUpdate().execute();
    const answer = next().finally(() => busy.rollback().execute());
    // If it waited for the colleague, it would be seen waiting, for ever.
    expect(await Promise.race([answer.then(() => 'called'), isWaiting()])).toBe('called');
    expect(callNextResultSchema.parse((await answer).json()).visits[0]?.visitId).toBe(second);
    await end();
  });

  it('follows the rule and gives the reason', async () => {
    const walkIn = await day.visit('ARRIVED', { arrival_time: minutes(-9) });
    const early = await day.visit('ARRIVED', {
      arrival_time: minutes(-30),
      appointment_time: minutes(20),
    });
    const late = await day.visit('ARRIVED', {
      arrival_time: minutes(-8),
      appointment_time: minutes(-24),
    });
    const due = await day.visit('ARRIVED', {
      arrival_time: minutes(-1),
      appointment_time: minutes(-3),
    });
    const urgent = await day.visit('ARRIVED', { arrival_time: minutes(0), priority: true });
    const order = [];
    for (let turn = 0; turn < 5; turn++) {
      const answer = await called();
      order.push([answer.visits[0]?.visitId, answer.reason]);
      await end();
    }
    expect(order).toEqual([
      [urgent, 'PRIORITY'],
      [due, 'APPOINTMENT_DUE'],
      [walkIn, 'ARRIVAL_ORDER'],
      [late, 'LATE_APPOINTMENT'],
      [early, 'EARLY_APPOINTMENT'],
    ]);
    expect(await next()).toBeRefused(422, 'NOBODY_WAITING');
  });

  it('treats visitors as late who come later than the site allows', async () => {
    const site_id = day.siteId;
    await addRows(app.db, 'app_config', { site_id, name: 'late_after_minutes', value: 5 });
    const walkIn = await day.visit('ARRIVED', { arrival_time: minutes(-9) });
    const late = await day.visit('ARRIVED', {
      arrival_time: minutes(-8),
      appointment_time: minutes(-14),
    });
    const order = [];
    for (let turn = 0; turn < 2; turn++) {
      const answer = await called();
      order.push([answer.visits[0]?.visitId, answer.reason]);
      await end();
    }
    expect(order).toEqual([
      [walkIn, 'ARRIVAL_ORDER'],
      [late, 'LATE_APPOINTMENT'],
    ]);
    await app.db.deleteFrom('app_config').where('site_id', '=', site_id).execute();
  });

  it('is refused while the desk is serving a visitor', async () => {
    await day.visit('SERVING', {}, clerk);
    await day.visit('ARRIVED');
    expect((await next()).json()).toMatchObject({ message: 'DESK_HAS_ONGOING_VISIT' });
  });

  it("ignores a colleague's visitor, another domain type and another day", async () => {
    const other = await day.clerk();
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    await day.visit('ARRIVED', { contact_user_id: other.userId });
    await day.visit('ARRIVED', { domain_type_id: type });
    await day.visit('ARRIVED', { day: '2020-01-01' });
    expect((await next()).json()).toMatchObject({ message: 'NOBODY_WAITING' });
    const mine = await day.visit('ARRIVED', { contact_user_id: clerk.userId });
    expect((await called()).visits[0]?.visitId).toBe(mine);
  });

  it('treats a group as one, even if only one member has priority', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('ARRIVED', { arrival_time: minutes(-20) });
    const members = [
      await day.visit('ARRIVED', { group_id }),
      await day.visit('ARRIVED', { group_id, priority: true }),
    ];
    const answer = await called();
    expect(answer.visits.map((visit) => visit.visitId)).toEqual(members);
    expect(answer.callNumbers).toHaveLength(2);
    await end();
    expect((await called()).visits[0]?.visitId).toBe(first);
  });

  it('gives sixteen clerks who press together sixteen different visitors', async () => {
    const clerks = await Promise.all(Array.from({ length: 16 }, () => day.clerk()));
    for (let round = 0; round < 5; round++) {
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      for (let index = 0; index < 17; index++) {
        await day.visit('ARRIVED', index < 2 ? { group_id } : {});
      }
      const answers = await Promise.all(clerks.map((who) => next(who)));
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(16).fill(200));
      const called = answers.flatMap((answer) =>
        answer.json<VisitActionResult>().visits.map((visit) => visit.visitId),
      );
      expect(new Set(called).size).toBe(17);
      expect(called).toHaveLength(17);
      await Promise.all(clerks.map((who) => end(who)));
    }
  });

  it('calls only visitors of the requested domain types', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const both = await day.clerk({ domainTypeIds: [day.domainTypeId, type] });
    await day.visit('ARRIVED', { arrival_time: minutes(-30) });
    const asked = await day.visit('ARRIVED', { domain_type_id: type, arrival_time: minutes(-5) });
    const answer = await next(both, { domainType: String(type) });
    expect(answer.json()).toMatchObject({ visits: [{ visitId: asked }] });
  });

  it.each([
    ['exactly as late as the site allows', 15 * 60_000, 'APPOINTMENT_DUE'],
    ['a millisecond later', 15 * 60_000 + 1, 'LATE_APPOINTMENT'],
  ])('recognises a visitor who arrives %s', async (_, lateMs, reason) => {
    const appointment_time = minutes(-30);
    await day.visit('ARRIVED', {
      appointment_time,
      arrival_time: new Date(appointment_time.getTime() + lateMs),
    });
    expect((await called()).reason).toBe(reason);
  });

  it.each([
    ['due at this very moment', 0, 'APPOINTMENT_DUE'],
    ['due a millisecond from now', 1, 'EARLY_APPOINTMENT'],
  ])('recognises an appointment that is %s', async (_, fromNow, reason) => {
    await day.visit('ARRIVED', {
      appointment_time: new Date(app.now.getTime() + fromNow),
      arrival_time: minutes(-5),
    });
    expect((await called()).reason).toBe(reason);
  });

  it.each(['NOT_ARRIVED', 'CANCELLED', 'NO_SHOW', 'ENDED'] as const)(
    'calls the members of a group who are here while the first one is %s',
    async (status) => {
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      await day.visit(status, { group_id });
      const here = [
        await day.visit('ARRIVED', { group_id }),
        await day.visit('ARRIVED', { group_id }),
      ];
      expect((await called()).visits.map(({ visitId }) => visitId)).toEqual(here);
    },
  );
});
