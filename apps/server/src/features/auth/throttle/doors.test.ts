import { expect, it } from 'vitest';
import { DOORS, mostPerDay } from './doors.ts';

it('strangers, a known browser and an open session together stay below a thousand guesses a day at one account', () => {
  const { known, account, browser, own } = DOORS;
  const most = [known, account, browser, own].map(mostPerDay);
  expect(most).toEqual([244, 490, 154, 101]);
  expect(most.reduce((sum, part) => sum + part)).toBeLessThan(1_000);
});

it('one network cannot use up what the rest of the internet may try', () => {
  expect(mostPerDay(DOORS.day)).toBeLessThan(DOORS.account.burst);
});

it('a typing error costs seconds', () => {
  expect(DOORS.pace.everySeconds).toBeLessThanOrEqual(10);
});
