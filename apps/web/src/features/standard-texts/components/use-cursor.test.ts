import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCursor } from './cursor.ts';

function field(value: string, at: number) {
  const element = document.createElement('textarea');
  document.body.append(element);
  element.value = value;
  element.setSelectionRange(at, at);
  const change = vi.fn((next: string) => {
    element.value = next;
  });
  return { element, change };
}

it('inserts at the last position of the cursor, and continues after it', async () => {
  const { result } = renderHook(() => useCursor());
  const [one, other] = [field('Dag !', 4), field('', 0)];
  result.current.insert('niets');
  result.current.enter(one);
  // Another field losing the cursor does not affect this one.
  result.current.leave(other.element);
  act(() => result.current.insert('{naam}'));
  expect(one.change.mock.calls).toEqual([['Dag {naam}!']]);
  expect(document.activeElement).toBe(one.element);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect([one.element.selectionStart, one.element.selectionEnd]).toEqual([10, 10]);
  result.current.leave(one.element);
  result.current.insert('niets');
  expect(one.change).toHaveBeenCalledOnce();
  expect(other.change).not.toHaveBeenCalled();
});
