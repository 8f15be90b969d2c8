import { expect, type Page } from '@playwright/test';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });
const plus = (page: Page) => page.getByRole('button', { name: 'Printer toevoegen' }).first();

section('§2 Printers', { at: ({ id }) => `/sites/${id}/printers` }, (sentence) => {
  sentence('a site without printers says that there are none', async ({ page }) => {
    await expect(page.getByText('Geen printers')).toBeVisible();
  });

  sentence('a plus button opens a side form for a new printer', async ({ page }) => {
    await plus(page).click();
    await expect(form(page)).toBeVisible();
    await form(page).getByRole('textbox', { name: 'Naam', exact: true }).fill('Onthaal');
    await form(page).getByLabel('IP-adres of hostnaam').fill('192.168.1.20');
    await form(page).getByLabel('Poort').fill('9100');
    await form(page).getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText('Toegevoegd');
  });

  sentence('rows are edited in the table and saved with a check button', async ({ page }) => {
    await page.getByLabel('Naam van Onthaal', { exact: true }).fill('Onthaal links');
    await page.getByRole('button', { name: 'Onthaal bewaren' }).click();
    await expect(page.getByLabel('Naam van Onthaal links', { exact: true })).toBeVisible();
  });

  sentence('deleting asks yes or no and names the printer', async ({ page }) => {
    await page.getByRole('button', { name: 'Onthaal links verwijderen' }).click();
    const question = page.getByRole('group', { name: 'Printer Onthaal links verwijderen?' });
    await expect(question.getByRole('button', { name: 'Nee' })).toBeVisible();
    await question.getByRole('button', { name: 'Ja' }).click();
    await expect(page.getByText('Geen printers')).toBeVisible();
  });
});
