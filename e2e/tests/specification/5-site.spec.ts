import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function furnishedSite() {
  const site = await createOwnSite();
  const site_id = site.id;
  await createDesk(database(), { site_id, name: 'Loket 1' });
  await createPrinter(database(), { site_id, name: 'Onthaal', ip_domain: '10.0.0.1' });
  return site;
}

section('§5 Names', { site: furnishedSite, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  const desk = (page: Page) => page.getByRole('region', { name: 'Nieuw loket' });

  sentence('a new desk needs a name', async ({ page }) => {
    await page.getByRole('button', { name: 'Loket toevoegen' }).click();
    await desk(page).getByRole('button', { name: 'Bewaren' }).click();
    await expect(desk(page).getByText('Vul een naam in.')).toBeVisible();
  });

  sentence('spaces alone are no name of a desk', async ({ page }) => {
    await desk(page).getByLabel('Naam').fill('   ');
    await desk(page).getByRole('button', { name: 'Bewaren' }).click();
    await expect(desk(page).getByText('Vul een naam in.')).toBeVisible();
  });

  sentence('a desk whose name is emptied says so in its row', async ({ page }) => {
    await page.getByLabel('Naam van Loket 1', { exact: true }).fill('');
    await expect(page.getByRole('row').getByText('Vul een naam in.')).toBeVisible();
  });

  const room = (page: Page) => page.getByRole('region', { name: 'Nieuwe wachtzaal' });

  sentence('a waiting room needs a name that is not blank', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/waiting-rooms`);
    await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
    await room(page).getByLabel('Naam').fill(' ');
    await room(page).getByRole('button', { name: 'Bewaren' }).click();
    await expect(room(page).getByText('Vul een naam in.')).toBeVisible();
  });

  sentence('the route of a waiting room is at most one character', async ({ page }) => {
    await room(page).getByLabel('Route').fill('AB');
    await room(page).getByRole('button', { name: 'Bewaren' }).click();
    await expect(room(page).getByText('De route is hoogstens 1 teken.')).toBeVisible();
  });
});

const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });
const savePrinter = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();
const printerName = (page: Page) => form(page).getByRole('textbox', { name: 'Naam', exact: true });

section(
  '§5 Printers',
  { site: furnishedSite, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    sentence('the print service is Custom or Zebra, and Custom to begin with', async ({ page }) => {
      await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
      const service = form(page).getByLabel('Printservice');
      await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);
      await expect(service.locator('option:checked')).toHaveText('Custom');
    });

    sentence('name, address and port are mandatory', async ({ page }) => {
      await form(page).getByLabel('Poort').fill('');
      await savePrinter(page);
      await expect(form(page).getByText('Verplicht veld')).toHaveCount(3);
    });

    sentence('a name of 31 characters is too long', async ({ page }) => {
      await printerName(page).fill('x'.repeat(31));
      await savePrinter(page);
      await expect(form(page).getByText('Max. 30 tekens')).toBeVisible();
    });

    for (const port of ['65536', '-1']) {
      sentence(`port ${port} is out of bounds`, async ({ page }) => {
        await form(page).getByLabel('Poort').fill(port);
        await savePrinter(page);
        await expect(form(page).getByText('Poort niet van 0 tot 65535')).toBeVisible();
      });
    }

    sentence('a name of 30 characters and port 65535 are accepted', async ({ page }) => {
      await printerName(page).fill('x'.repeat(30));
      await form(page).getByLabel('IP-adres of hostnaam').fill('10.0.0.3');
      await form(page).getByLabel('Poort').fill('65535');
      await savePrinter(page);
      await expect(page.getByLabel(`Poort van ${'x'.repeat(30)}`)).toHaveValue('65535');
    });

    sentence('port 0 is accepted', async ({ page }) => {
      const port = page.getByLabel('Poort van Onthaal');
      await port.fill('0');
      await port.press('Enter');
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(port).toHaveValue('0');
    });
  },
);
