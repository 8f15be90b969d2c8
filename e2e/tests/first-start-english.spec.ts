import { createNewOrganisation } from '@balie/server/first-start/new-organisation-service.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { NEW_TOWN } from '@balie/testkit/browser/hosts.ts';
import { urlAt } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';

test('a first start in English continues in English, with names and letters in that language', async ({
  page,
}) => {
  const { organisation: slug } = NEW_TOWN;
  const { secret } = await createNewOrganisation(database(), {
    ...{ slug, name: slug, username: 'admin', now: new Date() },
  });
  await page.goto(`${urlAt(NEW_TOWN.host)}/start/${secret}`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Balie' })).toBeVisible();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Brown');
  await page.locator('input[type="password"]').fill('a quiet monday in Ghent');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Organisation and site' })).toBeVisible();
  await expect(page.getByLabel('Language of Balie')).toHaveValue('en');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'What people come for' })).toBeVisible();
  const service = (name: string) => page.getByRole('checkbox', { name });
  await expect(service('Reception')).toHaveAccessibleDescription('Tickets begin with R');
  await expect(service('Driving licences')).toHaveAccessibleDescription('Tickets begin with D');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting rooms and desks' })).toBeVisible();

  const siteId = Number(/sites\/(\d+)/.exec(page.url())?.[1]);
  const domains = await readRows(database(), 'domains', { site_id: siteId }, 'prefix', 'name');
  expect(domains.map(({ name, prefix }) => `${prefix} ${name}`).sort()).toEqual([
    'B Births, marriages and deaths',
    'C Change of address',
    'D Driving licences',
    'H Planning and housing',
    'I Identity cards',
    'P Passports',
    'R Reception',
    'S Social services',
  ]);
});
