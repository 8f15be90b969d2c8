import { expect, type Page } from '@playwright/test';

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
