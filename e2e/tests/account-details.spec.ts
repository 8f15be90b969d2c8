import { database } from '@balie/testkit/browser/database.ts';
import { breakWrites, createColleague, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';

test(
  'my identity is read-only; phone, language and webhook can be changed, and a webhook is tested and signed',
  proves(
    '§2 Account details: username, first name, last name and role are read-only',
    '§2 Account details: domain access is shown as disabled checkboxes',
    '§2 Account details: the phone number can be changed',
    '§2 Account details: the language is Dutch or English, and can be changed',
    '§2 Account details: the webhook can be changed',
    '§1 What staff do: clerks manage their own webhook, phone and language',
    '§5 Account: a hint shows the format of a phone number',
    '§6 Roles and permissions: account details show the role, which cannot be changed there',
    '§1 Header: the name opens the account details',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const nora = await createColleague(site, { first_name: 'Nora', last_name: 'Test' });
    const stored = () => readRow(database(), 'users', nora.id, 'phone', 'webhook_url', 'language');
    await signIn(page, nora);
    await page.goto(`/sites/${site.id}/dashboard`);
    await page.getByRole('link', { name: 'Mijn account: Nora Test' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Mijn account');

    const person = page.getByRole('region', { name: 'Gegevens' });
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
    await expect(page.getByText('Bijvoorbeeld +32 470 12 34 56')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Telefoonnummer bewaren' })).toBeDisabled();
    await phone.fill('bel mij');
    await phone.press('Enter');
    await expect(
      page.getByText('Vul een geldig telefoonnummer in, bijvoorbeeld +32 470 12 34 56.'),
    ).toBeVisible();
    await expect(phone).toHaveValue('bel mij');
    await phone.fill('+32 470 12 34 56');
    await phone.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(phone).toHaveValue('+32470123456');
    expect(await stored()).toMatchObject({ phone: '+32470123456' });

    const url = page.getByLabel('Webhookadres (URL)');
    await url.fill('geen adres');
    await url.press('Enter');
    await expect(
      page.getByText('Vul een volledig webadres in, bijvoorbeeld https://voorbeeld.be.'),
    ).toBeVisible();
    // A local address: nothing is ever sent there.
    await url.fill('http://127.0.0.1:9/aankomst');
    await url.press('Enter');
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

    // It changes the interface at once and stays, unless the server refuses.
    const language = page.getByLabel(/^(Taal|Language)$/);
    await expect(language.locator('option')).toHaveText(['Nederlands', 'English']);
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
