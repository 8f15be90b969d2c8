import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNewestPage } from './use-newest-page.ts';

const pageWith = (program: string) => `<html><script type="module" src="${program}"></script>`;
const serve = (page: string | undefined) =>
  vi.stubGlobal('fetch', async () =>
    page === undefined ? Promise.reject(new Error('away')) : new Response(page),
  );
const touch = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
    configurable: true,
  });

beforeEach(() => {
  vi.useFakeTimers();
  touch(false);
  document.head.innerHTML = '<script type="module" src="/assets/now.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

type Standing = Parameters<typeof useNewestPage>[0];

function standing() {
  const reload = vi.fn();
  let now: Standing = { state: 'online', audio: 'BLOCKED', busy: false, reload };
  const { rerender } = renderHook((props: Standing) => useNewestPage(props), { initialProps: now });
  const become = async (changes: Partial<Standing>) => {
    now = { ...now, ...changes };
    rerender(now);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
  };
  return { reload, become };
}

it('loads a new version when the connection is back, and not before', async () => {
  serve(pageWith('/assets/new.js'));
  const { reload, become } = standing();
  await become({});
  await become({ state: 'offline' });
  expect(reload).not.toHaveBeenCalled();
  await become({ state: 'online' });
  expect(reload).toHaveBeenCalledOnce();
});

it('checks again if the server gave no response', async () => {
  serve(undefined);
  const { reload, become } = standing();
  await become({ state: 'offline' });
  await become({ state: 'online' });
  expect(reload).not.toHaveBeenCalled();
  serve(pageWith('/assets/new.js'));
  await become({});
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the same version', pageWith('/assets/now.js')],
  ['something else in between', '<html><p>Onderhoud</p>'],
  ['no answer', undefined],
])('does nothing with %s', async (_, page) => {
  serve(page);
  const { reload, become } = standing();
  await become({ state: 'offline' });
  await become({ state: 'online' });
  expect(reload).not.toHaveBeenCalled();
});

it('waits until a call has been shown long enough', async () => {
  serve(pageWith('/assets/new.js'));
  const { reload, become } = standing();
  await become({ state: 'offline', busy: true });
  await become({ state: 'online' });
  expect(reload).not.toHaveBeenCalled();
  await become({ busy: false });
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  [true, 'ON', 0],
  // A browser that cannot tell may have been.
  [undefined, 'ON', 0],
  [false, 'ON', 1],
  [true, 'BLOCKED', 1],
] as const)('with touch %s and sound %s, loads %i times', async (touched, audio, times) => {
  touch(touched);
  serve(pageWith('/assets/new.js'));
  const { reload, become } = standing();
  await become({ state: 'offline', audio });
  await become({ state: 'online' });
  expect(reload).toHaveBeenCalledTimes(times);
});
