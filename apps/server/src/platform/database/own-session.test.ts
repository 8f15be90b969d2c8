import { EventEmitter } from 'node:events';
import { type TestDatabase, testDatabase } from '@balie/testkit/test-database.ts';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { assertOwnSession, PoolerError } from './own-session.ts';

const database = await testDatabase({ empty: true });

/** Acts like a pooler in transaction mode: the next statement may run in any session. */
function shufflingPool({ pool }: TestDatabase): Pool {
  const query = (text: string, values?: unknown[]) => pool.query(text, values);
  const connect = async () =>
    Object.assign(new EventEmitter(), { query, release: () => undefined });
  return { query, connect } as unknown as Pool;
}

describe('sessions of our own', () => {
  it('are recognised at once on a PostgreSQL that we reach directly', async () => {
    const began = performance.now();
    await expect(assertOwnSession(database.pool)).resolves.toBeUndefined();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('are not recognised where every statement gets another session', async () => {
    await expect(assertOwnSession(shufflingPool(database), 600)).rejects.toThrow(PoolerError);
  });

  it('are notified again if the first notification was lost', async () => {
    const { pool } = database;
    let told = 0;
    const deaf = {
      connect: () => pool.connect(),
      query: async (text: string, values: unknown[]) =>
        told++ === 0 ? undefined : pool.query(text, values),
    };
    await expect(assertOwnSession(deaf as unknown as Pool)).resolves.toBeUndefined();
    expect(told).toBeGreaterThan(1);
  });
});
