import { createTiming } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnDomain, createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { columns, rows, rowWith } from '../../support/tables.ts';
import { section } from '../../support/walk.ts';

const DAYS = ['SUNDAY', 'WEDNESDAY', 'SATURDAY', 'TUESDAY', 'FRIDAY', 'THURSDAY'] as const;

/** A week that was not entered in its order. */
async function siteWithHours(): Promise<OwnSite> {
  const site = await createOwnSite();
  const { id: domain_id } = await createOwnDomain(site);
  const own = { site_id: site.id, domain_id, regime_id: site.regimes.appointment };
  for (const day of DAYS) await createTiming(database(), { ...own, day });
  const walkIn = { ...own, regime_id: site.regimes.walkIn };
  await createTiming(database(), { ...walkIn, start_time: '07:00', end_time: '08:00' });
  await createTiming(database(), { ...own, start_time: '13:00', end_time: '17:00' });
  await createTiming(database(), { ...own, start_time: '08:30', end_time: '12:00' });
  return site;
}

const form = (page: Page) => page.getByRole('region', { name: /openingsuur/i });
const SUNDAY = 'Zondag van 08:00 tot 12:00 verwijderen?';

section(
  '§2 Opening hours',
  { site: siteWithHours, at: ({ id }) => `/sites/${id}/opening-hours` },
  (sentence) => {
    sentence('the table has day, regime, and start with end', async ({ page }) => {
      await expect(columns(page)).toHaveText(['Dag', 'Regime', 'Begin - einde']);
      await expect(rowWith(page, 'Dinsdag')).toHaveText(/Dinsdag.*Op afspraak.*08:00 - 12:00/);
    });

    sentence('the days go from Monday to Sunday', async ({ page }) => {
      const days = await rows(page).locator('td:first-child').allInnerTexts();
      expect([...new Set(days.map((day) => day.trim()))]).toEqual([
        ...['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'],
      ]);
    });

    sentence('on one day the names of the regimes decide', async ({ page }) => {
      await expect(rowWith(page, 'Maandag').locator('td:nth-child(2)')).toHaveText([
        'Op afspraak',
        'Op afspraak',
        'Zonder afspraak',
      ]);
    });

    sentence('in one regime the start decides', async ({ page }) => {
      await expect(rowWith(page, 'Maandag').locator('td:nth-child(3)')).toHaveText([
        '08:30 - 12:00',
        '13:00 - 17:00',
        '07:00 - 08:00',
      ]);
    });

    sentence('a side form creates opening hours', async ({ page }) => {
      await page.getByRole('button', { name: 'Openingsuur toevoegen' }).click();
      await form(page).getByLabel('Dag').selectOption('Zondag');
      await form(page).getByRole('textbox', { name: 'Begin' }).fill('20:00');
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(rows(page).last()).toHaveText(/Zondag.*20:00 - 22:00/);
    });

    sentence('a side form changes opening hours', async ({ page }) => {
      await rowWith(page, 'Vrijdag').locator('td').nth(2).click();
      await form(page).getByRole('textbox', { name: 'Einde' }).fill('12:45');
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(rowWith(page, 'Vrijdag')).toContainText('08:00 - 12:45');
    });

    sentence('the same form deletes opening hours', async ({ page }) => {
      await rowWith(page, 'Zondag').first().locator('td').nth(2).click();
      await form(page).getByRole('button', { name: 'Verwijderen' }).click();
      await page.getByRole('group', { name: SUNDAY }).getByRole('button', { name: 'Ja' }).click();
      await expect(rows(page).filter({ hasText: /Zondag.*08:00/ })).toHaveCount(0);
    });
  },
);
