import { expect, type Page } from '@playwright/test';
import { createMessage, createStandardText } from '../../../apps/server/src/demo/factories.ts';
import { rememberCalls } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { rowOf, seat, visitSite } from '../../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

async function siteWithKiosk() {
  const site = await createOwnSite();
  const kiosk = await createColleague(site, { role: 'QPP' });
  await createStandardText(database(), {
    site_id: site.id,
    values: { [site.languages.nl]: 'Welkom' },
  });
  return { ...site, kiosk };
}

section(
  '§5 Walking instructions',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    const add = (page: Page) => form(page).getByRole('button', { name: 'Toevoegen' });

    sentence('a kiosk is asked for before anything is sent', async ({ page }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
      const calls = rememberCalls(page);
      await add(page).click();
      await expect(notices(page)).toContainText('Kies een kiosk');
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    });

    sentence('what else is missing is told by the server', async ({ page, site }) => {
      await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      const [response] = await Promise.all([
        page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
        add(page).click(),
      ]);
      expect(response.status()).toBe(430);
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });
  },
);

section(
  '§5 Standard texts',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/standard-texts` },
  (sentence) => {
    const panel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });
    const dutch = (page: Page) => panel(page).getByRole('textbox', { name: /^Nederlands/ });
    const english = (page: Page) => panel(page).getByRole('textbox', { name: 'English' });
    const save = (page: Page) => panel(page).getByRole('button', { name: 'Bewaren' }).click();

    sentence(
      'a text is needed in at least one language; blank input is ignored',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
        await dutch(page).fill('   ');
        await save(page);
        await expect(notices(page)).toContainText('Vul in minstens één taal een tekst in');
      },
    );

    sentence('a new text needs the default language, which is named', async ({ page }) => {
      await english(page).fill('Take a seat');
      await save(page);
      await expect(notices(page)).toContainText('Vul de tekst in het Nederlands in.');
    });

    sentence(
      'a placeholder that is not in the list is refused, in any language',
      async ({ page }) => {
        await dutch(page).fill('Neem plaats');
        await english(page).fill('Take a seat in {nowhere}');
        await save(page);
        await expect(notices(page)).toContainText('De tekst bevat een onbekende parameter');
      },
    );

    sentence('a placeholder of the list is accepted', async ({ page }) => {
      await english(page).fill('Take a seat in {waitingRoom}');
      await dutch(page).fill('  Neem plaats in {waitingRoom}  ');
      await save(page);
      await expect(panel(page)).toHaveCount(0);
    });

    sentence('texts are trimmed', async ({ page }) => {
      await page.getByRole('row').filter({ hasText: 'Neem plaats' }).click();
      await expect(
        page
          .getByRole('region', { name: 'Standaardtekst wijzigen' })
          .getByRole('textbox', { name: /^Nederlands/ }),
      ).toHaveValue('Neem plaats in {waitingRoom}');
    });
  },
);

async function deskForAppointments() {
  const site = await visitSite();
  const waiting = {
    status: 'ARRIVED',
    arrival_time: inMinutes(-2),
    appointment_time: inMinutes(-1),
    waiting_room_id: site.roomId,
  } as const;
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Elke', last_name: 'Kaart' },
    ticket_number: 'T701',
    eid_login: true,
  });
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Gewone', last_name: 'Klant' },
    ticket_number: 'T702',
  });
  return { ...site, desk: await seat(site) };
}

section(
  '§5 Appointments',
  {
    site: deskForAppointments,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe afspraak' });
    const time = (page: Page) => form(page).getByLabel('Tijd', { exact: true });
    const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();
    const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });

    sentence('the language of a new appointment is Dutch to begin with', async ({ page }) => {
      await page.getByRole('button', { name: 'Nieuwe afspraak' }).click();
      await expect(form(page).getByLabel('Taal').locator('option:checked')).toHaveText(
        'Nederlands',
      );
    });

    sentence('a first name that is blank is refused', async ({ page }) => {
      await form(page).getByLabel('Voornaam').fill('  ');
      await save(page);
      await expect(form(page).getByText('Vul een voornaam in.')).toBeVisible();
    });

    sentence('a last name that is empty is refused', async ({ page }) => {
      await expect(form(page).getByText('Vul een achternaam in.')).toBeVisible();
    });

    sentence('a comment of 501 characters is too long', async ({ page }) => {
      await form(page).getByLabel('Voornaam').fill('Vera');
      await form(page).getByLabel('Achternaam').fill('Nieuw');
      await form(page).getByLabel('Opmerking bij het bezoek').fill('x'.repeat(501));
      await save(page);
      await expect(form(page).getByText('Max. 500 tekens')).toBeVisible();
    });

    for (const [words, value] of [
      ['hour 24', '24:00'],
      ['minute 60', '10:60'],
      ['a time without minutes', '10'],
      ['a word', 'straks'],
    ] as const) {
      sentence(`${words} is no time`, async ({ page }) => {
        await time(page).fill(value);
        await save(page);
        await expect(form(page).getByText('Geef een tijd als UU:MM.')).toBeVisible();
      });
    }

    sentence('one digit for the hour is written out as two', async ({ page }) => {
      await time(page).fill('9:05');
      await time(page).press('Tab');
      await expect(time(page)).toHaveValue('09:05');
    });

    sentence('the picker has the hours from 00 to 23', async ({ page }) => {
      await form(page).getByRole('button', { name: 'Tijd: Tijd kiezen' }).click();
      const hours = page.getByRole('group', { name: 'Uren' }).getByRole('button');
      await expect(hours).toHaveCount(24);
      await expect(hours.first()).toHaveText('00');
      await expect(hours.last()).toHaveText('23');
    });

    sentence('the picker has the minutes in steps of five', async ({ page }) => {
      const minutes = page.getByRole('group', { name: 'Minuten' }).getByRole('button');
      await expect(minutes).toHaveCount(12);
      await minutes.last().click();
      await expect(time(page)).toHaveValue('09:55');
    });

    sentence('no time means now, and no contact is needed', async ({ page }) => {
      await form(page).getByLabel('Opmerking bij het bezoek').fill('x'.repeat(500));
      await time(page).fill('');
      await save(page);
      await expect(form(page)).toHaveCount(0);
      const clock = new Intl.DateTimeFormat('nl-BE', {
        timeZone: 'Europe/Brussels',
        hour: '2-digit',
        minute: '2-digit',
      });
      const near = [-1, 0].map((minute) => clock.format(inMinutes(minute)));
      await expect(rowOf(page, 'Vera Nieuw')).toContainText(new RegExp(near.join('|')));
    });

    sentence('a person who did not use an eID can be edited', async ({ page }) => {
      await rowOf(page, 'Gewone Klant').click();
      await expect(card(page, 'Klant').getByLabel('Voornaam')).toBeEditable();
    });

    sentence('a person who used an eID cannot be edited', async ({ page }) => {
      await rowOf(page, 'Elke Kaart').click();
      await expect(card(page, 'Kaart').getByLabel('Voornaam')).not.toBeEditable();
      await expect(card(page, 'Kaart').getByLabel('Achternaam')).not.toBeEditable();
      await expect(card(page, 'Kaart').getByText('meldde zich aan met eID')).toBeVisible();
    });
  },
);

section('§5 Account', { at: ({ id }) => `/sites/${id}/accountDetails` }, (sentence) => {
  const webhook = (page: Page) => page.getByLabel('Adres van de webhook');
  const phone = (page: Page) => page.getByLabel('Telefoon', { exact: true });
  const WRONG_PHONE = 'Dit is geen geldig telefoonnummer.';

  sentence('a webhook that is no URL is refused', async ({ page }) => {
    await webhook(page).fill('geen adres');
    await webhook(page).press('Enter');
    await expect(page.getByText('Dit is geen geldige URL.')).toBeVisible();
  });

  sentence('a webhook that is a URL is accepted', async ({ page }) => {
    await webhook(page).fill('https://hook.example/aankomst');
    await webhook(page).press('Enter');
    await expect(notices(page).getByText('Gewijzigd')).toHaveCount(1);
  });

  sentence('an empty webhook is accepted', async ({ page }) => {
    await webhook(page).fill('');
    await webhook(page).press('Enter');
    await expect(notices(page).getByText('Gewijzigd')).toHaveCount(2);
  });

  sentence('a hint shows how a phone number is written', async ({ page }) => {
    await expect(page.getByText('Bijvoorbeeld +32 470 12 34 56')).toBeVisible();
  });

  for (const [words, value] of [
    ['letters', 'bel mij'],
    ['seventeen digits', '1'.repeat(17)],
  ] as const) {
    sentence(`a phone of ${words} is refused`, async ({ page }) => {
      await phone(page).fill(value);
      await phone(page).press('Enter');
      await expect(page.getByText(WRONG_PHONE)).toBeVisible();
    });
  }

  sentence('the spaces of a phone are removed', async ({ page }) => {
    await phone(page).fill('+32 470 12 34 56');
    await phone(page).press('Enter');
    await expect(notices(page).getByText('Gewijzigd')).toHaveCount(3);
    await expect(phone(page)).toHaveValue('+32470123456');
  });

  sentence('an empty phone is accepted', async ({ page }) => {
    await phone(page).fill('');
    await phone(page).press('Enter');
    await expect(notices(page).getByText('Gewijzigd')).toHaveCount(4);
  });
});

async function siteWithMessage() {
  const site = await createOwnSite();
  const year = new Date().getFullYear();
  await createMessage(database(), {
    site_id: site.id,
    title: 'Oud nieuws',
    publication_date: `${year}-01-01`,
  });
  return site;
}

section(
  '§5 Messages',
  { site: siteWithMessage, at: ({ id }) => `/sites/${id}/admin-settings/messages` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuw bericht' });
    const edit = (page: Page) => page.getByRole('region', { name: 'Bericht bewerken' });
    const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();
    const publication = (page: Page) =>
      form(page).getByRole('textbox', { name: 'Publicatiedatum' });
    const expiry = (page: Page) => form(page).getByRole('textbox', { name: 'Vervaldatum' });
    const text = (page: Page) => page.getByRole('textbox', { name: 'Omschrijving' });
    const day = (offset: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' }).format(
        inMinutes(offset * 24 * 60),
      );
    const EXPIRY = 'De vervaldatum mag niet vóór vandaag en/of de publicatiedatum liggen';

    sentence('title, description and internal info are mandatory', async ({ page }) => {
      await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
      await expect(text(page)).toBeVisible();
      await save(page);
      await expect(form(page).getByText('Verplicht veld')).toHaveCount(3);
    });

    sentence('a year of two digits is no valid date', async ({ page }) => {
      await publication(page).fill('1/1/27');
      await expiry(page).fill('1/1/27');
      await save(page);
      await expect(form(page).getByText('Datum is niet geldig')).toHaveCount(2);
    });

    sentence('a year after 9999 is no valid date', async ({ page }) => {
      await expiry(page).fill('1/1/10000');
      await save(page);
      await expect(form(page).getByText('Datum is niet geldig')).toHaveCount(2);
    });

    sentence('a publication before today is refused', async ({ page }) => {
      await publication(page).fill(day(-1));
      await expiry(page).fill(day(5));
      await save(page);
      await expect(
        form(page).getByText('De publicatiedatum mag niet vóór vandaag liggen'),
      ).toBeVisible();
    });

    sentence('an expiry before today is refused', async ({ page }) => {
      await publication(page).fill(day(0));
      await expiry(page).fill(day(-1));
      await save(page);
      await expect(form(page).getByText(EXPIRY)).toBeVisible();
    });

    sentence('an expiry before the publication is refused', async ({ page }) => {
      await publication(page).fill(day(4));
      await expiry(page).fill(day(3));
      await save(page);
      await expect(form(page).getByText(EXPIRY)).toBeVisible();
    });

    sentence('a description of 1001 characters is too long in a new message', async ({ page }) => {
      await text(page).click();
      await page.keyboard.insertText('x'.repeat(1001));
      await save(page);
      await expect(form(page).getByText('Max. 1000 tekens')).toHaveCount(1);
    });

    sentence('internal info of a new message takes no 1001st character', async ({ page }) => {
      const info = form(page).getByLabel('Interne info');
      await info.fill('x'.repeat(1000));
      await info.press('End');
      await page.keyboard.type('y');
      await expect(info).toHaveValue('x'.repeat(1000));
    });

    sentence('a title takes no 81st character', async ({ page }) => {
      const title = form(page).getByLabel('Titel');
      await title.fill('x'.repeat(80));
      await title.press('End');
      await page.keyboard.type('y');
      await expect(title).toHaveValue('x'.repeat(80));
    });

    sentence('the same rules hold for the fields of an edited message', async ({ page }) => {
      await form(page).getByRole('button', { name: 'Terug' }).click();
      await form(page).getByRole('button', { name: 'Ja' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: 'Oud nieuws' })
        .getByRole('button')
        .first()
        .click();
      await edit(page).getByLabel('Titel').fill('');
      await edit(page).getByLabel('Interne info').fill('');
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(edit(page).getByText('Verplicht veld')).toHaveCount(2);
    });

    sentence('an edited message may have longer internal info', async ({ page }) => {
      await edit(page).getByLabel('Titel').fill('Nieuw nieuws');
      await edit(page).getByLabel('Interne info').fill('x'.repeat(1001));
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Gewijzigd');
    });
  },
);
