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
