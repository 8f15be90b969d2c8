// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { completeTime } from './time-field.tsx';

describe('a typed time', () => {
  it.each([
    ['9:05', '09:05'],
    ['905', '09:05'],
    ['14u30', '14:30'],
    ['0000', '00:00'],
    ['23:59', '23:59'],
  ])('%s is written out as %s', (typed, time) => {
    expect(completeTime(typed)).toBe(time);
  });

  it.each(['24:00', '9:5', '12:60', 'straks', ''])('%s stays as typed', (typed) => {
    expect(completeTime(typed)).toBe(typed);
  });
});
