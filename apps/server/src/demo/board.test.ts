import { dayInZone } from '@balie/contract/common/dates.ts';
import { isExpired } from '@balie/contract/features/messages/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const now = new Date('2026-11-15T09:00:00Z');
const today = dayInZone(now, 'Europe/Brussels');

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db, now);
});
afterAll(() => database.close());

describe('the demo', () => {
  it('has six messages at each site: one high, one expired, one removed, one to come', async () => {
    const sites = await database.db.selectFrom('sites').select('id').execute();
    expect(sites).toHaveLength(2);
    for (const { id } of sites) {
      const messages = await database.db
        .selectFrom('messages')
        .where('site_id', '=', id)
        .selectAll()
        .execute();
      const count = (which: (message: (typeof messages)[number]) => boolean) =>
        messages.filter(which).length;
      expect({
        all: messages.length,
        high: count(({ importance }) => importance === 'HIGH'),
        expired: count(({ expiry_date }) => isExpired({ expiryDate: expiry_date }, today)),
        removed: count(({ removed }) => removed),
        future: count(({ publication_date }) => publication_date > today),
      }).toEqual({ all: 6, high: 1, expired: 1, removed: 1, future: 1 });
    }
  });

  it('has at least ten walking instructions, some with a picture', async () => {
    const rows = await database.db.selectFrom('instructions').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(new Set(rows.map((row) => row.site_id)).size).toBe(2);
    expect(rows.filter((row) => row.enable_image && row.image_id !== null).length).toBeGreaterThan(
      2,
    );
  });
});
