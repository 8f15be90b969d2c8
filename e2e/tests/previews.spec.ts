import { createStandardText, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const preview = (page: Page) => page.getByRole('figure');

test('a text is shown as a visitor reads it, while it is written', async ({ page }) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/standard-texts`);
  await page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
  const form = page.getByRole('region', { name: 'Nieuwe standaardtekst' });
  await expect(preview(page)).toContainText('Hier komt uw tekst');
  await form.getByLabel('Nederlands').fill('Welkom in ');
  await form.getByText('Wachtzaal', { exact: true }).click();
  await expect(form.getByLabel('Nederlands')).toHaveValue('Welkom in {waitingRoom}');
  await expect(preview(page)).toContainText('Zo leest de bezoeker het op de kiosk');
  await expect(preview(page)).toContainText('Welkom in Wachtzaal B');
  await form.getByLabel('English').fill('Bring {ticketNumber}');
  await expect(preview(page)).toContainText('Bring B012');
  await form.getByLabel('Type').selectOption('Ticket');
  await expect(preview(page)).toContainText('Zo staat het op het ticket');
  await expectNoAxeViolations(page, { within: 'main' });
});

test('directions show the chosen room, and a word that needs it is explained', async ({ page }) => {
  const site = await createOwnSite();
  const site_id = site.id;
  await createWaitingRoom(database(), { site_id, name: 'Zolder', route: 'Z' });
  await createOwnDomain(site, { name: 'Adres' });
  const values = { [site.languages.nl]: 'Voor {domain}: volg {route} naar {waitingRoom}.' };
  await createStandardText(database(), { site_id, values });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/instructions`);
  await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
  const form = page.getByRole('region', { name: 'Nieuwe wegwijzer' });
  await form.getByLabel('Domein').selectOption('Adres');
  await form.getByLabel('Bestemming').selectOption('Zolder');
  await form.getByLabel('Standaardtekst').selectOption({ index: 1 });
  await expect(preview(page)).toContainText('Voor Adres: volg Z naar Zolder.');
  await form.getByRole('button', { name: 'Uitleg' }).click();
  await expect(page.getByText('Een regime is een soort opening', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
});
