import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownNotices } from '../../lib/notices.ts';
import { clientWrapper, refusal, serveWith } from '../../testing/server.tsx';
import { useTicketPrinting } from './use-ticket-printing.ts';

const desk = { siteId: 1, deskId: 2, userId: 3 };
const VISIT = 7;
const ONE_SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

/** A printer that works until the test decides the outcome. */
function slowPrinter() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const sent = serveWith(() => promise);
  return { sent, ends: (response: Response) => act(async () => resolve(response)) };
}

const rendered = () => renderHook(() => useTicketPrinting(desk), { wrapper: clientWrapper() });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('printing a ticket', () => {
  const none = () => refusal(404, 'PRINTER_NOT_FOUND');
  const done = () => new Response(null, { status: 204 });
  const failed = () => refusal(422, 'PRINT_TICKET_FAILED');

  it.each([
    ['on request without a printer', 'print', none, ['error']],
    ['on request, and printed,', 'print', done, ['success']],
    ['on request, but failed,', 'print', failed, ['error']],
    ['after checking in without a printer', 'printAfterArrival', none, []],
    ['after checking in, and printed,', 'printAfterArrival', done, []],
    ['after checking in, but failed,', 'printAfterArrival', failed, ['error']],
  ] as const)('%s shows the right notices', async (_, press, answer, kinds) => {
    serveWith(answer);
    const { result } = rendered();
    act(() => result.current[press](VISIT, () => undefined));
    await pass(ONE_SECOND);
    expect(shownNotices().map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('the print button of a row', () => {
  it.each([
    ['printed', () => new Response(null, { status: 204 })],
    ['failed', () => refusal(422, 'PRINT_TICKET_FAILED')],
  ])('is disabled while the printer is busy: %s', async (_, ending) => {
    const printer = slowPrinter();
    const { result } = rendered();
    act(() => result.current.print(VISIT));
    await pass(ONE_SECOND * 5);
    expect(result.current.resting).toEqual([VISIT]);
    await printer.ends(ending());
    await pass(1);
    expect(result.current.resting).toEqual([]);
    expect(printer.sent).toEqual([
      { method: 'POST', path: '/api/sites/1/printers/print/desk/2/visits/7' },
    ]);
  });

  it.each([
    ['after a press', 'print', ONE_SECOND],
    ['after set-arrived', 'restAfterArrival', 2_000],
  ] as const)(
    'is disabled for a moment even if the printer was quicker: %s',
    async (_, press, ms) => {
      const printer = slowPrinter();
      const { result } = rendered();
      act(() => result.current[press](VISIT));
      await printer.ends(new Response(null, { status: 204 }));
      await pass(ms - 1);
      expect(result.current.resting).toEqual([VISIT]);
      await pass(1);
      expect(result.current.resting).toEqual([]);
    },
  );

  it('is disabled after checking in too, until the ticket is printed', async () => {
    const printer = slowPrinter();
    const { result } = rendered();
    const printed = vi.fn();
    act(() => {
      result.current.restAfterArrival(VISIT);
      result.current.printAfterArrival(VISIT, printed);
    });
    await pass(2_000);
    expect(result.current.resting).toEqual([VISIT]);
    expect(printed).not.toHaveBeenCalled();
    await printer.ends(new Response(null, { status: 204 }));
    await pass(1);
    expect(result.current.resting).toEqual([]);
    expect(printed).toHaveBeenCalledOnce();
  });

  it('of one row leaves the others enabled', async () => {
    slowPrinter();
    const { result } = rendered();
    act(() => result.current.print(VISIT));
    act(() => result.current.print(8));
    await pass(ONE_SECOND);
    expect(result.current.resting).toEqual([VISIT, 8]);
  });
});
