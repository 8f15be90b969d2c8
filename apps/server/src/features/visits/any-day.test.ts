import type { Operation } from '@balie/contract/common/operation.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerks = await Promise.all([day.clerk(), day.clerk(), day.clerk()]);

const named = [
  'callVisit',
  'recallVisit',
  'endVisit',
  'markNoShow',
  'registerVisit',
  'unregisterVisit',
  'cancelVisit',
  'undoVisit',
] as const;
const unnamed = ['callNextVisit', 'endCurrentVisits'] as const;

const VISITS = 5;
const step = fc.oneof(
  fc.record({ clerk: fc.nat(2), action: fc.constantFrom(...named), visit: fc.nat(VISITS - 1) }),
  fc.record({ clerk: fc.nat(2), action: fc.constantFrom(...unnamed), visit: fc.constant(0) }),
);

/** What must never be in the database, whatever people do: each query finds rows that break a guarantee. */
const impossible = {
  'two parties at one desk': sql`
    select desk_id from visits where status = 'SERVING' group by desk_id having count(distinct party) > 1`,
  'somebody waiting without a ticket or an arrival': sql`
    select id from visits where status in ('ARRIVED', 'SERVING') and (ticket_number is null or arrival_time is null)`,
  'a planned visit that is at a desk': sql`
    select id from visits where status = 'NOT_ARRIVED' and desk_id is not null`,
  'a closed visit without its moment': sql`
    select id from visits where status in ('ENDED', 'NO_SHOW', 'CANCELLED') and closed_at is null`,
  'an open visit with a moment of closing': sql`
    select id from visits where status in ('NOT_ARRIVED', 'ARRIVED', 'SERVING') and closed_at is not null`,
  'a status that the history does not end with': sql`
    select v.id from visits v
    join lateral (select to_status from visit_history h where h.visit_id = v.id order by h.id desc limit 1) last on true
    where last.to_status <> v.status`,
  'a history with a hole in it': sql`
    select * from (
      select from_status, lag(to_status) over (partition by visit_id order by id) as previous from visit_history
    ) h where h.previous is not null and h.previous <> h.from_status`,
  'a call that no history row explains': sql`
    select c.id from calls c where not exists (
      select 1 from visit_history h where h.visit_id = c.visit_id and h.action in ('call', 'recall') and h.at = c.at)`,
};

describe('any day', () => {
  it('never reaches an impossible state, whatever three clerks do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await app.db.deleteFrom('visits').execute();
        const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
        const visits = [
          await day.visit('NOT_ARRIVED'),
          await day.visit('ARRIVED'),
          await day.visit('ARRIVED', { group_id }),
          await day.visit('ARRIVED', { group_id }),
          await day.visit('NO_CALL'),
        ];
        for (const { clerk, action, visit } of notEmpty(steps)) {
          const who = clerks[clerk];
          const visitId = visits[visit];
          if (!who || visitId === undefined) throw new Error('no such clerk or visit');
          app.now = new Date(app.now.getTime() + 1_000);
          const operation: Operation = visitOperations[action];
          const params =
            action in { callNextVisit: 1, endCurrentVisits: 1 }
              ? who.params
              : { ...who.params, visitId };
          const answer = await who.sender.send(operation, { params: params as never });
          expect([200, 404, 422]).toContain(answer.statusCode);
        }
        for (const [promise, query] of Object.entries(impossible)) {
          expect([promise, (await query.execute(app.db)).rows]).toEqual([promise, []]);
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);
});
