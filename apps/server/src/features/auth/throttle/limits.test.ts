import { expect, it } from 'vitest';
import { mostPerDay, SIGN_IN_LIMITS } from './limits.ts';

it('strangers, a known browser and an open session together stay below a thousand guesses a day for one account', () => {
  const { known, account, browser, own } = SIGN_IN_LIMITS;
  const most = [known, account, browser, own].map(mostPerDay);
  expect(most).toEqual([244, 490, 154, 101]);
  expect(most.reduce((sum, part) => sum + part)).toBeLessThan(1_000);
});

it('one network cannot use up the attempts of the rest of the internet', () => {
  expect(mostPerDay(SIGN_IN_LIMITS.day)).toBeLessThan(SIGN_IN_LIMITS.account.burst);
});

it('a typing error costs seconds', () => {
  expect(SIGN_IN_LIMITS.pace.everySeconds).toBeLessThanOrEqual(10);
});
