import { CALL_REASONS, callOrder } from '@balie/contract/features/visits/call-order.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { callNextResultSchema } from '@balie/contract/features/visits/result-schema.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const app = await testApp();
const { db } = app;
const day = await createVisitDay(app);
const site_id = day.siteId;
const [clerk, colleague] = [await day.clerk(), await day.clerk()];

const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);
const next = () =>
  clerk.sender.send(visitOperations.callNextVisit, { params: clerk.params, query: {} });

it('call next agrees with the order the screen shows, for any waiting room', async () => {
  const offset = fc.integer({ min: -60, max: 0 });
  const seldom = fc.nat(5).map((number) => number === 0);
  const visit = fc.record({
    arrival: offset,
    appointment: fc.option(fc.integer({ min: -60, max: 60 })),
    priority: seldom,
    grouped: seldom,
    walkIn: seldom,
    contact: fc.constantFrom(null, null, clerk.userId, colleague.userId),
  });
  type Waiting = typeof visit extends fc.Arbitrary<infer V> ? V : never;
  const lateAfter = fc.option(fc.integer({ min: 0, max: 60 }));
  const alone = { priority: false, grouped: false, walkIn: false, contact: null };
  /** Random examples are generated besides these: one for each reason, and a tie. */
  const oneOfEach = [
    { ...alone, arrival: -5, appointment: null, priority: true },
    { ...alone, arrival: -5, appointment: -5 },
    { ...alone, arrival: -5, appointment: -60 },
    { ...alone, arrival: -5, appointment: 30, walkIn: true },
    { ...alone, arrival: -5, appointment: 30 },
  ];
  /** The first member of the group came for a colleague: the visitor in between comes before the group. */
  const tie = [
    { ...alone, arrival: -5, appointment: null, grouped: true, contact: colleague.userId },
    { ...alone, arrival: -5, appointment: null },
    { ...alone, arrival: -5, appointment: null, grouped: true },
  ];
  const visits = fc.array(visit, { minLength: 1, maxLength: 5 });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(visits, lateAfter, async (visits, lateAfterMinutes) => {
      await db.deleteFrom('visits').execute();
      await db.deleteFrom('app_config').execute();
      if (lateAfterMinutes !== null) {
        const name = 'late_after_minutes';
        await addRows(db, 'app_config', { site_id, name, value: lateAfterMinutes });
      }
      const group_id = await createVisitGroup(db, { site_id });
      for (const { arrival, appointment, priority, grouped, walkIn, contact } of visits) {
        await day.visit('ARRIVED', {
          arrival_time: minutes(arrival),
          appointment_time: appointment === null ? null : minutes(appointment),
          appointment_type: walkIn ? 'WALK_IN' : null,
          priority,
          group_id: grouped ? group_id : null,
          contact_user_id: contact,
        });
      }
      const list = (
        await clerk.sender.send(visitOperations.listVisits, { params: clerk.params })
      ).json<VisitInList[]>();
      const [expected] = callOrder(list, {
        userId: clerk.userId,
        now: app.now,
        lateAfterMinutes: lateAfterMinutes ?? undefined,
      });
      if (!expected) {
        expect(await next()).toBeRefused(422, 'NOBODY_WAITING');
        return;
      }
      const answer = callNextResultSchema.parse((await next()).json());
      // A whole group is called; the screen names the first member who did not come for a colleague.
      const called = list.filter(({ visitId }) => answer.visits.some((v) => v.visitId === visitId));
      const mine = called.filter(({ visitContactId }) => visitContactId !== colleague.userId);
      expect(Math.min(...mine.map(({ visitId }) => visitId))).toBe(expected.visit.visitId);
      expect(answer.reason).toBe(expected.reason);
      seen.add(answer.reason);
    }),
    {
      numRuns: 40,
      examples: [...oneOfEach.map((one) => [one]), tie].map((visits): [Waiting[], null] => [
        visits,
        null,
      ]),
      endOnFailure: true,
    },
  );
  expect([...seen].sort()).toEqual([...CALL_REASONS].sort());
});
