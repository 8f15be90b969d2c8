import type { Locator } from '@playwright/test';

/** A click once the page has been scrolled and a card that keeps itself in view has followed. */
export async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click();
}
