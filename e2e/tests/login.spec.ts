import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { baseUrl } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

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
    await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
    await page.getByLabel('Gebruikersnaam').fill('demo-normal');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('balie-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sites/1/dashboard?from=mail');
    await expect(page.getByRole('heading', { name: /^Welkom, / })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

    const [leaving] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/logout/),
      page.getByRole('link', { name: 'Afmelden' }).click(),
    ]);
    expect(new URL(leaving.url()).searchParams.get('redirectUri')).toBe(`${baseUrl()}/`);
    await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/sites/1/dashboard');
    await expect(page).toHaveURL(/\/login/);
  },
);

test('a refused login says why and keeps what was typed; an address outside the deployment is never followed', async ({
  page,
}) => {
  await page.goto('/login?redirectUri=https%3A%2F%2Fexample.org%2F');
  await expect(page.getByLabel('Gebruikersnaam')).toBeFocused();
  await page.getByRole('button', { name: 'English' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await expect(page.getByText('Mandatory field')).toHaveCount(2);
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await username.fill('nobody-here');
  await password.fill('wrong');
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
  await expect(username).toHaveValue('nobody-here');
  await expect(password).toHaveValue('wrong');
  await expectNoAxeViolations(page);
  await page.reload();
  // The language of the page stays.
  await expect(signIn).toBeVisible();
  await username.fill('demo-admin');
  await password.fill('balie-demo');
  const refused = page.waitForResponse(/\/api\/auth\/browser/);
  await signIn.click();
  expect((await refused).status()).toBe(400);
  // The refusal is the page now, and it is ours.
  await page.waitForURL(/^http:\/\/localhost:\d+\/api\/auth\/browser/);
});
