// @vitest-environment node
import { expect, it } from 'vitest';
import { resultWords } from './result-words.ts';

const AT = '2026-11-16T09:00:00Z';
it.each([
  ['REGISTERED', AT, true, { title: 'registered', text: 'lateText' }],
  ['REGISTERED', AT, false, { title: 'registered' }],
  ['REGISTERED', null, true, { title: 'registered' }],
  ['TOO_LATE', AT, true, { title: 'late', text: 'lateText' }],
  ['TOO_LATE', AT, false, { title: 'late' }],
  ['ALREADY', AT, true, { title: 'already', text: 'alreadyText' }],
  ['ALREADY', null, false, { title: 'already', text: 'alreadyText' }],
] as const)(
  '%s, with the appointment %j, by arrival %j',
  (outcome, appointmentTime, byArrival, words) => {
    expect(resultWords({ outcome, appointmentTime, byArrival })).toEqual(words);
  },
);
