import { randomBytes } from 'node:crypto';
import { database } from '@balie/testkit/browser/database.ts';
import { createMany, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { requestApi } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Typed, as in every long list. */
async function choosePerson(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Persoon' }).click();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('the history shows who changed what, with old and new values, by person, part and day', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  const { id: api_key_id } = await database()
    .insertInto('api_keys')
    .values({
      ...{ organisation_id: site.organisationId, name: `Website ${site.id}`, ending: 'abcd' },
      ...{ token_hash: randomBytes(32), operations: ['listDesks'], per_minute: 60 },
      ...{ all_sites: true, valid_until: '2050-12-31', created_by: site.admin.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createMany('audit_log', 51, (number) => ({
    ...{ organisation_id: site.organisationId, site_id: site.id, api_key_id },
    ...{ action: 'UPDATE', entity: 'desk', entity_id: String(number) },
    ...{ before: JSON.stringify({ name: 'Oud' }) },
    ...{ after: JSON.stringify({ name: `Regel ${number}` }) },
  }));

  const account = {
    username: `spoor-${site.id}`,
    firstName: 'Lies',
    lastName: 'Spoor',
    role: 'NORMAL',
    phone: null,
    email: null,
    language: null,
    licensed: true,
    siteIds: [site.id],
    domainTypeIds: [],
  };
  const path = `sites/${site.id}/accounts`;
  const data = { ...account, password: 'een lang wachtwoord' };
  const { id } = await requestApi<{ id: number }>(page, { method: 'POST', path, data });
  const change = { ...account, role: 'ADMIN', lastName: 'Spoorzoeker' };
  await requestApi(page, { method: 'PUT', path: `${path}/${id}`, data: change });

  await page.goto(`/sites/${site.id}/admin-settings/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Logboek' })).toBeVisible();
  await page.getByLabel('Onderdeel').selectOption('Gebruiker');
  await choosePerson(page, site.admin.name);
  const rows = page.getByRole('row').filter({ hasText: account.username });
  await expect(rows).toHaveCount(2);
  const changed = rows.filter({ hasText: 'Gewijzigd' });
  await expect(changed).toContainText(site.admin.name);
  await expect(changed).toContainText('Achternaam: Spoor → Spoorzoeker');
  await expect(changed).toContainText('Rol: Medewerker → Beheerder');
  await expect(rows.filter({ hasText: 'Toegevoegd' })).toContainText('Voornaam: Lies');

  const until = page.getByLabel('Tot en met', { exact: true });
  await until.fill('01/01/2020');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await until.fill('99/99/2020');
  await expect(page.getByText('Vul een geldige datum in')).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(until).toHaveValue('');
  await expect(rows.first()).toBeVisible();

  // A program's changes are found by its key, a page at a time.
  await choosePerson(page, `Sleutel Website ${site.id}`);
  const [newest, oldest] = [51, 1].map((number) =>
    page.getByText(`Naam: Oud → Regel ${number}`, { exact: true }),
  ) as [Locator, Locator];
  await expect(newest).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(oldest).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Meer tonen' });
  await more.click();
  await expect(oldest).toBeVisible();
  await expect(more).toHaveCount(0);
});
