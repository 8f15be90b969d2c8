import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createColleague, createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { baseUrl, signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

/** Usernames are unique in the whole organisation. */
const tail = () => randomUUID().slice(0, 8);

const choose = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'collegas.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

test('colleagues are imported from a file, previewed and invited; importing the current list changes nothing', async ({
  page,
}) => {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/account_setup`);
  await page.getByRole('link', { name: 'Inlezen uit bestand' }).click();

  const download = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await downloading).path();
  };

  await test.step('importing the current list changes nothing; a file that is not a list is refused with a reason', async () => {
    const example = readFileSync(await download('Voorbeeld ophalen'), 'utf8');
    expect(example).toContain('Gebruikersnaam;Voornaam;Achternaam');
    const now = await download('Huidige gebruikers ophalen');
    await page.locator('input[type=file]').setInputFiles(now);
    await expect(page.getByText('Dit bestand wijzigt niets.')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Ongewijzigd' })).not.toHaveCount(0);
    await expect(rows(page).filter({ hasText: /Nieuw|Gewijzigd|Geweigerd/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ander bestand kiezen' }).click();
    await choose(page, ['Voornaam;Achternaam', 'An;Peeters']);
    const missing = 'De kolom Gebruikersnaam ontbreekt op de eerste regel.';
    await expect(page.getByText(missing)).toBeVisible();
  });

  const [one, two, three] = [`zoe.${tail()}`, `fout.${tail()}`, `tussen.${tail()}`];
  const lines = [
    'Gebruikersnaam;Voornaam;Achternaam;E-mail;Rol;Sites;wachtwoord',
    `${one};Zo\u00eb;Vandamme;zoe@stad.example;Medewerker;${site.name};geheim`,
    `${two};Fout;Rol;;Opperhoofd;${site.name};`,
    `${three};An;Tussen;;;${site.name};`,
  ];
  await choose(page, lines);
  await expect(rows(page).filter({ hasText: one })).toContainText('Nieuw');
  await expect(rows(page).filter({ hasText: one })).toContainText('Zoë Vandamme');
  await expect(rows(page).filter({ hasText: two })).toContainText(
    'Rol ‘Opperhoofd’: Kies een rol uit de lijst.',
  );
  await expect(page.getByText('Deze kolommen leest Balie niet: wachtwoord.')).toBeVisible();
  await expect(page.getByText('1 regel wordt overgeslagen.')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await test.step('a change in the meantime is shown, with a new preview to confirm', async () => {
    // A colleague adds one of them in the meantime.
    await createColleague(site, { username: three, first_name: 'Annie', last_name: 'Tussen' });
    await page.getByRole('button', { name: '2 gebruikers toevoegen' }).click();
    await expect(page.getByRole('alert')).toContainText('Intussen is er iets gewijzigd');
    await expect(rows(page).filter({ hasText: three })).toContainText('Voornaam: Annie → An');
    await page.getByRole('button', { name: '1 toevoegen en 1 wijzigen' }).click();
    await expect(page.getByRole('heading', { name: 'collegas.csv is ingelezen' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Adressen maken' }).click();
  const address = page.getByRole('row').filter({ hasText: one }).locator('code');
  await expect(address).toContainText(`${baseUrl()}/start/`);
  await expectNoAxeViolations(page, { within: 'main' });
  const start = (await address.textContent()) ?? '';
  const file = readFileSync(await download('Ophalen als CSV'), 'utf8');
  expect(file).toContain(`${one};Zoë Vandamme;zoe@stad.example;${start}`);

  // The colleague, on another machine.
  await page.context().clearCookies();
  await page.goto(start);
  await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een lange zin van mij');
  await page.getByRole('button', { name: 'Bewaren en aanmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welkom, Zoë Vandamme' })).toBeVisible();
});
