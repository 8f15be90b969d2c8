import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMoves, moveConflicts, movedLanguages, moveLanguage } from './rules.ts';

const list = (...ids: number[]) => ids.map((id, index) => ({ id, sortOrder: index + 1 }));

describe('reordering languages', () => {
  it('sends only what moved, renumbered from 1 by position', () => {
    const [nl, fr, en] = list(10, 20, 30);
    if (!nl || !fr || !en) throw new Error('three languages');
    expect(movedLanguages([nl, en, fr])).toEqual([
      { id: 30, sortOrder: 2, expected: { sortOrder: 3 } },
      { id: 20, sortOrder: 3, expected: { sortOrder: 2 } },
    ]);
    expect(movedLanguages([nl, fr, en])).toEqual([]);
  });

  it('moves an entry up or down, except at the edges', () => {
    expect(moveLanguage(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveLanguage(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moveLanguage(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveLanguage(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it.each([
    ['an unknown language', [{ id: 99, sortOrder: 1 }], 'LANGUAGE_NOT_FOUND'],
    ['a place that is taken', [{ id: 10, sortOrder: 2 }], 'INVALID_SORT_ORDER'],
    ['a place outside the list', [{ id: 30, sortOrder: 4 }], 'INVALID_SORT_ORDER'],
    [
      'the same language twice',
      [
        { id: 10, sortOrder: 1 },
        { id: 10, sortOrder: 1 },
      ],
      'INVALID_SORT_ORDER',
    ],
  ])('refuses %s', (_, moves, problem) => {
    expect(applyMoves(list(10, 20, 30), moves)).toEqual({ problem });
  });

  it("makes the server's order that of the screen, whatever was moved", () => {
    const orders = fc
      .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
      .chain((ids) =>
        fc.tuple(
          fc.constant(ids),
          fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
        ),
      );
    fc.assert(
      fc.property(orders, ([ids, shuffled]) => {
        const current = list(...ids);
        const screen = shuffled.flatMap((id) => current.filter((language) => language.id === id));
        expect(applyMoves(current, movedLanguages(screen))).toEqual({
          languages: list(...shuffled),
        });
      }),
    );
  });

  it('names the languages that someone else moved too', () => {
    const moves = [
      { id: 20, sortOrder: 1, expected: { sortOrder: 2 } },
      { id: 30, sortOrder: 2, expected: { sortOrder: 3 } },
      { id: 10, sortOrder: 3, expected: { sortOrder: 1 } },
    ];
    expect(moveConflicts(list(10, 20, 30), moves)).toEqual({});
    expect(moveConflicts(list(20, 10, 30), moves)).toEqual({
      '10.sortOrder': { yours: 3, theirs: 2 },
    });
    expect(moveConflicts(list(20, 30, 10), moves)).toEqual({});
  });

  it('repairs an order with gaps', () => {
    const current = [
      { id: 1, sortOrder: 1 },
      { id: 2, sortOrder: 3 },
    ];
    expect(applyMoves(current, movedLanguages(current))).toEqual({ languages: list(1, 2) });
  });
});
