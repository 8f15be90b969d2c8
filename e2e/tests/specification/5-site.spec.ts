import { expect, type Page } from '@playwright/test';
import {
  createDesk,
  createPrinter,
  createStandardText,
} from '../../../apps/server/src/demo/factories.ts';
import { sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createOwnDomain, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function furnishedSite() {
  const site = await createOwnSite();
  const site_id = site.id;
  await createDesk(database(), { site_id, name: 'Loket 1' });
  await createPrinter(database(), { site_id, name: 'Onthaal', ip_domain: '10.0.0.1' });
  await createStandardText(database(), {
    site_id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: 'Wij sluiten zo.' },
  });
  return { ...site, domain: await createOwnDomain(site, { name: 'Reispassen' }) };
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

const edit = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const save = (page: Page) => edit(page).getByRole('button', { name: 'Bewaren' }).click();
const minutes = (page: Page) => edit(page).getByLabel('Minuten vóór sluiting');
const message = (page: Page) => edit(page).getByLabel('Domeinbericht');
const RANGE = 'Geef een aantal minuten van 0 tot 180.';

section(
  '§5 Domains',
  { site: furnishedSite, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    sentence('a domain needs a name that is not blank', async ({ page }) => {
      await page.getByRole('button', { name: 'Reispassen openen' }).press('Enter');
      await edit(page).getByRole('textbox', { name: 'Naam', exact: true }).fill('  ');
      await save(page);
      await expect(edit(page).getByText('Vul een naam in.')).toBeVisible();
      await edit(page).getByRole('textbox', { name: 'Naam', exact: true }).fill('Reispassen');
    });

    sentence('a digit is no prefix', async ({ page }) => {
      await edit(page).getByLabel('Voorvoegsel').fill('A1');
      await save(page);
      await expect(
        edit(page).getByText('Het voorvoegsel telt hoogstens 3 tekens, alleen letters.'),
      ).toBeVisible();
    });

    sentence('a prefix takes no fourth letter', async ({ page }) => {
      await edit(page).getByLabel('Voorvoegsel').fill('abcd');
      await expect(edit(page).getByLabel('Voorvoegsel')).toHaveValue('abc');
    });

    sentence('181 minutes before closing is refused', async ({ page }) => {
      await minutes(page).fill('181');
      await save(page);
      await expect(edit(page).getByText(RANGE)).toBeVisible();
    });

    sentence('minutes below zero are refused', async ({ page }) => {
      await minutes(page).fill('-1');
      await save(page);
      await expect(edit(page).getByText(RANGE)).toBeVisible();
    });

    sentence('minutes above zero ask for a domain message', async ({ page }) => {
      await minutes(page).fill('180');
      await save(page);
      await expect(edit(page).getByText(RANGE)).toHaveCount(0);
      await expect(edit(page).getByText('Kies een domeinbericht.')).toBeVisible();
    });

    for (const [words, value] of [
      ['zero minutes', '0'],
      ['no minutes', ''],
    ] as const) {
      sentence(`a domain message does not go with ${words}`, async ({ page }) => {
        await message(page).selectOption('Wij sluiten zo.');
        await minutes(page).fill(value);
        await save(page);
        await expect(
          edit(page).getByText('Geef een aantal minuten van 1 tot 180 bij dit'),
        ).toBeVisible();
      });
    }

    sentence('a hint says from 1 to 180', async ({ page }) => {
      await expect(edit(page).getByText('Van 1 tot 180, samen met een bericht.')).toBeVisible();
    });

    sentence('zero minutes without a message are accepted', async ({ page }) => {
      await message(page).selectOption('Geen bericht');
      await minutes(page).fill('0');
      await save(page);
      await expect(notices(page)).toContainText('Gewijzigd');
    });

    sentence(
      'an empty prefix is accepted, and sent when a domain is created',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Domein toevoegen' }).click();
        const create = page.getByRole('region', { name: 'Nieuw domein' });
        await create.getByRole('textbox', { name: 'Naam', exact: true }).fill('Rijbewijzen');
        await create.getByLabel('Domeintype').selectOption(site.domainType.name);
        const { body } = await sentWhile(page, ['POST', `/api/sites/${site.id}/domains`], () =>
          create.getByRole('button', { name: 'Bewaren' }).click(),
        );
        expect(body).toMatchObject({ prefix: '' });
        await expect(notices(page)).toContainText('Toegevoegd');
      },
    );
  },
);

const hours = (page: Page) => page.getByRole('region', { name: /openingsuur/i });
const start = (page: Page) => hours(page).getByRole('textbox', { name: 'Begin' });
const end = (page: Page) => hours(page).getByRole('textbox', { name: 'Einde' });
const saveHours = (page: Page) => hours(page).getByRole('button', { name: 'Bewaren' }).click();

section(
  '§5 Opening hours',
  { site: furnishedSite, at: ({ id }) => `/sites/${id}/opening-hours` },
  (sentence) => {
    sentence('a new opening hour begins on Monday', async ({ page }) => {
      await page.getByRole('button', { name: 'Openingsuur toevoegen' }).first().click();
      await expect(hours(page).getByLabel('Dag').locator('option:checked')).toHaveText('Maandag');
    });

    sentence('a new opening hour has the first regime', async ({ page }) => {
      await expect(hours(page).getByLabel('Regime').locator('option:checked')).toHaveText(
        'Op afspraak',
      );
    });

    sentence('a new opening hour runs from 01:00 to 22:00', async ({ page }) => {
      await expect(start(page)).toHaveValue('01:00');
      await expect(end(page)).toHaveValue('22:00');
    });

    sentence('empty fields hint at 08:00 and 20:00', async ({ page }) => {
      await start(page).fill('');
      await expect(start(page)).toHaveAttribute('placeholder', '08:00');
      await expect(end(page)).toHaveAttribute('placeholder', '20:00');
    });

    sentence('a begin that is empty is refused', async ({ page }) => {
      await saveHours(page);
      await expect(hours(page).getByText('Vul een tijd in.')).toHaveCount(1);
    });

    sentence('an end that is empty is refused', async ({ page }) => {
      await end(page).fill('');
      await saveHours(page);
      await expect(hours(page).getByText('Vul een tijd in.')).toHaveCount(2);
    });

    sentence('what is no time of the day is refused', async ({ page }) => {
      await start(page).fill('25:00');
      await end(page).fill('12:60');
      await saveHours(page);
      await expect(hours(page).getByText('Dit is geen geldige tijd.')).toHaveCount(2);
    });

    sentence('a begin after the end is refused at both fields', async ({ page }) => {
      await start(page).fill('12:00');
      await end(page).fill('09:00');
      await saveHours(page);
      await expect(hours(page).getByText('Het begin moet vóór het einde liggen.')).toHaveCount(2);
    });

    sentence('a begin equal to the end is refused', async ({ page }) => {
      await end(page).fill('12:00');
      await saveHours(page);
      await expect(hours(page).getByText('Het begin moet vóór het einde liggen.')).toHaveCount(2);
    });
  },
);

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
      await expect(notices(page)).toContainText('Gewijzigd');
      await expect(port).toHaveValue('0');
    });
  },
);
