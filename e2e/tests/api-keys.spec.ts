import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createOwnSite, createPerson, type OwnSite, type Person } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
let boss: Person;
test.beforeEach(async () => {
  site = await createOwnSite();
  boss = await createPerson({
    role: 'ADMIN',
    organisation_admin: true,
    siteIds: [site.id],
    domainTypeIds: [site.domainType.id],
  });
});

async function openKeys(page: Page) {
  await signIn(page, boss);
  await page.goto(`/sites/${site.id}/admin-settings/organisation`);
  await page
    .getByRole('radiogroup', { name: 'Onderdelen' })
    .getByText('API-sleutels', { exact: true })
    .click();
}
const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe API-sleutel' });
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a key is made, shown once, used by a program, and refused once it is revoked', async ({
  page,
  request,
}) => {
  const name = unique('Website');
  await openKeys(page);
  await page.getByRole('button', { name: 'Sleutel maken' }).click();
  await form(page).getByRole('textbox', { name: 'Naam' }).fill(name);
  await form(page).getByRole('checkbox', { name: site.name }).check();
  await form(page).getByRole('checkbox', { name: 'Loketten opvragen' }).check();
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(notices(page)).toContainText(`De sleutel ${name} is gemaakt`);
  await expect(page.getByText('U ziet deze sleutel alleen nu.')).toBeVisible();
  const key = (await page.getByText(/^balie_[\w-]{43}$/).textContent()) ?? '';
  expect(key).toMatch(/^balie_/);
  await expect(row(page, name)).toContainText('Loketten opvragen');
  await expect(row(page, name)).toContainText(site.name);
  await expect(row(page, name)).toContainText('Nog nooit');
  await expectNoAxeViolations(page);

  const use = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${key}` } })).status();
  const desks = `/api/sites/${site.id}/desks`;
  expect(await use(desks)).toBe(200);
  expect(await use(`/api/sites/${site.id}/domains`)).toBe(403);

  await page.reload();
  await page.getByText('API-sleutels', { exact: true }).click();
  await expect(row(page, name)).not.toContainText('Nog nooit');
  await expect(page.getByText(key)).toHaveCount(0);
  await row(page, name).click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(key.slice(-4));
  await card.getByRole('button', { name: 'Intrekken' }).click();
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
});

test('what is left out of a new key is told at its field, and nothing typed is lost', async ({
  page,
}) => {
  const name = unique('Archief');
  await openKeys(page);
  await page.getByRole('button', { name: 'Sleutel maken' }).click();
  await form(page).getByRole('textbox', { name: 'Naam' }).fill(name);
  await save(page).click();
  await expect(form(page).getByText('Kies waarvoor de sleutel mag dienen.')).toBeVisible();
  const log = form(page).getByRole('checkbox', { name: 'Logboek van de hele organisatie' });
  await expect(log).toBeDisabled();
  await form(page).getByRole('checkbox', { name: 'Alle sites' }).check();
  await log.check();
  await form(page).getByRole('textbox', { name: 'Geldig tot en met' }).fill('01/01/2020');
  await save(page).click();
  const day = form(page).getByRole('textbox', { name: 'Geldig tot en met' });
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByRole('textbox', { name: 'Naam' })).toHaveValue(name);
  await day.fill('31/12/2099');
  await save(page).click();
  await expect(notices(page)).toContainText(`De sleutel ${name} is gemaakt`);
  const stored = await database()
    .selectFrom('api_keys')
    .where('name', '=', name)
    .select(['operations', 'all_sites', 'valid_until', 'per_minute'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    operations: ['exportAudit'],
    all_sites: true,
    valid_until: '2099-12-31',
    per_minute: 600,
  });
});
