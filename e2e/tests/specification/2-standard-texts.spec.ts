import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { section } from '../../support/walk.ts';

const SHORT = 'Welkom in {siteName}.';
const LONG =
  'Ga door de glazen deur links van het onthaal, neem plaats in {waitingRoom} en let op het scherm: daar verschijnt uw nummer.';

async function siteWithTexts(): Promise<OwnSite> {
  const site = await createOwnSite();
  const own = { site_id: site.id };
  await createStandardText(database(), {
    ...own,
    type: 'TICKET',
    values: { [site.languages.nl]: SHORT },
  });
  await createStandardText(database(), { ...own, values: { [site.languages.nl]: LONG } });
  return site;
}

const list = (page: Page) => page.getByRole('table', { name: 'Standaardteksten' });
const rowWith = (page: Page, text: string) => list(page).getByRole('row').filter({ hasText: text });
const placeholders = (page: Page) => page.getByRole('table', { name: 'Parameters' });
const collapse = (page: Page) => page.getByRole('button', { name: /^Parameters/ });
const cut = (page: Page) => page.getByText(`${LONG.slice(0, 95)}(...)`);
const addPanel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });
const editPanel = (page: Page) => page.getByRole('region', { name: 'Standaardtekst wijzigen' });
const dutch = (panel: ReturnType<typeof addPanel>) =>
  panel.getByRole('textbox', { name: /^Nederlands/ });

section(
  '§2 Standard texts',
  { site: siteWithTexts, at: ({ id }) => `/sites/${id}/standard-texts` },
  (sentence) => {
    sentence('the list has type, text and a delete action', async ({ page }) => {
      await expect(list(page).getByRole('columnheader')).toHaveText(['Type', 'Tekst', 'Acties']);
      const row = rowWith(page, SHORT);
      await expect(row.getByRole('cell').first()).toHaveText('Ticket');
      await expect(row.getByRole('button', { name: /^Tekst verwijderen/ })).toBeVisible();
    });

    sentence('a text is cut after 95 characters', async ({ page }) => {
      await expect(cut(page)).toBeVisible();
    });

    sentence('the whole text is a tooltip', async ({ page }) => {
      await cut(page).hover();
      await expect(page.getByRole('tooltip')).toHaveText(LONG);
    });

    sentence('the placeholders stand in a table that opens', async ({ page }) => {
      await expect(placeholders(page)).toBeHidden();
      await collapse(page).click();
      await expect(placeholders(page)).toBeVisible();
    });

    sentence('the table of placeholders has parameter and description', async ({ page }) => {
      const table = placeholders(page);
      await expect(table.getByRole('columnheader')).toHaveText(['Parameter', 'Beschrijving']);
      await expect(table.getByRole('row').nth(1)).toHaveText(/^\{ticketNumber\}.*ticketnummer/);
    });

    sentence('the table of placeholders collapses again', async ({ page }) => {
      await collapse(page).click();
      await expect(placeholders(page)).toBeHidden();
    });

    sentence('the plus icon opens a panel to add a text', async ({ page }) => {
      await page.getByRole('button', { name: 'Tekst toevoegen' }).click();
      await expect(dutch(addPanel(page))).toHaveValue('');
    });

    sentence('clicking a row opens a panel to edit it', async ({ page }) => {
      await rowWith(page, SHORT).getByRole('cell').nth(1).click();
      await expect(dutch(editPanel(page))).toHaveValue(SHORT);
    });

    sentence('the delete action deletes a text', async ({ page }) => {
      await page.reload();
      await rowWith(page, SHORT)
        .getByRole('button', { name: /^Tekst verwijderen/ })
        .click();
      await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
      await expect(rowWith(page, SHORT)).toHaveCount(0);
    });
  },
);
