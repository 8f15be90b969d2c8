import { expect, type Page } from '@playwright/test';
import { rememberCalls } from './calls.ts';
import type { Walk } from './specification.ts';

/** A clock of its own, and no pushes: what is loaded again is loaded by the clock alone. */
let calls: string[] = [];
export async function byTheClock({ page }: Pick<Walk, 'page'>) {
  calls = rememberCalls(page);
  await page.clock.install();
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
}

/**
 * What a page that is loaded now does by its clock: not before the interval is over, once when it is.
 * The clock stands still from one second before, however long the page takes to load.
 */
export async function expectEvery(page: Page, ms: number, reload: Reload): Promise<void> {
  const started = performance.now();
  await reload.load();
  await page.waitForLoadState('networkidle');
  await reload.prepare?.();
  const before = reload.count();
  // The clock of the page at the moment it was asked for: a new page begins with a clock of its own.
  const begun = (await page.evaluate(() => Date.now())) - (performance.now() - started);
  await page.clock.pauseAt(begun + ms - 1_000);
  expect(reload.count() - before).toBe(0);
  await page.clock.fastForward(ms);
  await expect.poll(() => reload.count() - before).toBe(1);
  await page.clock.resume();
}

export interface Reload {
  load(): Promise<unknown>;
  prepare?(): Promise<unknown>;
  count(): number;
}

export const timesCalled = (call: string) => calls.filter((candidate) => candidate === call).length;

/** From now on the clock of the page, which was installed before, moves by hand alone. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Looks until it is so, while the clock that stands still moves a little each time. */
export const eventually = (page: Page, look: () => Promise<void>, stepMs = 20): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    await look();
  }).toPass({ intervals: [50], timeout: 60_000 });

/** Does something that waits for frames, which a clock that stands still does not draw. */
export async function whileMoving<T>(page: Page, act: () => Promise<T>): Promise<T> {
  let done = false;
  const acted = act().finally(() => {
    done = true;
  });
  while (!done) await page.clock.runFor(2);
  return acted;
}

/** Looks until it is so, while the clock of the page jumps a second each time. */
export const sooner = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await look();
  }).toPass({ intervals: [50], timeout: 30_000 });
