import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { follow } from '../support/follow.ts';
import { findDutch } from '../support/foreign-words.ts';
import { createPerson } from '../support/own-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { demoSites } from '../support/setup-site.ts';
import { expectScreen, SCREENS } from '../support/shell-screens.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

/** What the plus opens, where there is one, is in English; nothing is saved, the demo is everybody's. */
async function expectFormInEnglish(page: Page, screen: string) {
  const add = page.locator('main button:has(.tabler-icon-plus)');
  if ((await add.count()) === 0) return;
  await pressEnter(add.first());
  await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
  expect(await findDutch(page), `the form of ${screen}`).toEqual([]);
}

/** In parts, so that both workers have their share. */
for (const part of [0, 1, 2, 3]) {
  const screens = notEmpty(SCREENS.filter((_, index) => index % 4 === part));
  const list = screens.map(([screen]) => screen).join(', ');
  const proven = proves(
    '§2 Routes: each route of administrators opens its screen',
    '§6 Roles and permissions: an administrator may open every screen',
  );
  test(`screens read well in English, in light and in dark: ${list}`, proven, async ({ page }) => {
    test.slow();
    const html = page.locator('html');
    const complaints = collectComplaints(page);
    const { clinic } = await demoSites();
    const admin = { role: 'ADMIN', organisation_admin: true, siteIds: [clinic] };
    await signIn(page, await createPerson({ ...admin, language: 'en' }));
    await page.goto(`/sites/${clinic}/dashboard`);
    for (const [screen, , english] of screens) {
      await page.emulateMedia({ colorScheme: 'light' });
      await follow(page, `/sites/${clinic}/${screen}`);
      await expectScreen(page, screen, english);
      await expect(page).toHaveURL(`/sites/${clinic}/${screen}`);
      expect(await findDutch(page), screen).toEqual([]);
      await expectNoAxeViolations(page);
      // What is different in the dark is the colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectNoAxeViolations(page, { only: ['color-contrast'] });
      await expectFormInEnglish(page, screen);
    }
    await expect(html).toHaveAttribute('lang', 'en');
    expect(complaints).toEqual([]);
  });
}
