import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { callApi, notices } from '../support/setup.ts';
import { unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';

const SITE = 1;
const CALL = new RegExp(`/api/sites/${SITE}/domains(/\\d+)?$`);

async function openDomains(page: Page, title = 'Domeinen') {
  await signIn(page);
  await page.goto(`/sites/${SITE}/domains`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const createForm = (page: Page) => page.getByRole('region', { name: 'Nieuw domein' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const nameField = (form: ReturnType<typeof createForm>) =>
  form.getByRole('textbox', { name: 'Naam', exact: true });
const save = (form: ReturnType<typeof createForm>) => form.getByRole('button', { name: 'Bewaren' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const openRow = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} openen` }).click();

async function newDomain(page: Page, change: object = {}) {
  const types = await callApi<{ id: number }[]>(page, { method: 'GET', path: 'domain-types' });
  const data = { name: unique('Domein'), prefix: '', type: types[0], ...change };
  const path = `sites/${SITE}/domains`;
  return callApi<{ id: number; name: string }>(page, { method: 'POST', path, data });
}

const removeDomain = (page: Page, { id }: { id: number }) =>
  callApi(page, { method: 'DELETE', path: `sites/${SITE}/domains/${id}` });

test('a domain is created, edited and deleted, and the list follows', async ({ page }) => {
  await openDomains(page);
  const name = unique('Begraafplaatsen');
  await page.getByRole('button', { name: 'Domein toevoegen' }).click();
  const create = createForm(page);
  await expect(nameField(create)).toBeFocused();
  await expect(create.getByLabel('Voorvoegsel')).toHaveCount(0);
  await expect(create.getByLabel('Wachtzaal van de contactpersoon')).toBeChecked();
  await expect(create.getByLabel('Service')).toBeChecked();
  await nameField(create).fill(name);
  await create.getByLabel('Domeintype').selectOption('Burgerlijke stand');
  await save(create).click();
  await expect(notices(page)).toContainText('Toegevoegd');
  await expect(create).toHaveCount(0);
  await expect(row(page, name)).toContainText('Burgerlijke stand');
  await expect(page.getByLabel(`Service van ${name}`)).toBeChecked();

  await row(page, name).click();
  const edit = editForm(page);
  await expect(page.getByRole('region', { name: 'Openingsuren' })).toContainText(
    'op het scherm Openingsuren',
  );
  await edit.getByLabel('Voorvoegsel').fill('BGP');
  await edit.getByLabel('Service').uncheck();
  await edit.getByLabel('Domeinbericht').selectOption({ index: 1 });
  await edit.getByLabel('Minuten vóór sluiting').fill('15');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Gewijzigd');
  await expect(edit).toHaveCount(0);
  await expect(page.getByLabel(`Service van ${name}`)).not.toBeChecked();
  await expect(row(page, name)).toContainText('(...)');

  await openRow(page, name);
  await expect(edit.getByLabel('Voorvoegsel')).toHaveValue('BGP');
  await expect(edit.getByLabel('Minuten vóór sluiting')).toHaveValue('15');
  await expect(edit.getByText('Laatst gewijzigd door Annelies Beheerder')).toBeVisible();
  await edit.getByRole('button', { name: 'Verwijderen' }).click();
  await edit.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText('Verwijderd');
  await expect(row(page, name)).toHaveCount(0);
});

test('the form keeps the rules of prefix, minutes and message, and sends nothing else', async ({
  page,
}) => {
  await openDomains(page);
  const domain = await newDomain(page);
  await page.reload();
  await openRow(page, domain.name);
  const form = editForm(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const minutes = form.getByLabel('Minuten vóór sluiting');
  const message = form.getByLabel('Domeinbericht');

  await nameField(form).fill('  ');
  await form.getByLabel('Voorvoegsel').fill('1');
  await minutes.fill('181');
  await save(form).click();
  await expect(form.getByText('Vul een naam in.')).toBeVisible();
  await expect(form.getByText('Het voorvoegsel telt hoogstens 3 letters.')).toBeVisible();
  await expect(form.getByText('Geef een aantal minuten van 0 tot 180.')).toBeVisible();
  await expect(nameField(form)).toBeFocused();
  await expectNoAxeViolations(page);

  await nameField(form).fill(domain.name);
  await form.getByLabel('Voorvoegsel').fill('abcd');
  await expect(form.getByLabel('Voorvoegsel')).toHaveValue('abc');
  await minutes.fill('5');
  await save(form).click();
  await expect(form.getByText('Kies een domeinbericht.')).toBeVisible();

  await minutes.fill('0');
  await message.selectOption({ index: 1 });
  await save(form).click();
  await expect(form.getByText('Geef een aantal minuten van 1 tot 180')).toBeVisible();
  await message.selectOption('Geen bericht');
  await expect(form.getByText('Geef een aantal minuten van 1 tot 180')).toHaveCount(0);
  expect(sent).toEqual([]);
  await save(form).click();
  await expect(notices(page)).toContainText('Gewijzigd');
  await removeDomain(page, domain);
});

test('a name that exists is told once when adding, and with a generic notice when editing', async ({
  page,
}) => {
  await openDomains(page);
  const [first, second] = [await newDomain(page), await newDomain(page)];
  await page.reload();
  await page.getByRole('button', { name: 'Domein toevoegen' }).click();
  const create = createForm(page);
  await nameField(create).fill(first.name.toUpperCase());
  await save(create).click();
  await expect(create.getByText('Verplicht veld')).toBeVisible();
  await create.getByLabel('Domeintype').selectOption({ index: 1 });
  await save(create).click();
  await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
  await expect(nameField(create)).toHaveValue(first.name.toUpperCase());
  await create.getByRole('button', { name: 'Terug' }).click();
  await create.getByRole('button', { name: 'Ja' }).click();

  await openRow(page, second.name);
  await nameField(editForm(page)).fill(first.name);
  await save(editForm(page)).click();
  await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(2);
  await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
  await expect(nameField(editForm(page))).toHaveValue(first.name);
  for (const domain of [first, second]) await removeDomain(page, domain);
});

test('a domain in use is not deleted, and every other failed update says failed', async ({
  page,
}) => {
  await openDomains(page);
  const domain = await newDomain(page);
  await page.reload();
  await openRow(page, domain.name);
  const refuse = (status: number, code: string) =>
    page.route(CALL, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status, json: { status, message: code, restCodes: [code] } }),
    );
  await refuse(422, 'DOMAIN_IN_USE');
  const form = editForm(page);
  await form.getByRole('button', { name: 'Verwijderen' }).click();
  await form.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText('Dit domein is nog in gebruik.');
  await page.unroute(CALL);
  await refuse(500, 'INTERNAL_ERROR');
  await form.getByLabel('Voorvoegsel').fill('Q');
  await save(form).click();
  await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
  await expect(form.getByLabel('Voorvoegsel')).toHaveValue('Q');
  await page.unroute(CALL);
  await removeDomain(page, domain);
});

test('the side form is closed again when the screen opens', async ({ page }) => {
  await openDomains(page);
  await page.getByRole('button', { name: 'Domein toevoegen' }).click();
  await expect(createForm(page)).toBeVisible();
  await page.goto(`/sites/${SITE}/kiosk-settings`);
  await page.getByRole('link', { name: 'Domeinen' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(createForm(page)).toHaveCount(0);
});

test('the screen speaks English', async ({ page }) => {
  await speakEnglish(page);
  await openDomains(page, 'Domains');
  await expect(page.getByRole('columnheader', { name: 'Domain message' })).toBeVisible();
  await page.getByRole('button', { name: 'Add domain' }).click();
  const form = page.getByRole('region', { name: 'New domain' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Mandatory field')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a thousand domains stay in reach, and none at all offers the first', async ({ page }) => {
  await signIn(page);
  const domains = Array.from({ length: 1_000 }, (_, index) => ({
    id: index + 1,
    name: `Domein ${String(index + 1).padStart(4, '0')}`,
    prefix: '',
    type: { id: 1, name: 'Type', organization: { name: 'Stad' } },
    useContactWaitingRoom: true,
    service: index % 2 === 0,
    notificationTextKey: null,
    notificationText: null,
    closingTimeMinutes: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    updatedAt: '2026-11-15T10:00:00.000Z',
    updatedBy: null,
  }));
  await page.route(CALL, (route) => route.fulfill({ json: domains }));
  await page.goto(`/sites/${SITE}/domains`);
  await expect(row(page, 'Domein 0001')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(page, 'Domein 1000')).toBeVisible();

  await page.unroute(CALL);
  await page.route(CALL, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Geen domeinen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Domein toevoegen' })).toHaveCount(2);
  await expectNoAxeViolations(page);
});
