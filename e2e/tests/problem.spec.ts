import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { signIn } from '../support/sign-in.ts';

const TITLES = {
  access: 'Geen toegang',
  license: 'Licentie vervallen',
  userlicense: 'Geen licentie',
  other: 'Pagina niet gevonden',
  anything: 'Pagina niet gevonden',
};

for (const [reason, title] of Object.entries(TITLES)) {
  test(`the problem page explains ${reason} without a session, in Dutch`, async ({ page }) => {
    await page.goto(`/problem?reason=${reason}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

for (const path of ['/nowhere', '/sites/1/nowhere', '/sites/abc/dashboard', '/sites']) {
  test(`the unknown path ${path} shows the problem page`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: TITLES.other })).toBeVisible();
  });
}

test('the texts stay Dutch for someone who works in English, and lead back', async ({ page }) => {
  await signIn(page);
  await speakEnglish(page);
  await page.goto('/sites/1/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await page.goto('/problem?reason=access');
  await expect(page.getByRole('heading', { name: TITLES.access })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar de startpagina' }).click();
  await expect(page).toHaveURL(/\/sites\/1\//);
});

for (const [status, reason] of [
  [402, 'license'],
  [403, 'userlicense'],
] as const) {
  test(`a site list that answers ${status} leads to reason ${reason}`, async ({ page }) => {
    await signIn(page);
    const body = { status, message: 'X', restCodes: ['X'] };
    await page.route('**/api/sites', (route) => route.fulfill({ status, json: body }));
    await page.goto('/');
    await expect(page).toHaveURL(`/problem?reason=${reason}`);
  });
}

test('a host that belongs to no deployment shows the error page', async ({ page }) => {
  await page.route('**/deployment.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: TITLES.other })).toBeVisible();
});
