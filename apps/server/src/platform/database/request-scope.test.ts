import { addRows, readRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AnswerTooLate } from './bounded-client.ts';
import type { Executor } from './database.ts';
import { RequestExpired, RequestScope, runInScope } from './request-scope.ts';

const database = await testDatabase();

const scopeOf = (input: { forMs: number; databaseAheadMs?: number; share?: string }) =>
  new RequestScope({
    until: Date.now() + input.forMs,
    databaseAheadMs: input.databaseAheadMs ?? 0,
    share: input.share ?? 'Test',
  });

const add = (executor: Executor, slug: string) =>
  addRows(executor, 'organisations', { slug, name: slug });

const isThere = async (slug: string) =>
  (await readRows(database.db, 'organisations', { slug }, 'id')).length === 1;

/** By the database's clock it is over, and the server does not know yet. */
const overThere = () => scopeOf({ forMs: 5_000, databaseAheadMs: -60_000 });

describe('a write that reaches the database after its request has ended', () => {
  it.each([
    ['alone', (slug: string) => add(database.db, slug)],
    [
      'in-a-transaction',
      (slug: string) => database.db.transaction().execute((trx) => add(trx, slug)),
    ],
  ])('is not executed: %s', async (how, write) => {
    const scope = overThere();
    await expect(runInScope(scope, () => write(how))).rejects.toMatchObject({ code: 'BA001' });
    expect(await isThere(how)).toBe(false);
    expect(scope.mayHaveWritten, 'and that is certain').toBe(false);
  });

  it('is executed if it was in time, and known to be', async () => {
    const scope = scopeOf({ forMs: 5_000 });
    await runInScope(scope, () => add(database.db, 'in-time'));
    expect(await isThere('in-time')).toBe(true);
    expect(scope.mayHaveWritten).toBe(true);
  });
});

describe('a request whose time is over', () => {
  it('sends nothing more', async () => {
    const scope = scopeOf({ forMs: -1 });
    await expect(runInScope(scope, () => add(database.db, 'late'))).rejects.toThrow(RequestExpired);
    expect(scope.mayHaveWritten).toBe(false);
  });

  it('gives up unanswered statements, and the next request finds a working connection', async () => {
    // A connection already exists: opening one takes time on a busy machine.
    expect(await isThere('nobody')).toBe(false);
    const sleep = runInScope(scopeOf({ forMs: 1_000 }), () =>
      sql`select pg_sleep(20)`.execute(database.db),
    );
    await expect(sleep).rejects.toThrow(AnswerTooLate);
    expect(await isThere('nobody')).toBe(false);
  });

  it('does not know about a commit without a response', async () => {
    expect(await isThere('nobody')).toBe(false);
    const scope = scopeOf({ forMs: 1_000 });
    const stuck = runInScope(scope, () =>
      scope.writing(() => sql`select pg_sleep(20)`.execute(database.db)),
    );
    await expect(stuck).rejects.toThrow(AnswerTooLate);
    expect(scope.mayHaveWritten).toBe(true);
  });
});

it('leaves connections for other kinds of requests, however many of its kind wait', async () => {
  const slow = Array.from({ length: 40 }, () =>
    runInScope(scopeOf({ forMs: 3_000, share: 'Slow' }), () =>
      sql`select pg_sleep(20)`.execute(database.db),
    ).catch((error: unknown) => error),
  );
  const since = performance.now();
  await runInScope(scopeOf({ forMs: 3_000, share: 'Other' }), () =>
    sql`select 1`.execute(database.db),
  );
  expect(performance.now() - since).toBeLessThan(2_500);
  const ends = await Promise.all(slow);
  expect(ends).toHaveLength(40);
  for (const end of ends)
    expect([AnswerTooLate, RequestExpired]).toContain((end as Error).constructor);
});
