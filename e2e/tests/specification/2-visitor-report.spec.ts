import { createVisit, createVisitor } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { isoDay, writtenDay } from '../../support/days.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { columns, rows } from '../../support/tables.ts';
import { section } from '../../support/walk.ts';

/** Two visitors today, one on a day to come. */
async function siteWithVisitors(): Promise<OwnSite> {
  const site = await createOwnSite();
  const visits = [
    ['Els', 'Verhaeghe', isoDay()],
    ['Zoë', 'Claes', isoDay()],
    ['Jan', 'Later', '2031-01-02'],
  ] as const;
  for (const [first_name, last_name, day] of visits) {
    await createVisit(database(), {
      site_id: site.id,
      organisation_id: site.organisationId,
      visitor_id: await createVisitor(database(), { site_id: site.id, first_name, last_name }),
      domain_type_id: site.domainType.id,
      language_id: site.languages.nl,
      day,
    });
  }
  return site;
}

const day = (page: Page) => page.getByRole('textbox', { name: 'Datum', exact: true });
const collapse = (page: Page) => page.getByRole('button', { name: 'Bezoekers per dag' });

section(
  '§2 Visitor report',
  { site: siteWithVisitors, at: ({ id }) => `/sites/${id}/admin-settings/reports` },
  (sentence) => {
    sentence('the date picker begins with today', async ({ page }) => {
      await expect(day(page)).toHaveValue(writtenDay());
    });

    sentence('the report shows the visitors of the day', async ({ page }) => {
      await expect(rows(page)).toHaveText([/Claes/, /Verhaeghe/]);
    });

    sentence('every column with a value of the visitor sorts', async ({ page }) => {
      await expect(columns(page)).toHaveCount(12);
      await expect(columns(page).getByRole('button')).toHaveCount(11);
    });

    sentence('clicking a column sorts the table by it', async ({ page }) => {
      await page.getByRole('button', { name: 'Voornaam', exact: true }).click();
      await expect(rows(page)).toHaveText([/Els/, /Zoë/]);
    });

    sentence('the section collapses', async ({ page }) => {
      await collapse(page).click();
      await expect(day(page)).toBeHidden();
      await expect(page.getByRole('table')).toBeHidden();
    });

    sentence('the section opens again', async ({ page }) => {
      await collapse(page).click();
      await expect(page.getByRole('table')).toBeVisible();
    });

    sentence('the PDF button exports the report', async ({ page }) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^Bezoekersrapport.*\.pdf$/);
    });

    sentence('changing the date loads the report of that day', async ({ page }) => {
      await day(page).fill('2/1/2031');
      await expect(rows(page)).toHaveText([/Later/]);
    });

    sentence('a day without visitors says so', async ({ page }) => {
      await day(page).fill('3/1/2031');
      await expect(page.getByText('Geen bezoekers op de gekozen dag')).toBeVisible();
    });
  },
);
