import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { section } from '../../support/walk.ts';

async function siteWithRows() {
  const site = await createOwnSite();
  const site_id = site.id;
  await createColleague(site, { first_name: 'Tom', last_name: 'Vrij' });
  await createDesk(database(), { site_id, name: 'Loket 1' });
  await createPrinter(database(), { site_id, name: 'Eerste', ip_domain: '10.0.0.1' });
  await createPrinter(database(), { site_id, name: 'Tweede', ip_domain: '10.0.0.2' });
  return site;
}

const saveDesk = (page: Page) => page.getByRole('button', { name: 'Loket 1 bewaren' });
const deskName = (page: Page) => page.getByLabel('Naam van Loket 1', { exact: true });

section('§4 Desk', { site: siteWithRows, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  sentence('save is off while a desk is as it was loaded', async ({ page }) => {
    await expect(saveDesk(page)).toBeDisabled();
  });

  sentence('save is on when the name differs', async ({ page }) => {
    await deskName(page).fill('Onthaal');
    await expect(saveDesk(page)).toBeEnabled();
  });

  sentence('save is off while the name is empty', async ({ page }) => {
    await deskName(page).fill('');
    await expect(saveDesk(page)).toBeDisabled();
  });

  sentence('save is off when the name is what it was', async ({ page }) => {
    await deskName(page).fill('Loket 1');
    await expect(saveDesk(page)).toBeDisabled();
  });

  sentence('save is on when the printer differs', async ({ page }) => {
    await page.getByLabel('Printer van Loket 1').selectOption('Eerste (10.0.0.1)');
    await expect(saveDesk(page)).toBeEnabled();
  });

  const confirm = (page: Page) =>
    page.getByRole('button', { name: 'Wijzigingen van Loket 1 bevestigen' });

  sentence('at connect desk save is off while nothing differs', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/home`);
    await expect(confirm(page)).toBeDisabled();
  });

  sentence('at connect desk save is on when the waiting room differs', async ({ page }) => {
    await page.getByLabel('Wachtzaal van Loket 1').selectOption('Wachtzaal');
    await expect(confirm(page)).toBeEnabled();
    await page.getByLabel('Wachtzaal van Loket 1').selectOption('Geen wachtzaal');
    await expect(confirm(page)).toBeDisabled();
  });

  sentence('at connect desk save is on when the user differs', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Gebruiker van Loket 1' }).click();
    await page.getByRole('option', { name: 'Tom Vrij' }).click();
    await expect(confirm(page)).toBeEnabled();
  });

  sentence('a desk is linked to a user', async ({ page }) => {
    await confirm(page).click();
    await expect(
      page.getByRole('button', { name: 'Tom Vrij loskoppelen van Loket 1' }),
    ).toBeEnabled();
  });

  sentence('a desk is unlinked from a user', async ({ page }) => {
    await page.getByRole('button', { name: 'Tom Vrij loskoppelen van Loket 1' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
    await expect(page.getByRole('combobox', { name: 'Gebruiker van Loket 1' })).toHaveValue(
      'Niemand',
    );
  });
});

const saveOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} bewaren`, exact: true });
const field = (page: Page, label: string, name: string) =>
  page.getByLabel(`${label} van ${name}`, { exact: true });

section(
  '§4 Printer row',
  { site: siteWithRows, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    sentence('save is off while a printer is as it was loaded', async ({ page }) => {
      await expect(saveOf(page, 'Eerste')).toBeDisabled();
    });

    for (const [label, value] of [
      ['Naam', 'Anders'],
      ['IP-adres of hostnaam', '10.0.0.9'],
      ['Poort', '9109'],
    ] as const) {
      sentence(`save is on when the field ${label} differs`, async ({ page }) => {
        const input = field(page, label, 'Eerste');
        const before = await input.inputValue();
        await input.fill(value);
        await expect(saveOf(page, 'Eerste')).toBeEnabled();
        await input.fill(before);
        await expect(saveOf(page, 'Eerste')).toBeDisabled();
      });
    }

    sentence('save is on when the print service differs', async ({ page }) => {
      const service = field(page, 'Printservice', 'Eerste');
      await service.selectOption('Zebra');
      await expect(saveOf(page, 'Eerste')).toBeEnabled();
      await service.selectOption('Custom');
      await expect(saveOf(page, 'Eerste')).toBeDisabled();
    });

    let release: () => void = () => undefined;
    const hold = (page: Page) => {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      return page.route(/\/printers\/\d+$/, async (route) => {
        await held;
        await route.continue();
      });
    };

    sentence('while one update is under way no other can begin', async ({ page }) => {
      await hold(page);
      for (const name of ['Eerste', 'Tweede']) {
        await field(page, 'Printservice', name).selectOption('Zebra');
      }
      await saveOf(page, 'Eerste').click();
      await expect(saveOf(page, 'Tweede')).toBeDisabled();
    });

    sentence('after the update succeeds the list is loaded again', async ({ page, site }) => {
      await sentWhile(page, ['GET', `/api/sites/${site.id}/printers`], async () => release());
      await expect(saveOf(page, 'Tweede')).toBeEnabled();
      await page.unrouteAll();
    });

    sentence('while one delete is under way no other can begin', async ({ page }) => {
      await hold(page);
      await page.getByRole('button', { name: 'Eerste verwijderen' }).click();
      await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
      await expect(page.getByRole('button', { name: 'Tweede verwijderen' })).toBeDisabled();
      release();
      await expect(field(page, 'Naam', 'Eerste')).toHaveCount(0);
      await page.unrouteAll();
    });
  },
);
