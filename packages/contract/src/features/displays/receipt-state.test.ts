import { describe, expect, it } from 'vitest';
import { receiptState } from './schema.ts';

const CALLED = new Date('2026-11-15T10:00:00Z');
const after = (ms: number) => new Date(CALLED.getTime() + ms);

describe('what a desk is told of its call', () => {
  it.each([
    ['a screen showed it', { shown: 1, connected: 1, now: after(60_000) }, 'SHOWN'],
    [
      'a screen is there and may still answer',
      { shown: 0, connected: 1, now: after(500) },
      'WAITING',
    ],
    ['no screen answered in time', { shown: 0, connected: 1, now: after(2_000) }, 'NOT_REACHED'],
    ['there is no screen', { shown: 0, connected: 0, now: after(0) }, 'NOT_REACHED'],
    [
      'the clock was set back since',
      { shown: 0, connected: 1, now: after(-3_600_000) },
      'NOT_REACHED',
    ],
  ] as const)('when %s', (_, input, state) => {
    expect(receiptState({ calledAt: CALLED, ...input })).toBe(state);
  });
});
