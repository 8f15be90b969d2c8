import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { tamperOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnSite,
  type OwnSite,
  type Person,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
let nora: Person;
test.beforeEach(async () => {
  site = await createOwnSite();
  nora = await createColleague(site, { first_name: 'Nora', last_name: 'Test' });
});

async function openAccount(page: Page) {
  await signIn(page, nora);
  await page.goto(`/sites/${site.id}/dashboard`);
  await page.getByRole('link', { name: 'Mijn account: Nora Test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
}
const stored = () => readRow(database(), 'users', nora.id, 'phone', 'webhook_url', 'language');

test(
  'who I am is shown and cannot be changed; phone and language are refused or kept',
  proves(
    '§2 Account details: username, first name, last name and role are shown and cannot be typed over',
    '§2 Account details: domain access stands in boxes that cannot be ticked',
    '§2 Account details: the phone can be changed',
    '§2 Account details: the language is Dutch or English, and can be changed',
    '§5 Account: a hint shows how a phone number is written',
    '§5 Account: letters or seventeen digits are no phone',
    '§5 Account: the spaces of a phone are removed',
    '§5 Account: an empty phone is accepted',
    '§6 Roles and permissions: account details show the role without a way to change it',
    '§8 Account: a phone the server refuses is no valid number',
    '§8 Account: a language of an unknown user says that the user was not found',
    '§8 Account: a language that does not exist is called invalid',
    '§1 Header: the name opens the account details',
  ),
  async ({ page }) => {
    await openAccount(page);
    const person = page.getByRole('region', { name: 'Gegevens' });
    await expect(person.getByText(nora.username)).toBeVisible();
    const facts = { Gebruikersnaam: nora.username, Voornaam: 'Nora', Achternaam: 'Test' };
    for (const [name, value] of Object.entries({ ...facts, Rol: 'Medewerker' })) {
      await expect(person.locator(`dt:text-is("${name}") + dd`)).toHaveText(value);
    }
    await expect(person.getByRole('textbox')).toHaveCount(0);
    await expect(person.getByRole('combobox')).toHaveCount(0);
    const domains = person.getByRole('checkbox');
    await expect(domains.first()).toBeDisabled();
    expect(await domains.count()).toBeGreaterThan(1);
    await expect(person.getByRole('checkbox', { name: site.domainType.name })).toBeChecked();
    await expect(person.getByRole('checkbox', { checked: true })).toHaveCount(1);

    const phone = page.getByLabel('Telefoon', { exact: true });
    const save = page.getByRole('button', { name: 'Telefoonnummer bewaren' });
    await expect(page.getByText('Bijvoorbeeld +32 470 12 34 56')).toBeVisible();
    await expect(save).toBeDisabled();
    for (const wrong of ['bel mij', '1'.repeat(17)]) {
      await phone.fill(wrong);
      await phone.press('Enter');
      await expect(
        page.getByText('Vul een geldig telefoonnummer in, bijvoorbeeld +32 470 12 34 56.'),
      ).toBeVisible();
      await expect(phone).toHaveValue(wrong);
    }
    // Well written, but no such number: only the server knows.
    await phone.fill('+32 999 99 99 99 99');
    await phone.press('Enter');
    await expect(notices(page)).toContainText('Vul een geldig telefoonnummer in');
    await expect(phone).toHaveValue('+32 999 99 99 99 99');

    await phone.fill('+32 470 12 34 56');
    await phone.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    expect(await stored()).toMatchObject({ phone: '+32470123456' });
    await page.reload();
    await expect(phone).toHaveValue('+32470123456');
    await phone.fill('');
    await save.click();
    await expect(save).toBeDisabled();
    await expect.poll(stored).toMatchObject({ phone: null });

    const title = page.getByRole('heading', { level: 1 });
    const language = page.getByLabel(/^(Taal|Language)$/);
    await expect(language.locator('option')).toHaveText(['Nederlands', 'English']);
    const asked = ['PUT', `/api/users/${nora.id}/language`] as const;
    await tamperOnce(page, asked, { path: '/api/users/999999999/language' });
    await language.selectOption('English');
    await expect(notices(page)).toContainText('Deze gebruiker bestaat niet meer');
    await expect(title).toHaveText('Mijn account');
    await tamperOnce(page, asked, { body: { language: 'xx' } });
    await language.selectOption('English');
    await expect(notices(page)).toContainText('Kies een taal uit de lijst');

    // It changes the interface at once and stays, unless the server fails.
    await language.selectOption('English');
    await expect(title).toHaveText('My account');
    await expect(notices(page)).toContainText(/was changed/);
    expect(await stored()).toMatchObject({ language: 'en' });
    const heal = await breakWrites('users', { id: nora.id });
    await language.selectOption('Nederlands');
    await expect(notices(page)).toContainText('500 Request Failed');
    await expect(title).toHaveText('My account');
    await heal();
  },
);

test(
  'a webhook is set, tested, replayed and signed with a key that can be replaced',
  proves(
    '§2 Account details: the webhook can be changed',
    '§5 Account: a webhook that is no URL is refused',
    '§5 Account: a webhook that is a URL, or empty, is accepted',
    '§8 Account: a webhook the server refuses is no valid URL',
    '§1 What staff do: a clerk manages the own webhook, phone and language',
  ),
  async ({ page }) => {
    await signIn(page, nora);
    await page.goto(`/sites/${site.id}/accountDetails`);
    const url = page.getByLabel('Webhookadres (URL)');
    await url.fill('geen adres');
    await url.press('Enter');
    await expect(
      page.getByText('Vul een volledig webadres in, bijvoorbeeld https://voorbeeld.be.'),
    ).toBeVisible();
    await expect(url).toHaveValue('geen adres');
    await tamperOnce(page, ['PUT', `/api/sites/${site.id}/users/${nora.id}`], {
      body: { webhookUrl: 'geen adres' },
    });
    await url.fill('https://hook.example/');
    await url.press('Enter');
    await expect(notices(page)).toContainText('Vul een volledig webadres in');

    // An address of this machine: nothing is ever sent there.
    await url.fill('http://127.0.0.1:9/aankomst');
    await url.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(page.getByText('Nog geen berichten')).toBeVisible();
    await page.getByRole('button', { name: 'Testbericht versturen' }).click();
    const row = page.getByRole('row', { name: /Testbericht/ });
    await expect(row).toContainText('Mislukt');
    await expect(row).toContainText('Balie mag niets naar dit adres sturen');
    await row.getByRole('button', { name: /opnieuw versturen/ }).click();
    await expect(notices(page)).toContainText('Het bericht wordt verstuurd');
    await expect(row).toContainText('Mislukt');
    await expect(row).toHaveCount(1);

    const webhook = page.getByRole('region', { name: 'Webhook' });
    await webhook.getByRole('button', { name: 'Sleutel tonen' }).click();
    const key = webhook.getByText(/^[\w-]{43}$/);
    const before = await key.textContent();
    await webhook.getByRole('button', { name: 'Nieuwe sleutel maken' }).click();
    await webhook
      .getByRole('group')
      .getByRole('button', { name: 'Nieuwe sleutel maken', exact: true })
      .click();
    await expect(key).not.toHaveText(before ?? '');
    await expectNoAxeViolations(page, { within: 'main' });

    await url.fill('');
    await url.press('Enter');
    await expect.poll(stored).toMatchObject({ webhook_url: null });
    await expect(url).toHaveValue('');
  },
);
