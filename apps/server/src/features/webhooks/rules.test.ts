import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, pauseAfter } from '../../platform/jobs/pauses.ts';
import { judge, signature } from './rules.ts';

describe('after an attempt', () => {
  it.each([200, 201, 204, 299])('status %i means delivered', (httpStatus) => {
    expect(judge({ outcome: 'HTTP', httpStatus }, 1)).toBe('DELIVERED');
  });

  it.each([100, 199, 304, 400, 404, 429, 500, 503])('status %i means retry', (httpStatus) => {
    expect(judge({ outcome: 'HTTP', httpStatus }, 1)).toEqual({ retryInMs: 10_000 });
  });

  it.each(['TIMEOUT', 'CONNECTION_FAILED', 'HOST_NOT_FOUND', 'REDIRECTED'] as const)(
    '%s means retry, until the last attempt',
    (outcome) => {
      expect(judge({ outcome, httpStatus: null }, 1)).toEqual({ retryInMs: 10_000 });
      expect(judge({ outcome, httpStatus: null }, MAX_ATTEMPTS)).toBe('FAILED');
    },
  );

  it.each([199, 300, 302, 400, 404, 409, 411, 500])('also status %i means retry', (httpStatus) => {
    const result = { outcome: 'HTTP', httpStatus } as const;
    expect(judge(result, 1)).toEqual({ retryInMs: 10_000 });
    expect(judge(result, MAX_ATTEMPTS - 1)).toEqual({ retryInMs: pauseAfter(MAX_ATTEMPTS - 1) });
    expect(judge(result, MAX_ATTEMPTS)).toBe('FAILED');
  });

  it('does not retry what a retry cannot fix', () => {
    expect(judge({ outcome: 'ADDRESS_NOT_ALLOWED', httpStatus: null }, 1)).toBe('FAILED');
    expect(judge({ outcome: 'WEBHOOK_REMOVED', httpStatus: null }, 1)).toBe('FAILED');
    expect(judge({ outcome: 'HTTP', httpStatus: 410 }, 1)).toBe('FAILED');
  });

  it('pauses grow and stay within an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(pauseAfter)).toEqual([
      10_000, 30_000, 90_000, 270_000, 810_000, 2_430_000, 3_600_000, 3_600_000, 3_600_000,
    ]);
  });
});

it('a signature covers the timestamp and the body', () => {
  const now = new Date('2026-11-15T09:00:00.900Z');
  const expected = createHmac('sha256', 'geheim').update('1794733200.{"a":1}').digest('hex');
  expect(signature({ secret: 'geheim', body: '{"a":1}', now })).toBe(`t=1794733200,v1=${expected}`);
  expect(signature({ secret: 'ander', body: '{"a":1}', now })).not.toContain(expected);
});
