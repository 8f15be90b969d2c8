import { limits } from '@balie/contract/common/limits.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownNotices } from '../lib/notices.ts';
import { clientWrapper, json, refusal, serveWith } from '../testing/server.tsx';
import { useLateAfterMinutes, useRefreshInterval } from './app-config.ts';

describe('the reload interval of a screen', () => {
  it.each([
    [9_999, 30_000],
    [10_000, 10_000],
    [10_001, 10_001],
    [45_000, 45_000],
    [0, 30_000],
    [-20_000, 30_000],
    ['20000', 30_000],
    [null, 30_000],
  ])('configured as %s is %i ms', async (configured, expected) => {
    vi.useFakeTimers();
    const sent = serveWith(() => json(configured));
    const { result } = renderHook(
      () => [
        useRefreshInterval(1, 'visit_refresh_interval'),
        useRefreshInterval(1, 'desk_refresh_interval'),
      ],
      { wrapper: clientWrapper() },
    );
    // By now, every response has been processed.
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(result.current).toEqual([expected, expected]);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/sites/1/app-config/visit_refresh_interval',
      '/api/sites/1/app-config/desk_refresh_interval',
    ]);
  });
});

it("uses the site's lateness threshold, or else the default", async () => {
  const sent = serveWith(() => json(5));
  const { result } = renderHook(() => useLateAfterMinutes(1), { wrapper: clientWrapper() });
  expect(result.current).toBe(limits.callNext.lateAfterMinutes);
  await waitFor(() => expect(result.current).toBe(5));
  expect(sent).toHaveLength(1);
});

it('uses the default without a notice if the threshold cannot be loaded', async () => {
  vi.useFakeTimers();
  const sent = serveWith(() => refusal(403, 'ACCESS_DENIED'));
  const { result } = renderHook(
    () => [
      useLateAfterMinutes(1),
      useRefreshInterval(1, 'visit_refresh_interval'),
      useRefreshInterval(1, 'desk_refresh_interval'),
    ],
    { wrapper: clientWrapper() },
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(sent).toHaveLength(3);
  expect(result.current).toEqual([limits.callNext.lateAfterMinutes, 30_000, 30_000]);
  expect(shownNotices()).toEqual([]);
});
