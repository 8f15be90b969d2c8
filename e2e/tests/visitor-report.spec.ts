import { readFile } from 'node:fs/promises';
import { collectComplaints } from '@balie/testkit/browser/console.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { createColleague, createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { type Download, expect, type Page } from '@playwright/test';
import { writtenDay } from '../support/days.ts';
import { proves } from '../support/specification.ts';
import { columns } from '../support/tables.ts';

const DAY = '2026-03-02';

const PEOPLE = [
  ['Verhaeghe', 'Els'],
  ['Żółć', 'Łukasz'],
  ['Ковальчук', 'Олександр'],
  ['العلي', 'محمد'],
  ['Claes', 'Zoë'],
  ['Claes', 'An'],
] as const;

const visitOf = (site: OwnSite, visitor_id: number) => ({
  site_id: site.id,
  organisation_id: site.organisationId,
  visitor_id,
  domain_type_id: site.domainType.id,
  language_id: site.languages.nl,
  day: DAY,
  status: 'ENDED',
  source: 'DESK',
});

/** A day with names in many scripts; the first visitor has everything a report can show. */
async function fillDay(site: OwnSite) {
  const contact = await createColleague(site, { first_name: 'Pieter', last_name: 'Claes' });
  for (const [last_name, first_name] of PEOPLE) {
    const whole = last_name === 'Verhaeghe';
    const visitor = await createVisitor(database(), {
      ...{ site_id: site.id, last_name, first_name },
      ...(whole && {
        email: 'els.verhaeghe@example.org',
        phone: '+32470123456',
        company: 'Bakkerij De Zon',
      }),
    });
    await createVisit(database(), {
      ...visitOf(site, visitor),
      ...(whole && {
        contact_user_id: contact.id,
        appointment_time: '2026-03-02T09:30:00Z',
        arrival_time: '2026-03-02T09:12:00Z',
      }),
    });
  }
}

const names = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td')]
        .slice(0, 3)
        .map((cell) => cell.textContent)
        .join(' '),
    ),
  );

const download = async (page: Page, name: string): Promise<Download> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return downloading;
};

test(
  "today's report is empty; another day is loaded when chosen, can be sorted both ways, is numbered and can be downloaded",
  proves(
    '§2 Visitor report: the date picker starts at today',
    '§2 Visitor report: changing the date loads the report of that day',
    '§2 Visitor report: every column with a value of the visitor can be sorted',
    '§2 Visitor report: the section collapses and opens again',
    '§2 Visitor report: a day without visitors shows a message',
    '§2 Visitor report: the PDF button exports the report',
    '§3 Entities: the rows of the visitor report are numbered from one',
    '§7 Messages and visitors: the visitor report requests the visitors of its day',
    '§9 Limits and layouts: the visitor report is sorted by last name, then first name, in either direction',
    '§9 Limits and layouts: the PDF of the report is in landscape and has the title in its name',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await fillDay(site);
    const complaints = collectComplaints(page);
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/admin-settings/reports`);
    const date = page.getByRole('textbox', { name: 'Datum', exact: true });
    const rows = page.locator('tbody tr');
    await expect(page.getByText('Geen bezoekers op de gekozen dag')).toBeVisible();
    await expect(date).toHaveValue(writtenDay());
    await date.fill('31/2/2026');
    await expect(page.getByText('Vul een geldige datum in')).toBeVisible();
    await date.fill('2/3/2026');
    await expect(rows).toHaveCount(PEOPLE.length);
    await expect(columns(page)).toHaveCount(12);
    await expect(columns(page).getByRole('button')).toHaveCount(11);
    const first = ['1 Claes An', '2 Claes Zoë', '3 Verhaeghe Els'];
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(first);
    const els = page.getByRole('row').filter({ hasText: 'Verhaeghe' });
    for (const text of ['Bakkerij De Zon', 'els.verhaeghe@example.org', 'Pieter']) {
      await expect(els).toContainText(text);
    }
    for (const time of ['10:30', '10:12']) await expect(els).toContainText(time);
    const lastName = page.getByRole('columnheader', { name: 'Achternaam' }).first();
    await expect(lastName).toHaveAttribute('aria-sort', 'ascending');

    await test.step('the PDF is named after the report and contains fonts for its names', async () => {
      const file = await download(page, 'PDF');
      expect(file.suggestedFilename()).toBe(`Bezoekersrapport ${DAY}.pdf`);
      const pdf = await readFile(await file.path(), 'latin1');
      expect(pdf.startsWith('%PDF-')).toBe(true);
      expect(pdf).toContain('/BaseFont /NotoSans');
      expect(pdf).toContain('/BaseFont /NotoSansArabic');
      const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [])
        .slice(1)
        .map(Number);
      expect(width).toBeGreaterThan(height);
    });

    await test.step('the same rows are exported as a spreadsheet file', async () => {
      const file = await download(page, 'CSV downloaden');
      expect(file.suggestedFilename()).toBe(`Bezoekersrapport ${DAY}.csv`);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(PEOPLE.length + 1);
      expect(lines[0]).toMatch(/^\uFEFF?Nr\.;Achternaam;Voornaam;E-mail;Telefoon;/);
      // A number that starts with a plus is shown, not evaluated.
      expect(lines.find((line) => line.includes('Verhaeghe'))).toContain(
        "Verhaeghe;Els;els.verhaeghe@example.org;'+32470123456;Bakkerij De Zon;Claes;Pieter;2026-03-02",
      );
    });

    await page.getByRole('button', { name: 'Achternaam', exact: true }).click();
    const last = ['4 Verhaeghe Els', '5 Claes Zoë', '6 Claes An'];
    await expect.poll(async () => (await names(page)).slice(-3)).toEqual(last);
    await page.getByRole('button', { name: 'Voornaam', exact: true }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('1 Claes An');

    const section = page.getByRole('button', { name: 'Bezoekers per dag' });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('table')).toBeHidden();
    await expect(date).toBeHidden();
    await section.click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
