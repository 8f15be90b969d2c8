import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { type DisplayCalls, displayCalls, noCalls } from './display-calls.ts';
import { useAcknowledge } from './use-acknowledge.ts';

const LOOK_AGAIN_MS = 500;
const FRAMES_MS = 40;
const arrive = (calls: DisplayCalls, number: number) =>
  displayCalls(calls, { type: 'arrive', call: callOf(number), now: performance.now() });

/** Over the middle of these lies something. */
const covered = new Set<number>();

beforeEach(() => {
  vi.useFakeTimers();
  covered.clear();
  // They stand beside each other, a hundred apart.
  document.elementFromPoint = (x, y) => {
    const number = Math.floor(x / 100);
    const isUnder = covered.has(number) && x % 100 === 25 && y === 25;
    return y >= 0 && y < 100 && !isUnder
      ? document.querySelector(`[data-call="${number}"]`)
      : document.body;
  };
});
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
});

function draw(number: number, { width = 50, height = 50, isCovered = false } = {}) {
  const element = document.createElement('p');
  element.dataset.call = String(number);
  if (isCovered) covered.add(number);
  else covered.delete(number);
  element.getBoundingClientRect = () => new DOMRect(number * 100, 0, width, height);
  document.body.append(element);
}

function hang(calls: DisplayCalls) {
  const shown = vi.fn<(numbers: number[]) => void>();
  const hook = renderHook((now: DisplayCalls) => useAcknowledge(now, shown), {
    initialProps: calls,
  });
  return { ...hook, told: () => shown.mock.calls.map(([numbers]) => numbers) };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

it('acknowledges a visible call once, after it is painted', () => {
  draw(1);
  const { told, rerender } = hang(arrive(noCalls, 1));
  expect(told()).toEqual([]);
  pass(FRAMES_MS);
  expect(told()).toEqual([[1]]);
  expect(vi.getTimerCount(), 'to look again').toBe(0);
  pass(10 * LOOK_AGAIN_MS);
  draw(2);
  rerender(arrive(arrive(noCalls, 1), 2));
  pass(FRAMES_MS);
  expect(told()).toEqual([[1], [2]]);
});

it.each([
  ['has no width', { width: 0 }],
  ['has no height', { height: 0 }],
  ['lies under something', { isCovered: true }],
])('does not report a call that %s until it can be seen', (_, how) => {
  draw(1, how);
  const { told } = hang(arrive(noCalls, 1));
  pass(3 * LOOK_AGAIN_MS);
  expect(told()).toEqual([]);
  document.body.innerHTML = '';
  draw(1);
  pass(LOOK_AGAIN_MS + FRAMES_MS);
  expect(told()).toEqual([[1]]);
});

it('acknowledges a call however small it is', () => {
  draw(1, { width: 1, height: 1 });
  const { told } = hang(arrive(noCalls, 1));
  pass(FRAMES_MS);
  expect(told()).toEqual([[1]]);
});

it('does not report a call that ended, and one missing call does not block the others', () => {
  draw(1);
  draw(3);
  const { told } = hang(arrive(arrive(noCalls, 1), 2));
  pass(FRAMES_MS);
  expect(told()).toEqual([[1]]);
  draw(2);
  pass(LOOK_AGAIN_MS + FRAMES_MS);
  expect(told()).toEqual([[1], [2]]);
});

it('does not acknowledge a call that ended before it could be seen', () => {
  draw(1, { isCovered: true });
  const { told, rerender } = hang(arrive(noCalls, 1));
  pass(FRAMES_MS);
  rerender(noCalls);
  covered.clear();
  pass(10 * LOOK_AGAIN_MS);
  expect(told()).toEqual([]);
});

it('acknowledges nothing after the display is gone', () => {
  draw(1);
  const { told, unmount } = hang(arrive(noCalls, 1));
  unmount();
  pass(10 * LOOK_AGAIN_MS);
  expect(told()).toEqual([]);
});
