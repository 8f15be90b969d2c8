import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import { type Print, paperAtFirst, usePaper } from './use-paper.ts';

it.each([
  ['REGISTERED', true, true, 'PRINTING'],
  ['REGISTERED', false, true, 'FAILED'],
  ['REGISTERED', false, false, 'NONE'],
  ['ALREADY', true, true, 'OFFERED'],
  ['ALREADY', false, true, 'NONE'],
] as const)('the ticket of %s with paper %s and a printer %s starts as %s', (...row) => {
  const [outcome, paper, has, is] = row;
  expect(paperAtFirst({ ...ARRIVED, outcome, paper }, has)).toBe(is);
});

const stand = (print: Print, outcome: 'REGISTERED' | 'ALREADY' = 'REGISTERED') =>
  renderHook(() =>
    usePaper({ done: { key: 'touch', result: { ...ARRIVED, outcome } }, hasPrinter: true, print }),
  );

it.each([
  ['PRINTED', 'PRINTED'],
  ['PRINTER_OUT_OF_PAPER', 'FAILED'],
  ['UNKNOWN', 'FAILED'],
  [new Error('away'), 'FAILED'],
])('counts as printed only if the printer says so: with %s it is %s', async (said, paper) => {
  const { result } = stand(async () => {
    if (said instanceof Error) throw said;
    return said;
  });
  expect(result.current.paper).toBe('PRINTING');
  await act(async () => undefined);
  expect(result.current.paper).toBe(paper);
});

it('requests the ticket of a touch once, with its key', async () => {
  const print = vi.fn<Print>(async () => 'PRINTED');
  const { rerender } = stand(print);
  await act(async () => undefined);
  rerender();
  expect(print.mock.calls).toEqual([['touch', 'THE_PAPER']]);
});

it('prints a second ticket for a returning visitor only on request', async () => {
  const print = vi.fn<Print>(async () => 'PRINTED');
  const { result } = stand(print, 'ALREADY');
  await act(async () => undefined);
  expect(result.current.paper).toBe('OFFERED');
  expect(print).not.toHaveBeenCalled();
  act(() => result.current.reprint());
  expect(result.current.paper).toBe('PRINTING');
  await act(async () => undefined);
  expect(result.current.paper).toBe('PRINTED');
  expect(print.mock.calls).toEqual([['touch', 'ONE_MORE']]);
});
