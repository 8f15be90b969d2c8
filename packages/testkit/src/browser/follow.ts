import type { Page } from '@playwright/test';

/** Navigates within the application without reloading it, as its links do. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Navigates to another screen, and waits until this one is gone. */
export async function leaveTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await follow(page, path);
  await heading?.waitForElementState('hidden');
}

/** Waits for the complete screen with this title; the page checks at every frame, instead of being polled. */
export const untilWhole = (page: Page, title: string | RegExp) =>
  page.waitForFunction(
    (wanted) => {
      // A screen that is being left can remain, hidden, until the next one is ready.
      const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
      const isThere = titles.some(({ textContent: written }) =>
        typeof wanted === 'string' ? written === wanted : wanted.test(written ?? ''),
      );
      return isThere && !document.querySelector('[aria-busy="true"]');
    },
    title,
    { polling: 'raf' },
  );
