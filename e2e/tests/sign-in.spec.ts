import { codeOf, stepAt } from '@balie/server/features/auth/second-factor/totp.ts';
import { hashPassword } from '@balie/server/platform/auth/passwords.ts';
import { plugInAuthenticator } from '@balie/testkit/browser/authenticator.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createOwnSite,
  type OwnSite,
  type Person,
} from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { baseUrl, newSession, signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { addRows, changeRows, readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay } from '../support/days.ts';

const PASSWORD = 'een zin om te onthouden';
let site: OwnSite;
let nora: Person;
let hashed: Promise<string> | undefined;
test.beforeEach(async () => {
  site = await createOwnSite();
  // Slow on purpose: once is enough.
  hashed ??= hashPassword(PASSWORD);
  const password_hash = await hashed;
  nora = await createColleague(site, { first_name: 'Nora', last_name: 'Test', password_hash });
});

const loginAddress = () =>
  `/login?redirectUri=${encodeURIComponent(`/sites/${site.id}/accountDetails`)}`;
/** On the sign-in page, which now leads to one's own account. */
async function typePassword(page: Page, password = PASSWORD) {
  await follow(page, loginAddress());
  await page.getByLabel('Gebruikersnaam').fill(nora.username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
}
async function openAccount(page: Page) {
  await signIn(page, nora);
  await page.goto(`/sites/${site.id}/accountDetails`);
  await expect(title(page)).toBeVisible();
}
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mijn account' });
const factors = (page: Page) => page.getByRole('region', { name: 'Tweede stap' });
const leave = async (page: Page) => {
  await page.getByRole('link', { name: 'Afmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Welkom bij Balie' })).toBeVisible();
};

test('a passkey is added, is the second step after a password, and signs in alone', async ({
  page,
}) => {
  const authenticator = await plugInAuthenticator(page);
  await openAccount(page);
  await factors(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await factors(page).getByLabel('Naam van de passkey').fill('Laptop van Nora');
  await factors(page).getByRole('button', { name: 'Passkey maken' }).click();
  await expect(factors(page).getByRole('heading', { name: 'Uw herstelcodes' })).toBeVisible();
  await expect(factors(page).getByRole('status').getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page, { within: 'main' });
  await factors(page).getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(factors(page).getByText('Laptop van Nora')).toBeVisible();
  expect(await authenticator.credentials()).toHaveLength(1);

  await leave(page);
  await typePassword(page);
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Bevestigen met passkey' }).click();
  await expect(title(page)).toBeVisible();
  await expect(factors(page).getByText(/Laatst gebruikt op/)).toBeVisible();

  // A passkey alone: no name, no password. The device must verify its owner.
  await leave(page);
  await authenticator.verifies(false);
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click();
  await expect(page.getByRole('button', { name: 'Passkey gebruiken' })).toBeEnabled();
  await expect(page).toHaveURL(/\/login/);
  await authenticator.verifies(true);
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click();
  await expect(page.getByRole('heading', { name: /Welkom, Nora/ })).toBeVisible();
});

test('an authenticator app asks for its code, which works once; a recovery code works in its place', async ({
  page,
}) => {
  await openAccount(page);
  await factors(page).getByRole('button', { name: 'Authenticator-app instellen' }).click();
  await expect(factors(page).getByRole('img', { name: 'QR-code' })).toBeVisible();
  await factors(page).getByLabel('Code uit de app').fill('000000');
  await factors(page).getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible();
  const { secret } = await readRow(database(), 'totp_secrets', { user_id: nora.id }, 'secret');
  const first = codeOf(secret, stepAt(new Date()));
  await factors(page).getByLabel('Code uit de app').fill(first);
  await factors(page).getByRole('button', { name: 'Bevestigen' }).click();
  const recovery = await factors(page)
    .getByRole('status')
    .getByRole('listitem')
    .first()
    .textContent();
  await factors(page).getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(factors(page).getByText('Nog 10 over')).toBeVisible();

  await leave(page);
  await typePassword(page);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Bevestigen', exact: true }).click();
  await expect(page.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(recovery ?? '');
  await page.getByRole('button', { name: 'Bevestigen', exact: true }).click();
  await expect(factors(page).getByText('Nog 9 over')).toBeVisible();
  await expect(factors(page).getByText('Er werd een herstelcode gebruikt')).toBeVisible();
});

test('a password set by an administrator must be changed first, and not to a common one; a refusal moves no field', async ({
  page,
}) => {
  await changeRows(database(), 'users', nora.id, { must_change_password: true });
  await page.goto(loginAddress());
  const field = page.getByLabel('Gebruikersnaam');
  await expect(field).toBeVisible();
  const place = await field.boundingBox();
  await typePassword(page, 'iets anders');
  // A refusal moves no field.
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
  await typePassword(page);
  await expect(page.getByRole('heading', { name: 'Kies uw eigen wachtwoord' })).toBeVisible();
  await expectNoAxeViolations(page);
  // Nothing else opens in the meantime.
  await follow(page, `/sites/${site.id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Kies uw eigen wachtwoord' })).toBeVisible();
  await page.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await page.getByLabel('Nieuw wachtwoord').fill('kort');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText(/Kies een wachtwoord van minstens 10 tekens/)).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord').fill('Welkom2026!');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText(/Dit wachtwoord komt veel voor/)).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord').fill('negen groene fietsen');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByRole('heading', { name: /Welkom, Nora/ })).toBeVisible();
});

test('my sessions are listed with their devices, all others can be ended, and another page cannot end mine', async ({
  page,
}) => {
  const { cookie } = await newSession(nora);
  await newSession(nora);
  await openAccount(page);
  const sessions = page.getByRole('region', { name: 'Waar u aangemeld bent' });
  await expect(sessions.getByRole('row')).toHaveCount(4);
  await expect(sessions.getByText('deze sessie')).toHaveCount(1);
  // They signed in long ago: the password is required.
  await changeRows(
    database(),
    'sessions',
    { user_id: nora.id },
    { confirmed_at: new Date(Date.now() - 3_600_000) },
  );
  await sessions.getByRole('button', { name: 'Overal elders afmelden' }).click();
  await sessions
    .getByRole('group')
    .getByRole('button', { name: 'Overal elders afmelden', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await dialog.getByLabel('Huidig wachtwoord').fill('fout');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByText('Dit is niet uw huidige wachtwoord.')).toBeVisible();
  await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(notices(page).getByText('De toestellen zijn afgemeld')).toBeVisible();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  const elsewhere = await fetch(`${baseUrl()}/api/auth/verify`, { headers: { cookie } });
  expect(elsewhere.status).toBe(401);

  await page.goto('about:blank');
  const answer = await page.goto('/api/auth/logout');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Wilt u zich afmelden?' })).toBeVisible();
  expect((await page.request.get('/api/auth/verify')).ok()).toBe(true);
  await page.getByRole('link', { name: 'Afmelden Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an administrator sees the attempts, unlocks an account, and removes a lost second step', async ({
  page,
}) => {
  const now = new Date();
  await addRows(database(), 'sign_in_attempts', {
    ...{ user_id: nora.id, day: isoDay(), last_at: now, network: '198.51.100.12' },
    ...{ outcome: 'WRONG_PASSWORD', times: 10 },
  });
  await addRows(database(), 'totp_secrets', {
    user_id: nora.id,
    secret: Buffer.alloc(20, 7),
    created_at: now,
    confirmed_at: now,
  });
  // As after a flood of attempts.
  await addRows(database(), 'sign_in_limits', { key: `${nora.id}/known`, tokens: 0, at: now });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/account_setup`);
  await page.getByRole('row', { name: /Test Nora/ }).click();
  const security = page.getByRole('region', { name: 'Aanmelden', exact: true });
  await security.getByRole('button', { name: 'Recente aanmeldpogingen' }).click();
  await expect(security.getByText('10 keer een fout wachtwoord')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await security.getByRole('button', { name: 'Ontgrendelen' }).click();
  await expect(notices(page).getByText('Het account is ontgrendeld')).toBeVisible();
  await expect(security.getByRole('button', { name: 'Ontgrendelen' })).toHaveCount(0);
  await security.getByRole('button', { name: 'Tweede stap verwijderen' }).click();
  await security
    .getByRole('group')
    .getByRole('button', { name: 'Tweede stap verwijderen', exact: true })
    .click();
  await expect(notices(page).getByText('De tweede stap is verwijderd')).toBeVisible();

  // She is notified of it.
  await signIn(page, nora);
  await follow(page, `/sites/${site.id}/accountDetails`);
  await expect(factors(page).getByText(/verwijderde uw tweede stap/)).toBeVisible();
});
