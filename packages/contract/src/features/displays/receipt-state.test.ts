import { describe, expect, it } from 'vitest';
import { receiptState } from './schema.ts';

const CALLED = Date.parse('2026-11-15T10:00:00Z');
const after = (ms: number) => CALLED + ms;

describe('what a desk sees of its call', () => {
  it.each([
    ['a display showed it', { shown: 1, connected: 1, now: after(60_000) }, 'SHOWN'],
    [
      'a display is there and may still answer',
      { shown: 0, connected: 1, now: after(500) },
      'WAITING',
    ],
    ['no display answered in time', { shown: 0, connected: 1, now: after(2_000) }, 'NOT_REACHED'],
    ['there is no display', { shown: 0, connected: 0, now: after(0) }, 'NOT_REACHED'],
    [
      'the clock was set back since',
      { shown: 0, connected: 1, now: after(-3_600_000) },
      'NOT_REACHED',
    ],
    ['others come first', { shown: 0, connected: 1, shownIn: 4_000, now: after(8_000) }, 'IN_LINE'],
    [
      'others come first, and there is no display',
      { shown: 0, connected: 0, shownIn: 4_000, now: after(8_000) },
      'NOT_REACHED',
    ],
    [
      'its turn has just come',
      { shown: 0, connected: 1, shownSince: after(8_000), now: after(9_000) },
      'WAITING',
    ],
    [
      'its turn has come and no display showed it',
      { shown: 0, connected: 1, shownSince: after(8_000), now: after(9_600) },
      'NOT_REACHED',
    ],
  ] as const)('when %s', (_, facts, state) => {
    expect(receiptState({ calledAt: CALLED, ...facts })).toBe(state);
  });
});
