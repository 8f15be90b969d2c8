import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/http.ts';
import { useTryAgain } from './use-try-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const refused = (after?: string) => new ApiError(429, undefined, after);

function form() {
  const submit = vi.fn();
  const { result } = renderHook(() => useTryAgain(submit));
  const later = (error: unknown) => {
    let answer = false;
    act(() => {
      answer = result.current.later(error);
    });
    return answer;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { submit, later, pass, seconds: () => result.current.seconds };
}

it('counts down and retries by itself, once', () => {
  const { submit, later, pass, seconds } = form();
  expect(seconds()).toBeUndefined();
  expect(later(refused('2'))).toBe(true);
  expect(seconds()).toBe(2);
  pass(1_000);
  expect(seconds()).toBe(1);
  expect(submit).not.toHaveBeenCalled();
  pass(1_000);
  expect(seconds()).toBeUndefined();
  pass(60_000);
  expect(submit).toHaveBeenCalledOnce();
});

it('retries three times, and then not until someone presses again', () => {
  const { later, pass } = form();
  const turns = Array.from({ length: 5 }, () => {
    const again = later(refused('1'));
    pass(1_000);
    return again;
  });
  expect(turns).toEqual([true, true, true, false, true]);
});

it.each([
  ['half a minute', refused('30'), true, 30],
  ['too long a wait', refused('31'), false, undefined],
  ['an unknown wait', refused(), false, undefined],
  ['what is no refusal', new Error('30'), false, undefined],
])('retries, or not, after %s', (_, error, again, seconds) => {
  const tried = form();
  tried.later(refused('5'));
  expect(tried.later(error)).toBe(again);
  expect(tried.seconds()).toBe(seconds);
});
