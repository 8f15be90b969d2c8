import { limits } from '@balie/contract/common/limits.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { closeForgotten } from './forgotten-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const far = await createVisitDay(app);
await changeRows(db, 'sites', far.siteId, { time_zone: 'Pacific/Auckland' });
const clerk = await day.clerk();
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

const NIGHT_MS = limits.visit.overnightHours * 3_600_000;
/** A day after the visits, well past the night. */
const NOW = new Date('2026-11-17T11:00:00Z');
const YESTERDAY = { day: '2026-11-16', updated_at: new Date('2026-11-16T15:00:00Z') };

it.each([
  ['is still at a desk', 'SERVING', {}, 'ENDED'],
  ['was shown the way', 'NO_CALL', {}, 'ENDED'],
  ['waits', 'ARRIVED', {}, 'CANCELLED'],
  ['was put on hold', 'NOT_ARRIVED', { arrival_time: NOW }, 'ENDED'],
  ['never came', 'NOT_ARRIVED', {}, 'NO_SHOW'],
] as const)(
  'closes the visit of someone who %s with the status that fits',
  async (_, status, row, outcome) => {
    const left: VisitOptions = { ...YESTERDAY, ...row };
    const visitId = await day.visit(status, left, status === 'SERVING' ? clerk : undefined);
    const today = await day.visit('ARRIVED', { ...left, day: '2026-11-17' });
    const closed = await day.visit('ENDED', left, clerk);
    expect(await closeForgotten(db, NOW)).toBe(1);
    expect(await day.row(visitId)).toMatchObject({ status: outcome, closed_at: left.updated_at });
    expect(await day.row(today)).toMatchObject({ status: 'ARRIVED', version: 1 });
    expect(await day.row(closed)).toMatchObject({ status: 'ENDED', version: 1 });
    expect(await closeForgotten(db, NOW)).toBe(0);
  },
);

it('closes no visit on its own day, however long ago it last changed', async () => {
  const midnight = new Date('2026-11-16T23:00:00Z');
  const visitId = await day.visit('ARRIVED', YESTERDAY);
  const at = (ms: number) => new Date(midnight.getTime() + NIGHT_MS + ms);
  expect(await closeForgotten(db, at(-1))).toBe(0);
  expect((await day.row(visitId)).status).toBe('ARRIVED');
  expect(await closeForgotten(db, at(0))).toBe(1);
});

it('closes no visit within a whole night of its last change', async () => {
  const updated_at = new Date('2026-11-17T02:00:00Z');
  await day.visit('ARRIVED', { ...YESTERDAY, updated_at });
  const ended = new Date(updated_at.getTime() + NIGHT_MS);
  expect(await closeForgotten(db, ended)).toBe(0);
  expect(await closeForgotten(db, new Date(ended.getTime() + 1))).toBe(1);
});

it('the day of a visit ends in the time zone of its own site', async () => {
  const [here, there] = [
    await day.visit('ARRIVED', YESTERDAY),
    await far.visit('ARRIVED', YESTERDAY),
  ];
  // The night is over in Auckland, but not yet in Brussels.
  expect(await closeForgotten(db, new Date('2026-11-17T01:00:00Z'))).toBe(1);
  expect((await day.row(here)).status).toBe('ARRIVED');
  expect((await far.row(there)).status).toBe('CANCELLED');
});
