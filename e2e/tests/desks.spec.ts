import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { apiAs, demoSites, unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';

let siteId: number;

test.beforeEach(async ({ page }) => {
  siteId = (await demoSites()).townHall;
  await signIn(page);
});

const openDesks = async (page: Page) => {
  await page.goto(`/sites/${siteId}/site-settings`);
  await page.getByRole('main').getByRole('link', { name: 'Loketten' }).click();
  await expect(page.getByRole('heading', { name: 'Loketten', level: 1 })).toBeVisible();
};

async function createDesk(name: string): Promise<{ id: number; unique_identifier: string }> {
  const { api } = await apiAs('demo-admin');
  return (await api.post(`/api/sites/${siteId}/desks`, { data: { name } })).json();
}
const deleteDesk = async (id: number) => {
  const { api } = await apiAs('demo-admin');
  await api.delete(`/api/sites/${siteId}/desks/${id}`);
};

test('a desk is added, edited, given no printer and deleted', async ({ page }) => {
  const name = unique('Loket');
  const renamed = unique('Loket');
  await openDesks(page);
  await page.getByRole('button', { name: 'Loket toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuw loket' });
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(form.getByText('Vul een naam in.')).toBeVisible();
  await form.getByLabel('Naam').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Toegevoegd')).toBeVisible();
  await expect(form).toBeHidden();

  const save = page.getByRole('button', { name: `${name} bewaren` });
  await expect(save).toBeDisabled();
  await page.getByLabel(`Naam van ${name}`).fill('');
  await expect(page.getByText('Vul een naam in.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel(`Naam van ${name}`).fill(`  ${renamed} `);
  const printer = page.getByLabel(`Printer van ${name}`);
  await expect(printer).toHaveValue('');
  await printer.selectOption({ label: 'Ticketprinter onthaal (127.0.0.1)' });
  await save.click();
  await expect(page.getByText('Gewijzigd')).toBeVisible();
  await expect(page.getByLabel(`Naam van ${renamed}`)).toHaveValue(renamed);
  await expect(page.getByRole('button', { name: `${renamed} bewaren` })).toBeDisabled();
  await expect(page.getByLabel(`Printer van ${renamed}`).locator('option:checked')).toHaveText(
    'Ticketprinter onthaal (127.0.0.1)',
  );

  const remove = page.getByRole('button', { name: `${renamed} verwijderen` });
  await remove.click();
  const question = page.getByRole('group', { name: `${renamed} verwijderen?` });
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(page.getByLabel(`Naam van ${renamed}`)).toHaveCount(0);
  await expect(page.getByText('Verwijderd')).toBeVisible();
});

test('a name that exists is refused, and what was typed stays', async ({ page }) => {
  const name = unique('Loket');
  const desk = await createDesk(name);
  await openDesks(page);
  await page.getByRole('button', { name: 'Loket toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuw loket' });
  await form.getByLabel('Naam').fill(name.toUpperCase());
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByText('Er is al een loket met deze naam')).toBeVisible();
  await expect(form.getByLabel('Naam')).toHaveValue(name.toUpperCase());
  await deleteDesk(desk.id);
});

test('a desk where somebody works is not deleted', async ({ page }) => {
  const name = unique('Loket');
  const desk = await createDesk(name);
  const colleague = await apiAs('bart.michiels');
  const link = `/api/sites/${siteId}/desks/details/${desk.id}`;
  const linked = await colleague.api.put(link, {
    data: { createdBy: colleague.userId, userId: colleague.userId },
  });
  expect(linked.status()).toBe(200);
  await openDesks(page);
  await page.getByRole('button', { name: `${name} verwijderen` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('Dit loket is nog aan een gebruiker gekoppeld')).toBeVisible();
  await expect(page.getByLabel(`Naam van ${name}`)).toBeVisible();
  await colleague.api.delete(`${link}/unlink/${colleague.userId}`);
  await deleteDesk(desk.id);
});

test('the screen URLs of a desk are copied as labelled lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = unique('Loket');
  const desk = await createDesk(name);
  await openDesks(page);
  await page.getByRole('button', { name: `Schermadressen van ${name} kopiëren` }).click();
  await expect(page.getByText('De adressen staan op het klembord')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [title, door, overview] = copied.split('\n');
  expect(title).toBe(name);
  expect(door).toMatch(new RegExp(`^Deurscherm: https?://.+/meeting-room/PQ-ML-${desk.id}$`));
  expect(overview).toMatch(
    new RegExp(`^Overzicht van het loket: https?://.+/desk-q/${desk.unique_identifier}$`),
  );
  await deleteDesk(desk.id);
});

test('the screen reads in English and is accessible, also with the form open', async ({ page }) => {
  await speakEnglish(page);
  await page.goto(`/sites/${siteId}/desks`);
  await expect(page.getByRole('heading', { name: 'Desks', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add desk' }).click();
  const form = page.getByRole('region', { name: 'New desk' });
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectNoAxeViolations(page);
});
