import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../common/weekday-list.ts';
import { compareTimings, periodProblems, withoutSeconds, withSeconds } from './rules.ts';

describe('the period of an opening hour', () => {
  it.each([
    ['08:00', '20:00', {}],
    ['08:00', '08:01', {}],
    ['08:00:00', '08:00:30', {}],
    ['00:00', '23:59', {}],
    ['', '20:00', { startTime: 'INVALID_TEXTFIELD' }],
    ['08:00', '  ', { endTime: 'INVALID_TEXTFIELD' }],
    ['', '', { startTime: 'INVALID_TEXTFIELD', endTime: 'INVALID_TEXTFIELD' }],
    ['8:00', '20:00', { startTime: 'INVALID_TIME' }],
    ['08:00', '24:00', { endTime: 'INVALID_TIME' }],
    ['08:60', 'x', { startTime: 'INVALID_TIME', endTime: 'INVALID_TIME' }],
    ['', '25:00', { startTime: 'INVALID_TEXTFIELD', endTime: 'INVALID_TIME' }],
    ['08:00', '08:00', { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' }],
    ['08:00:00', '08:00', { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' }],
    ['20:00', '08:00', { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' }],
  ])('%s to %s', (startTime, endTime, problems) => {
    expect(periodProblems({ startTime, endTime })).toEqual(problems);
  });

  it('is shown without seconds, however it was entered', () => {
    expect(withoutSeconds('08:05:00')).toBe('08:05');
    expect(withoutSeconds(withSeconds('08:05'))).toBe('08:05');
  });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.boolean())
  .map(
    ([hour, minute, seconds]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}${seconds ? ':00' : ''}`,
  );
const timing = fc.record({
  day: fc.constantFrom(...WEEKDAYS),
  regimeName: fc.constantFrom('Op afspraak', 'Zonder afspraak', 'zomer'),
  startTime: time,
  endTime: time,
});

describe('the order of opening hours', () => {
  it('is Monday to Sunday, then regime, then start, then end', () => {
    const row = (day: (typeof WEEKDAYS)[number], regimeName: string, period: [string, string]) => ({
      day,
      regimeName,
      startTime: period[0],
      endTime: period[1],
    });
    const sorted = [
      row('MONDAY', 'Op afspraak', ['08:00', '10:00']),
      row('MONDAY', 'Op afspraak', ['08:00:00', '12:00:00']),
      row('MONDAY', 'Op afspraak', ['13:00', '16:00']),
      row('MONDAY', 'Zonder afspraak', ['07:00', '08:00']),
      row('TUESDAY', 'Op afspraak', ['06:00', '07:00']),
      row('SUNDAY', 'Op afspraak', ['06:00', '07:00']),
    ];
    expect([...sorted].reverse().sort(compareTimings)).toEqual(sorted);
  });

  it('is consistent: antisymmetric, transitive, and independent of the initial order', () => {
    fc.assert(
      fc.property(timing, timing, timing, (a, b, c) => {
        expect(Math.sign(compareTimings(a, b)) + Math.sign(compareTimings(b, a))).toBe(0);
        if (compareTimings(a, b) <= 0 && compareTimings(b, c) <= 0) {
          expect(compareTimings(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
