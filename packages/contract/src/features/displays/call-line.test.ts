import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, empty, rush } from '../../testing/call-lines.ts';
import { notEmpty } from '../../testing/not-empty.ts';
import {
  advance,
  arrive,
  type CallLine,
  type LineCall,
  lineOf,
  nextChange,
  removeEnded,
  shownCalls,
  shownIn,
  shownSince,
} from './call-line.ts';

const numbers = (line: CallLine<LineCall>) => shownCalls(line).map(({ number }) => number);
const places = (line: CallLine<LineCall>) => line.places.map((place) => place?.calls[0]?.number);

describe('without a rush', () => {
  it('§9: a call is shown for ten seconds', () => {
    const line = arrive(empty, call(1), 0);
    expect(numbers(advance(line, 9_999))).toEqual([1]);
    expect(advance(line, 10_000)).toEqual(empty);
    expect(nextChange(line)).toBe(10_000);
    expect(nextChange(empty)).toBeUndefined();
  });

  it('up to four calls share the display, each for its own ten seconds, and none moves', () => {
    const line = arrive(arrive(arrive(empty, call(1), 0), call(2), 3_000), call(3), 8_000);
    expect(places(line)).toEqual([1, 2, 3]);
    expect(places(advance(line, 10_000))).toEqual([undefined, 2, 3]);
    expect(places(advance(line, 13_000))).toEqual([undefined, undefined, 3]);
    expect(places(arrive(line, call(4), 11_000))).toEqual([4, 2, 3]);
    expect(advance(line, 18_000)).toEqual(empty);
  });
});

describe('in a rush', () => {
  it('other calls wait, and every five seconds four more are shown', () => {
    const line = rush(20);
    const shown = [0, 5_000, 10_000, 15_000, 20_000].map((at) => numbers(advance(line, at)));
    expect(shown.flat()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(shown.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4]);
    expect(numbers(advance(line, 29_999)), 'the last have no rush').toEqual([17, 18, 19, 20]);
    expect(advance(line, 30_000)).toEqual(empty);
  });

  it('only as many calls are replaced as are waiting, the longest shown first', () => {
    const line = arrive(arrive(rush(3), call(4), 2_000), call(5), 3_000);
    expect(places(advance(line, 5_000))).toEqual([5, 2, 3, 4]);
  });

  it('a call is shown at once if another has had its five seconds', () => {
    expect(places(arrive(rush(4), call(5), 7_000))).toEqual([5, 2, 3, 4]);
  });

  it('reports when a waiting call will be shown, and nothing about one that will not', () => {
    const line = rush(20);
    expect(shownIn(line, 4, 0)).toBeUndefined();
    expect(shownIn(line, 5, 1_000)).toBe(4_000);
    expect(shownIn(line, 20, 1_000)).toBe(19_000);
    expect(shownIn(line, 99, 0)).toBeUndefined();
    expect(shownSince(advance(line, 6_000), 5)).toBe(5_000);
  });

  it('the call of an ended visit is not announced any more, and shown calls stay', () => {
    const line = removeEnded(rush(8), [2, 5, 6, 7]);
    expect(numbers(line)).toEqual([1, 2, 3, 4]);
    expect(shownIn(line, 8, 0)).toBe(5_000);
    expect(places(advance(line, 5_000))).toEqual([8, 2, 3, 4]);
  });
});

describe('a ticket that is called again', () => {
  it('restarts its time if none are waiting', () => {
    const line = arrive(arrive(empty, call(1, 'A'), 0), call(2, 'A'), 6_000);
    expect(places(advance(line, 15_999))).toEqual([2]);
    expect(advance(line, 16_000)).toEqual(empty);
  });

  it('waits its turn, however often it is called, and keeps its place', () => {
    const line = [call(11, 'T1'), call(12, 'T1')].reduce(
      (now, one) => arrive(now, one, 1_000),
      rush(6),
    );
    expect(line.waiting.map(({ number }) => number)).toEqual([5, 6, 12]);
    expect(shownCalls(advance(line, 5_000)).map(({ number }) => number)).toEqual([5, 6, 12, 4]);
  });

  it('appears in one place, even if its turn comes while it is still shown', () => {
    const others = [call(2), call(3), call(4)].reduce(
      (line, one) => arrive(line, one, 9_000),
      arrive(empty, call(1), 0),
    );
    const waiting = arrive(arrive(others, call(5, 'A'), 10_500), call(6), 11_000);
    const again = arrive(waiting, call(7, 'A'), 11_500);
    expect(places(again)).toEqual([5, 2, 3, 4]);
    expect(places(advance(again, 14_000))).toEqual([7, 6, 3, 4]);
  });

  it('to another desk is shown for that desk only', () => {
    const line = arrive(arrive(empty, call(1, 'A'), 0), call(2, 'A', 'Loket 2'), 1_000);
    expect(shownCalls(line)).toEqual([call(2, 'A', 'Loket 2')]);
    const waiting = arrive(rush(7), call(9, 'T6', 'Loket 2'), 0);
    expect(waiting.waiting.map(({ number }) => number)).toEqual([5, 7, 9]);
    // The place it leaves is free, however new it was.
    expect(places(arrive(rush(4), call(9, 'T2', 'Loket 2'), 1_000))).toEqual([1, 9, 3, 4]);
  });
});

describe('the line as the server computes it', () => {
  const timed = (number: number, at: number, overAt?: number) => ({ ...call(number), at, overAt });

  it('equals that of a display that received every call in time', () => {
    const calls = Array.from({ length: 9 }, (_, index) => timed(index + 1, 0));
    expect(shownIn(lineOf(calls, 2_000), 9, 2_000)).toBe(8_000);
    expect(numbers(lineOf(calls, 6_000))).toEqual([5, 6, 7, 8]);
  });

  it('ignores everything that comes later', () => {
    expect(numbers(lineOf([timed(1, 0), timed(2, 5_001)], 5_000))).toEqual([1]);
  });

  it('depends on when things happened, in whatever order they are reported', () => {
    const calls = [1, 2, 3, 4, 5, 6].map((number) => timed(number, number * 100, number * 1_000));
    for (const now of [650, 2_500, 5_200, 9_000])
      expect(lineOf(calls.toReversed(), now)).toEqual(lineOf(calls, now));
  });

  it('omits calls whose visits ended before they were shown, and no others', () => {
    const calls = [
      timed(1, 0, 1_000),
      ...[2, 3, 4].map((number) => timed(number, 0)),
      timed(5, 0, 2_000),
      timed(6, 0),
    ];
    expect(numbers(lineOf(calls, 1_000))).toEqual([1, 2, 3, 4]);
    expect(numbers(lineOf(calls, 5_000))).toEqual([6, 2, 3, 4]);
  });
});

const burst = fc.array(fc.record({ gap: fc.nat(6_000), ticket: fc.nat(30) }), {
  minLength: 1,
  maxLength: 60,
});

it('always shows every ticket, for five seconds at least, and never more than four at once', () => {
  fc.assert(
    fc.property(burst, (arrivals) => {
      let line = empty;
      let now = 0;
      const seen = new Map<number, { from: number; to: number }>();
      const look = (at: number) => {
        expect(shownCalls(line).length).toBeLessThanOrEqual(4);
        const tickets = shownCalls(line).map(({ ticketNumber }) => ticketNumber);
        expect(new Set(tickets).size).toBe(tickets.length);
        for (const number of numbers(line)) {
          const one = seen.get(number) ?? { from: at, to: at };
          seen.set(number, { ...one, to: at });
        }
      };
      const until = (end: number) => {
        for (let at = nextChange(line); at !== undefined && at <= end; at = nextChange(line)) {
          look(at - 1);
          line = advance(line, at);
          look(at);
        }
      };
      const last = new Map<string, number>();
      for (const [index, { gap, ticket }] of arrivals.entries()) {
        now += gap;
        until(now);
        look(now);
        line = arrive(line, call(index + 1, `T${ticket}`), now);
        last.set(`T${ticket}`, index + 1);
        look(now);
      }
      until(Number.POSITIVE_INFINITY);
      expect(line).toEqual(empty);
      // A call that a recall replaced was shown, or is shown by it.
      for (const number of notEmpty(last.values())) {
        const one = seen.get(number);
        expect(one && one.to - one.from).toBeGreaterThanOrEqual(4_999);
      }
    }),
  );
});

it('always shows calls made together together', () => {
  const parties = fc.array(
    fc.record({ gap: fc.nat(6_000), size: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(parties, (arrivals) => {
      let line = empty;
      let [now, number] = [0, 0];
      const look = () => {
        expect(line.places.length).toBeLessThanOrEqual(4);
        const sizes = line.places.flatMap((place) => (place ? [place.calls.length] : []));
        const groups = line.places.flatMap((place) => place?.calls[0]?.group ?? []);
        expect(sizes).toEqual(groups.map((group) => arrivals[group]?.size));
      };
      for (const [group, { gap, size }] of arrivals.entries()) {
        now += gap;
        line = advance(line, now);
        for (let member = 0; member < size; member++) {
          number += 1;
          line = arrive(line, { ...call(number), group }, now);
        }
        look();
      }
      for (let at = nextChange(line); at !== undefined; at = nextChange(line)) {
        line = advance(line, at);
        look();
      }
      expect(line).toEqual(empty);
    }),
  );
});
