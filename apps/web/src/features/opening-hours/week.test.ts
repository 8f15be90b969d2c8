import { describe, expect, it } from 'vitest';
import {
  copyToWorkdays,
  hoursAt,
  isSameWeek,
  minutesOf,
  readHours,
  timeAt,
  toTimings,
  toWeek,
  type WeekHour,
  withBlock,
  withHours,
  writeHours,
} from './week.ts';

const hour = (
  day: WeekHour['day'],
  startTime: string,
  endTime: string,
  regimeId = 1,
): WeekHour => ({
  day,
  regimeId,
  startTime,
  endTime,
});

describe('hours as people type them', () => {
  it.each([
    ['9-12', '09:00-12:00'],
    ['9-12 13:30-16', '09:00-12:00 13:30-16:00'],
    ['13.30 – 16, 9u-12u', '09:00-12:00 13:30-16:00'],
    ['08:15-24', '08:15-23:59'],
    ['9:59-10', '09:59-10:00'],
    ['9u-10:30', '09:00-10:30'],
    ['13-14;9-10', '09:00-10:00 13:00-14:00'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(writeHours(readHours(text) ?? [])).toBe(expected);
  });

  it.each([
    '9',
    '12-9',
    '9-9',
    '9-24:01',
    '9-10:60',
    '9:60-10',
    '9-25',
    '9:75-12',
    'ochtend',
    '9-12 x',
  ])('%s is refused', (text) => {
    expect(readHours(text)).toBeUndefined();
  });

  it.each([
    [0, '00:00'],
    [60, '01:00'],
    [599, '09:59'],
    [1_439, '23:59'],
  ])('%i minutes are %s, and back', (minutes, time) => {
    expect(timeAt(minutes)).toBe(time);
    expect(minutesOf(time)).toBe(minutes);
  });

  it('never pass the end of the day', () => {
    expect(timeAt(1_440)).toBe('23:59');
    expect(timeAt(-5)).toBe('00:00');
  });
});

describe('a week that is edited', () => {
  const week = [hour('MONDAY', '09:00', '12:00'), hour('SUNDAY', '10:00', '11:00', 2)];

  it('accepts a block and joins it with those it touches', () => {
    expect(withBlock(week, hour('MONDAY', '12:00', '14:00'))).toContainEqual(
      hour('MONDAY', '09:00', '14:00'),
    );
    expect(withBlock(week, hour('MONDAY', '13:00', '14:00'))).toHaveLength(3);
    // Another regime has its own hours.
    expect(withBlock(week, hour('MONDAY', '11:00', '14:00', 2))).toHaveLength(3);
  });

  it.each([
    ['before all of it', '07:00', '08:00', '07:00-08:00 09:00-12:00'],
    ['up to it', '08:00', '09:00', '08:00-12:00'],
    ['into it', '08:00', '10:00', '08:00-12:00'],
    ['within it', '10:00', '11:00', '09:00-12:00'],
    ['around it', '08:00', '13:00', '08:00-13:00'],
    ['from its end', '12:00', '13:00', '09:00-13:00'],
    ['after it', '12:01', '13:00', '09:00-12:00 12:01-13:00'],
  ])('with a block %s', (_, startTime, endTime, expected) => {
    const drawn = withBlock(week, hour('MONDAY', startTime, endTime));
    expect(writeHours(hoursAt(drawn, { day: 'MONDAY', regimeId: 1 }))).toBe(expected);
  });

  it('gets the typed hours, instead of those of that day and regime', () => {
    const typed = withHours(week, { day: 'MONDAY', regimeId: 1 }, readHours('8-10 11-12') ?? []);
    expect(typed).toEqual([
      hour('SUNDAY', '10:00', '11:00', 2),
      hour('MONDAY', '08:00', '10:00'),
      hour('MONDAY', '11:00', '12:00'),
    ]);
  });

  it('is copied to the weekdays, and does not change the weekend', () => {
    const copied = copyToWorkdays([...week, hour('FRIDAY', '07:00', '08:00')], 'MONDAY');
    expect(copied.filter(({ day }) => day === 'FRIDAY')).toEqual([
      hour('FRIDAY', '09:00', '12:00'),
    ]);
    expect(copied.filter(({ day }) => day === 'SUNDAY')).toEqual([
      hour('SUNDAY', '10:00', '11:00', 2),
    ]);
    expect(copied).toHaveLength(6);
  });

  it('is the same in any order, with or without seconds', () => {
    expect(isSameWeek(week, toTimings([...week].reverse()))).toBe(true);
    expect(toWeek(toTimings(week))).toEqual(week);
    expect(isSameWeek(week, week.slice(1))).toBe(false);
  });
});
