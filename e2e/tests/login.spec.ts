import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { baseUrl } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

async function fillIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
}

test(
  'a clerk comes in at the address that was asked for, and leaves nothing on the machine',
  proves(
    '§1 Users, language, colour and host: whoever is not signed in is asked to',
    '§2 Routes: logout ends the session, and clears what the browser kept',
    '§7 Auth, users and sites: login and logout leave for the server with the way back',
  ),
  async ({ page }) => {
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/browser/),
      page.goto('/sites/1/dashboard?from=mail'),
    ]);
    expect(new URL(asked.url()).searchParams.get('redirectUri')).toBe(
      `${baseUrl()}/sites/1/dashboard?from=mail`,
    );
    await expect(page.getByRole('heading', { name: 'Welkom aan de balie' })).toBeVisible();
    await fillIn(page, { username: 'demo-normal', password: 'balie-demo' });
    await page.getByLabel('Wachtwoord', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/sites/1/dashboard?from=mail');
    await expect(page.getByRole('heading', { name: /^Welkom, / })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

    const [leaving] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/logout/),
      page.getByRole('link', { name: 'Afmelden' }).click(),
    ]);
    expect(new URL(leaving.url()).searchParams.get('redirectUri')).toBe(`${baseUrl()}/`);
    await expect(page.getByRole('heading', { name: 'Welkom aan de balie' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/sites/1/dashboard');
    await expect(page).toHaveURL(/\/login/);
  },
);

test('a refused login says why and keeps what was typed, in the language of the page', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Gebruikersnaam')).toBeFocused();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Mandatory field')).toHaveCount(2);
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is not correct.');
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an address outside the deployment is never followed after the login', async ({ page }) => {
  await page.goto('/login?redirectUri=https%3A%2F%2Fexample.org%2F');
  await fillIn(page, { username: 'demo-admin', password: 'balie-demo' });
  const refused = page.waitForResponse(/\/api\/auth\/browser/);
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  expect((await refused).status()).toBe(400);
  // The refusal is the page now, and it is ours.
  await page.waitForURL(/^http:\/\/localhost:\d+\/api\/auth\/browser/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welkom, Annelies' })).toBeVisible();
});
