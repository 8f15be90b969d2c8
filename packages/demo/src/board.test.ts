import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { isExpired } from '@balie/contract/features/messages/rules.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import { pointDemoDisplaysAt } from './display-address.ts';
import { loadDemo } from './load-demo.ts';

const now = new Date('2026-11-15T09:00:00Z');
const today = dayInZone(now, 'Europe/Brussels');

const database = await testDatabase();
await loadDemo(database.db, now);

describe('the demo', () => {
  it('has six messages at each site: one important, one expired, one removed, one future', async () => {
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

  it('is a town hall and a clinic that both look like real workplaces', async () => {
    const { db } = database;
    const sites = await db.selectFrom('sites').select('id').orderBy('id').execute();
    for (const { id } of notEmpty(sites)) {
      const count = async (table: 'desks' | 'waiting_rooms' | 'languages') =>
        (await db.selectFrom(table).where('site_id', '=', id).select('id').execute()).length;
      expect(await count('desks')).toBeGreaterThanOrEqual(8);
      expect(await count('waiting_rooms')).toBeGreaterThanOrEqual(4);
      expect(await count('languages')).toBeGreaterThanOrEqual(4);
      const prefixed = await db
        .selectFrom('domains')
        .where('site_id', '=', id)
        .where('prefix', '!=', '')
        .execute();
      expect(prefixed.length).toBeGreaterThanOrEqual(6);
      const people = await db
        .selectFrom('user_sites')
        .innerJoin('users', 'users.id', 'user_sites.user_id')
        .where('site_id', '=', id)
        .select(['role', 'active'])
        .execute();
      expect(people.length).toBeGreaterThanOrEqual(25);
      for (const role of ['ADMIN', 'NORMAL', 'QPP']) {
        expect(people.filter((user) => user.role === role).length).toBeGreaterThan(1);
      }
      expect(people.filter((user) => !user.active)).toHaveLength(1);
    }
  });

  it('has at least ten directions at each site, some with a picture', async () => {
    const rows = await database.db.selectFrom('instructions').selectAll().execute();
    for (const siteId of notEmpty(new Set(rows.map((row) => row.site_id)))) {
      const here = rows.filter((row) => row.site_id === siteId);
      expect(here.length).toBeGreaterThanOrEqual(10);
      expect(here.filter((row) => row.image_id !== null).length).toBeGreaterThan(1);
      expect(new Set(here.map((row) => row.arrow_angle)).size).toBeGreaterThan(4);
    }
    expect(new Set(rows.map((row) => row.site_id)).size).toBe(2);
  });

  it('has display addresses of the server, unless a site was given another address', async () => {
    const { db } = database;
    const addresses = async () =>
      (await db.selectFrom('sites').select('pads_url').orderBy('id').execute()).map(
        (site) => site.pads_url,
      );
    await pointDemoDisplaysAt(db, 'http://localhost:8123');
    expect(await addresses()).toEqual(['http://localhost:8123', 'http://localhost:8123']);
    await changeRows(
      db,
      'sites',
      { name: 'Polikliniek De Linde' },
      { pads_url: 'https://pads.example' },
    );
    await pointDemoDisplaysAt(db, 'http://localhost:8200');
    expect(await addresses()).toEqual(['http://localhost:8200', 'https://pads.example']);
  });
});
