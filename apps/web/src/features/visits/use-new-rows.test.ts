import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNewRows } from './use-new-rows.ts';

const TINTED_MS = 3_000;
const rows = (...visitIds: number[]) => visitIds.map((visitId) => ({ visitId }));
const seen: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
  document.body.innerHTML = `<table><tbody>${[1, 2, 3]
    .map((id) => `<tr id="row-${id}"><td data-visit="${id}"></td></tr>`)
    .join('')}</tbody></table>`;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id);
  });
});

function list(...visitIds: number[]) {
  const hook = renderHook((shown) => useNewRows(shown), { initialProps: rows(...visitIds) });
  return { ...hook, added: () => hook.result.current.added };
}

it('highlights a new visit for three seconds from when it appears in the list', () => {
  const { result, rerender, added } = list(1, 2);
  act(() => result.current.show([3]));
  // The list has not loaded yet, so the highlight does not start.
  act(() => vi.advanceTimersByTime(2 * TINTED_MS));
  expect(added()).toEqual([3]);
  expect(seen).toEqual([]);
  rerender(rows(1, 2, 3));
  expect(seen).toEqual(['row-3']);
  act(() => vi.advanceTimersByTime(TINTED_MS - 1));
  expect(added()).toEqual([3]);
  act(() => vi.advanceTimersByTime(1));
  expect(added()).toEqual([]);
});

it('scrolls to it once, however the list changes afterwards', () => {
  const { result, rerender } = list(1, 2, 3);
  act(() => result.current.show([2]));
  rerender(rows(2, 1));
  rerender(rows(3, 1, 2));
  expect(seen).toEqual(['row-2']);
});

it('scrolls to it at the top of the list too', () => {
  const { result } = list(1, 2, 3);
  act(() => result.current.show([1]));
  expect(seen).toEqual(['row-1']);
});

/** The box that a long list scrolls in. */
function boxed() {
  const box = document.body.appendChild(document.createElement('div'));
  box.dataset.boxed = '';
  Object.defineProperties(box, { scrollHeight: { value: 1_000 }, clientHeight: { value: 200 } });
  box.scrollTo = vi.fn();
  return box;
}

it('scrolls a long list near it first', () => {
  const box = boxed();
  const { result } = list(1, 2, 3, 4, 5, 6, 7, 8);
  act(() => result.current.show([5]));
  expect(box.scrollTo).toHaveBeenCalledWith({ top: 400 });
  const row = document.createElement('tr');
  row.id = 'row-5';
  row.innerHTML = '<td data-visit="5"></td>';
  document.querySelector('tbody')?.append(row);
  expect(seen).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(seen).toEqual(['row-5']);
});

it('scrolls at once to a row that is rendered, in a long list too', () => {
  const box = boxed();
  const { result } = list(1, 2, 3, 4, 5, 6, 7, 8);
  act(() => result.current.show([2]));
  expect(box.scrollTo).not.toHaveBeenCalled();
  expect(seen).toEqual(['row-2']);
});

it('highlights the next one for its full time', () => {
  const { result, added } = list(1, 2, 3);
  act(() => result.current.show([2]));
  act(() => vi.advanceTimersByTime(TINTED_MS - 1));
  act(() => result.current.show([3]));
  act(() => vi.advanceTimersByTime(TINTED_MS - 1));
  expect(added()).toEqual([3]);
  expect(seen).toEqual(['row-2', 'row-3']);
});
