import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';

/** A user that is added and then changed: two lines in the log, by a name of this test's own. */
async function leaveTraces(page: Page): Promise<string> {
  await signIn(page);
  const username = `spoor-${randomUUID().slice(0, 8)}`;
  const account = {
    username,
    firstName: 'Lies',
    lastName: 'Spoor',
    role: 'NORMAL',
    phone: null,
    email: null,
    language: null,
    licensed: true,
    siteIds: [1],
    domainTypeIds: [],
  };
  const headers = { origin: baseUrl() };
  const added = await page.request.post(`${baseUrl()}/api/sites/1/accounts`, {
    headers,
    data: { ...account, password: 'een lang wachtwoord' },
  });
  const { id } = await added.json();
  const changed = await page.request.put(`${baseUrl()}/api/sites/1/accounts/${id}`, {
    headers,
    data: { ...account, role: 'ADMIN', lastName: 'Spoorzoeker' },
  });
  expect(changed.status()).toBe(200);
  return username;
}

test('who changed what from and to is found by person, part and day', async ({ page }) => {
  const username = await leaveTraces(page);
  await page.goto('/sites/1/admin-settings');
  await page.getByRole('link', { name: 'Logboek' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logboek' })).toBeVisible();
  await page.getByLabel('Onderdeel').selectOption('Gebruiker');
  await page.getByLabel('Persoon').selectOption('Annelies Beheerder');
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(2);
  const changed = rows.filter({ hasText: 'Gewijzigd' });
  await expect(changed).toContainText('Annelies Beheerder');
  await expect(changed).toContainText('Achternaam: Spoor → Spoorzoeker');
  await expect(changed).toContainText('Rol: Medewerker → Beheerder');
  await expect(rows.filter({ hasText: 'Toegevoegd' })).toContainText('Voornaam: Lies');
  await expectNoAxeViolations(page, { within: 'main' });

  const until = page.getByLabel('Tot en met', { exact: true });
  await until.fill('01/01/2020');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await until.fill('99/99/2020');
  await expect(page.getByText('Datum is niet geldig')).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(until).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});

test('it reads in English', async ({ page }) => {
  await speakEnglish(page);
  const username = await leaveTraces(page);
  await page.goto('/sites/1/admin-settings/audit');
  await page.getByLabel('Part').selectOption('User');
  const changed = page
    .getByRole('row')
    .filter({ hasText: username })
    .filter({ hasText: 'Changed' });
  await expect(changed).toContainText('Role: Staff → Administrator');
});

test('long logs come a page at a time', async ({ page }) => {
  await signIn(page);
  await page.route(/\/api\/sites\/1\/audit(\?.*)?$/, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 101);
    const entries = Array.from({ length: 50 }, (_, index) => ({
      id: before - 1 - index,
      at: '2026-11-15T09:00:00.000Z',
      user: null,
      action: 'UPDATE',
      entity: 'desk',
      entityId: '1',
      entityName: `Regel ${before - 1 - index}`,
      changes: [],
    }));
    await route.fulfill({ json: { entries, next: before > 51 ? before - 50 : null } });
  });
  await page.goto('/sites/1/admin-settings/audit');
  await expect(page.getByText('Regel 100', { exact: true })).toBeVisible();
  await expect(page.getByText('Regel 1', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Meer laden' }).click();
  await expect(page.getByText('Regel 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Meer laden' })).toHaveCount(0);
});
