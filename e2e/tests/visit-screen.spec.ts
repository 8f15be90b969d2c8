import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { section } from '../support/specification.ts';
import {
  card,
  chip,
  expectWhole,
  LONG,
  rows,
  STATUSES,
  sortBy,
  wholeDayStage,
} from '../support/visit-day.ts';
import { panel, rowOf } from '../support/visit-desk.ts';
import { inMinutes } from '../support/visit-seed.ts';

const search = (page: Page) => page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
const clear = (page: Page) => page.getByRole('button', { name: 'Zoekopdracht wissen' });
const form = (page: Page) => page.getByRole('region', { name: 'Nieuw bezoek' });

section('§2 Visit screen', wholeDayStage, (sentence) => {
  sentence('the screen has a panel for the ongoing visit', async ({ page }) => {
    await expect(panel(page)).toBeVisible();
  });

  sentence('the screen has a bar of filters', async ({ page }) => {
    await expect(page.getByRole('search', { name: 'Bezoeken filteren' })).toBeVisible();
  });

  sentence(
    'the screen has a table of visits',
    async ({ page, site }) => {
      await expect(page.getByRole('table', { name: 'Bezoeken van vandaag' })).toBeVisible();
      await expect(page.getByRole('button', { pressed: true, name: /^(Wa|In|Ge)/ })).toHaveText([
        /^In wachtzaal/,
        /^In gesprek/,
        /^Gepland/,
      ]);
      await expect(rows(page)).toHaveCount(9);
      for (const [, word] of STATUSES) {
        const many = new RegExp(`${word === 'In wachtzaal' ? 7 : 1}$`);
        await expect(chip(page, word), 'every filter shows its count').toHaveText(many);
      }
      await expect(chip(page, 'Alles afgehandeld')).toHaveText(/3$/);
      await expect(rowOf(page, 'Anna Zomer')).toContainText('12345678');
      await expect(rowOf(page, 'Bert Lente')).not.toContainText('123456789');
      const kept = await page.evaluate(() => Object.values({ ...localStorage }));
      expect(kept).toContain(String(site.id));
      await expectWhole(page, 'Wacht Lang');
    },
    [
      '§4 Visit statuses: the list starts with waiting visitors, visitors being helped and planned visitors',
      '§9 Times at the desk: a customer number of eight characters is shown',
      '§9 Times at the desk: a customer number of nine characters is not shown',
      '§9 Times at the desk: the site used last is kept in local storage',
    ],
  );

  for (const [column, name, first] of [
    ['arrival time', 'Aankomst', 'Wacht Lang'],
    ['appointment time', 'Afspraak', 'Carla Herfst'],
    ['full name', 'Naam', 'Anna Zomer'],
    ['domain', 'Domein', 'Bert Lente'],
    ['contact', 'Contact', 'Carla Herfst'],
    ['location', 'Locatie', 'Bert Lente'],
    ['language', 'Taal', 'Carla Herfst'],
  ] as const) {
    sentence(`the list can be sorted by ${column}`, async ({ page }) => {
      await sortBy(page, name);
      await expect(rows(page).nth(1)).toContainText(first);
      await expect(rows(page).first(), 'priority first').toContainText('Heeft Voorrang');
    });
  }

  sentence(
    'clicking a row opens a side card with the person',
    async ({ page }) => {
      await rowOf(page, 'Anna Zomer').click();
      await expect(card(page, 'Zomer').getByLabel('Voornaam')).toHaveValue('Anna');
      await expect(card(page, 'Zomer').getByLabel('Voornaam')).toBeEditable();
      const short = `${LONG.slice(0, 30).trimEnd()}(...)`;
      await expect(rowOf(page, 'Anna Zomer')).toContainText(short);
      await expectNoAxeViolations(page);
    },
    [
      '§5 Appointments: a person who did not use an eID can be edited',
      '§9 Times at the desk: a comment is truncated at 30 characters in the narrow list',
    ],
  );

  sentence(
    'the side card lists the appointments of the person',
    async ({ page, site }) => {
      await expect(card(page, 'Zomer').getByRole('heading', { name: 'Afspraken' })).toBeVisible();
      await expect(card(page, 'Zomer').getByRole('listitem')).toContainText(site.domainType.name);
      await rowOf(page, 'Elke Kaart').click();
      await expect(card(page, 'Kaart').getByLabel('Voornaam')).not.toBeEditable();
      await expect(card(page, 'Kaart').getByLabel('Achternaam')).not.toBeEditable();
      await expect(card(page, 'Kaart').getByText('meldde zich aan met de eID')).toBeVisible();
    },
    ['§5 Appointments: a person who used an eID cannot be edited'],
  );

  sentence(
    'the side card can be a form for a new appointment',
    async ({ page }) => {
      const time = form(page).getByLabel('Uur', { exact: true });
      const comment = form(page).getByLabel('Opmerking bij het bezoek');
      const save = form(page).getByRole('button', { name: 'Bewaren' });
      await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
      const language = form(page).getByLabel('Taal').locator('option:checked');
      await expect(language).toHaveText('Nederlands');
      await form(page).getByLabel('Voornaam').fill('  ');
      await comment.fill('x'.repeat(501));
      await time.fill('7:30');
      await save.click();
      for (const refusal of [
        'Vul een voornaam in.',
        'Vul een achternaam in.',
        'Hoogstens 500 tekens.',
        'Vul het uur in als uu:mm, bijvoorbeeld 09:30.',
      ])
        await expect(form(page).getByText(refusal)).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeViolations(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await time.fill('09:05');
      await form(page).getByRole('button', { name: 'Uur: Uur kiezen' }).click();
      const hours = page.getByRole('group', { name: 'Uren' }).getByRole('button');
      await expect(hours).toHaveText(
        Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
      );
      const minutes = page.getByRole('group', { name: 'Minuten' }).getByRole('button');
      await expect(minutes).toHaveCount(12);
      await minutes.last().click();
      await expect(time).toHaveValue('09:55');
      await form(page).getByLabel('Voornaam').fill('Vera');
      await form(page).getByLabel('Achternaam').fill('Nieuw');
      await comment.fill('x'.repeat(500));
      await form(page).getByLabel('Domein').selectOption({ index: 1 });
      await time.fill('');
      await save.click();
      await expect(form(page)).toHaveCount(0);
      const clock = new Intl.DateTimeFormat('nl-BE', {
        ...{ timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' },
      });
      const near = [-1, 0].map((minute) => clock.format(inMinutes(minute)));
      await expect(rowOf(page, 'Vera Nieuw')).toContainText(new RegExp(near.join('|')));
    },
    [
      '§5 Appointments: the default language of a new appointment is Dutch',
      '§5 Appointments: a blank first name is refused',
      '§5 Appointments: an empty last name is refused',
      '§5 Appointments: a comment of 501 characters is too long',
      '§5 Appointments: a time with a one-digit hour is not valid',
      '§5 Appointments: the picker offers the hours from 00 to 23',
      '§5 Appointments: the picker offers minutes in steps of five',
      '§5 Appointments: without a time the appointment is now, and a contact is optional',
    ],
  );

  sentence('the clear button is disabled while the search field is blank', async ({ page }) => {
    await expect(clear(page)).toBeDisabled();
  });

  sentence('a search waits for Enter', async ({ page }) => {
    await search(page).fill('Anna');
    await expect(rows(page)).toHaveCount(10);
    await search(page).press('Enter');
    await expect(rows(page)).toHaveCount(1);
  });

  for (const [words, text, found] of [
    ['finds a first name', 'Bert', /Bert Lente/],
    ['finds a last name', 'Herfst', /Carla Herfst/],
    ['finds a ticket number', 'T901', /Anna Zomer/],
    ['ignores capitals', 'hERFST', /Carla Herfst/],
  ] as const) {
    sentence(`a search ${words}`, async ({ page }) => {
      await search(page).fill(text);
      await search(page).press('Enter');
      await expect(rows(page)).toHaveText([found]);
    });
  }

  sentence('the clear button clears the search', async ({ page }) => {
    await clear(page).click();
    await expect(search(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);
  });
});
