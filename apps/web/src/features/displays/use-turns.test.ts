import { limits } from '@balie/contract/common/limits.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callOf } from '../../testing/call.ts';
import type { Announcer } from './announcer.ts';
import { type DisplayCalls, displayCalls, noCalls } from './display-calls.ts';
import { useTurns } from './use-turns.ts';

const { callNoticeMs } = limits.display;
const call = (number: number) => callOf(number, { deskName: `Loket ${number}` });
const withCalls = (...numbers: number[]) =>
  numbers.reduce<DisplayCalls>(
    (calls, number) =>
      displayCalls(calls, { type: 'arrive', call: call(number), now: performance.now() }),
    noCalls,
  );

beforeEach(() => {
  vi.useFakeTimers();
});

function hang(kind: DisplayKind = 'waiting-room', language: 'fr' | 'none' = 'fr') {
  const announce = vi.fn();
  const onTurn = vi.fn();
  const announcer = { announce } as unknown as Announcer;
  const content = language === 'none' ? undefined : ({ language } as never);
  const hook = renderHook(
    (calls: DisplayCalls) => useTurns({ calls, kind, announcer, content, onTurn }),
    { initialProps: noCalls },
  );
  return { ...hook, announce, onTurn };
}

it('announces each call once, when its turn starts, in the language of the display', () => {
  const { rerender, announce } = hang();
  expect(announce).not.toHaveBeenCalled();
  const one = withCalls(1);
  rerender(one);
  expect(announce.mock.calls).toEqual([[[expect.stringContaining('Loket 1')], 'fr']]);
  rerender(displayCalls(one, { type: 'arrive', call: call(2), now: performance.now() }));
  expect(announce).toHaveBeenCalledTimes(2);
  expect(announce).toHaveBeenLastCalledWith([expect.stringContaining('Loket 2')], 'fr');
});

it('announces in Dutch until the display has loaded', () => {
  const { rerender, announce } = hang('waiting-room', 'none');
  rerender(withCalls(1));
  expect(announce.mock.calls).toEqual([[[expect.stringContaining('Loket 1')], 'nl']]);
});

it('makes one announcement for calls that come together, naming each', () => {
  const { rerender, announce } = hang();
  rerender(withCalls(1, 2));
  expect(announce).toHaveBeenCalledOnce();
  expect(announce.mock.calls[0]?.[0]).toHaveLength(2);
});

it('announces nothing at a door', () => {
  const { rerender, announce } = hang('door');
  rerender(withCalls(1));
  expect(announce).not.toHaveBeenCalled();
});

it("starts the next turn when a call's time is over, and never after the display is gone", () => {
  const { rerender, unmount, onTurn } = hang();
  const began = performance.now();
  rerender(withCalls(1));
  vi.advanceTimersByTime(callNoticeMs - 1);
  expect(onTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTurn.mock.calls).toEqual([[began + callNoticeMs]]);
  rerender(withCalls(2));
  unmount();
  vi.advanceTimersByTime(callNoticeMs);
  expect(onTurn).toHaveBeenCalledOnce();
});

it('an overdue turn comes at once, with the current time', () => {
  const { rerender, onTurn } = hang();
  const overdue = withCalls(1);
  vi.advanceTimersByTime(callNoticeMs + 5_000);
  rerender(overdue);
  vi.advanceTimersByTime(0);
  expect(onTurn.mock.calls).toEqual([[performance.now()]]);
});
