import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownNotices } from '../../lib/notices.ts';
import { clientWrapper, json, refusal, serveWith } from '../../testing/server.tsx';
import { useVisitActions, type VisitActions } from './use-visit-actions.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const AN = { visitId: 7, ticketNumber: 'B007', firstName: 'An', lastName: 'Maes', priority: true };
const BO = { ...AN, visitId: 8, ticketNumber: 'B008', firstName: 'Bo' };
const NAMED = 'B007 · An Maes';

beforeEach(() => {
  vi.useFakeTimers();
  return () => onlineManager.setOnline(true);
});

const pass = (ms = 10) => act(() => vi.advanceTimersByTimeAsync(ms));
const last = () => shownNotices().at(-1);

function desk(
  answer: (path: string) => Response = () => json({ visits: [AN], reason: 'ARRIVAL' }),
) {
  const sent = serveWith(({ path }) => answer(path));
  const { result } = renderHook(() => useVisitActions(DESK), { wrapper: clientWrapper() });
  const press = async (act_: (actions: VisitActions) => unknown) => {
    act(() => void act_(result.current));
    await pass();
  };
  return { result, press, sent: () => sent.map(({ method, path }) => `${method} ${path}`) };
}

describe('notices name the visitor', () => {
  it.each([
    ['call', (actions) => actions.call(7), 'opgeroepen'],
    ['recall', (actions) => actions.recall(7), 'opgeroepen'],
    ['register', (actions) => actions.register(7), 'aangemeld'],
  ] as [string, (actions: VisitActions) => void, string][])('%s', async (_, act_, word) => {
    const { press } = desk();
    await press(act_);
    expect(last()).toMatchObject({ kind: 'success', detail: NAMED, about: 'visits 7' });
    expect(last()?.message?.toLowerCase()).toContain(word);
  });

  it.each([
    [true, 'met'],
    [false, 'zonder'],
  ])('priority %s', async (priority) => {
    const { press } = desk(() => json({ ...AN, priority }));
    await press((actions) => actions.setPriority(7, priority));
    const text = last()?.message;
    const other = desk(() => json({ ...AN, priority: !priority }));
    await other.press((actions) => actions.setPriority(7, !priority));
    expect(text).toContain(NAMED);
    expect(last()?.message).not.toBe(text);
  });

  it('shows who is next, and why', async () => {
    const { press, sent } = desk();
    await press((actions) => actions.callNext([]));
    expect(last()?.detail?.split('\n')).toEqual([NAMED, expect.stringMatching(/\w/)]);
    await press((actions) => actions.callNext([2]));
    await press((actions) => actions.callNext([2, 3]));
    expect(sent().map((path) => path.split('?')[1])).toEqual([
      undefined,
      'domainType=2',
      'domainType=2&domainType=3',
    ]);
  });
});

it.each([
  ['hold', (actions) => actions.hold(7)],
  ['noShow', (actions) => actions.noShow(7)],
  ['end', (actions) => actions.end(7)],
  ['endAll', (actions) => actions.endAll()],
  ['cancel', (actions) => actions.cancel(7)],
] as [string, (actions: VisitActions) => void][])('%s can be undone', async (_, act_) => {
  const { press, sent } = desk();
  await press(act_);
  const { action, message } = last() ?? {};
  expect(message).toBe(NAMED);
  await act(async () => action?.run());
  await pass();
  expect(sent().at(-1)).toMatch(/visits\/7\/undo|undo.*7/);
  expect(last()).toMatchObject({ message: NAMED });
  expect(last()?.action).toBeUndefined();
});

it('offers nothing if nobody was at the desk', async () => {
  const { press } = desk(() => json({ visits: [] }));
  await press((actions) => actions.endAll());
  expect(shownNotices()).toEqual([]);
});

it('shows checking in and printing as one notice, which grows when the ticket is printed', async () => {
  const { press } = desk((path) =>
    path.includes('print') ? new Response(null, { status: 204 }) : json({ visits: [AN] }),
  );
  await press((actions) => actions.setArrivedAndPrint(7));
  expect(shownNotices()).toHaveLength(1);
  expect(last()?.detail?.split('\n')).toEqual([NAMED, expect.stringMatching(/ticket/i)]);
});

it('reports checking in at once, while the ticket is still being printed', async () => {
  serveWith(({ path }) =>
    path.includes('print') ? new Promise(() => undefined) : json({ visits: [AN] }),
  );
  const { result } = renderHook(() => useVisitActions(DESK), { wrapper: clientWrapper() });
  act(() => void result.current.setArrivedAndPrint(7));
  await pass();
  expect(last()).toMatchObject({ kind: 'success', detail: NAMED });
});

it('reports a walk-in group at once, and again when all tickets are printed', async () => {
  const printers: ((response: Response) => void)[] = [];
  serveWith(() => new Promise((resolve) => printers.push(resolve)));
  const { result } = renderHook(() => useVisitActions(DESK), { wrapper: clientWrapper() });
  act(() => result.current.printWalkIn([AN, BO]));
  const names = `${NAMED}\nB008 · Bo Maes`;
  expect(last()).toMatchObject({ detail: names, about: 'visits 7 8' });
  await pass();
  printers[0]?.(new Response(null, { status: 204 }));
  await pass();
  expect(last()?.detail).toBe(names);
  printers[1]?.(new Response(null, { status: 204 }));
  await pass();
  expect(last()?.detail).toMatch(/ticket/i);
});

it.each([
  ['says who, and that it was accepted', () => json({ visits: [AN] }), true],
  ['keeps what was typed when it is refused', () => refusal(422, 'INVALID_TIME'), false],
])('a change of time or room %s', async (_, answer, accepted) => {
  const { press } = desk(answer);
  const done = vi.fn();
  await press((actions) => actions.change({ visitId: 7, expected: {} }).then(done));
  expect(done).toHaveBeenCalledExactlyOnceWith(accepted);
  expect(last()?.kind).toBe(accepted ? 'success' : 'error');
});

it('reports from where a visit was forwarded, and what was known about the destination', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return json({ visits: [AN] });
  });
  const { result } = renderHook(() => useVisitActions(DESK), { wrapper: clientWrapper() });
  const to = { id: 3, name: 'Adres' };
  act(() => result.current.forward({ visitId: 7, to, from: undefined, warned: [] }));
  await pass();
  act(() => result.current.forward({ visitId: 7, to, from: 2, warned: ['CLOSED'] }));
  await pass();
  expect(bodies).toEqual([
    { visitId: 7, domainTypeId: 3, expected: {} },
    { visitId: 7, domainTypeId: 3, warned: ['CLOSED'], expected: { domainTypeId: 2 } },
  ]);
  expect(last()?.title).toContain('Adres');
});

it('knows which action is in progress, and who is being called', async () => {
  serveWith(() => new Promise(() => undefined));
  const { result } = renderHook(() => useVisitActions(DESK), { wrapper: clientWrapper() });
  expect(result.current).toMatchObject({ busy: false, callingId: undefined });
  act(() => result.current.call(7));
  await pass();
  expect(result.current).toMatchObject({ busy: true, callingId: 7 });
  expect([result.current.pending('call'), result.current.pending('end')]).toEqual([true, false]);
});

it('a shortcut while offline says why nothing happens, and sends nothing', async () => {
  vi.stubGlobal('navigator', { ...window.navigator, onLine: false });
  const { result, press, sent } = desk();
  expect(result.current).toMatchObject({ busy: true, offline: true });
  await press((actions) => actions.call(7));
  expect(sent()).toEqual([]);
  expect(last()?.kind).toBe('error');
});
