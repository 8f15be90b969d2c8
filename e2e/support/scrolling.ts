import { expect, type Locator, type Page } from '@playwright/test';

/** To the end of a long list, which grows while its rows are measured. */
export async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}
