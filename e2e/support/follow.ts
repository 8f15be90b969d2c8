import type { Page } from '@playwright/test';

/** Goes to an address of the application without loading all of it again, as its links do. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Goes to another screen, and waits until this one is gone. */
export async function leaveTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await follow(page, path);
  await heading?.waitForElementState('hidden');
}

/** The screen with this title stands there, whole; the page tells it at its next frame, and is not asked for it. */
export const untilWhole = (page: Page, title: string | RegExp) =>
  page.waitForFunction(
    (wanted) => {
      // A screen that is being left may wait for the next one, hidden.
      const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
      const isThere = titles.some(({ textContent: written }) =>
        typeof wanted === 'string' ? written === wanted : wanted.test(written ?? ''),
      );
      return isThere && !document.querySelector('[aria-busy="true"]');
    },
    title,
    { polling: 'raf' },
  );
