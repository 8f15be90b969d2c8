import { visitRequests } from '@balie/contract/features/visits/requests.ts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../lib/http.ts';
import { shownNotices } from '../lib/notices.ts';
import { clientWith, json, serveWith } from '../testing/server.tsx';
import { keyOf } from './operation.ts';
import { noticeForPrint, usePrintTicket } from './printing.ts';

const refusal = (status: number, ...codes: [string, ...string[]]) =>
  new ApiError(status, { status, message: codes[0], restCodes: codes });

describe('a ticket that was not printed', () => {
  it.each([
    ['PRINTER_OUT_OF_PAPER', 'Het papier van de printer is op.'],
    ['PRINTER_COVER_OPEN', 'Het deksel van de printer staat open.'],
    [
      'PRINTER_BUSY',
      'De printer is nog bezig met andere tickets. Probeer het zo dadelijk opnieuw.',
    ],
  ])('because of %s shows that beneath', (code, detail) => {
    expect(noticeForPrint(refusal(422, 'PRINT_TICKET_FAILED', code))).toMatchObject({
      kind: 'error',
      message: 'Het ticket kon niet worden afgedrukt.',
      detail,
    });
  });

  it('without a reason shows only that it failed', () => {
    const notice = noticeForPrint(refusal(422, 'PRINT_TICKET_FAILED'));
    expect(notice).toMatchObject({ message: 'Het ticket kon niet worden afgedrukt.' });
    expect(notice?.detail).toBeUndefined();
  });

  it('for lack of a printer shows that, except after checking in', () => {
    const error = refusal(404, 'PRINTER_NOT_FOUND');
    expect(noticeForPrint(error)?.message).toBe('Aan dit loket is geen printer gekoppeld');
    expect(noticeForPrint(error, { silentWithoutPrinter: true })).toBeUndefined();
  });

  it.each([
    refusal(404, 'VISIT_NOT_FOUND'),
    refusal(401, 'DESK_USER_NOT_LINKED'),
    new ApiError(500, undefined),
  ])('for any other reason shows that something went wrong: %s', (error) =>
    expect(noticeForPrint(error)?.message).toBe('Er ging iets mis'),
  );

  it('without a response shows that the server did not respond', () => {
    expect(noticeForPrint(new NetworkError('gone'))?.title).toBe('Geen antwoord van de server');
  });
});

const shown = [
  { visitId: 6, ticketNumber: 'B006', firstName: 'Bo', lastName: 'Maes' },
  { visitId: 7, ticketNumber: 'B007', firstName: 'An', lastName: 'Claes' },
  { visitId: 8, ticketNumber: null, firstName: 'Cas', lastName: 'Ook' },
];
it.each([
  ['by its number and name', 7, {}, ['Het ticket van B007 · An Claes is afgedrukt']],
  ['by the name alone without a number', 8, {}, ['Het ticket van Cas Ook is afgedrukt']],
  ['by nothing when no list knows it', 9, {}, ['Het ticket is afgedrukt']],
  ['not at all if that was requested', 7, { silentSuccess: true }, []],
])('a printed ticket is reported %s', async (_, visitId, options, told) => {
  serveWith(() => json({}));
  const { client, wrapper } = clientWith();
  client.setQueryData(
    [...keyOf(visitRequests.listVisits, { siteId: 1, deskId: 4, userId: 9 }), {}],
    shown,
  );
  client.setQueryData(
    [...keyOf(visitRequests.listVisits, { siteId: 1, deskId: 5, userId: 9 }), {}],
    undefined,
  );
  const { result } = renderHook(() => usePrintTicket(1, options), { wrapper });
  const params = { siteId: 1, deskId: 4, visitId };
  await act(() => result.current.mutateAsync({ params } as never));
  expect(shownNotices().map(({ message }) => message)).toEqual(told);
});
