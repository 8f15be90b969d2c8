import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createEnglishAdmin,
  createMany,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { scrollToEnd } from '../support/scrolling.ts';
import { failures, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const CALL = /\/api\/sites\/\d+\/printers/;

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

test('the first printer of a site is added, changed and deleted, and the list follows', async ({
  page,
}) => {
  await openPrinters(page);
  await expect(page.getByText('Geen printers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Printer toevoegen' })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await addPrinter(page, { name: 'Onthaal', port: 9100 });
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(page.getByRole('region', { name: 'Nieuwe printer' })).toHaveCount(0);
  await expect(field(page, 'Naam', 'Onthaal')).toHaveValue('Onthaal');
  await expect(field(page, 'Printservice', 'Onthaal')).toHaveValue('QKEP');

  const save = saveOf(page, 'Onthaal');
  await expect(save).toBeDisabled();
  await field(page, 'Printservice', 'Onthaal').selectOption('Zebra');
  await expect(save).toBeEnabled();
  await field(page, 'Printservice', 'Onthaal').selectOption('Custom');
  await expect(save).toBeDisabled();
  await field(page, 'Printservice', 'Onthaal').selectOption('Zebra');
  await save.click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(field(page, 'Printservice', 'Onthaal')).toHaveValue('ZEP');

  const remove = page.getByRole('button', { name: 'Onthaal verwijderen' });
  await remove.click();
  const question = page.getByRole('group', { name: 'Printer Onthaal verwijderen?' });
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText(/is verwijderd/);
  await expect(page.getByText('Geen printers')).toBeVisible();
});

test('form and row refuse what breaks a rule, keep what was typed and send nothing', async ({
  page,
}) => {
  await newPrinter('Onthaal', 9100);
  await openPrinters(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await addButton(page).click();
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  const name = form.getByRole('textbox', { name: 'Naam', exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Verplicht veld')).toHaveCount(3);
  await expectNoAxeViolations(page);

  await name.fill('x'.repeat(31));
  await form.getByLabel('IP-adres of hostnaam').fill('geen adres');
  for (const port of ['65536', '-1', 'abc', '9.5']) {
    await form.getByLabel('Poort').fill(port);
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Poort niet van 0 tot 65535')).toBeVisible();
    await expect(form.getByLabel('Poort')).toHaveValue(port);
  }
  await expect(form.getByText('Max. 30 tekens')).toBeVisible();
  await expect(form.getByText(/geen geldig IP-adres/)).toBeVisible();
  expect(sent).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(form.getByText('Niet-bewaarde wijzigingen weggooien?')).toBeVisible();
  await form.getByRole('button', { name: 'Nee' }).click();
  await expect(name).toHaveValue('x'.repeat(31));
  await form.getByRole('button', { name: 'Sluiten' }).click();
  await form.getByRole('button', { name: 'Ja' }).click();
  await expect(form).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();

  await field(page, 'Naam', 'Onthaal').fill('');
  await expect(page.getByRole('row').getByText('Verplicht veld')).toBeVisible();
  await expect(saveOf(page, 'Onthaal')).toBeDisabled();
  await field(page, 'Naam', 'Onthaal').fill('y'.repeat(31));
  await expect(page.getByRole('row').getByText('Max. 30 tekens')).toBeVisible();
  await field(page, 'Naam', 'Onthaal').fill('Onthaal');
  await field(page, 'Poort', 'Onthaal').fill('70000');
  await expect(page.getByText('Poort niet van 0 tot 65535')).toBeVisible();
  await expect(saveOf(page, 'Onthaal')).toBeDisabled();
});

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
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText(/was deleted/);
});

test('what exists already is refused with the text of the server, and nothing typed is lost', async ({
  page,
}) => {
  await newPrinter('Eerste', 9101);
  await openPrinters(page);
  await addPrinter(page, { name: 'Tweede', port: 9101 });
  await expect(notices(page)).toContainText('IP-adres en poort zijn al toegewezen');
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('EERSTE');
  await form.getByLabel('Poort').fill('9102');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Deze naam bestaat al');
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Tweede');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(field(page, 'Naam', 'Tweede')).toBeVisible();

  const refused = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 400,
  );
  await field(page, 'Poort', 'Tweede').fill('9101');
  await field(page, 'Poort', 'Tweede').press('Enter');
  await refused;
  await expect(failures(page).filter({ hasText: 'IP-adres' })).toContainText('2 keer');
  await expect(field(page, 'Poort', 'Tweede')).toHaveValue('9101');
});

test('only one update at a time, and a lost answer leads to one printer', async ({ page }) => {
  await newPrinter('Eerste', 9101);
  await newPrinter('Tweede', 9102);
  await openPrinters(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // A slow network: the request waits on its way.
  await page.route(/\/printers\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  for (const name of ['Eerste', 'Tweede']) {
    await field(page, 'Printservice', name).selectOption('Zebra');
  }
  await saveOf(page, 'Eerste').click();
  await expect(saveOf(page, 'Tweede')).toBeDisabled();
  answer();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(saveOf(page, 'Tweede')).toBeEnabled();

  let lost = 0;
  // The server does it, but the network loses its answer.
  await page.route(CALL, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await addPrinter(page, { name: 'Derde', port: 9103 });
  await expect(notices(page)).toContainText('Geen antwoord van de server');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(field(page, 'Naam', 'Derde')).toHaveCount(1);
});

test('failures say what the catalogue says, stack, can be closed, and leave after ten seconds', async ({
  browser,
}) => {
  // The clock belongs to a whole profile, so this test takes one of its own.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  // The network is away for this call: no server can be asked to fail at reading alone.
  await page.route(CALL, (route) => route.abort('connectionrefused'));
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/printers`);
  await expect(page.getByText('Laden is mislukt')).toBeVisible();
  await expect(notices(page)).toContainText('Mislukt');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('Geen printers')).toBeVisible();
  await page.clock.runFor(10_100);
  await expect(failures(page)).toHaveCount(0);

  const heal = await breakWrites('printers', { site_id: site.id });
  await addPrinter(page, { name: 'Onthaal', port: 9100 });
  await expect(notices(page).getByText('500', { exact: true })).toBeVisible();
  await expect(failures(page)).toHaveCount(1);
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  // The same once more is one notice with a count, and its ten seconds begin again.
  await expect(failures(page)).toHaveText(/2 keer/);
  await page.clock.runFor(5_100);
  await expect(failures(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  await expect(failures(page)).toHaveCount(0);
  await heal();
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(field(page, 'Naam', 'Onthaal')).toBeVisible();
  await context.close();
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
