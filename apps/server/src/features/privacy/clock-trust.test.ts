import { expect, it } from 'vitest';
import { createClockTrust } from './clock-trust.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-15T10:00:00Z');

/** Checks the clock once a minute of steady time, for this many hours; the clock is off by this much. */
function watch(isTrusted: ReturnType<typeof createClockTrust>) {
  let steady = 500;
  return (hours: number, offMs = 0) => {
    const answers = new Set<boolean>();
    for (const end = steady + hours * HOUR; steady < end; steady += 60_000) {
      answers.add(isTrusted(new Date(START + steady + offMs), steady));
    }
    return [...answers];
  };
}

it('a steady clock is trusted, also if it is corrected by an hour', () => {
  const hours = watch(createClockTrust());
  expect(hours(30)).toEqual([true]);
  expect(hours(2, HOUR)).toEqual([true]);
  expect(hours(2, -HOUR)).toEqual([true]);
});

it.each([400 * 24 * HOUR, -400 * 24 * HOUR, 25 * HOUR])(
  'a clock that jumps by %i ms is trusted after running steadily for a day',
  (jump) => {
    const hours = watch(createClockTrust());
    hours(1);
    expect(hours(23, jump)).toEqual([false]);
    expect(hours(2, jump)).toEqual([false, true]);
  },
);

it('a clock that is set right within the day was never trusted in the meantime', () => {
  const hours = watch(createClockTrust());
  hours(1);
  expect(hours(5, 400 * 24 * HOUR)).toEqual([false]);
  expect(hours(1)).toEqual([true]);
});

it('a day is too far off, and a day of steady time is enough', () => {
  const isTrusted = createClockTrust();
  const at = (hours: number, off = 0) =>
    isTrusted(new Date(START + hours * HOUR + off), hours * HOUR);
  expect(at(0)).toBe(true);
  expect(at(1, 24 * HOUR)).toBe(false);
  expect(at(25, 24 * HOUR)).toBe(true);
});
