import { access, type Operation } from '@balie/contract/common/operation.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Author } from '../auth/api-keys.ts';
import { readRetryKey, retryKeyParameter, runOnce, takesRetryKey } from './idempotency.ts';

const post: Operation = {
  ...{ method: 'POST', path: '/api/desks', access: access.staff },
  ...{ summary: '', tag: '', errors: [] },
};
const request = (key?: string, body?: unknown) =>
  ({ url: '/api/desks', headers: { 'idempotency-key': key }, body }) as unknown as FastifyRequest;

it.each([
  ['a create request', 'POST', access.staff, true],
  ['a change', 'PUT', access.staff, false],
  ['a look', 'GET', access.staff, false],
  ['what is public', 'POST', access.public, false],
  ['a kiosk', 'POST', access.kiosk, false],
] as const)('%s accepts a retry key, or not, and never needs one', (_, method, rule, takes) => {
  expect(takesRetryKey({ method, access: rule })).toBe(takes);
  expect(retryKeyParameter.required).toBe(false);
});

describe('the retry key of a request', () => {
  it('is what was sent with a create request', () => {
    const read = readRetryKey(post, request('sleutel-een', { name: 'A' }));
    expect(read).toMatchObject({ key: 'sleutel-een', operation: 'POST /api/desks' });
    expect(readRetryKey(post, request())).toBeUndefined();
    const look = { ...post, method: 'GET' } as const;
    expect(readRetryKey(look, request('sleutel-een'))).toBeUndefined();
  });

  it('distinguishes bodies, and a body from none', () => {
    const bodies = [undefined, { name: 'A' }, { name: 'B' }, Buffer.from('A'), Buffer.from('B')];
    const hashes = bodies.map((body) =>
      readRetryKey(post, request('sleutel-een', body))?.requestHash.toString('hex'),
    );
    expect(new Set(hashes).size).toBe(bodies.length);
  });
});

describe('a request that is sent', async () => {
  const database = await createTestDatabase();
  const { db: executor } = database;
  const { clerkId } = await createTestSite(executor);
  afterAll(() => database.close());

  const retry = { key: 'sleutel-een', operation: 'POST /api/desks', requestHash: Buffer.from('a') };
  const user = { id: clerkId, retry } as Author;
  const answered = (response: string) =>
    addRows(executor, 'idempotency_keys', {
      ...{ user_id: clerkId, key: retry.key, operation: retry.operation },
      ...{ request_hash: retry.requestHash, response },
    });
  const replay = (answer: string) => `again: ${answer}`;
  beforeEach(() => executor.deleteFrom('idempotency_keys').execute());

  it.each([
    ['by nobody', undefined],
    ['without a key', { id: clerkId } as Author],
    ['with a key for the first time', user],
  ])('%s is executed', async (_, who) => {
    expect(await runOnce({ executor, user: who }, async () => 'new', replay)).toBe('new');
  });

  it('again is not executed', async () => {
    await answered('first');
    const run = vi.fn(async () => 'new');
    expect(await runOnce({ executor, user }, run, replay)).toBe('again: first');
    expect(run).not.toHaveBeenCalled();
  });

  it('at the same time as a first attempt that wins gets its response', async () => {
    const run = async (): Promise<string> => {
      await answered('first');
      throw new Error('somebody was first');
    };
    expect(await runOnce({ executor, user }, run, replay)).toBe('again: first');
  });

  it('and fails on its own reports why', async () => {
    const run = async (): Promise<string> => Promise.reject(new Error('no desk'));
    await expect(runOnce({ executor, user }, run, replay)).rejects.toThrow('no desk');
  });
});
