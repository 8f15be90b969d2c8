import { besides } from '@balie/testkit/held-rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import { type ClaimedMail, claimMail, insertMail, recordMail } from './repository.ts';

const { db, close } = await createTestDatabase();
const { siteId } = await createTestSite(db);
afterAll(close);
beforeEach(() => db.deleteFrom('mails').execute());

const start = new Date('2026-11-16T09:00:00Z');
const LEASE_MS = 60_000;
const at = (ms: number) =>
  claimMail(db, { now: new Date(start.getTime() + ms), leaseMs: LEASE_MS });
const write = (subject: string, ms = 0) =>
  insertMail(db, {
    ...{ siteId, mailTo: 'a@example.org', subject, body: 'Kiosk 1' },
    now: new Date(start.getTime() + ms),
  });
const claimed = async (ms: number): Promise<ClaimedMail> => {
  const mail = await at(ms);
  if (!mail) throw new Error('nothing to claim');
  return mail;
};
const stored = () =>
  db.selectFrom('mails').select(['subject', 'state', 'attempts']).orderBy('id').execute();

it('a mail is claimed when it is due, by one server, until its lease ends', async () => {
  await write('Stil');
  expect(await at(-1)).toBeUndefined();
  expect(await at(0)).toMatchObject({ subject: 'Stil', attempts: 1 });
  expect(await at(LEASE_MS - 1)).toBeUndefined();
  expect(await at(LEASE_MS)).toMatchObject({ subject: 'Stil', attempts: 2 });
});

it('mails are claimed one by one, oldest first', async () => {
  await write('Tweede', 1);
  await write('Eerste');
  expect(await at(1)).toMatchObject({ subject: 'Eerste' });
  expect(await stored()).toMatchObject([{ attempts: 0 }, { attempts: 1 }]);
  expect(await at(1)).toMatchObject({ subject: 'Tweede' });
});

it('a mail that another server is sending is skipped without waiting', async () => {
  await write('Van hen');
  await write('Van ons', 1);
  const take = (ms: number) => (trx: Executor) =>
    claimMail(trx, { now: new Date(start.getTime() + ms), leaseMs: LEASE_MS });
  const ours = await besides(db, take(0), take(1));
  expect(ours).toMatchObject({ subject: 'Van ons' });
});

it('records the outcome of that mail, which is not sent again', async () => {
  await write('Eerste');
  await write('Tweede', 1);
  const [first] = [await claimed(0), await claimed(1)];
  await recordMail(db, first, { state: 'SENT', error: null, now: start });
  expect(await stored()).toMatchObject([{ state: 'SENT' }, { state: 'WAITING' }]);
  expect(await at(9 * LEASE_MS)).toMatchObject({ subject: 'Tweede' });
  expect(await at(9 * LEASE_MS)).toBeUndefined();
});

it.each([
  ['took it over', 2, 'WAITING'],
  ['sent it', 1, 'SENT'],
])('a sender that returns after another server %s changes nothing', async (_, attempts, state) => {
  await write('Stil');
  const mail = await claimed(0);
  await db.updateTable('mails').set({ attempts, state }).execute();
  await recordMail(db, mail, { state: 'FAILED', error: 'late', now: start });
  expect(await stored()).toMatchObject([{ state, attempts }]);
});
