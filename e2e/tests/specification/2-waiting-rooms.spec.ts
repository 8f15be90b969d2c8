import { createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { rows } from '../../support/tables.ts';
import { section } from '../../support/walk.ts';

/** Beside the site's own room, its default, a blue one. */
async function siteWithRooms(): Promise<OwnSite> {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  await createWaitingRoom(database(), { site_id: site.id, name: 'Zaal 2', route: 'B' });
  return site;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) =>
  page.getByLabel(`${label} van Zaal 2`, { exact: true });
const colour = (page: Page) => page.getByRole('button', { name: 'Kleur van Zaal 2' });
const makeDefault = (page: Page, room: string) =>
  button(page, `${room} de standaardwachtzaal maken`);
const rowOf = (page: Page, room: string) =>
  rows(page).filter({ has: page.getByLabel(`Naam van ${room}`, { exact: true }) });

section(
  '§2 Waiting rooms',
  {
    site: siteWithRooms,
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    at: ({ id }) => `/sites/${id}/waiting-rooms`,
  },
  (sentence) => {
    sentence('the list shows the name of a room', async ({ page }) => {
      await expect(field(page, 'Naam')).toHaveValue('Zaal 2');
    });

    sentence('the list says whether a room is the default', async ({ page }) => {
      await expect(rowOf(page, 'Wachtzaal').getByRole('cell').nth(1)).toHaveText('Ja');
      await expect(rowOf(page, 'Zaal 2').getByRole('cell').nth(1)).toHaveText('Nee');
    });

    sentence('the route of a room is one character', async ({ page }) => {
      await expect(field(page, 'Route')).toHaveValue('B');
      await field(page, 'Route').fill('BC');
      await expect(page.getByText('De route is hoogstens 1 teken.')).toBeVisible();
      await field(page, 'Route').fill('C');
    });

    sentence('the colour is picked from ten', async ({ page }) => {
      await colour(page).click();
      await expect(page.getByRole('radio')).toHaveCount(10);
      await page.getByRole('radio', { name: 'Groen' }).check({ force: true });
      await expect(colour(page)).toHaveText('Groen');
    });

    sentence('a row is saved with its own button', async ({ page }) => {
      await field(page, 'Naam').fill('Zaal 2');
      await button(page, 'Zaal 2 bewaren').click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(button(page, 'Zaal 2 bewaren')).toBeDisabled();
    });

    sentence('the screen URLs of a room are copied from its row', async ({ page }) => {
      await button(page, 'Schermadressen van Zaal 2 kopiëren').click();
      await expect(notices(page)).toContainText('De adressen staan op het klembord');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Zaal 2\n/);
    });

    sentence('another room is made the default', async ({ page }) => {
      await makeDefault(page, 'Zaal 2').click();
      await expect(rowOf(page, 'Zaal 2').getByRole('cell').nth(1)).toHaveText('Ja');
      await expect(rowOf(page, 'Wachtzaal').getByRole('cell').nth(1)).toHaveText('Nee');
    });

    sentence('a side form adds a room', async ({ page }) => {
      await button(page, 'Wachtzaal toevoegen').click();
      const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
      await form.getByLabel('Naam').fill('Zaal 3');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(rowOf(page, 'Zaal 3')).toBeVisible();
    });

    sentence('a room is deleted from its row', async ({ page, site }) => {
      await createWaitingRoom(database(), { site_id: site.id, name: 'Zaal 4' });
      await page.reload();
      await button(page, 'Zaal 4 verwijderen').click();
      await button(page, 'Ja').click();
      await expect(rowOf(page, 'Zaal 4')).toHaveCount(0);
    });
  },
);
