import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import { createOwnSite, createPerson } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

const openPart = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Onderdelen' }).getByText(name, { exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A long list, which grows with every test, only renders the rows in view: search it first. */
async function press(page: Page, name: string) {
  const search = page.getByRole('searchbox');
  if ((await search.count()) > 0) await search.fill(name);
  await row(page, name).click();
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren' });

test('an organisation administrator adds and retires sites, merges domain types, appoints others, and gives sites their languages and regimes', async ({
  page,
}) => {
  const [site, other] = [await createOwnSite(), await createOwnSite()];
  const boss = await createPerson({
    ...{ role: 'ADMIN', organisation_admin: true, siteIds: [site.id] },
    domainTypeIds: [site.domainType.id],
  });
  const open = (path: string) => leaveTo(page, `/sites/${site.id}/${path}`);
  const name = unique('Filiaal');
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/admin-settings`);
  const cards = page.getByRole('main').getByRole('link');
  for (const card of ['Gebruikers', 'Afspraken', 'Logboek']) {
    await expect(cards.filter({ hasText: card })).toBeVisible();
  }
  // A site administrator does not find it.
  await expect(cards.filter({ hasText: 'Organisatie' })).toHaveCount(0);
  await signIn(page, boss);
  await open('dashboard');
  await open('admin-settings');
  await cards.filter({ hasText: 'Organisatie' }).click();
  await expect(page.getByRole('heading', { name: 'Organisatie', level: 1 })).toBeVisible();

  await test.step('a site is added with the setup of another, retired and taken back', async () => {
    await page.getByRole('button', { name: 'Site toevoegen' }).click();
    await field(page, 'Naam').fill(name);
    await page
      .getByRole('combobox', { name: 'Beginnen met' })
      .selectOption(`De inrichting van ${site.name}`);
    await expectNoAxeViolations(page, { within: 'form' });
    await save(page).click();
    await expect(notices(page)).toContainText(`${name} is toegevoegd`);
    await expect(notices(page)).toContainText('1 wachtzaal');
    // The user who added it can go there at once.
    await page.getByRole('banner').getByRole('button', { name: site.name }).click();
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');

    await press(page, name);
    await page.getByRole('button', { name: 'Buiten gebruik stellen' }).click();
    await page
      .getByRole('group')
      .getByRole('button', { name: 'Buiten gebruik stellen', exact: true })
      .click();
    await expect(notices(page)).toContainText(`${name} is buiten gebruik`);
    const stored = () => readRow(database(), 'sites', { name }, 'retired_at');
    expect((await stored()).retired_at).not.toBeNull();
    await press(page, name);
    await page.getByRole('button', { name: 'Weer in gebruik nemen' }).click();
    await expect(notices(page)).toContainText(`${name} is weer in gebruik`);
    expect((await stored()).retired_at).toBeNull();
  });

  await test.step('two domain types are merged', async () => {
    const [from, into] = [unique('Reispas'), site.domainType.name];
    await openPart(page, 'Domeintypes');
    await page.getByRole('button', { name: 'Domeintype toevoegen' }).click();
    await field(page, 'Naam').fill(from);
    await save(page).click();
    await expect(notices(page)).toContainText(`${from} is toegevoegd`);
    await press(page, from);
    await page.getByRole('combobox', { name: 'Alles gaat naar' }).selectOption(into);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Samenvoegen' }).click();
    // The form is narrow here: both answers are fully legible and can be pressed.
    const answer = (words: string) =>
      page.getByRole('group').getByRole('button', { name: words, exact: true });
    for (const words of ['Toch niet', 'Samenvoegen']) {
      await expect(answer(words)).toBeInViewport({ ratio: 1 });
    }
    await expectNoAxeViolations(page, { within: 'form' });
    await answer('Samenvoegen').click();
    await expect(notices(page)).toContainText(`${from} hoort nu bij ${into}`);
    await expect(row(page, from)).toHaveCount(0);
    const types = await database()
      .selectFrom('domain_types')
      .where('name', 'in', [from, into])
      .select('name')
      .execute();
    expect(types).toEqual([{ name: into }]);
  });

  await test.step("people of all sites are found, and the operator's information is shown", async () => {
    await openPart(page, 'Mensen');
    await page.getByRole('searchbox').fill(boss.username);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(page.getByRole('cell', { name: 'Organisatiebeheerder' })).toBeVisible();
    await expectNoAxeViolations(page, { within: 'main' });
    await openPart(page, 'Licentie en adressen');
    await expect(page.getByText('localhost', { exact: true })).toBeVisible();
    await expect(page.getByText('Zonder einddatum')).toBeVisible();
    await expectNoAxeViolations(page, { within: 'main' });
  });

  await test.step('at another site, there is nothing to open yet', async () => {
    await openPart(page, 'Sites');
    await press(page, other.name);
    await expect(page.getByText('U werkt hier niet.', { exact: false })).toBeVisible();
  });

  await open('account_setup');
  await page.getByRole('cell', { name: site.admin.username, exact: true }).click();
  await page.getByRole('checkbox', { name: 'Organisatiebeheerder' }).check();
  await save(page).click();
  await expect(notices(page)).toContainText(`${site.admin.name} is gewijzigd`);
  const { organisation_admin } = await readRow(
    database(),
    'users',
    site.admin.id,
    'organisation_admin',
  );
  expect(organisation_admin).toBe(true);

  await page.getByRole('cell', { name: boss.username, exact: true }).click();
  await expect(page.getByRole('checkbox', { name: site.name })).toBeDisabled();
  await page.getByRole('checkbox', { name: other.name }).check();
  await save(page).click();
  await expect(notices(page)).toContainText(`${boss.name} is gewijzigd`);
  const sites = await database()
    .selectFrom('user_sites')
    .where('user_id', '=', boss.id)
    .select('site_id')
    .orderBy('site_id')
    .execute();
  const { id: added } = await readRow(database(), 'sites', { name }, 'id');
  expect(sites.map(({ site_id }) => site_id)).toEqual([site.id, other.id, added]);
  // The site can be opened without signing in again.
  await page.getByRole('banner').getByRole('button', { name: site.name }).click();
  await page.getByRole('menuitem', { name: other.name }).click();
  await expect(page).toHaveURL(new RegExp(`/sites/${other.id}/dashboard`));

  await open('languages');
  await page.getByRole('button', { name: 'Taal toevoegen' }).click();
  await page.getByRole('combobox', { name: 'Taal' }).click();
  await page.keyboard.type('Frans');
  await page.getByRole('option', { name: 'Français – Frans' }).click();
  await save(page).click();
  await expect(notices(page)).toContainText('Français is toegevoegd');
  await expect(page.getByRole('listitem').locator('[lang]')).toHaveText([
    'Nederlands',
    'English',
    'Français',
  ]);
  await page.getByRole('button', { name: 'English niet meer aanbieden' }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: 'Niet meer aanbieden', exact: true })
    .click();
  await expect(notices(page)).toContainText('English wordt niet meer aangeboden');

  await open('opening-hours');
  await page.getByRole('button', { name: /^Regimes/ }).click();
  await page.getByRole('button', { name: 'Regime toevoegen' }).click();
  await field(page, 'Naam').fill('Avondopening');
  await page.getByRole('combobox', { name: 'Waarvoor' }).selectOption('Bezoekers zonder afspraak');
  await save(page).click();
  await expect(notices(page)).toContainText('Avondopening is toegevoegd');
  await expectNoAxeViolations(page, { within: 'main' });
  const regime = await readRow(
    database(),
    'regimes',
    { site_id: site.id, name: 'Avondopening' },
    'kind',
  );
  expect(regime.kind).toBe('WALK_IN');
});
