import type { Locator, Page } from '@playwright/test';

/**
 * A script scrolls and presses in the same instant; a hand sees where the page came to rest. What moved under the
 * pointer takes no press for half a second, so every click is aimed twice: the first time the page scrolls and
 * moves, the second time it lies still.
 */
export function clickAtRest(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click } = locators;
  locators.click = async function aimTwice(this: Locator, options) {
    await click.call(this, { ...options, trial: true });
    if (!options?.trial) await click.call(this, options);
  };
}
