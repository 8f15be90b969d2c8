import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePressGuard } from './use-press-guard.ts';
import type { Step } from './walk.ts';

type Press = Parameters<ReturnType<typeof usePressGuard>>[0];

beforeEach(() => {
  vi.useFakeTimers();
});

function stand() {
  const { result, rerender } = renderHook((step: Step) => usePressGuard(step), {
    initialProps: { name: 'START' } as Step,
  });
  /** Whether a press reaches its target. */
  const reaches = (detail: number) => {
    const event = { detail, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    result.current(event as unknown as Press);
    expect(event.preventDefault.mock.calls.length).toBe(event.stopPropagation.mock.calls.length);
    return event.preventDefault.mock.calls.length === 0;
  };
  return { rerender, reaches };
}

it('ignores a touch on what has just appeared, and accepts it a moment later', () => {
  const { rerender, reaches } = stand();
  vi.advanceTimersByTime(1_000);
  expect(reaches(1)).toBe(true);
  rerender({ name: 'APPOINTMENT' });
  expect(reaches(1)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(reaches(1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reaches(1)).toBe(true);
});

it('accepts a press by keyboard or screen reader at once', () => {
  const { rerender, reaches } = stand();
  rerender({ name: 'APPOINTMENT' });
  expect(reaches(0)).toBe(true);
});
