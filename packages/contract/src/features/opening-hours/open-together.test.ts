import { expect, it } from 'vitest';
import { type OpenState, openTogether } from './open-state.ts';

const closed = (hour?: number): OpenState => ({
  ...{ open: false, until: null, why: 'OUTSIDE_HOURS', closure: null },
  next: hour === undefined ? null : at(hour),
});
const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const open: OpenState = { open: true, until: at(17), next: null, why: null, closure: null };
const unsaid: OpenState = { ...closed(), why: 'NO_HOURS' };

it.each([
  ['without anything to do there', [], { open: true, next: null }],
  ['while one of it is', [closed(13), open], { open: true, next: null }],
  ['if no hours are set', [closed(13), unsaid], { open: true, next: null }],
  [
    'not while all is closed, until the first opens',
    [closed(14), closed(), closed(13)],
    { open: false, next: at(13) },
  ],
  ['not while the next opening is unknown', [closed()], { open: false, next: null }],
])('a place is open %s', (_, states, expected) => {
  expect(openTogether(states)).toEqual(expected);
});
