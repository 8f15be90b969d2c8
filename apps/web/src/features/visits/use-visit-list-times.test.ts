import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clientWrapper, json, serveWith } from '../../testing/server.tsx';
import { useVisitList } from './use-visit-list.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };

/** A desk at a site with this interval, which reloads by its timer only. */
async function stand(interval: number | null) {
  vi.useFakeTimers();
  const sent = serveWith(({ path }) => {
    if (path.includes('app-config')) return json(interval);
    return json(path.includes('counts') ? {} : []);
  });
  const { result } = renderHook(() => useVisitList(DESK), { wrapper: clientWrapper() });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  const forget = () => sent.splice(0);
  const loaded = () => sent.map(({ path }) => path.replace(/^.*users\/9/, '').replace(/\?.*/, ''));
  forget();
  return { result, pass, forget, loaded };
}

it.each([
  ['none', null, 30_000],
  ['of 12 s', 12_000, 12_000],
  ['below ten seconds', 9_999, 30_000],
])(
  'with an interval %s, reloads the list, its counts and the visitor at the desk',
  async (_, configured, every) => {
    const { pass, loaded } = await stand(configured);
    await pass(every - 1_000);
    expect(loaded()).toEqual([]);
    await pass(1_000);
    expect(loaded().sort()).toEqual(['', '/counts', '/current']);
    await pass(every);
    expect(loaded()).toHaveLength(6);
  },
);

it('does not reload the list for an hour during a search; everything else continues', async () => {
  const { result, pass, forget, loaded } = await stand(null);
  act(() => result.current.setSearch('Kort'));
  await pass(1_000);
  forget();
  await pass(3_500_000);
  const inBetween = loaded();
  expect(inBetween).toContain('/counts');
  expect(inBetween).not.toContain('');
  await pass(100_000);
  expect(loaded().filter((path) => path === '')).toHaveLength(1);
});
