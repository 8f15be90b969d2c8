import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import { countClaims, printOnce } from './once-repository.ts';

const app = await testApp();
const { clerkId: an, adminId: bo } = await createTestSite(app.db);
beforeEach(async () => {
  await app.db.deleteFrom('idempotency_keys').execute();
});

const retry = (key: string) => ({
  ...{ key, operation: 'POST /print', requestHash: Buffer.alloc(32, 1) },
});
const works = async () => undefined;
const fails = async () => {
  throw new Error('no paper');
};
const print = (id: number, key: string, how = works) =>
  printOnce(app.db, { id, retry: retry(key) }, how);
/** The state a server leaves if it dies while paper comes out. */
const dieWhilePrinting = (user_id: number, key: string) => {
  const { operation, requestHash: request_hash } = retry(key);
  return addRows(app.db, 'idempotency_keys', { user_id, key, operation, request_hash });
};
const isUnknown = { failure: 'PRINTER_CONNECTION_LOST' };

it.each([
  ['another person with the same key', bo, 'first-key'],
  ['the same person with another key', an, 'other-key'],
])('%s prints, fails and retries independently', async (_, id, key) => {
  await dieWhilePrinting(an, 'first-key');
  await expect(print(id, key, fails)).rejects.toThrow('no paper');
  expect(await print(id, key)).toBe('PRINTED');
  expect(await print(id, key, fails)).toBe('ALREADY_PRINTED');
  await expect(print(an, 'first-key')).rejects.toMatchObject(isUnknown);
});

it('a printed ticket says nothing about another, whichever was first', async () => {
  expect(await print(bo, 'first-key')).toBe('PRINTED');
  await dieWhilePrinting(an, 'first-key');
  await expect(print(an, 'first-key')).rejects.toMatchObject(isUnknown);
  expect(await print(bo, 'first-key', fails)).toBe('ALREADY_PRINTED');
});

it('counts tickets by what was requested', async () => {
  expect(await countClaims(app.db, 'POST /print')).toBe(0);
  await print(an, 'first-key');
  await print(an, 'other-key');
  expect(await countClaims(app.db, 'POST /print')).toBe(2);
  expect(await countClaims(app.db, 'POST /test-ticket')).toBe(0);
});
