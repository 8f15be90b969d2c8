import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIdle, WARNING_SECONDS } from './use-idle.ts';

const SECONDS = 30;
beforeEach(() => {
  vi.useFakeTimers();
});

function stand(first: { paused: boolean } = { paused: false }) {
  const onEnd = vi.fn();
  const hook = renderHook(({ paused }) => useIdle({ seconds: SECONDS, paused, onEnd }), {
    initialProps: first,
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  return { ...hook, onEnd, pass };
}

it('warns for twenty seconds if nobody touches anything, and then ends', () => {
  const { result, onEnd, pass } = stand();
  pass(SECONDS - 0.5);
  expect(result.current).toBeUndefined();
  pass(0.5);
  expect(result.current).toBe(WARNING_SECONDS);
  pass(WARNING_SECONDS - 1);
  expect(result.current).toBe(1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalled();
});

it.each(['pointerdown', 'keydown'])('a %s anywhere restarts the time', (touch) => {
  const { result, onEnd, pass } = stand();
  const part = document.body.appendChild(document.createElement('button'));
  // Stopping the event's propagation does not hide it from this.
  part.addEventListener(touch, (event) => event.stopPropagation());
  pass(SECONDS + 10);
  expect(result.current).toBe(10);
  act(() => part.dispatchEvent(new Event(touch, { bubbles: true })));
  expect(result.current).toBeUndefined();
  pass(SECONDS + WARNING_SECONDS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalled();
  part.remove();
});

it('does not count while paused, and starts over afterwards', () => {
  const { result, rerender, onEnd, pass } = stand({ paused: true });
  pass(1_000);
  expect(onEnd).not.toHaveBeenCalled();
  rerender({ paused: false });
  pass(SECONDS + 5);
  expect(result.current).toBe(15);
  rerender({ paused: true });
  expect(result.current).toBeUndefined();
  pass(1_000);
  expect(onEnd).not.toHaveBeenCalled();
});

it('stops listening when unmounted', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const touches = (calls: readonly unknown[][]) =>
    calls.filter(([name]) => name === 'pointerdown' || name === 'keydown');
  const { unmount } = stand();
  unmount();
  expect(touches(added.mock.calls)).toHaveLength(2);
  expect(touches(removed.mock.calls)).toEqual(touches(added.mock.calls));
});

it('does not end a visit after unmounting', () => {
  const { unmount, onEnd, pass } = stand();
  pass(SECONDS);
  unmount();
  pass(1_000);
  expect(onEnd).not.toHaveBeenCalled();
});
