import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import type { Kiosk } from '../device/kiosk.ts';
import { useNewcomers } from './use-newcomers.ts';

const NOW = 1_000_000;
const DONE = { key: 'touch', result: { ...ARRIVED, outcome: 'REGISTERED' } } as const;

async function start(underWay: { at: number } | null, done: typeof DONE | null = DONE) {
  const kiosk = {
    now: () => NOW,
    setOccupied: vi.fn(),
    underWay: async () => underWay && { key: 'touch', languageId: 3, result: null, ...underWay },
    resume: vi.fn(async () => done ?? undefined),
    clearUnderWay: vi.fn(async () => undefined),
  };
  const dispatch = vi.fn();
  const { rerender } = renderHook(
    ({ isAmbient }) => useNewcomers({ kiosk: kiosk as unknown as Kiosk, isAmbient, dispatch }),
    { initialProps: { isAmbient: true } },
  );
  await act(async () => undefined);
  return { ...kiosk, dispatch, rerender };
}

it.each([0, 89_999, -89_999])('shows the number again to a visitor of %i ms ago', async (ago) => {
  const { dispatch, clearUnderWay } = await start({ at: NOW - ago });
  expect(dispatch.mock.calls).toEqual([[{ do: 'SHOW', done: DONE, languageId: 3 }]]);
  expect(clearUnderWay).not.toHaveBeenCalled();
});

// Nor does a clock that was changed in between prove anything.
it.each([90_000, -90_000])('forgets a visitor of %i ms ago', async (ago) => {
  const { dispatch, resume, clearUnderWay } = await start({ at: NOW - ago });
  expect(dispatch).not.toHaveBeenCalled();
  expect(resume).not.toHaveBeenCalled();
  expect(clearUnderWay).toHaveBeenCalledOnce();
});

it('clears a touch that cannot be resumed', async () => {
  const { dispatch, clearUnderWay } = await start({ at: NOW }, null);
  expect(dispatch).not.toHaveBeenCalled();
  expect(clearUnderWay).toHaveBeenCalledOnce();
});

it('shows nothing while nobody is there, and tells the device whether somebody is', async () => {
  const { dispatch, clearUnderWay, setOccupied, rerender } = await start(null);
  expect(dispatch).not.toHaveBeenCalled();
  expect(clearUnderWay).not.toHaveBeenCalled();
  expect(setOccupied.mock.calls).toEqual([[false]]);
  rerender({ isAmbient: false });
  expect(setOccupied.mock.calls).toEqual([[false], [true]]);
});
