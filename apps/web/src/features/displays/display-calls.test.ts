import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { describe, expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import {
  type CallAction,
  displayCalls,
  listedCalls,
  noCalls,
  withoutOld,
} from './display-calls.ts';

const call = (number: number, ticketNumber = `T${number}`) => callOf(number, { ticketNumber });
const arrive = (number: number, ticketNumber?: string, now = 0): CallAction => ({
  type: 'arrive',
  call: call(number, ticketNumber),
  now,
});
const after = (...actions: CallAction[]) => actions.reduce(displayCalls, noCalls);
const shown = ({ line }: ReturnType<typeof after>) => shownCalls(line).map(({ number }) => number);

describe('calls that arrive together', () => {
  it('are announced by the rule of the line, each once', () => {
    const six = after(...[1, 2, 3, 4, 5, 6].map((number) => arrive(number)));
    expect(shown(six)).toEqual([1, 2, 3, 4]);
    expect(shown(displayCalls(six, { type: 'turn', now: 5_000 }))).toEqual([5, 6, 3, 4]);
    expect(shown(displayCalls(six, { type: 'turn', now: 60_000 }))).toEqual([]);
  });

  it('are listed at once, before their turn', () => {
    expect(after(arrive(1), arrive(2)).last.map((one) => one.ticketNumber)).toEqual(['T2', 'T1']);
  });

  it('are not announced if their visits end before their turn', () => {
    const calls = after(...[1, 2, 3, 4, 5, 6].map((number) => arrive(number)), {
      type: 'withdrawn',
      numbers: [5],
    });
    expect(shown(displayCalls(calls, { type: 'turn', now: 5_000 }))).toEqual([6, 2, 3, 4]);
  });
});

describe('a list that announces calls itself', () => {
  const tickets = (calls: ReturnType<typeof after>) =>
    listedCalls(calls).map(({ ticketNumber }) => ticketNumber);

  it('shows current calls before earlier ones, and none that are waiting', () => {
    const before = [1, 2, 3].map((number) => arrive(number, `B${number}`));
    const later = displayCalls(after(...before), { type: 'turn', now: 20_000 });
    const rush = [11, 12, 13, 14, 15, 16].map((number) => arrive(number, undefined, 20_000));
    const calls = rush.reduce(displayCalls, later);
    for (const some of [rush.slice(0, 5).reduce(displayCalls, later), calls]) {
      expect(tickets(some)).toEqual(['T14', 'T13', 'T12', 'T11']);
    }
    expect(tickets(displayCalls(calls, { type: 'turn', now: 25_000 }))).toEqual([
      ...['T16', 'T15', 'T14', 'T13', 'T12'],
    ]);
  });

  it('shows every member of a group that is being called, even if that exceeds its length', () => {
    const members = [1, 2, 3, 4, 5, 6, 7].map(
      (number): CallAction => ({ type: 'arrive', call: { ...call(number), group: 3 }, now: 0 }),
    );
    expect(listedCalls(after(...members)).map(({ number }) => number)).toEqual([
      ...[7, 6, 5, 4, 3, 2, 1],
    ]);
  });
});

describe('the last calls', () => {
  it('show each ticket once, at the place of its last call, even if numbers arrive out of order', () => {
    const { last } = after(arrive(5, 'A'), arrive(4, 'B'), arrive(6, 'C'), arrive(7, 'A'));
    expect(last.map((one) => [one.number, one.ticketNumber])).toEqual([
      [7, 'A'],
      [6, 'C'],
      [4, 'B'],
    ]);
  });

  it('are five at most, and include what arrived while the list was loading', () => {
    const calls = [1, 2, 3, 4, 5, 6, 7].map((number) => call(number));
    const { last } = after(arrive(8), { type: 'known', calls });
    expect(last.map((one) => one.number)).toEqual([8, 7, 6, 5, 4]);
  });
});

it('are dropped after twenty minutes, even if nothing happens', () => {
  const at = (number: number, moment: string): CallAction => ({
    type: 'arrive',
    call: { ...call(number), at: moment },
    now: 0,
  });
  const calls = after(at(1, '2026-11-15T22:45:00Z'), at(2, '2026-11-15T22:55:00Z'));
  const listedAt = (now: string) =>
    withoutOld(calls, Date.parse(now)).last.map((one) => one.number);
  expect(listedAt('2026-11-15T23:04:59Z')).toEqual([2, 1]);
  expect(listedAt('2026-11-15T23:05:00Z')).toEqual([2]);
  expect(listedAt('2026-11-15T23:15:00Z')).toEqual([]);
});
