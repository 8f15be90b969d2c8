import { createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { createColleague } from '../support/own-site.ts';
import { section } from '../support/specification.ts';
import { panel, rowOf, seat, visitSite } from '../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

/** Three visitors, of whom another one comes first in each column. */
async function deskWithVisitors() {
  const site = await visitSite();
  const contact = await createColleague(site, { first_name: 'Abel', last_name: 'Contact' });
  const other = await createColleague(site, { first_name: 'Wim', last_name: 'Contact' });
  const room = await createWaitingRoom(database(), { site_id: site.id, name: 'Achterzaal' });
  const waiting = { status: 'ARRIVED', source: 'KIOSK' } as const;
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Anna', last_name: 'Zomer' },
    ticket_number: 'T901',
    arrival_time: inMinutes(-5),
    appointment_time: inMinutes(-3),
    waiting_room_id: site.roomId,
    contact_user_id: other.id,
  });
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Bert', last_name: 'Lente' },
    ticket_number: 'T902',
    arrival_time: inMinutes(-15),
    appointment_time: inMinutes(-1),
    waiting_room_id: room,
    contact_user_id: other.id,
    domain_type_id: site.otherType.id,
  });
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Carla', last_name: 'Herfst' },
    ticket_number: 'T903',
    arrival_time: inMinutes(-10),
    appointment_time: inMinutes(-4),
    waiting_room_id: site.roomId,
    contact_user_id: contact.id,
    language_id: site.languages.en,
  });
  return { ...site, desk: await seat(site) };
}

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const search = (page: Page) => page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
const clear = (page: Page) => page.getByRole('button', { name: 'Zoekopdracht wissen' });

async function find(page: Page, text: string) {
  await search(page).fill(text);
  await search(page).press('Enter');
}

section(
  '§2 Visit screen',
  {
    site: deskWithVisitors,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('the screen has a panel for the ongoing visit', async ({ page }) => {
      await expect(panel(page)).toBeVisible();
    });

    sentence('the screen has a bar of filters', async ({ page }) => {
      await expect(page.getByRole('search', { name: 'Bezoeken filteren' })).toBeVisible();
    });

    sentence('the screen has a table of visits', async ({ page }) => {
      await expect(page.getByRole('table', { name: 'Bezoeken van vandaag' })).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
    });

    for (const [column, header, first] of [
      ['arrival time', 'Aankomst', 'Bert Lente'],
      ['appointment time', 'Afspraak', 'Carla Herfst'],
      ['full name', 'Naam', 'Anna Zomer'],
      ['domain', 'Domein', 'Bert Lente'],
      ['contact', 'Contact', 'Carla Herfst'],
      ['location', 'Locatie', 'Bert Lente'],
      ['language', 'Taal', 'Carla Herfst'],
    ] as const) {
      sentence(`the list sorts by ${column}`, async ({ page }) => {
        await page.getByRole('columnheader', { name: header }).getByRole('button').click();
        await expect(rows(page).first()).toContainText(first);
      });
    }

    sentence('a click on a row opens a side card with the person', async ({ page }) => {
      await rowOf(page, 'Anna Zomer').click();
      const card = page.getByRole('region', { name: /Zomer/ });
      await expect(card.getByLabel('Voornaam')).toHaveValue('Anna');
    });

    sentence('the side card lists the appointments of the person', async ({ page, site }) => {
      const card = page.getByRole('region', { name: /Zomer/ });
      await expect(card.getByRole('heading', { name: 'Afspraken' })).toBeVisible();
      await expect(card.getByRole('listitem')).toContainText(site.domainType.name);
    });

    sentence('the side card can be a form for a new appointment', async ({ page }) => {
      await page.getByRole('button', { name: 'Nieuwe afspraak' }).click();
      const form = page.getByRole('region', { name: 'Nieuwe afspraak' });
      await expect(form.getByLabel('Voornaam')).toBeVisible();
      await form.getByRole('button', { name: 'Sluiten' }).click();
    });

    sentence('the clear button is off while the search field is blank', async ({ page }) => {
      await expect(clear(page)).toBeDisabled();
    });

    sentence('a search waits for Enter', async ({ page }) => {
      await search(page).fill('Anna');
      await expect(rows(page)).toHaveCount(3);
      await search(page).press('Enter');
      await expect(rows(page)).toHaveCount(1);
    });

    sentence('a search finds a first name', async ({ page }) => {
      await find(page, 'Bert');
      await expect(rows(page)).toHaveText([/Bert Lente/]);
    });

    sentence('a search finds a last name', async ({ page }) => {
      await find(page, 'Herfst');
      await expect(rows(page)).toHaveText([/Carla Herfst/]);
    });

    sentence('a search finds a ticket number', async ({ page }) => {
      await find(page, 'T901');
      await expect(rows(page)).toHaveText([/Anna Zomer/]);
    });

    sentence('a search does not mind capitals', async ({ page }) => {
      await find(page, 'hERFST');
      await expect(rows(page)).toHaveText([/Carla Herfst/]);
    });

    sentence('the clear button takes the search away', async ({ page }) => {
      await clear(page).click();
      await expect(search(page)).toHaveValue('');
      await expect(rows(page)).toHaveCount(3);
    });
  },
);
