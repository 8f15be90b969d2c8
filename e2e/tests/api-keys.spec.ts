import { database } from '@balie/testkit/browser/database.ts';
import { createColleague, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a key is created from a complete form, shown once, used by a program, and refused after it is revoked', async ({
  page,
  request,
}) => {
  const site = await createOwnSite();
  const name = unique('Website');
  const role = 'ADMIN' as const;
  await signIn(page, await createColleague(site, { role, organisation_admin: true }));
  await page.goto(`/sites/${site.id}/admin-settings/organisation`);
  await page.getByText('API-sleutels', { exact: true }).click();
  await page.getByRole('button', { name: 'Sleutel maken' }).click();
  const form = page.getByRole('region', { name: 'Nieuwe API-sleutel' });
  const save = page.getByRole('button', { name: 'Bewaren' });
  const box = (label: string) => form.getByRole('checkbox', { name: label });
  await form.getByRole('textbox', { name: 'Naam' }).fill(name);
  await save.click();
  // Missing values are reported at their field, and nothing typed is lost.
  await expect(form.getByText('Kies waarvoor de sleutel mag dienen.')).toBeVisible();
  const log = box('Logboek van de hele organisatie');
  await expect(log).toBeDisabled();
  await box('Alle sites').check();
  await log.check();
  const day = form.getByRole('textbox', { name: 'Geldig tot en met' });
  await day.fill('01/01/2020');
  await save.click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue(name);
  await expectNoAxeViolations(page, { within: 'main' });
  await log.uncheck();
  await box('Alle sites').uncheck();
  await box(site.name).check();
  await box('Loketten opvragen').check();
  await day.fill('31/12/2099');
  await save.click();
  await expect(notices(page)).toContainText(`De sleutel ${name} is gemaakt`);
  await expect(page.getByText('U ziet deze sleutel alleen nu.')).toBeVisible();
  const shown = page.getByText(/^balie_[\w-]{43}$/);
  const key = (await shown.textContent()) ?? '';
  await expectNoAxeViolations(page, { within: '[role="status"]' });
  await expect(row(page, name)).toContainText('Loketten opvragen');
  await expect(row(page, name)).toContainText(site.name);
  await expect(row(page, name)).toContainText('Nog nooit');
  const stored = await readRow(
    database(),
    'api_keys',
    { name },
    'operations',
    'all_sites',
    'valid_until',
    'per_minute',
  );
  expect(stored).toEqual({
    operations: ['listDesks'],
    all_sites: false,
    valid_until: '2099-12-31',
    per_minute: 600,
  });

  const use = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${key}` } })).status();
  const desks = `/api/sites/${site.id}/desks`;
  expect(await use(desks)).toBe(200);
  expect(await use(`/api/sites/${site.id}/domains`)).toBe(403);

  await page.reload();
  await page.getByText('API-sleutels', { exact: true }).click();
  await expect(row(page, name)).toBeVisible();
  await expect(row(page, name)).not.toContainText('Nog nooit');
  await expect(shown).toHaveCount(0);
  await row(page, name).click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(key.slice(-4));
  await card.getByRole('button', { name: 'Intrekken' }).click();
  await expectNoAxeViolations(page, { within: 'main' });
  await card.getByRole('button', { name: 'Toch niet' }).click();
  expect(await use(desks)).toBe(200);
  await card.getByRole('button', { name: 'Intrekken' }).click();
  await card.getByRole('group').getByRole('button', { name: 'Intrekken' }).click();
  await expect(notices(page)).toContainText(`De sleutel ${name} is ingetrokken`);
  expect(await use(desks)).toBe(401);
  await expect(row(page, name)).toContainText('Ingetrokken op');
  await row(page, name).click();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: 'Intrekken' })).toHaveCount(0);
});
