import {
  createTestDatabase,
  type TestDatabase,
  testDatabase,
} from '@balie/testkit/test-database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2026-11-16T10:30:00Z');
/** For tests that only read. */
const demo = await testDatabase();
await loadDemo(demo.db, NOW);

/** For tests that load another day; dropped after the test. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

const visits = ({ db }: TestDatabase, day: string) =>
  db.selectFrom('visits').where('day', '=', day).selectAll().orderBy('id').execute();
const localDay = (moment: Date) =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' });
const count = <T>(list: readonly T[], keep: (item: T) => boolean) => list.filter(keep).length;

describe('the demo day', () => {
  it('contains no call that a display would still announce', async () => {
    const calls = await demo.db.selectFrom('calls').select(['at', 'written_at']).execute();
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) expect(call.written_at).toEqual(call.at);
  });

  it('has planned, waiting, serving and handled visits, groups, priorities and several languages', async () => {
    const all = await visits(demo, '2026-11-16');
    const [townHall, clinic] = [...new Set(all.map((visit) => visit.site_id))];
    expect(count(all, (visit) => visit.site_id === townHall)).toBeGreaterThanOrEqual(55);
    expect(count(all, (visit) => visit.site_id === clinic)).toBeGreaterThanOrEqual(35);
    for (const status of [
      'NOT_ARRIVED',
      'NO_CALL',
      'ARRIVED',
      'SERVING',
      'ENDED',
      'NO_SHOW',
      'CANCELLED',
    ]) {
      expect(
        count(all, (visit) => visit.status === status),
        status,
      ).toBeGreaterThan(1);
    }
    const waiting = all.filter((visit) => visit.status === 'ARRIVED' && visit.site_id === townHall);
    const over = (visit: { arrival_time: Date | null }) =>
      NOW.getTime() - (visit.arrival_time?.getTime() ?? 0) > 20 * 60_000;
    expect(count(waiting, over)).toBe(1);
    expect(count(waiting, (visit) => visit.priority)).toBe(2);
    expect(count(waiting, (visit) => visit.group_id !== null)).toBe(2);
    expect(new Set(all.map((visit) => visit.language_id)).size).toBe(10);
  });

  it('keeps desks free for the two demo accounts, who are linked to none', async () => {
    const desks = await demo.db
      .selectFrom('desks')
      .leftJoin('users', 'users.id', 'desks.user_id')
      .select(['desks.name', 'users.username'])
      .execute();
    expect(count(desks, (desk) => desk.username === null)).toBeGreaterThanOrEqual(6);
    expect(count(desks, (desk) => desk.username?.startsWith('demo-') ?? false)).toBe(0);
    expect(count(desks, (desk) => desk.username !== null)).toBe(10);
  });

  it.each([
    ['at noon', '2026-11-16T11:00:00Z'],
    ['ten to midnight', '2026-11-16T22:50:00Z'],
    ['ten past midnight', '2026-11-15T23:10:00Z'],
    ['in the last second', '2026-11-16T22:59:59Z'],
    ['on the night the clock goes back', '2026-10-25T00:30:00Z'],
  ])("stays within the site's day %s", async (_, moment) => {
    const now = new Date(moment);
    const database = await emptyDatabase();
    await loadDemo(database.db, now);
    const all = await visits(database, localDay(now));
    expect(all.length).toBeGreaterThan(90);
    for (const visit of all) {
      for (const time of [
        visit.appointment_time,
        visit.arrival_time,
        visit.called_at,
        visit.closed_at,
      ]) {
        if (time) expect(localDay(time)).toBe(visit.day);
      }
      if (visit.arrival_time)
        expect(visit.arrival_time.getTime()).toBeLessThanOrEqual(now.getTime());
      if (visit.called_at && visit.closed_at) {
        expect(visit.closed_at.getTime()).toBeGreaterThanOrEqual(visit.called_at.getTime());
      }
    }
  });

  it('is added again on the first start of a new day, once, and closes what was left open', async () => {
    const database = await emptyDatabase();
    await loadDemo(database.db, NOW);
    const first = await visits(database, '2026-11-16');
    await loadDemo(database.db, new Date('2026-11-16T15:30:00Z'));
    expect(await visits(database, '2026-11-16')).toEqual(first);

    for (const hour of ['09', '10']) {
      await loadDemo(database.db, new Date(`2026-11-17T${hour}:00:00Z`));
    }
    expect(await visits(database, '2026-11-17')).toHaveLength(first.length);
    const left = await visits(database, '2026-11-16');
    expect(count(left, (visit) => visit.closed_at === null)).toBe(0);
    const becomes: Record<string, string> = {
      NOT_ARRIVED: 'NO_SHOW',
      NO_CALL: 'ENDED',
      ARRIVED: 'CANCELLED',
      SERVING: 'ENDED',
    };
    const outcome = ({ status, arrival_time }: (typeof first)[number]) =>
      status === 'NOT_ARRIVED' && arrival_time ? 'ENDED' : (becomes[status] ?? status);
    expect(left.map(({ status }) => status)).toEqual(first.map(outcome));
  });
});
