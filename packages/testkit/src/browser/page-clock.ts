import { expect, type Page } from '@playwright/test';

/** From now on the page's clock, already installed, only moves by hand. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Checks until it passes, moving the stopped clock a little each time. */
export const eventually = (page: Page, look: () => Promise<void>, stepMs = 20): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    await look();
  }).toPass({ intervals: [50], timeout: 60_000 });

/** Does something that needs frames, which a stopped clock does not produce. */
export async function whileMoving<T>(page: Page, act: () => Promise<T>): Promise<T> {
  let done = false;
  const acted = act().finally(() => {
    done = true;
  });
  while (!done) await page.clock.runFor(2);
  return acted;
}

/** Checks until it passes, moving the page's clock a second each time. */
export const sooner = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await look();
  }).toPass({ intervals: [50], timeout: 30_000 });
