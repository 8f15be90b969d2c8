import { limits } from '@balie/contract/common/limits.ts';
import { visitorReportOperations } from '@balie/contract/features/visitor-report/operations.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgottenVisitsJob } from './forgotten-job.ts';

let day: VisitDay;
let clerk: Clerk;

const EVENING = new Date('2026-11-15T16:00:00Z');
const NEXT_MORNING = new Date('2026-11-16T08:00:00Z');

const app = await testApp();
beforeEach(async () => {
  app.now = EVENING;
  await app.db.deleteFrom('visits').execute();
  day = await createVisitDay(app);
  clerk = await day.clerk();
});

/** Everyone who came that day or was expected. */
async function report(): Promise<object[]> {
  const admin = await app.signIn(day.adminId);
  const answer = await admin.send(visitorReportOperations.getVisitorReport, {
    params: { siteId: day.siteId },
    query: { day: '2026-11-15' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const close = () => forgottenVisitsJob({ db: app.db, now: () => app.now }).run();

describe('an open visit of a past day', () => {
  it('is checked every half hour', () => {
    expect(forgottenVisitsJob({ db: app.db, now: () => app.now }).everyMs).toBe(1_800_000);
  });

  it('is skipped while it is being changed, without waiting', async () => {
    const [busy, free] = [
      await day.visit('ARRIVED', { updated_at: EVENING }),
      await day.visit('ARRIVED', { updated_at: EVENING }),
    ];
    app.now = NEXT_MORNING;
    const writing = await app.db.startTransaction().execute();
    await writing.selectFrom('visits').where('id', '=', busy).select('id').forUpdate().execute();
    expect(await close()).toBe('more');
    expect(await day.row(free)).toMatchObject({ status: 'CANCELLED' });
    expect(await day.row(busy)).toMatchObject({ status: 'ARRIVED' });
    await writing.rollback().execute();
    expect(await close()).toBe('more');
    expect(await day.row(busy)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is closed with the status that fits, at the moment of its last change, in its history', async () => {
    const left = { updated_at: EVENING };
    const visits = {
      served: await day.visit('SERVING', left, clerk),
      held: await day.visit('NOT_ARRIVED', { ...left, arrival_time: EVENING }),
      shownTheWay: await day.visit('NO_CALL', left),
      waiting: await day.visit('ARRIVED', left),
      planned: await day.visit('NOT_ARRIVED', left),
      ended: await day.visit('ENDED', left, clerk),
    };
    app.now = new Date('2026-11-15T22:00:00Z');
    expect(await close()).toBe('done');
    expect(await day.row(visits.waiting)).toMatchObject({ status: 'ARRIVED' });

    const counted = await report();
    expect(counted).toHaveLength(Object.keys(visits).length);

    app.now = NEXT_MORNING;
    expect(await close()).toBe('more');
    expect(await close()).toBe('done');
    expect(await report(), 'the figures of the day').toEqual(counted);
    const outcomes = {
      served: 'ENDED',
      held: 'ENDED',
      shownTheWay: 'ENDED',
      waiting: 'CANCELLED',
      planned: 'NO_SHOW',
      ended: 'ENDED',
    } as const;
    for (const [name, status] of Object.entries(outcomes)) {
      const row = await day.row(visits[name as keyof typeof visits]);
      expect([name, row.status, row.closed_at]).toEqual([name, status, EVENING]);
    }
    expect(await day.history(visits.waiting)).toMatchObject([
      { action: 'closeForgotten', from_status: 'ARRIVED', to_status: 'CANCELLED', user_id: null },
    ]);
    expect(await day.history(visits.ended)).toEqual([]);
  });

  it('no longer blocks a desk from calling', async () => {
    await day.visit('SERVING', { updated_at: EVENING }, clerk);
    app.now = NEXT_MORNING;
    const waiting = await day.visit('ARRIVED');
    expect(await close()).toBe('more');
    const back = { ...clerk, sender: await app.signIn(clerk.userId) };
    expect((await act(back, 'callVisit', waiting)).statusCode).toBe(200);
  });

  it('stays while a visitor of the night may still be here', async () => {
    app.now = new Date('2026-11-16T22:55:00Z');
    const night = await day.visit('ARRIVED', { updated_at: app.now });
    app.now = new Date('2026-11-17T05:00:00Z');
    await close();
    expect(await day.row(night)).toMatchObject({ status: 'ARRIVED' });
  });

  it('stays until a whole night has passed since its last change', async () => {
    const left = new Date('2026-11-16T02:00:00Z');
    const visitId = await day.visit('ARRIVED', { updated_at: left });
    const night = limits.visit.overnightHours * 3_600_000;
    app.now = new Date(left.getTime() + night);
    await close();
    expect(await day.row(visitId)).toMatchObject({ status: 'ARRIVED' });
    app.now = new Date(left.getTime() + night + 1);
    await close();
    expect(await day.row(visitId)).toMatchObject({ status: 'CANCELLED' });
  });
});
