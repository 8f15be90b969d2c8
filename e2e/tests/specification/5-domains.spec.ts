import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createOwnDomain, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithDomain() {
  const site = await createOwnSite();
  await createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: 'Wij sluiten zo.' },
  });
  return { ...site, domain: await createOwnDomain(site, { name: 'Reispassen' }) };
}

const edit = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const save = (page: Page) => edit(page).getByRole('button', { name: 'Bewaren' }).click();
const minutes = (page: Page) => edit(page).getByLabel('Minuten vóór sluiting');
const message = (page: Page) => edit(page).getByLabel('Domeinbericht');
const RANGE = 'Geef een aantal minuten van 0 tot 180.';

section(
  '§5 Domains',
  { site: siteWithDomain, at: ({ id }) => `/sites/${id}/domains` },
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
      await expect(notices(page)).toContainText(/is gewijzigd/);
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
        await expect(notices(page)).toContainText(/is toegevoegd/);
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
  { site: siteWithDomain, at: ({ id }) => `/sites/${id}/opening-hours` },
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
