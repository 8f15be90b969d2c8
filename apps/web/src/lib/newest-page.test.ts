import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForNewerPage } from './newest-page.ts';

const WITHIN_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/now.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('reports nothing once stopped, not even the result of a pending check', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  const tell = vi.fn();
  const leave = lookForNewerPage(tell);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(asked).toHaveBeenCalledOnce();
  leave();
  resolve(new Response('<script type="module" src="/new.js"></script>'));
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(tell).not.toHaveBeenCalled();
  lookForNewerPage(tell)();
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['another program', '<script type="module" src="/new.js"></script>', 200, [[true]]],
  ['the same program', '<script type="module" src="/now.js"></script>', 200, [[false]]],
  ['a failure', '<script type="module" src="/new.js"></script>', 502, []],
  ['a page without a program', '<p>Onderhoud</p>', 200, []],
])('a response with %s', async (_, html, status, told) => {
  const asked = vi.fn(async () => new Response(html, { status }));
  vi.stubGlobal('fetch', asked);
  const tell = vi.fn();
  const leave = lookForNewerPage(tell);
  await vi.advanceTimersByTimeAsync(2 * WITHIN_MS);
  expect(tell.mock.calls).toEqual(told);
  if (told.length === 0) expect(asked.mock.calls.length).toBeGreaterThan(1);
  leave();
});
