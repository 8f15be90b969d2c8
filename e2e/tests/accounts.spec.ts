import { randomUUID } from 'node:crypto';
import { database } from '@balie/testkit/browser/database.ts';
import { createMany, createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { baseUrl, signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const search = (page: Page) => page.getByRole('searchbox');
const form = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** More than a screen renders at once. */
async function createCrowd() {
  await createMany('users', 249, (number) => ({
    organisation_id: site.organisationId,
    // The letters keep the digits of the two numbers apart: the search ignores full stops.
    username: `persoon.${site.id}.nr${number}`,
    first_name: 'Persoon',
    last_name: `Nummer ${number}`,
    role: number % 3 === 0 ? 'QPP' : 'NORMAL',
  }));
  await database()
    .insertInto('user_sites')
    .columns(['organisation_id', 'user_id', 'site_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('username', 'like', `persoon.${site.id}.%`)
        .select(['organisation_id', 'id', eb.val(site.id).$castTo<number>().as('site_id')]),
    )
    .execute();
}

/** Directly at the API, without a cookie: this test's browser stays signed in. */
const canSignIn = async (username: string, password: string) => {
  const answer = await fetch(`${baseUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { origin: baseUrl(), 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.status === 204;
};

test('users are found among many; a valid user is added with a password shown once, then changed, deactivated and reactivated', async ({
  page,
}) => {
  await createCrowd();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/account_setup`);
  await test.step('users are found by role and by search', async () => {
    await expect(page.getByText('250 gebruikers')).toBeVisible();
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(100);
    await page.getByLabel('Rol').selectOption('Kiosk');
    await expect(page.getByText('83 gebruikers')).toBeVisible();
    await page.getByLabel('Rol').selectOption({ index: 0 });
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('nummer 177');
    await expect(page.getByText('1 gebruiker', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Nummer 177/ })).toContainText('Kiosk');
  });

  // A username is unique in the whole organisation.
  const tail = randomUUID().slice(0, 8);
  const person = { username: `nieuw.${tail}`, firstName: 'Nina', lastName: `Test${tail}` };
  const name = `${person.firstName} ${person.lastName}`;
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const add = form(page, 'Nieuwe gebruiker');
  const save = add.getByRole('button', { name: 'Bewaren' });
  await add.getByLabel('E-mail').fill('geen adres');
  await add.getByRole('checkbox', { name: site.name, exact: true }).uncheck();
  await save.click();
  for (const wrong of [
    'Vul een gebruikersnaam in met alleen letters, cijfers en . _ @ + -.',
    'Vul een voornaam in.',
    'Vul een geldig e-mailadres in.',
    'Kies minstens één site.',
  ]) {
    await expect(add.getByText(wrong)).toBeVisible();
  }
  await add.getByRole('checkbox', { name: site.name, exact: true }).check();
  await add.getByLabel('E-mail').fill('');
  await add.getByLabel('Voornaam').fill(person.firstName);
  await add.getByLabel('Achternaam').fill(person.lastName);
  await add.getByLabel('Gebruikersnaam').fill(site.admin.username.toUpperCase());
  await save.click();
  await expect(notices(page)).toContainText('Deze gebruikersnaam is al in gebruik');
  await add.getByLabel('Gebruikersnaam').fill(person.username);
  await save.click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  const card = page.getByRole('status').filter({ hasText: `Wachtwoord voor ${name}` });
  const password = await card.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent();
  expect(await canSignIn(person.username, password ?? '')).toBe(true);
  await card.getByRole('button', { name: 'Sluiten' }).click();
  await expect(card).toHaveCount(0);

  await search(page).fill(person.lastName.toUpperCase());
  await expect(page.getByText('1 gebruiker', { exact: true })).toBeVisible();
  const open = page.getByRole('button', { name: `${person.lastName} ${person.firstName} openen` });
  await open.click();
  const edit = form(page, `${name} wijzigen`);
  await edit.getByLabel('Rol').selectOption('Beheerder');
  await edit.getByLabel('Telefoon', { exact: true }).fill('0470 12 34 56');
  await edit.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(edit).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(person.username) });
  await expect(row).toContainText('Beheerder');

  await open.click();
  await expect(edit.getByLabel('Telefoon', { exact: true })).toHaveValue('0470123456');
  await edit.getByRole('button', { name: 'Deactiveren' }).click();
  await page
    .getByRole('group', { name: /deactiveren\?/ })
    .getByRole('button', { name: 'Deactiveren', exact: true })
    .click();
  await expect(row).toContainText('Gedeactiveerd');
  expect(await canSignIn(person.username, password ?? '')).toBe(false);
  await edit.getByRole('button', { name: 'Opnieuw activeren' }).click();
  await expect(row).toContainText('Actief');

  await edit.getByLabel('Nieuw wachtwoord').fill('te kort');
  await edit.getByRole('button', { name: 'Wachtwoord opnieuw instellen' }).click();
  await expect(edit.getByText(/minstens 10 tekens\.$/)).toBeVisible();
  await edit.getByLabel('Nieuw wachtwoord').fill('een nieuw lang woord');
  await edit.getByLabel('Nieuw wachtwoord').press('Enter');
  await expect(notices(page)).toContainText(/Het wachtwoord van .* is gewijzigd/);
  expect(await canSignIn(person.username, 'een nieuw lang woord')).toBe(true);

  await test.step('I cannot change my own role, licence or sites, nor my password without the current one', async () => {
    await search(page).fill(site.admin.username);
    const [first = '', last = ''] = site.admin.name.split(' ');
    await page.getByRole('button', { name: `${last} ${first} openen` }).click();
    const own = form(page, `${site.admin.name} wijzigen`);
    await expect(own.getByLabel('Rol')).toBeDisabled();
    await expect(own.getByRole('checkbox', { name: 'Heeft een licentie' })).toBeDisabled();
    await expect(own.getByRole('checkbox', { name: site.name, exact: true })).toBeDisabled();
    await expect(own.getByRole('button', { name: 'Deactiveren' })).toHaveCount(0);
    await expect(own.getByText('Uw wachtwoord wijzigt u bij Mijn account.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Wachtwoord opnieuw instellen' })).toHaveCount(0);
    await expectNoAxeViolations(page, { within: 'main' });
  });
});
