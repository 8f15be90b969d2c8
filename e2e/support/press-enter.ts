import { expect, type Locator } from '@playwright/test';

/** Enter on a control that a script goes to: once the keys rest no longer because the focus jumped there. */
export async function pressEnter(control: Locator): Promise<void> {
  await control.focus();
  await expect(control.page().locator('html')).not.toHaveAttribute('data-keys-rest');
  await control.press('Enter');
}
