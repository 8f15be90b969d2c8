import { expect, type Page } from '@playwright/test';
import { section } from '../support/specification.ts';
import { rowOf, seat, visitSite } from '../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

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
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuw bezoek' });
    const time = (page: Page) => form(page).getByLabel('Uur', { exact: true });
    const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();
    const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });

    sentence('the language of a new appointment is Dutch to begin with', async ({ page }) => {
      await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
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
      await expect(form(page).getByText('Hoogstens 500 tekens.')).toBeVisible();
    });

    for (const [words, value] of [
      ['hour 24', '24:00'],
      ['minute 60', '10:60'],
      ['a time without minutes', '10'],
      ['a word', 'straks'],
      ['an hour of one digit', '7:30'],
      ['a time without a colon', '0730'],
    ] as const) {
      sentence(`${words} is no time`, async ({ page }) => {
        const refusal = form(page).getByText('Vul het uur in als uu:mm, bijvoorbeeld 09:30.');
        await time(page).fill(value);
        await expect(refusal).toHaveCount(0);
        await time(page).press('Enter');
        await expect(refusal).toBeVisible();
      });
    }

    sentence('the picker has the hours from 00 to 23', async ({ page }) => {
      await time(page).fill('09:05');
      await form(page).getByRole('button', { name: 'Uur: Uur kiezen' }).click();
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
      await form(page).getByLabel('Domein').selectOption({ index: 1 });
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
      await expect(card(page, 'Kaart').getByText('meldde zich aan met de eID')).toBeVisible();
    });
  },
);
