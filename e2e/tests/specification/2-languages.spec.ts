import { createLanguage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { section } from '../../support/walk.ts';

/** Dutch, English and German; French sleeps. */
async function siteWithLanguages(): Promise<OwnSite> {
  const site = await createOwnSite();
  const own = { site_id: site.id };
  const french = { iso_code: 'fr', name: 'Français', sort_order: 3, active: false };
  await createLanguage(database(), { ...own, ...french });
  await createLanguage(database(), { ...own, iso_code: 'de', name: 'Deutsch', sort_order: 4 });
  return site;
}

const names = (page: Page) => page.getByRole('listitem').locator('[lang]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

section(
  '§2 Languages',
  { site: siteWithLanguages, at: ({ id }) => `/sites/${id}/languages` },
  (sentence) => {
    sentence('the active languages stand in their order', async ({ page }) => {
      await expect(names(page)).toHaveText(['Nederlands', 'English', 'Deutsch']);
    });

    sentence('the names cannot be edited', async ({ page }) => {
      await expect(names(page).first()).toBeVisible();
      const fields = page.getByRole('main').locator('input, textarea, [contenteditable]');
      await expect(fields).toHaveCount(0);
    });

    sentence('an arrow up moves a language up', async ({ page }) => {
      await press(page, 'English omhoog');
      await expect(names(page)).toHaveText(['English', 'Nederlands', 'Deutsch']);
    });

    sentence('an arrow down moves a language down', async ({ page }) => {
      await press(page, 'Nederlands omlaag');
      await expect(names(page)).toHaveText(['English', 'Deutsch', 'Nederlands']);
    });

    sentence('reset brings the order back', async ({ page }) => {
      await press(page, 'Herstellen');
      await expect(names(page)).toHaveText(['Nederlands', 'English', 'Deutsch']);
    });

    sentence('confirm keeps the new order', async ({ page }) => {
      await press(page, 'Deutsch omhoog');
      await press(page, 'Bevestigen');
      await expect(page.getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
      await page.reload();
      await expect(names(page)).toHaveText(['Nederlands', 'Deutsch', 'English']);
    });
  },
);
