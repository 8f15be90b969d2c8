import { expect, type Locator } from '@playwright/test';

/** Clicks once the page is at rest: what has just moved under the pointer ignores presses for half a second. */
export async function press(control: Locator): Promise<void> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(page.locator('body > [class*="shield"]')).toHaveCount(0);
  await control.click();
}
