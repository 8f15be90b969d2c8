import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { loadDemo } from './load-demo.ts';

const database = await testDatabase();
await loadDemo(database.db, new Date('2026-11-16T10:30:00Z'));

it("the demo's kiosks have a printer, and the one at the entrance offers domains", async () => {
  const kiosks = await database.db
    .selectFrom('kiosk_settings')
    .innerJoin('users', 'users.id', 'kiosk_settings.user_id')
    .select(['users.username', 'printer_id', 'domain_ids'])
    .execute();
  expect(kiosks).toHaveLength(4);
  for (const { username, printer_id, domain_ids } of notEmpty(kiosks)) {
    expect(printer_id, username).not.toBeNull();
    if (username.startsWith('kiosk-inkom')) expect(domain_ids.length, username).toBeGreaterThan(0);
  }
});

it('visitors expected today can check in with a code', async () => {
  const { db } = database;
  const planned = await db
    .selectFrom('visits')
    .leftJoin('check_in_codes', 'check_in_codes.visit_id', 'visits.id')
    .where('visits.status', '=', 'NOT_ARRIVED')
    .where('visits.appointment_time', 'is not', null)
    .select('check_in_codes.code')
    .execute();
  for (const { code } of notEmpty(planned)) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});

it('most domains have a name in the languages of the site', async () => {
  const faces = await database.db.selectFrom('domain_faces').select(['names', 'icon']).execute();
  expect(faces.length).toBeGreaterThanOrEqual(10);
  for (const { names, icon } of notEmpty(faces)) {
    expect(Object.keys(names as object)).toHaveLength(4);
    expect(icon).not.toBeNull();
  }
});
