import { describe, expect, it } from 'vitest';
import { call, empty, rush } from '../../testing/call-lines.ts';
import { advance, arrive, type CallLine, type LineCall, shownIn, shownSince } from './call-line.ts';

describe('a group', () => {
  const member = (number: number, group = 7): LineCall => ({ ...call(number), group });
  const parties = (line: CallLine<LineCall>) =>
    line.places.map((place) => place?.calls.map(({ number }) => number));
  const after = (calls: readonly LineCall[], line = empty, now = 0) =>
    calls.reduce((before, one) => arrive(before, one, now), line);

  it('uses one place, however large it is', () => {
    const line = after([1, 2, 3, 4, 5, 6].map((number) => member(number)));
    expect(parties(line)).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(line.waiting).toEqual([]);
    expect(shownSince(line, 6)).toBe(0);
    expect(advance(line, 10_000)).toEqual(empty);
  });

  it('uses one place beside others, and waits as one', () => {
    const line = after([member(11), member(12), member(13)], rush(4), 1_000);
    expect(line.waiting).toHaveLength(3);
    expect(shownIn(line, 13, 1_000)).toBe(4_000);
    expect(parties(advance(line, 5_000))).toEqual([[11, 12, 13], [2], [3], [4]]);
  });

  it.each([
    [0, [[11, 12], [1], [2], [3]]],
    [3, [[1], [2], [3], [11, 12]]],
  ])(
    'at place %i is joined by members called a moment later, even while others wait',
    (at, shown) => {
      const first = [call(1), call(2), call(3)].toSpliced(at, 0, member(11));
      const line = after([call(5), call(6), member(12)], after(first));
      expect(parties(line)).toEqual(shown);
      expect(line.waiting.map(({ number }) => number)).toEqual([5, 6]);
    },
  );

  it('keeps its place and its order when it is called again', () => {
    const again = (number: number, ticket: string) => ({ ...call(number, ticket), group: 7 });
    const line = after([member(1), member(2), member(3)]);
    const recalled = after([again(4, 'T1'), again(5, 'T2'), again(6, 'T3')], line, 6_000);
    expect(parties(recalled)).toEqual([[4, 5, 6]]);
    const busy = after([call(11), call(12), call(13), call(14)], line, 1_000);
    const waiting = after([again(4, 'T1'), again(5, 'T2'), again(6, 'T3')], busy, 2_000);
    expect(parties(advance(waiting, 5_000))).toEqual([[14], [11], [12], [13]]);
    expect(parties(advance(waiting, 6_000))).toEqual([[14], [4, 5, 6], [12], [13]]);
  });

  it('is not mixed with one of another desk or another number', () => {
    const elsewhere = { ...call(3, 'T3', 'Loket 2'), group: 7 };
    expect(parties(after([member(1), member(2, 8), elsewhere, call(4)]))).toEqual([
      [1],
      [2],
      [3],
      [4],
    ]);
  });

  it('shows a member who joined since the call once, in their place', () => {
    const line = after([call(1, 'A'), member(2), { ...call(3, 'A'), group: 7 }]);
    expect(parties(line)).toEqual([[3], [2]]);
  });

  it('loses only the members called to another desk', () => {
    const line = after([member(1), member(2), call(9, 'T2', 'Loket 2')]);
    expect(parties(line)).toEqual([[1], [9]]);
  });
});
