import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  createEnglishAdmin,
  createMany,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { scrollToEnd } from '../support/scrolling.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

async function openPrinters(page: Page, who = site.admin) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/printers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const newPrinter = (name: string, port: number) =>
  createPrinter(database(), { site_id: site.id, name, port, ip_domain: '127.0.0.1' });

const addButton = (page: Page) => page.getByRole('button', { name: 'Printer toevoegen' }).first();

async function addPrinter(page: Page, { name, port }: { name: string; port: number }) {
  await addButton(page).click();
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill(name);
  await form.getByLabel('IP-adres of hostnaam').fill('127.0.0.1');
  await form.getByLabel('Poort').fill(String(port));
  await form.getByRole('button', { name: 'Bewaren' }).click();
}

const field = (page: Page, label: string, name: string) =>
  page.getByLabel(`${label} van ${name}`, { exact: true });
const saveOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} bewaren`, exact: true });

test(
  'the first printer of a site is added, changed and deleted, and the list follows',
  proves(
    '§2 Printers: a plus button opens a side form for a new printer',
    '§2 Printers: every field of a row is edited in the table, and saved with a check button',
    '§2 Printers: deleting asks yes or no and names the printer; no keeps it, yes deletes it',
    '§2 Printers: a site without printers says that there are none',
    '§3 Entities: print services are shown as Custom and Zebra',
    '§4 Printer row: save is on only when a field differs from what was loaded',
  ),
  async ({ page }) => {
    await openPrinters(page);
    await expect(page.getByText('Geen printers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Printer toevoegen' })).toHaveCount(2);
    await expectNoAxeViolations(page);
    await addPrinter(page, { name: 'Onthaal', port: 9100 });
    await expect(notices(page)).toContainText(/is toegevoegd/);
    await expect(page.getByRole('region', { name: 'Nieuwe printer' })).toHaveCount(0);
    await expect(field(page, 'Naam', 'Onthaal')).toHaveValue('Onthaal');
    const service = field(page, 'Printertype', 'Onthaal');
    await expect(service).toHaveValue('QKEP');
    await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);

    const save = saveOf(page, 'Onthaal');
    await expect(save).toHaveCount(0);
    for (const [label, other] of [
      ['Naam', 'Anders'],
      ['IP-adres of hostnaam', '10.0.0.9'],
      ['Poort', '9109'],
    ] as const) {
      const input = field(page, label, 'Onthaal');
      const before = await input.inputValue();
      await input.fill(other);
      await expect(save).toBeEnabled();
      await input.fill(before);
      await expect(save).toHaveCount(0);
    }
    await service.selectOption('Zebra');
    await expect(save).toBeEnabled();
    await service.selectOption('Custom');
    await expect(save).toHaveCount(0);
    await service.selectOption('Zebra');
    await save.click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(save).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Printertype', 'Onthaal')).toHaveValue('ZEP');

    const remove = page.getByRole('button', { name: 'Onthaal verwijderen' });
    await remove.click();
    const question = page.getByRole('group', { name: 'Printer Onthaal verwijderen?' });
    await question.getByRole('button', { name: 'Behouden', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Naam', 'Onthaal')).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(page.getByText('Geen printers')).toBeVisible();
  },
);

test(
  'form and row refuse what breaks a rule, keep what was typed and send nothing',
  proves(
    '§5 Printers: the print service is Custom or Zebra, and Custom to begin with',
    '§5 Printers: name, address and port are mandatory',
    '§5 Printers: a name of 31 characters is too long, one of 30 is accepted',
    '§5 Printers: ports go from 0 to 65535',
  ),
  async ({ page }) => {
    await newPrinter('Onthaal', 9100);
    await openPrinters(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await addButton(page).click();
    const form = page.getByRole('region', { name: 'Nieuwe printer' });
    const name = form.getByRole('textbox', { name: 'Naam', exact: true });
    await expect(name).toBeFocused();
    const service = form.getByLabel('Printertype');
    await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);
    await expect(service.locator('option:checked')).toHaveText('Custom');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Vul dit veld in')).toHaveCount(3);
    await expectNoAxeViolations(page);

    await name.fill('x'.repeat(31));
    await form.getByLabel('IP-adres of hostnaam').fill('geen adres');
    for (const port of ['65536', '-1', 'abc', '9.5']) {
      await form.getByLabel('Poort').fill(port);
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(form.getByText('Vul een poort in van 0 tot en met 65535')).toBeVisible();
      await expect(form.getByLabel('Poort')).toHaveValue(port);
    }
    await expect(form.getByText('Hoogstens 30 tekens.')).toBeVisible();
    await expect(form.getByText(/geldig IP-adres/)).toBeVisible();
    expect(sent).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(form.getByText('Wijzigingen niet bewaren?')).toBeVisible();
    await form.getByRole('button', { name: 'Verder bewerken', exact: true }).click();
    await expect(name).toHaveValue('x'.repeat(31));
    await form.getByRole('button', { name: 'Sluiten' }).click();
    await form.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(addButton(page)).toBeFocused();

    await field(page, 'Naam', 'Onthaal').fill('');
    await expect(page.getByRole('row').getByText('Vul dit veld in')).toBeVisible();
    await expect(saveOf(page, 'Onthaal')).toBeDisabled();
    await field(page, 'Naam', 'Onthaal').fill('y'.repeat(31));
    await expect(page.getByRole('row').getByText('Hoogstens 30 tekens.')).toBeVisible();
    await field(page, 'Naam', 'Onthaal').fill('Onthaal');
    await field(page, 'Poort', 'Onthaal').fill('70000');
    await expect(page.getByText('Vul een poort in van 0 tot en met 65535')).toBeVisible();
    await expect(saveOf(page, 'Onthaal')).toBeDisabled();
    for (const [label, accepted] of [
      ['Poort', '0'],
      ['Poort', '65535'],
      ['Naam', 'z'.repeat(30)],
    ] as const) {
      await field(page, label, 'Onthaal').fill(accepted);
      await saveOf(page, 'Onthaal').click();
      await expect(field(page, label, label === 'Naam' ? accepted : 'Onthaal')).toHaveValue(
        accepted,
      );
      await expect(page.getByRole('button', { name: /bewaren$/ })).toHaveCount(0);
    }
    await page.reload();
    await expect(field(page, 'Poort', 'z'.repeat(30))).toHaveValue('65535');
  },
);

test('in English: a printer is added, with the texts of the specification for the rules', async ({
  page,
}) => {
  await openPrinters(page, await createEnglishAdmin(site));
  await page.getByRole('button', { name: 'Add printer' }).first().click();
  const form = page.getByRole('region', { name: 'New printer' });
  await page.keyboard.press('Enter');
  await expect(form.getByText('Mandatory field')).toHaveCount(3);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(31));
  await form.getByLabel('Port').fill('65536');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Max 30 characters')).toBeVisible();
  await expect(form.getByText('Port not from 0 to 65535')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Reception');
  await form.getByLabel(/IP address/).fill('127.0.0.1');
  await form.getByLabel('Port').fill('9100');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText(/was added/);
  await page.getByRole('button', { name: 'Delete Reception' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notices(page)).toContainText(/was deleted/);
});

test('a list of a thousand printers stays in reach', async ({ page }) => {
  await createMany('printers', 1_000, (number) => ({
    site_id: site.id,
    name: `Printer ${String(number).padStart(4, '0')}`,
    ip_domain: '10.0.0.1',
    port: number,
  }));
  await openPrinters(page);
  await expect(field(page, 'Naam', 'Printer 0001')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await field(page, 'Naam', 'Printer 0001').fill('Onthaal');
  await scrollToEnd(page, field(page, 'Naam', 'Printer 1000'));
  await expect(page.getByRole('columnheader', { name: 'Poort' })).toBeInViewport();
  await page.getByRole('button', { name: 'Naar boven' }).click();
  await expect(field(page, 'Naam', 'Printer 0001')).toHaveValue('Onthaal');
});
