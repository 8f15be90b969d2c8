import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createEnglishAdmin,
  createMany,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { scrollToEnd } from '../support/scrolling.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const TEXT = 'Wij sluiten om {closingTime}. Kom gerust terug op een andere dag.';

const newText = () =>
  createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: TEXT },
  });

async function openDomains(page: Page, { who = site.admin, title = 'Domeinen' } = {}) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/domains`);
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

test('a domain is created, edited and deleted, and the list follows', async ({ page }) => {
  await newText();
  await openDomains(page);
  await expect(page.getByText('Geen domeinen')).toBeVisible();
  await expectNoAxeViolations(page);
  const name = 'Begraafplaatsen';
  await expect(page.getByRole('button', { name: 'Domein toevoegen' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Domein toevoegen' }).first().click();
  const create = createForm(page);
  await expect(nameField(create)).toBeFocused();
  await expect(create.getByLabel('Voorvoegsel')).toHaveCount(0);
  await expect(create.getByLabel('Wachtzaal van de contactpersoon')).toBeChecked();
  await expect(create.getByLabel('Service')).toBeChecked();
  await nameField(create).fill(name);
  await create.getByLabel('Domeintype').selectOption(site.domainType.name);
  await save(create).click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(create).toHaveCount(0);
  await expect(row(page, name)).toContainText(site.domainType.name);
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
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(edit).toHaveCount(0);
  await expect(page.getByLabel(`Service van ${name}`)).not.toBeChecked();
  await expect(row(page, name)).toContainText('(...)');

  await openRow(page, name);
  await expect(edit.getByLabel('Voorvoegsel')).toHaveValue('BGP');
  await expect(edit.getByLabel('Minuten vóór sluiting')).toHaveValue('15');
  await expect(edit.getByText(`Laatst gewijzigd door ${site.admin.name}`)).toBeVisible();
  await edit.getByRole('button', { name: 'Verwijderen' }).click();
  await edit.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText(/is verwijderd/);
  await expect(row(page, name)).toHaveCount(0);
});

test('the form keeps the rules of prefix, minutes and message, and sends nothing else', async ({
  page,
}) => {
  await newText();
  const domain = await createOwnDomain(site);
  await openDomains(page);
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
  await expect(
    form.getByText('Het voorvoegsel telt hoogstens 3 tekens, alleen letters.'),
  ).toBeVisible();
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
  await expect(notices(page)).toContainText(/is gewijzigd/);
});

test('a name that exists is told once when adding, and with a generic notice when editing', async ({
  page,
}) => {
  const [first, second] = [await createOwnDomain(site), await createOwnDomain(site)];
  await openDomains(page);
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
  // What says the same stands there once, with its count.
  await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
  await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
  await expect(nameField(editForm(page))).toHaveValue(first.name);
});

test('a domain in use is not deleted, and every other failed update says failed', async ({
  page,
}) => {
  const domain = await createOwnDomain(site);
  const kiosk = await createColleague(site, { role: 'QPP' });
  await createInstruction(database(), {
    site_id: site.id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id: await newText(),
  });
  await openDomains(page);
  await openRow(page, domain.name);
  const form = editForm(page);
  await form.getByRole('button', { name: 'Verwijderen' }).click();
  await form.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText('Dit domein is nog in gebruik.');
  const heal = await breakWrites('domains', { site_id: site.id });
  await form.getByLabel('Voorvoegsel').fill('Q');
  await save(form).click();
  // The server refused nothing: it failed, and that is what is told.
  await expect(notices(page)).toContainText('500 Verzoek mislukt');
  await expect(form.getByLabel('Voorvoegsel')).toHaveValue('Q');
  await heal();
  await save(form).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(form).toHaveCount(0);

  // The form that was open is closed again when the screen opens.
  await openRow(page, domain.name);
  await expect(editForm(page)).toBeVisible();
  await page.getByRole('link', { name: 'Kioskinstellingen' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Domeinen' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(editForm(page)).toHaveCount(0);
});

test('in English a domain is created and deleted', async ({ page }) => {
  await openDomains(page, { who: await createEnglishAdmin(site), title: 'Domains' });
  await page.getByRole('button', { name: 'Add domain' }).first().click();
  const form = page.getByRole('region', { name: 'New domain' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Mandatory field')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Cemeteries');
  await form.getByLabel('Domain type').selectOption(site.domainType.name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText(/was added/);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Domain message' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Cemeteries' }).click();
  const edit = page.getByRole('region', { name: 'Edit domain' });
  await edit.getByRole('button', { name: 'Delete' }).click();
  await edit.getByRole('group').getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText(/was deleted/);
});

test('a thousand domains stay in reach', async ({ page }) => {
  await createMany('domains', 1_000, (number) => ({
    site_id: site.id,
    organisation_id: site.organisationId,
    domain_type_id: site.domainType.id,
    name: `Domein ${String(number).padStart(4, '0')}`,
  }));
  await openDomains(page);
  await expect(row(page, 'Domein 0001')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await scrollToEnd(page, row(page, 'Domein 1000'));
});
