import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { UNKNOWN_HOST } from '../support/hosts.ts';
import { urlAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const TITLES = {
  license: 'Licentie vervallen',
  userlicense: 'Geen licentie',
  other: 'Pagina niet gevonden',
};

test('the problem page reads well for everybody', async ({ page }) => {
  await page.goto('/problem?reason=access');
  await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a host that belongs to no deployment shows the error page', async ({ page }) => {
  const answered = page.waitForResponse(/\/deployment\.json$/);
  await page.goto(urlAt(UNKNOWN_HOST));
  expect((await answered).status()).toBe(404);
  await expect(page.getByRole('heading', { name: TITLES.other })).toBeVisible();
});
