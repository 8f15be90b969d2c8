import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, expect, it } from 'vitest';
import { claimMail, insertMail } from './repository.ts';

const { db, close } = await createTestDatabase();
const { siteId } = await createTestSite(db);
afterAll(close);

const start = new Date('2026-11-16T09:00:00Z');
const LEASE_MS = 60_000;
const at = (ms: number) =>
  claimMail(db, { now: new Date(start.getTime() + ms), leaseMs: LEASE_MS });

it('a mail is taken at the moment it is due, by one server until its lease ends', async () => {
  const mail = { siteId, mailTo: 'a@example.org', subject: 'Stil', body: 'Kiosk 1' };
  await insertMail(db, { ...mail, now: start });
  expect(await at(-1)).toBeUndefined();
  expect(await at(0)).toMatchObject({ subject: 'Stil', attempts: 1 });
  expect(await at(LEASE_MS - 1)).toBeUndefined();
  expect(await at(LEASE_MS)).toMatchObject({ subject: 'Stil', attempts: 2 });
});
