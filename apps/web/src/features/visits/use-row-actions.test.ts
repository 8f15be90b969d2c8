import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowActions } from './use-row-actions.ts';
import type { VisitActions } from './use-visit-actions.ts';

interface Shown {
  callingId?: number;
  isCalling?: boolean;
  resting?: readonly number[];
}

const NOBODY: readonly number[] = [];

/** As every render of the screen creates them: all functions are new. */
function actionsOf({ callingId, isCalling = false, resting = NOBODY }: Shown = {}) {
  return {
    callingId,
    pending: (name: string) => name === 'callNext' && isCalling,
    printing: { resting, print: vi.fn(), restAfterArrival: vi.fn() },
    call: vi.fn(),
    setPriority: vi.fn(),
    setArrivedAndPrint: vi.fn(),
    change: vi.fn(),
  };
}

const rendered = (first = actionsOf()) =>
  renderHook(
    (actions: ReturnType<typeof actionsOf>) => useRowActions(actions as unknown as VisitActions),
    { initialProps: first },
  );

it('stays the same object when the screen renders again, and runs the newest actions', () => {
  const { result, rerender } = rendered();
  const before = result.current;
  const newest = actionsOf();
  rerender(newest);
  expect(result.current).toBe(before);
  before.call(7);
  before.setPriority(7, true);
  before.print(8);
  before.setArrivedAndPrint(9);
  expect(newest.call).toHaveBeenCalledWith(7);
  expect(newest.setPriority).toHaveBeenCalledWith(7, true);
  expect(newest.printing.print).toHaveBeenCalledWith(8);
  expect(newest.printing.restAfterArrival).toHaveBeenCalledWith(9);
  expect(newest.setArrivedAndPrint).toHaveBeenCalledWith(9);
});

it.each<[string, Shown]>([
  ['somebody is being called', { callingId: 7 }],
  ['the next one is being called', { isCalling: true }],
  ['a ticket is being printed', { resting: [8] }],
])('is a new object when %s, since rows look different then', (_, shown) => {
  const { result, rerender } = rendered();
  const before = result.current;
  rerender(actionsOf(shown));
  expect(result.current).not.toBe(before);
  expect(result.current).toMatchObject({
    callingId: shown.callingId,
    isCalling: shown.isCalling ?? false,
  });
  expect(result.current.isResting(8)).toBe(shown.resting !== undefined);
});
