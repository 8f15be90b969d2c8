import { expect, type Locator } from '@playwright/test';

/** A click once the page came to rest: what moved under the pointer just now takes none for half a second. */
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
