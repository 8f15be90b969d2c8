import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceReleased } from './held-press.ts';

const point = (type: string, pointerId = 1, pointerType = 'touch', buttons = 0) =>
  window.dispatchEvent(Object.assign(new Event(type), { pointerId, pointerType, buttons }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const pointerId of [1, 2]) point('pointercancel', pointerId);
  vi.runAllTimers();
});

it('runs at once while nothing is held', () => {
  const run = vi.fn();
  onceReleased(run);
  expect(run).toHaveBeenCalledOnce();
});

it('notices a press even if its event is stopped', () => {
  const run = vi.fn();
  const part = document.body.appendChild(document.createElement('button'));
  part.addEventListener('pointerdown', (event) => event.stopPropagation());
  const down = new Event('pointerdown', { bubbles: true });
  part.dispatchEvent(Object.assign(down, { pointerId: 1, pointerType: 'touch', buttons: 1 }));
  onceReleased(run);
  expect(run).not.toHaveBeenCalled();
  part.remove();
});

it('runs once the last pointer has left and its press was heard', () => {
  const run = vi.fn();
  point('pointerdown', 1);
  point('pointerdown', 2);
  onceReleased(run);
  point('pointerup', 1);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  point('pointerup', 2);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['a mouse', 'mouse', []],
  ['a finger', 'touch', []],
  ['a mouse that moved on', 'mouse', ['pointermove']],
  ['a finger that moved on', 'touch', ['pointermove']],
])('waits for the second of two quick presses of %s', (_, type, between) => {
  const run = vi.fn();
  for (const event of ['pointerdown', 'pointerup', ...between, 'pointerdown'])
    point(event, 1, type);
  onceReleased(run);
  onceReleased(run);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  point('pointerup', 1, type);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
});

it('treats a pointer that moves without a button as released', () => {
  const run = vi.fn();
  point('pointerdown', 1, 'mouse');
  onceReleased(run);
  point('pointermove', 1, 'mouse', 1);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  point('pointermove', 1, 'mouse', 0);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not run what was cancelled', () => {
  const run = vi.fn();
  point('pointerdown');
  onceReleased(run)();
  point('pointerup');
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});
