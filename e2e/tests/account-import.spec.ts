import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createEnglishAdmin, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

/** Usernames are one of a kind in the whole organisation. */
const tail = () => randomUUID().slice(0, 8);

const choose = (page: Page, lines: readonly string[], name = 'collegas.csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

async function openImport(page: Page, who = site.admin, open = 'Inlezen uit bestand') {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/account_setup`);
  await page.getByRole('link', { name: open }).click();
}

test('colleagues come from a file: previewed, carried out, invited, and the same file changes nothing', async ({
  page,
  browser,
}) => {
  // Two people in two browsers, and four looks at every part: minutes on a machine that has much to do.
  test.setTimeout(180_000);
  await openImport(page);
  await expectNoAxeViolations(page);
  const one = `zoe.${tail()}`;
  const two = `fout.${tail()}`;
  const lines = [
    'Gebruikersnaam;Voornaam;Achternaam;E-mail;Rol;Sites;wachtwoord',
    `${one};Zo\u00eb;Vandamme;zoe@stad.example;Medewerker;${site.name};geheim`,
    `${two};Fout;Rol;;Opperhoofd;${site.name};`,
  ];
  await choose(page, lines);
  await expect(rows(page).filter({ hasText: one })).toContainText('Nieuw');
  await expect(rows(page).filter({ hasText: one })).toContainText('Zoë Vandamme');
  await expect(rows(page).filter({ hasText: two })).toContainText(
    'Rol ‘Opperhoofd’: Kies een rol uit de lijst.',
  );
  await expect(page.getByText('Deze kolommen leest Balie niet: wachtwoord.')).toBeVisible();
  await expect(page.getByText('1 regel wordt overgeslagen.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: '1 gebruiker toevoegen' }).click();
  await expect(page.getByRole('heading', { name: 'collegas.csv is ingelezen' })).toBeVisible();
  await page.getByRole('button', { name: 'Adressen maken' }).click();
  const address = page.getByRole('row').filter({ hasText: one }).locator('code');
  await expect(address).toContainText(`${baseUrl()}/start/`);
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ophalen als CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(`${one};Zoë Vandamme;zoe@stad.example;${await address.textContent()}`);

  // The colleague, in a browser of their own.
  const own = await browser.newContext();
  const theirs = await own.newPage();
  await theirs.goto((await address.textContent()) ?? '');
  await expect(theirs.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible({
    timeout: 30_000,
  });
  await theirs.getByLabel('Wachtwoord', { exact: true }).fill('een lange zin van mij');
  await theirs.getByRole('button', { name: 'Bewaren en aanmelden' }).click();
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'Welkom, Zoë Vandamme' }),
  ).toBeVisible();
  await own.close();

  await page.getByRole('button', { name: 'Ander bestand kiezen' }).click();
  await choose(page, lines);
  await expect(rows(page).filter({ hasText: one })).toContainText('Ongewijzigd');
  await expect(page.getByText('Dit bestand wijzigt niets.')).toBeVisible();
});

test('what changed meanwhile is told, and the new preview is there to confirm', async ({
  page,
}) => {
  await openImport(page);
  const name = `tussen.${tail()}`;
  await choose(page, ['username,first name,last name', `${name},An,Tussen`]);
  await expect(rows(page).filter({ hasText: name })).toContainText('Nieuw');
  // A colleague adds the same person in another window.
  const answer = await page.request.post(`${baseUrl()}/api/sites/${site.id}/accounts`, {
    headers: { origin: baseUrl() },
    data: {
      username: name,
      firstName: 'Annie',
      lastName: 'Tussen',
      role: 'NORMAL',
      phone: null,
      email: null,
      language: null,
      licensed: true,
      siteIds: [site.id],
      domainTypeIds: [],
      password: null,
    },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: '1 gebruiker toevoegen' }).click();
  await expect(page.getByRole('alert')).toContainText('Intussen is er iets gewijzigd');
  await expect(rows(page).filter({ hasText: name })).toContainText('Voornaam: Annie → An');
  await page.getByRole('button', { name: '1 gebruiker wijzigen' }).click();
  await expect(page.getByRole('heading', { name: 'collegas.csv is ingelezen' })).toBeVisible();
});

test('the list of now, read again, changes nothing; what is no list is refused in words', async ({
  page,
}) => {
  await openImport(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Huidige gebruikers ophalen' }).click();
  await page.locator('input[type=file]').setInputFiles(await (await downloading).path());
  await expect(page.getByText('Dit bestand wijzigt niets.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Ongewijzigd' })).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: /Nieuw|Gewijzigd|Geweigerd/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ander bestand kiezen' }).click();
  await choose(page, ['Voornaam;Achternaam', 'An;Peeters']);
  await expect(
    page.getByText('De kolom Gebruikersnaam ontbreekt op de eerste regel.'),
  ).toBeVisible();
});

test('in English, with the example of that language', async ({ page }) => {
  await openImport(page, await createEnglishAdmin(site), 'Import from file');
  await expect(page.getByRole('heading', { level: 1, name: 'Import users' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download example' }).click();
  const example = await (await downloading).path();
  expect(readFileSync(example, 'utf8')).toContain('Username;First name;Last name');
  await page.locator('input[type=file]').setInputFiles(example);
  await expect(rows(page).filter({ hasText: 'anne.brown' })).toContainText('New');
  await expect(page.getByRole('button', { name: 'Add 2 users' })).toBeVisible();
});
