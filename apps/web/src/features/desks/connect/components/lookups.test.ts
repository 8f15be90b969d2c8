import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, serveWith, sessionWrapper } from '../../../../testing/server.tsx';
import { SESSION } from '../../../../testing/session.ts';
import { usePrinterOptions } from '../../components/printer-options.ts';
import { useRooms, useStaffOptions } from './lookups.ts';

const ROOMS = [
  { id: 1, name: 'Wachtzaal A' },
  { id: 2, name: 'Wachtzaal B' },
];
const PRINTERS = [{ printerId: 1, name: 'Onthaal', ipDomain: '10.0.0.1' }];
const ADMINS = [{ id: 8, firstName: 'Bo', lastName: 'Maes', username: 'bo' }];
const CLERKS = [
  { id: 9, firstName: 'An', lastName: 'Claes', username: 'an' },
  { id: 10, firstName: '', lastName: '', username: 'balie-2' },
];
const desk = (userId: number | null, deskName: string) =>
  ({ userId, deskName, firstName: 'An', lastName: 'Claes' }) as DeskDetail;

beforeEach(() => {
  vi.useFakeTimers();
});

async function look<T>(hook: () => T, session = SESSION) {
  const sent = serveWith(({ path }) => {
    if (path.includes('printers')) return json(PRINTERS);
    if (path.includes('waiting')) return json(ROOMS);
    return json(path.includes('ADMIN') ? ADMINS : CLERKS);
  });
  const { result } = renderHook(hook, { wrapper: sessionWrapper(session) });
  const atFirst = result.current;
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { atFirst, loaded: result.current, sent };
}

it('a desk can have any room or none, and does not look roomless while rooms load', async () => {
  const { atFirst, loaded } = await look(() => useRooms(1));
  const none = { value: null, label: 'Geen wachtzaal' };
  expect(atFirst.optionsFor(2)).toEqual([{ value: 2, label: '…' }, none]);
  const all = [none, { value: 1, label: 'Wachtzaal A' }, { value: 2, label: 'Wachtzaal B' }];
  expect(loaded.optionsFor(2)).toEqual(all);
  expect(loaded.optionsFor(null)).toEqual(all);
  expect(loaded.find(2)).toEqual(ROOMS[1]);
  expect(loaded.find(null)).toBeUndefined();
});

it('a desk can have any printer or none, and does not look printerless while printers load', async () => {
  const { atFirst, loaded } = await look(() => usePrinterOptions(1));
  const none = { value: null, label: 'Geen printer' };
  expect(atFirst.optionsFor(1)).toEqual([{ value: 1, label: '…' }, none]);
  expect(atFirst.labelOf(1)).toBe('');
  expect(loaded.optionsFor(1)).toEqual([none, { value: 1, label: 'Onthaal (10.0.0.1)' }]);
  expect([loaded.labelOf(1), loaded.labelOf(null), loaded.labelOf(7)]).toEqual([
    ...['Onthaal (10.0.0.1)', 'Geen printer', ''],
  ]);
});

it('an administrator chooses from all staff, by name, each with their current desk', async () => {
  const desks = [desk(9, 'Loket 1'), desk(null, 'Loket 2')];
  const { loaded } = await look(() => useStaffOptions(desks));
  const staff = [
    { value: 9, label: 'An Claes (Loket 1)' },
    { value: 10, label: 'balie-2' },
    { value: 8, label: 'Bo Maes' },
  ];
  expect(loaded(desk(null, 'Loket 2'))).toEqual([{ value: null, label: 'Niemand' }, ...staff]);
  expect(loaded(desk(9, 'Loket 1'))).toEqual([{ value: 9, label: 'An Claes' }, ...staff.slice(1)]);
});

it('does not load the staff for a clerk', async () => {
  const clerk = { ...SESSION, user: { ...SESSION.user, role: 'NORMAL' as const } };
  const { loaded, sent } = await look(() => useStaffOptions([]), clerk);
  expect(loaded(desk(9, 'Loket 1'))).toEqual([{ value: 9, label: 'An Claes' }]);
  expect(sent).toEqual([]);
});
