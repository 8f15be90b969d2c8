import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { retryWhileBusy } from '@balie/testkit/retry-while-busy.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerks = await Promise.all(Array.from({ length: 16 }, () => day.clerk()));
beforeEach(() => app.db.deleteFrom('visits').execute());

const press = (...of: Parameters<typeof act>) => retryWhileBusy(() => act(...of));

/** After an unknown outcome (504), looks and presses again if it was not done. */
async function register(clerk: Clerk, visitId: number) {
  const answer = await press(clerk, 'registerVisit', visitId);
  if (answer.statusCode !== 504) return answer;
  const { status } = await day.row(visitId);
  return status === 'ARRIVED' ? { statusCode: 200 } : press(clerk, 'registerVisit', visitId);
}

const codes = (answers: { statusCode: number }[]) =>
  answers.map((answer) => answer.statusCode).sort();

const rounds = inFullRun(200, 30);
const tickets = inFullRun(400, 150);

describe('clerks who press at the same moment', () => {
  it(`call one visitor once: in ${rounds} rounds of 16 clerks, one gets 200 and fifteen get 422`, async () => {
    const winners = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      const visitId = await day.visit('ARRIVED');
      const answers = await Promise.all(clerks.map((clerk) => press(clerk, 'callVisit', visitId)));
      expect(codes(answers)).toEqual([200, ...Array(15).fill(422)]);
      const winner = answers.findIndex((answer) => answer.statusCode === 200);
      const refused = answers.filter((answer) => answer.statusCode === 422);
      const desk = clerks[winner]?.deskName;
      for (const answer of notEmpty(refused)) {
        expect(answer.json()).toMatchObject({
          message: 'VISITOR_ALREADY_CALLED',
          details: { deskName: desk },
        });
      }
      winners.add(winner);
      const clerk = clerks[winner];
      if (clerk) expect((await press(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    }
    expect(winners.size).toBeGreaterThan(1);
    const { rows } = await sql<{ visits: number; calls: number; served: number; ended: number }>`
      select (select count(*) from visits where status = 'ENDED') as visits,
        (select count(*) from calls where visit_id in (select id from visits)) as calls,
        (select count(*) from visit_history h join visits v on v.id = h.visit_id
          where h.action = 'call' and h.desk_id = v.desk_id and h.user_id = v.served_by) as served,
        (select count(*) from visit_history where action = 'end' and visit_id in (select id from visits)) as ended`.execute(
      app.db,
    );
    expect(rows[0]).toEqual({ visits: rounds, calls: rounds, served: rounds, ended: rounds });
  }, 300_000);

  it('never serve two visitors at one desk', async () => {
    const [clerk] = clerks;
    if (!clerk) throw new Error('no clerk');
    for (let round = 0; round < 20; round++) {
      await app.db.deleteFrom('visits').execute();
      const ids = await Promise.all(Array.from({ length: 8 }, () => day.visit('ARRIVED')));
      const answers = await Promise.all(ids.map((visitId) => press(clerk, 'callVisit', visitId)));
      expect(codes(answers)).toEqual([200, ...Array(7).fill(422)]);
      for (const answer of notEmpty(answers)) {
        if (answer.statusCode === 422) expect(answer.json().message).toBe('DESK_HAS_ONGOING_VISIT');
      }
    }
  });

  it('get a group completely or not at all', async () => {
    for (let round = 0; round < 20; round++) {
      await app.db.deleteFrom('visits').execute();
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      const ids = await Promise.all([0, 1, 2, 3].map(() => day.visit('ARRIVED', { group_id })));
      const answers = await Promise.all(
        clerks.slice(0, 8).map((clerk, index) => press(clerk, 'callVisit', ids[index % 4] ?? 0)),
      );
      expect(codes(answers)).toEqual([200, ...Array(7).fill(422)]);
      const desks = await app.db.selectFrom('visits').select(['status', 'desk_id']).execute();
      expect(new Set(desks.map((visit) => `${visit.status} ${visit.desk_id}`)).size).toBe(1);
    }
  });

  it(`get ${tickets} different ticket numbers for ${tickets} visitors`, async () => {
    await app.db.deleteFrom('ticket_counters').execute();
    const ids = await Promise.all(Array.from({ length: tickets }, () => day.visit('NOT_ARRIVED')));
    const answers = await Promise.all(
      ids.map((visitId, index) => register(clerks[index % 16] as Clerk, visitId)),
    );
    expect(new Set(codes(answers))).toEqual(new Set([200]));
    const rows = await app.db.selectFrom('visits').select('ticket_number').execute();
    const given = rows.map((row) => row.ticket_number).sort();
    expect(given).toEqual(
      Array.from({ length: tickets }, (_, index) => `B${String(index + 1).padStart(3, '0')}`),
    );
  }, 180_000);

  it('check in one visitor once', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    const first = await Promise.all(clerks.map((clerk) => press(clerk, 'registerVisit', visitId)));
    // After an unknown outcome they press again; one of them may be the one who did it.
    const unsure = clerks.filter((_, index) => first[index]?.statusCode === 504);
    const again = await Promise.all(unsure.map((clerk) => press(clerk, 'registerVisit', visitId)));
    const known = codes([...first.filter(({ statusCode }) => statusCode !== 504), ...again]);
    expect([
      [200, ...Array(15).fill(422)],
      ...(unsure.length > 0 ? [Array(16).fill(422)] : []),
    ]).toContainEqual(known);
    expect(await day.history(visitId)).toHaveLength(1);
  });
});
