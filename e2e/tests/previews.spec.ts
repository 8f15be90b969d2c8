import { leaveTo } from '@balie/testkit/browser/follow.ts';
import { createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

const display = (page: Page) => page.getByRole('figure').frameLocator('iframe').getByRole('main');
const colorOf = (page: Page) =>
  display(page).evaluate((stage) => getComputedStyle(stage).getPropertyValue('--room'));

test('a preview shows a display while its room, desk, own settings or site are edited, without counting as a display, and shows a text as a visitor reads it', async ({
  page,
}) => {
  const site = await createOwnSite();
  const open = (path: string) => leaveTo(page, `/sites/${site.id}/${path}`);
  await signIn(page, site.admin);
  await test.step('the room, at rest and during a call', async () => {
    await page.goto(`/sites/${site.id}/waiting-rooms`);
    // The list previews the default room while it is edited in its row.
    await expect(page.getByRole('figure')).toContainText('Zo ziet het scherm van Wachtzaal eruit');
    await expect(display(page).getByRole('heading', { level: 1 })).toHaveText('Wachtzaal');
    await page.getByLabel('Naam van Wachtzaal').fill('Atrium');
    await expect(display(page).getByRole('heading', { level: 1 })).toHaveText('Atrium');

    await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).first().click();
    const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
    await form.getByLabel('Naam').fill('Zolder');
    await form.getByRole('textbox', { name: 'Route' }).fill('Z');
    await form.getByRole('radio', { name: 'Groen' }).check({ force: true });
    await expect.poll(() => colorOf(page)).toBe('#007a3e');
    await expect(display(page).getByRole('alert')).toContainText('B012');
    await form.getByRole('button', { name: 'Toon in rust' }).click();
    await expect(display(page).getByRole('alert')).toHaveCount(0);
    await expect(display(page).getByRole('heading', { level: 1 })).toHaveText('ZZolder');
    await expect(display(page)).toContainText(site.name);
    await expectNoAxeViolations(page, { within: 'main' });
  });

  await test.step('the desk, rendered from the form, without a request to the server', async () => {
    const before = await page.request.get(`/api/sites/${site.id}/devices`);
    expect(before.status()).toBe(200);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) asked.push(new URL(request.url()).pathname);
    });
    await open('desks');
    await page.getByRole('button', { name: 'Loket toevoegen' }).first().click();
    const form = page.getByRole('region', { name: 'Nieuw loket' });
    await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Balie Oost');
    await expect(display(page).getByRole('alert')).toContainText('Balie Oost');
    expect(asked).toContain('/display-preview');
    expect(asked.filter((path) => /^\/(api|socket\.io|deployment)/.test(path))).toEqual([]);
    expect(await (await page.request.get(`/api/sites/${site.id}/devices`)).json()).toEqual(
      await before.json(),
    );
    // A picture: out of reach for keyboard and screen reader.
    await expect(page.getByRole('figure').locator('iframe')).toHaveAttribute('inert', '');
  });

  await test.step('a paired display', async () => {
    await open('devices');
    await page.getByRole('button', { name: 'Scherm koppelen' }).first().click();
    const form = page.getByRole('region', { name: 'Scherm koppelen' });
    await form.getByLabel('Soort scherm').selectOption({ label: 'Deurscherm' });
    await expect(display(page)).toContainText('Bezet');
    await form.getByRole('button', { name: 'Toon in rust' }).click();
    await expect(display(page)).toContainText('Vrij');
  });

  await test.step('the site: its name, language and colour', async () => {
    await open('site-settings/site');
    await page.getByLabel('Naam van de site').fill('Stadhuis Noord');
    await page.getByLabel('Taal van de toepassing').selectOption('English');
    await page.getByRole('textbox', { name: 'Hoofdkleur', exact: true }).fill('#7A1FA2');
    await expect(display(page)).toContainText('Stadhuis Noord');
    await expect(display(page)).toContainText('Recent calls');
    await expect.poll(() => colorOf(page)).toBe('#7a1fa2');
  });

  await test.step('a text, as a visitor reads it', async () => {
    await open('standard-texts');
    const preview = page.getByRole('figure');
    await page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
    const form = page.getByRole('region', { name: 'Nieuwe standaardtekst' });
    await expect(preview).toContainText('Hier komt uw tekst');
    await form.getByLabel('Nederlands').fill('Welkom in ');
    await form.getByText('Wachtzaal', { exact: true }).click();
    await expect(form.getByLabel('Nederlands')).toHaveValue('Welkom in {waitingRoom}');
    await expect(preview).toContainText('Zo leest de bezoeker het op de kiosk');
    await expect(preview).toContainText('Welkom in Wachtzaal B');
    await form.getByLabel('English').fill('Bring {ticketNumber}');
    await expect(preview).toContainText('Bring B012');
    await form.getByLabel('Type').selectOption('Ticket');
    await expect(preview).toContainText('Zo staat het op het ticket');
  });
});
