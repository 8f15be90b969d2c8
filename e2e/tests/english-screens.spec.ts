import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { collectComplaints } from '@balie/testkit/browser/console.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import { createPerson } from '@balie/testkit/browser/own-site.ts';
import { demoSites } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { findDutch } from '../support/foreign-words.ts';
import { createLongNamesSite } from '../support/geometry/long-names-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { expectScreen, SCREENS } from '../support/shell-screens.ts';
import { proves } from '../support/specification.ts';

/** Expects the form that the plus button opens, if any, to be in English; leaves it open. */
async function expectFormInEnglish(page: Page, screen: string) {
  const add = page.locator('main button:has(.tabler-icon-plus)');
  if ((await add.count()) === 0) return;
  await pressEnter(add.first());
  await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
  expect(await findDutch(page), `the form of ${screen}`).toEqual([]);
  // A list that opens with its field closes when the field loses focus.
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Tab');
}

/** Split, so that both workers get a share. */
for (const part of [0, 1]) {
  const screens = notEmpty(SCREENS.filter((_, index) => index % 2 === part));
  const list = screens.map(([screen]) => screen).join(', ');
  const proven = proves(
    '§2 Routes: each route of administrators opens its screen',
    '§6 Roles and permissions: an administrator may open every screen',
  );
  test(`screens read well in English, both light and dark: ${list}`, proven, async ({ page }) => {
    test.slow();
    const html = page.locator('html');
    const complaints = collectComplaints(page);
    const [site, { clinic }] = [await createLongNamesSite(), await demoSites()];
    const admin = { role: 'ADMIN', organisation_admin: true, siteIds: [site.id, clinic] } as const;
    await signIn(page, await createPerson({ ...admin, language: 'en' }));
    await page.goto(`/sites/${site.id}/dashboard`);
    let colorScheme: 'light' | 'dark' = 'light';
    let within: { within?: string } = {};
    for (const [screen, , english] of screens) {
      // Only the demo has printers that show their tickets.
      const path = `/sites/${screen === 'virtual-printers' ? clinic : site.id}/${screen}`;
      await follow(page, path);
      await expectScreen(page, screen, english);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(/\S · Balie$/);
      expect(await findDutch(page), screen).toEqual([]);
      await expectFormInEnglish(page, screen);
      await expectNoAxeViolations(page, within);
      // Dark and light differ in their colours only.
      colorScheme = colorScheme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectNoAxeViolations(page, { ...within, only: ['color-contrast'] });
      // Header and menu are the same on every screen.
      within = { within: 'main' };
    }
    await expect(html).toHaveAttribute('lang', 'en');
    expect(complaints).toEqual([]);
  });
}
