import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLanguageOrder } from './language-order.ts';

const language = (id: number, name: string, sortOrder: number) => ({
  id,
  name,
  isoCode: name.slice(0, 2).toLowerCase(),
  sortOrder,
});
const loaded = [
  language(1, 'Nederlands', 1),
  language(2, 'Français', 2),
  language(3, 'English', 3),
];

describe('the order of languages on the screen', () => {
  const start = () =>
    renderHook(({ list }) => useLanguageOrder(list), { initialProps: { list: loaded } });

  it('moves locally, marks what moved and resets to what was loaded', () => {
    const { result } = start();
    act(() => result.current.move(2, -1));
    expect(result.current.languages.map((one) => [one.id, one.isReordered])).toEqual([
      [1, false],
      [3, true],
      [2, true],
    ]);
    expect(result.current.moved.map((one) => [one.id, one.sortOrder])).toEqual([
      [3, 2],
      [2, 3],
    ]);
    act(() => result.current.reset());
    expect(result.current.moved).toEqual([]);
  });

  it('puts a language that was added last, and drops one that was removed', () => {
    const { result, rerender } = start();
    act(() => result.current.move(2, -1));
    rerender({ list: [language(4, 'Deutsch', 1), ...loaded] });
    expect(result.current.languages.map((one) => one.id)).toEqual([1, 3, 2, 4]);
    rerender({ list: loaded.slice(1) });
    expect(result.current.languages.map((one) => one.id)).toEqual([3, 2]);
  });

  it('has nothing to send when everything is moved back', () => {
    const { result } = start();
    act(() => result.current.move(0, 1));
    act(() => result.current.move(1, -1));
    expect(result.current.moved).toEqual([]);
  });

  it("confirming again after seeing a colleague's order overrides it", () => {
    const { result, rerender } = start();
    act(() => result.current.beginAgain());
    expect(result.current.moved).toEqual([]);
    act(() => result.current.move(2, -1));
    rerender({
      list: [language(2, 'Français', 1), language(1, 'Nederlands', 2), language(3, 'English', 3)],
    });
    const sent = () => result.current.moved.map(({ id, expected }) => [id, expected.sortOrder]);
    expect(sent()).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ]);
    act(() => result.current.beginAgain());
    expect(sent()).toEqual([
      [1, 2],
      [3, 3],
      [2, 1],
    ]);
  });

  it("keeps the user's order when a colleague saves another one", () => {
    const { result, rerender } = start();
    act(() => result.current.move(2, -1));
    rerender({
      list: [language(2, 'Français', 1), language(1, 'Nederlands', 2), language(3, 'English', 3)],
    });
    expect(result.current.languages.map((one) => one.id)).toEqual([1, 3, 2]);
    expect(result.current.moved.map((one) => [one.id, one.sortOrder])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
  });
});
