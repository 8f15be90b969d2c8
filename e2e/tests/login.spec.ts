import { baseUrl } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';

test(
  'a clerk arrives at the requested address; a refusal gives the reason and keeps the input; nothing is left on the machine',
  proves(
    '§1 Users, language, colour and host: a user who is not signed in is asked to sign in',
    '§2 Routes: logging out ends the session and clears what the browser stored',
    '§7 Auth, users and sites: login and logout go to the server with the return address',
    '§8 Global: a user who is not signed in is sent to the login page, and back afterwards',
  ),
  async ({ page }) => {
    const [asked, unknown] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/browser/),
      page.waitForResponse(/\/api\/auth\/verify$/),
      page.goto('/sites/1/dashboard?from=mail'),
    ]);
    expect(unknown.status()).toBe(401);
    expect(new URL(asked.url()).searchParams.get('redirectUri')).toBe(
      `${baseUrl()}/sites/1/dashboard?from=mail`,
    );
    await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
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
    // The page keeps its language.
    await expect(signIn).toBeVisible();
    await username.fill('demo-normal');
    await password.fill('balie-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sites/1/dashboard?from=mail');
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Welkom|Welcome), / }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

    const [leaving] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/logout/),
      page.getByRole('link', { name: /^(Afmelden|Sign out)$/ }).click(),
    ]);
    expect(new URL(leaving.url()).searchParams.get('redirectUri')).toBe(`${baseUrl()}/`);
    await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await page.request.get(`${baseUrl()}/api/auth/verify`)).status()).toBe(401);
  },
);

test('an address outside the deployment is never followed', async ({ page }) => {
  await page.goto('/login?redirectUri=https%3A%2F%2Fexample.org%2F');
  await page.getByLabel('Gebruikersnaam').fill('demo-admin');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('balie-demo');
  const refused = page.waitForResponse(/\/api\/auth\/browser/);
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  expect((await refused).status()).toBe(400);
  // The refusal replaces the page, and it is ours.
  await page.waitForURL(/^http:\/\/localhost:\d+\/api\/auth\/browser/);
});
