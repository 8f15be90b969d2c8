import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' });
const search = (page: Page) => page.getByRole('searchbox');
const form = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Names of this test's own: everybody works in the same list. */
const newPerson = () => {
  const tail = randomUUID().slice(0, 8);
  return { username: `nieuw.${tail}`, firstName: 'Nina', lastName: `Test${tail}` };
};

async function openUsers(page: Page, title = 'Gebruikers') {
  await signIn(page);
  await page.goto('/sites/1/admin-settings');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addPerson(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const add = form(page, 'Nieuwe gebruiker');
  await add.getByLabel('Gebruikersnaam').fill(person.username);
  await add.getByLabel('Voornaam').fill(person.firstName);
  await add.getByLabel('Achternaam').fill(person.lastName);
  await add.getByRole('button', { name: 'Bewaren' }).click();
}

const canSignIn = async (page: Page, username: string, password: string) => {
  const answer = await page.request.post(`${baseUrl()}/api/auth/login`, {
    headers: { origin: baseUrl(), cookie: '' },
    data: { username, password },
  });
  return answer.status() === 204;
};

test('a user is added with a password shown once, changed, deactivated and let in again', async ({
  page,
  browser,
}) => {
  await openUsers(page);
  const person = newPerson();
  await addPerson(page, person);
  await expect(notices(page)).toContainText('Toegevoegd');
  const name = `${person.firstName} ${person.lastName}`;
  const card = page.getByRole('status').filter({ hasText: `Wachtwoord van ${name}` });
  const password = await card.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent();
  const elsewhere = await (await browser.newContext()).newPage();
  expect(await canSignIn(elsewhere, person.username, password ?? '')).toBe(true);
  await card.getByRole('button', { name: 'Sluiten' }).click();
  await expect(card).toHaveCount(0);

  await search(page).fill(person.lastName.toUpperCase());
  await expect(page.getByText('1 gebruiker', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${person.lastName} ${person.firstName} openen` }).click();
  const edit = form(page, `${name} wijzigen`);
  await edit.getByLabel('Rol').selectOption('Beheerder');
  await edit.getByLabel('Telefoon', { exact: true }).fill('0470 12 34 56');
  await edit.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Gewijzigd');
  const row = page.getByRole('row', { name: new RegExp(person.username) });
  await expect(row).toContainText('Beheerder');

  await page.getByRole('button', { name: `${person.lastName} ${person.firstName} openen` }).click();
  await expect(edit.getByLabel('Telefoon', { exact: true })).toHaveValue('0470123456');
  await edit.getByRole('button', { name: 'Deactiveren' }).click();
  await page
    .getByRole('group', { name: /deactiveren\?/ })
    .getByRole('button', { name: 'Ja' })
    .click();
  await expect(row).toContainText('Gedeactiveerd');
  expect(await canSignIn(elsewhere, person.username, password ?? '')).toBe(false);
  await edit.getByRole('button', { name: 'Opnieuw activeren' }).click();
  await expect(row).toContainText('Actief');

  await edit.getByLabel('Nieuw wachtwoord').fill('te kort');
  await edit.getByRole('button', { name: 'Wachtwoord opnieuw instellen' }).click();
  await expect(edit.getByText(/minstens 10 tekens\.$/)).toBeVisible();
  await edit.getByLabel('Nieuw wachtwoord').fill('een nieuw lang woord');
  await edit.getByLabel('Nieuw wachtwoord').press('Enter');
  await expect(notices(page)).toContainText('Het wachtwoord is gewijzigd');
  expect(await canSignIn(elsewhere, person.username, 'een nieuw lang woord')).toBe(true);
  await elsewhere.context().close();
});

test('what breaks a rule is refused, and nothing typed is lost', async ({ page }) => {
  await openUsers(page);
  const person = newPerson();
  await addPerson(page, person);
  await expect(form(page, 'Nieuwe gebruiker')).toHaveCount(0);

  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const add = form(page, 'Nieuwe gebruiker');
  await add.getByRole('button', { name: 'Bewaren' }).click();
  await expect(add.getByText('Deze gebruikersnaam is niet geldig.')).toBeVisible();
  await expect(add.getByText('Vul een voornaam in.')).toBeVisible();
  await add.getByLabel('Gebruikersnaam').fill(person.username.toUpperCase());
  await add.getByLabel('Voornaam').fill('Nog');
  await add.getByLabel('Achternaam').fill('Iemand');
  await add.getByLabel('E-mail').fill('geen adres');
  await add.getByRole('checkbox', { name: 'Stadhuis Merelbeek', exact: true }).uncheck();
  await add.getByRole('button', { name: 'Bewaren' }).click();
  await expect(add.getByText('Dit is geen geldig e-mailadres.')).toBeVisible();
  await expect(add.getByText('Kies minstens één site.')).toBeVisible();
  await add.getByRole('checkbox', { name: 'Stadhuis Merelbeek', exact: true }).check();
  await add.getByLabel('E-mail').fill('');
  await add.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Deze gebruikersnaam bestaat al');
  await expect(add.getByLabel('Voornaam')).toHaveValue('Nog');
});

test('my own role, licence and sites are not mine to change', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Beheerder Annelies openen' }).click();
  const edit = form(page, /Annelies Beheerder wijzigen/);
  await expect(edit.getByLabel('Rol')).toBeDisabled();
  await expect(edit.getByRole('checkbox', { name: 'Heeft een licentie' })).toBeDisabled();
  await expect(
    edit.getByRole('checkbox', { name: 'Stadhuis Merelbeek', exact: true }),
  ).toBeDisabled();
  await expect(edit.getByRole('button', { name: 'Deactiveren' })).toHaveCount(0);
  await expectNoAxeViolations(page, { within: 'main' });
});

test('users are found by role and by typing, also a thousand of them', async ({ page }) => {
  await page.route('**/api/sites/1/accounts', async (route) => {
    const [first] = await (await route.fetch()).json();
    const people = Array.from({ length: 1000 }, (_, index) => ({
      ...first,
      id: 10_000 + index,
      username: `persoon.${index}`,
      firstName: 'Persoon',
      lastName: `Nummer ${index}`,
      role: index % 2 ? 'QPP' : 'NORMAL',
    }));
    await route.fulfill({ json: people });
  });
  await openUsers(page);
  await expect(page.getByText('1000 gebruikers')).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(100);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('nummer 777');
  await expect(page.getByText('1 gebruiker', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Nummer 777/ })).toContainText('Kiosk');
  await page.keyboard.press('Escape');
  await page.getByLabel('Rol').selectOption('Kiosk');
  await expect(page.getByText('500 gebruikers')).toBeVisible();
});

test('it speaks English, and a clerk has no access', async ({ page, browser }) => {
  await speakEnglish(page);
  await openUsers(page, 'Users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(form(page, 'New user').getByText(/At least 10 characters/)).toBeVisible();
  const clerk = await (await browser.newContext({ baseURL: baseUrl() })).newPage();
  await signIn(clerk, 'demo-normal');
  await clerk.goto('/sites/1/account_setup');
  await expect(clerk).toHaveURL(/\/problem\?reason=access/);
  await clerk.context().close();
});
