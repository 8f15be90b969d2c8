import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { leaveTo } from '../support/follow.ts';
import {
  createColleague,
  createEnglishAdmin,
  createOwnDomain,
  createOwnSite,
} from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const rows = (page: Page) => page.locator('tbody tr');

test('a long list is searched while typing, a short one is not; what was typed in a row stays in sight', async ({
  page,
}) => {
  const site = await createOwnSite();
  const numbered = Array.from({ length: 30 }, (_, index) => `Loket ${index + 1}`);
  for (const name of [...numbered, 'Échevinat']) {
    await createDesk(database(), { site_id: site.id, name });
  }
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/waiting-rooms`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  await leaveTo(page, `/sites/${site.id}/desks`);
  const search = page.getByRole('searchbox', { name: 'Zoeken in Loketten' });
  await page.getByLabel('Naam van Loket 7', { exact: true }).fill('Loket zeven');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('echev');
  await expect(page.getByText('1 van 31 gevonden')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel('Naam van Loket 7', { exact: true })).toHaveValue('Loket zeven');
  await expect(page.getByLabel('Naam van Échevinat')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(31);
  await expect(page.getByLabel('Naam van Loket 7', { exact: true })).toHaveValue('Loket zeven');

  await signIn(page, await createColleague(site));
  await page.goto(`/sites/${site.id}/home`);
  await search.fill('loket 13');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Loket 13');
});

test('nothing found is said in the words of the search, in English too', async ({ page }) => {
  const site = await createOwnSite();
  for (let number = 1; number <= 16; number++) {
    await createOwnDomain(site, { name: `Dienst ${number}` });
  }
  await signIn(page, await createEnglishAdmin(site));
  await page.goto(`/sites/${site.id}/domains`);
  await page.getByRole('searchbox', { name: 'Search Domains' }).fill('passport');
  await expect(page.getByText('Nothing found for “passport”')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 of 16 found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(16);
});
