import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../common/local-time.ts';
import { WEEKDAYS } from '../../common/weekday-list.ts';
import { type OpeningCalendar, openState } from './open-state.ts';

const MINUTE = 60_000;
const STEP = 15;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a wall clock at the site would show, according to Intl alone. */
const clockOf = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return (moment: number) => format.format(moment).replace(' ', 'T');
};

/** Whether it is open at this local time: the rules taken literally, minute by minute. */
function isOpenAt(calendar: OpeningCalendar, local: string): boolean {
  if (calendar.closures.some(({ from, until }) => from <= local && local < until)) return false;
  const [day = '', time = ''] = local.split('T');
  return calendar.regimes.some(({ id }) => {
    const special = calendar.special.filter(
      ({ date, regimeId }) => date === day && regimeId === id,
    );
    const weekly = calendar.weekly.filter(
      (hours) => hours.day === weekdayOf(day) && hours.regimeId === id,
    );
    return (special.length > 0 ? special : weekly).some(
      ({ startTime, endTime }) =>
        startTime <= time && (time < endTime || endTime.startsWith('23:59')),
    );
  });
}

const two = (value: number) => String(value).padStart(2, '0');
const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((count) => `${two(Math.floor(count / 4))}:${two((count % 4) * STEP)}`);
const period = fc
  .tuple(quarter, fc.oneof(quarter, fc.constant('23:59')))
  .filter(([start, end]) => start !== end)
  .map(([one, other]) =>
    one < other ? { startTime: one, endTime: other } : { startTime: other, endTime: one },
  );
const regimeId = fc.integer({ min: 1, max: 3 });

/** Around both clock changes, in zones on both sides of UTC, and one that changes by half an hour. */
const setting = fc.constantFrom(
  { timeZone: 'Europe/Brussels', around: '2026-03-29' },
  { timeZone: 'Europe/Brussels', around: '2026-10-25' },
  { timeZone: 'Europe/Brussels', around: '2026-12-31' },
  { timeZone: 'America/New_York', around: '2026-11-01' },
  { timeZone: 'Australia/Lord_Howe', around: '2026-04-05' },
  { timeZone: 'UTC', around: '2026-06-15' },
);

const scene = setting.chain(({ timeZone, around }) => {
  const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(around, days));
  const local = fc.tuple(day, quarter).map(([date, time]) => `${date}T${time}`);
  return fc.record({
    calendar: fc.record({
      timeZone: fc.constant(timeZone),
      regimes: fc.constant([
        { id: 1, kind: 'APPOINTMENT' as const },
        { id: 2, kind: 'WALK_IN' as const },
        { id: 3, kind: null },
      ]),
      weekly: fc.array(
        fc
          .tuple(fc.constantFrom(...WEEKDAYS), regimeId, period)
          .map(([weekday, id, times]) => ({ day: weekday, regimeId: id, ...times })),
        { maxLength: 12 },
      ),
      special: fc.array(
        fc
          .tuple(day, regimeId, period)
          .map(([date, id, times]) => ({ date, regimeId: id, ...times })),
        { maxLength: 3 },
      ),
      closures: fc.array(
        fc
          .tuple(local, local)
          .filter(([one, other]) => one !== other)
          .map(([one, other]) =>
            one < other ? { from: one, until: other } : { from: other, until: one },
          ),
        { maxLength: 3 },
      ),
    }),
    at: fc
      .integer({ min: -3 * 96, max: 3 * 96 })
      .map((quarters) => Date.parse(`${around}T00:00Z`) + quarters * STEP * MINUTE),
  });
});

it('agrees with a wall clock: open now, and no change before the given time', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(scene, ({ calendar, at }) => {
      const clock = clockOf(calendar.timeZone);
      // The hour that the clock shows twice is over once: readings before it count as passed.
      let latest = '';
      for (let moment = at - 3 * 60 * MINUTE; moment < at; moment += STEP * MINUTE) {
        const read = clock(moment);
        if (read > latest) latest = read;
      }
      const readAt = (moment: number) => {
        const read = clock(moment);
        // The last minute that was read: none of our boundaries lies after it.
        if (read >= latest) latest = read;
        else return `${latest.slice(0, 14)}59`;
        return read;
      };
      const state = openState(calendar, { at: new Date(at) });
      expect(state.open).toBe(isOpenAt(calendar, readAt(at)));

      const change = (state.open ? state.until : state.next)?.getTime();
      const end = Math.min(change ?? Number.POSITIVE_INFINITY, at + 3 * 86_400_000);
      let wrong: number | undefined;
      for (let moment = at; moment < end; moment += STEP * MINUTE) {
        if (isOpenAt(calendar, readAt(moment)) !== state.open) wrong ??= moment;
      }
      expect(wrong).toBeUndefined();
      if (change !== undefined && change === end) {
        expect(isOpenAt(calendar, readAt(change))).toBe(!state.open);
      }
    }),
    { numRuns: 120 },
  );
});

it('a closure overrides everything, and changes nothing outside its period', () => {
  fc.assert(
    fc.property(scene, ({ calendar, at }) => {
      const state = openState(calendar, { at: new Date(at) });
      const before = openState({ ...calendar, closures: [] }, { at: new Date(at) });
      if (state.why === 'CLOSURE') expect(state.closure).not.toBeNull();
      else expect(state.open).toBe(before.open);
      if (state.open) expect(before.open).toBe(true);
    }),
  );
});
