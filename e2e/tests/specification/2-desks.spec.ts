import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithDesks(): Promise<OwnSite> {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  const own = { site_id: site.id };
  await createPrinter(database(), { ...own, name: 'Onthaal', ip_domain: '10.0.0.7' });
  for (const name of ['Loket 1', 'Loket 2']) await createDesk(database(), { ...own, name });
  return site;
}

const nameOf = (page: Page, desk: string) => page.getByLabel(`Naam van ${desk}`, { exact: true });
const printerOf = (page: Page, desk: string) => page.getByLabel(`Printer van ${desk}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('group', { name: 'Loket 2 verwijderen?' });

section(
  '§2 Desks',
  {
    site: siteWithDesks,
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    at: ({ id }) => `/sites/${id}/desks`,
  },
  (sentence) => {
    sentence('the name of a desk is edited in the list', async ({ page }) => {
      await nameOf(page, 'Loket 1').fill('Balie 1');
      await expect(nameOf(page, 'Loket 1')).toHaveValue('Balie 1');
    });

    sentence('the printer of a desk is chosen in the list', async ({ page }) => {
      await printerOf(page, 'Loket 1').selectOption('Onthaal (10.0.0.7)');
      await expect(printerOf(page, 'Loket 1').locator('option:checked')).toHaveText(/^Onthaal/);
    });

    sentence('a row is saved with its own button', async ({ page }) => {
      await expect(button(page, 'Loket 2 bewaren')).toBeDisabled();
      await button(page, 'Loket 1 bewaren').click();
      await expect(nameOf(page, 'Balie 1')).toBeVisible();
      await expect(printerOf(page, 'Balie 1').locator('option:checked')).toHaveText(/^Onthaal/);
    });

    sentence('the screen URLs of a desk are copied from its row', async ({ page }) => {
      await button(page, 'Schermadressen van Loket 2 kopiëren').click();
      await expect(notices(page)).toContainText('De adressen staan op het klembord');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Loket 2\n/);
    });

    sentence('a side form adds a desk by its name', async ({ page }) => {
      await button(page, 'Loket toevoegen').click();
      const form = page.getByRole('region', { name: 'Nieuw loket' });
      await expect(form.getByRole('textbox')).toHaveCount(1);
      await form.getByLabel('Naam').fill('Loket 3');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(nameOf(page, 'Loket 3')).toBeVisible();
    });

    sentence('deleting asks yes or no in the row', async ({ page }) => {
      await button(page, 'Loket 2 verwijderen').click();
      await expect(question(page).getByRole('button', { name: 'Ja' })).toBeVisible();
      await expect(question(page).getByRole('button', { name: 'Nee' })).toBeVisible();
    });

    sentence('no keeps the desk', async ({ page }) => {
      await question(page).getByRole('button', { name: 'Nee' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(nameOf(page, 'Loket 2')).toBeVisible();
    });

    sentence('yes deletes the desk', async ({ page }) => {
      await button(page, 'Loket 2 verwijderen').click();
      await question(page).getByRole('button', { name: 'Ja' }).click();
      await expect(nameOf(page, 'Loket 2')).toHaveCount(0);
    });
  },
);
