import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithPrinter(): Promise<OwnSite> {
  const site = await createOwnSite();
  await createPrinter(database(), { site_id: site.id, name: 'Kelder', ip_domain: '10.0.0.7' });
  return site;
}

const plus = (page: Page) => page.getByRole('button', { name: 'Printer toevoegen' }).first();
const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });
const field = (page: Page, label: string) =>
  page.getByLabel(`${label} van Kelder`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Kelder bewaren' });
const remove = (page: Page) => page.getByRole('button', { name: 'Kelder verwijderen' });
const question = (page: Page) => page.getByRole('group', { name: 'Printer Kelder verwijderen?' });

section(
  '§2 Printers',
  { site: siteWithPrinter, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    sentence('a plus button opens a side form for a new printer', async ({ page }) => {
      await plus(page).click();
      await form(page).getByRole('textbox', { name: 'Naam', exact: true }).fill('Onthaal');
      await form(page).getByLabel('IP-adres of hostnaam').fill('192.168.1.20');
      await form(page).getByLabel('Poort').fill('9100');
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(page.getByLabel('Naam van Onthaal', { exact: true })).toBeVisible();
    });

    sentence('every field of a row is edited in the table', async ({ page }) => {
      for (const label of ['Naam', 'IP-adres of hostnaam', 'Poort', 'Printservice']) {
        await expect(field(page, label)).toBeEditable();
      }
    });

    sentence('a check button saves the row', async ({ page }) => {
      await field(page, 'Poort').fill('9200');
      await save(page).click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(save(page)).toBeDisabled();
    });

    sentence('deleting asks yes or no and names the printer', async ({ page }) => {
      await remove(page).click();
      await expect(question(page).getByRole('button', { name: 'Ja' })).toBeVisible();
      await expect(question(page).getByRole('button', { name: 'Nee' })).toBeVisible();
    });

    sentence('no keeps the printer', async ({ page }) => {
      await question(page).getByRole('button', { name: 'Nee' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(field(page, 'Naam')).toBeVisible();
    });

    sentence('yes deletes the printer', async ({ page }) => {
      await remove(page).click();
      await question(page).getByRole('button', { name: 'Ja' }).click();
      await expect(field(page, 'Naam')).toHaveCount(0);
    });

    sentence('a site without printers says that there are none', async ({ page, site }) => {
      await database().deleteFrom('printers').where('site_id', '=', site.id).execute();
      await page.reload();
      await expect(page.getByText('Geen printers')).toBeVisible();
    });
  },
);
