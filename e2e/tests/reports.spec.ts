import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { speakEnglish } from '../support/language.ts';
import { signIn } from '../support/sign-in.ts';

const REPORT = '/sites/1/admin-settings/reports';
const CALL = /\/api\/sites\/1\/visitors\?day=/;

const visitor = (lastName: string, firstName: string, more: object = {}) => ({
  lastName,
  firstName,
  email: null,
  phoneNumber: null,
  company: null,
  contactLastName: null,
  contactFirstName: null,
  appointmentDate: null,
  appointmentTime: null,
  arrivalDate: null,
  arrivalTime: null,
  ...more,
});

const PEOPLE = [
  visitor('Verhaeghe', 'Els', {
    email: 'els.verhaeghe@example.org',
    phoneNumber: '+32470123456',
    company: 'Bakkerij De Zon',
    contactLastName: 'Claes',
    contactFirstName: 'Pieter',
    appointmentDate: '2026-11-15',
    appointmentTime: '10:30',
    arrivalDate: '2026-11-15',
    arrivalTime: '10:12',
  }),
  visitor('Żółć', 'Łukasz'),
  visitor('Ковальчук', 'Олександр'),
  visitor('العلي', 'محمد'),
  visitor('Claes', 'Zoë'),
  visitor('Claes', 'An'),
];

/** A day with names in many scripts, whatever the demo holds. */
async function answer(page: Page, rows: object[]) {
  await page.route(CALL, (route) => route.fulfill({ json: rows }));
}

async function openReport(page: Page, title = 'Bezoekersrapport') {
  await signIn(page);
  await page.goto(REPORT);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
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

test('the report of today is loaded from the server, and of another day when one is chosen', async ({
  page,
}) => {
  await openReport(page);
  const answered = page.waitForResponse(/visitors\?day=2031-01-02/);
  await page.getByRole('textbox', { name: 'Datum', exact: true }).fill('2/1/2031');
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Geen bezoekers op de gekozen dag')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Datum', exact: true }).fill('31/2/2031');
  await expect(page.getByText('Datum is niet geldig')).toBeVisible();
});

test('columns sort both ways, by last name and first name to begin with, and rows are numbered', async ({
  page,
}) => {
  await answer(page, PEOPLE);
  await openReport(page);
  await expect(page.locator('tbody tr')).toHaveCount(PEOPLE.length);
  expect((await names(page)).slice(0, 3)).toEqual(['1 Claes An', '2 Claes Zoë', '3 Verhaeghe Els']);
  await expect(page.getByRole('columnheader', { name: 'Achternaam' }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Achternaam', exact: true }).click();
  const last = (await names(page)).slice(-3);
  expect(last).toEqual(['4 Verhaeghe Els', '5 Claes Zoë', '6 Claes An']);
  await page.getByRole('button', { name: 'Voornaam', exact: true }).click();
  expect((await names(page))[0]).toBe('1 Claes An');
  await expectNoAxeViolations(page);

  const section = page.getByRole('button', { name: 'Bezoekers per dag' });
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('table')).toBeHidden();
  await section.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the PDF is named after the report and holds fonts for its names', async ({ page }, info) => {
  const complaints = collectComplaints(page);
  await answer(page, PEOPLE);
  await openReport(page);
  await page.getByRole('textbox', { name: 'Datum', exact: true }).fill('15/11/2026');
  await expect(page.locator('tbody tr')).toHaveCount(PEOPLE.length);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Bezoekersrapport 2026-11-15.pdf');
  const path = info.outputPath('report.pdf');
  await download.saveAs(path);
  const pdf = await readFile(path, 'latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/BaseFont /NotoSans');
  expect(pdf).toContain('/BaseFont /NotoSansArabic');
  const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [])
    .slice(1)
    .map(Number);
  expect(width).toBeGreaterThan(height);
  expect(complaints).toEqual([]);
});

test('a day with a thousand visitors stays smooth', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    visitor(`Naam ${String(index).padStart(4, '0')}`, 'An'),
  );
  await answer(page, many);
  await openReport(page);
  await expect(page.getByText('1 Naam 0000').or(page.getByText('Naam 0000'))).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(120);
  await page.getByRole('button', { name: 'Achternaam', exact: true }).click();
  await expect(page.getByText('Naam 0999')).toBeVisible();
});

test('the report speaks English', async ({ page }) => {
  await speakEnglish(page);
  await answer(page, []);
  await openReport(page, 'Visitor report');
  await expect(page.getByText('No visitors for the selected day')).toBeVisible();
});

test('a clerk has no access to the report', async ({ page }) => {
  await signIn(page, 'demo-normal');
  await page.goto(REPORT);
  await expect(page).toHaveURL(/\/problem\?reason=access/);
});
