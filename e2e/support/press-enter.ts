import { expect, type Locator } from '@playwright/test';

/** Presses Enter on a control, once the pause that follows a focus change by script is over. */
export async function pressEnter(control: Locator): Promise<void> {
  await control.focus();
  await expect(control.page().locator('html')).not.toHaveAttribute('data-keys-rest');
  await control.press('Enter');
}
