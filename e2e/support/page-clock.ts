import { expect, type Page } from '@playwright/test';
import { rememberCalls } from './calls.ts';
import type { Walk } from './walk.ts';

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

export function forgetCalls(): void {
  calls.length = 0;
}
