import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { signIn } from '../support/sign-in.ts';

/** Tests run beside each other on one site: every printer has a name and a port of its own. */
let next = Math.floor(Math.random() * 30_000) + 20_000;
const newPrinter = () => {
  next += 1;
  return { name: `Printer ${next}`, port: next };
};

const CALL = /\/api\/sites\/1\/printers/;

async function openPrinters(page: Page) {
  await signIn(page);
  await page.goto('/sites/1/printers');
  await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

async function addPrinter(page: Page, { name, port }: { name: string; port: number }) {
  await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill(name);
  await form.getByLabel('IP-adres of hostnaam').fill('127.0.0.1');
  await form.getByLabel('Poort').fill(String(port));
  await form.getByRole('button', { name: 'Bewaren' }).click();
}

const field = (page: Page, label: string, name: string) =>
  page.getByLabel(`${label} van ${name}`, { exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'Meldingen' });

test('a printer is added, changed and deleted, and the list follows', async ({ page }) => {
  await openPrinters(page);
  const printer = newPrinter();
  await addPrinter(page, printer);
  await expect(notice(page)).toContainText('Toegevoegd');
  await expect(page.getByRole('region', { name: 'Nieuwe printer' })).toHaveCount(0);
  await expect(field(page, 'Naam', printer.name)).toHaveValue(printer.name);
  await expect(field(page, 'Printservice', printer.name)).toHaveValue('QKEP');

  const save = page.getByRole('button', { name: `${printer.name} bewaren` });
  await expect(save).toBeDisabled();
  await field(page, 'Printservice', printer.name).selectOption('Zebra');
  await expect(save).toBeEnabled();
  await field(page, 'Printservice', printer.name).selectOption('Custom');
  await expect(save).toBeDisabled();
  await field(page, 'Printservice', printer.name).selectOption('Zebra');
  await save.click();
  await expect(notice(page)).toContainText('Gewijzigd');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(field(page, 'Printservice', printer.name)).toHaveValue('ZEP');

  const remove = page.getByRole('button', { name: `${printer.name} verwijderen` });
  await remove.click();
  const question = page.getByRole('group', { name: `Printer ${printer.name} verwijderen?` });
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(notice(page)).toContainText('Verwijderd');
  await expect(field(page, 'Naam', printer.name)).toHaveCount(0);
});

test('the form refuses what breaks a rule, keeps what was typed and sends nothing', async ({
  page,
}) => {
  await openPrinters(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Printer toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Verplicht veld')).toHaveCount(3);
  await expectNoAxeViolations(page);

  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('x'.repeat(31));
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
  await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(
    'x'.repeat(31),
  );
  await form.getByRole('button', { name: 'Sluiten' }).click();
  await form.getByRole('button', { name: 'Ja' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Printer toevoegen' })).toBeFocused();
});

test('the texts of the rules are those of the specification in English', async ({ page }) => {
  await speakEnglish(page);
  await openPrinters(page);
  await page.getByRole('button', { name: 'Add printer' }).click();
  const form = page.getByRole('region', { name: 'New printer' });
  await page.keyboard.press('Enter');
  await expect(form.getByText('Mandatory field')).toHaveCount(3);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(31));
  await form.getByLabel('Port').fill('65536');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Max 30 characters')).toBeVisible();
  await expect(form.getByText('Port not from 0 to 65535')).toBeVisible();
});

test('what exists already is refused with the text of the server, and nothing typed is lost', async ({
  page,
}) => {
  await openPrinters(page);
  const [first, second] = [newPrinter(), newPrinter()];
  await addPrinter(page, first);
  await expect(field(page, 'Naam', first.name)).toBeVisible();

  await addPrinter(page, { ...second, port: first.port });
  await expect(notice(page)).toContainText('IP-adres en poort zijn al toegewezen');
  const form = page.getByRole('region', { name: 'Nieuwe printer' });
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill(first.name.toUpperCase());
  await form.getByLabel('Poort').fill(String(second.port));
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notice(page)).toContainText('Deze naam bestaat al');
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill(second.name);
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(field(page, 'Naam', second.name)).toBeVisible();

  const refused = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 400,
  );
  await field(page, 'Poort', second.name).fill(String(first.port));
  await field(page, 'Poort', second.name).press('Enter');
  await refused;
  await expect(notice(page).getByText('IP-adres en poort zijn al toegewezen').last()).toBeVisible();
  await expect(field(page, 'Poort', second.name)).toHaveValue(String(first.port));
});

test('a row cannot be saved while it breaks a rule', async ({ page }) => {
  await openPrinters(page);
  const printer = newPrinter();
  await addPrinter(page, printer);
  const save = page.getByRole('button', { name: `${printer.name} bewaren` });
  await field(page, 'Naam', printer.name).fill('');
  await expect(page.getByRole('row').getByText('Verplicht veld')).toBeVisible();
  await expect(save).toBeDisabled();
  await field(page, 'Naam', printer.name).fill('y'.repeat(31));
  await expect(page.getByRole('row').getByText('Max. 30 tekens')).toBeVisible();
  await field(page, 'Naam', printer.name).fill(printer.name);
  await field(page, 'Poort', printer.name).fill('70000');
  await expect(page.getByText('Poort niet van 0 tot 65535')).toBeVisible();
  await expect(save).toBeDisabled();
});

test('only one update at a time', async ({ page }) => {
  await openPrinters(page);
  const [first, second] = [newPrinter(), newPrinter()];
  await addPrinter(page, first);
  await expect(field(page, 'Naam', first.name)).toBeVisible();
  await addPrinter(page, second);
  await expect(field(page, 'Naam', second.name)).toBeVisible();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/printers\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  for (const { name } of [first, second]) {
    await field(page, 'Printservice', name).selectOption('Zebra');
  }
  await page.getByRole('button', { name: `${first.name} bewaren` }).click();
  await expect(page.getByRole('button', { name: `${second.name} bewaren` })).toBeDisabled();
  answer();
  await expect(notice(page)).toContainText('Gewijzigd');
  await expect(page.getByRole('button', { name: `${second.name} bewaren` })).toBeEnabled();
});

test('failures are told as the catalogue says', async ({ page }) => {
  await openPrinters(page);
  const answers = [
    [500, { status: 500, message: 'INTERNAL_ERROR', restCodes: ['INTERNAL_ERROR'] }, '500'],
    [409, '', 'Bijwerken mislukt'],
  ] as const;
  for (const [status, json, text] of answers) {
    await page.route(CALL, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    );
    await addPrinter(page, newPrinter());
    await expect(notice(page).getByText(text, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ja' }).click();
    await page.unroute(CALL);
  }
});

test('a save without an answer says so, and saving again creates one printer', async ({ page }) => {
  await openPrinters(page);
  const printer = newPrinter();
  let lost = 0;
  // The server does it, but its answer never arrives.
  await page.route(CALL, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await addPrinter(page, printer);
  await expect(notice(page)).toContainText('Geen antwoord van de server');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(notice(page)).toContainText('Toegevoegd');
  await expect(field(page, 'Naam', printer.name)).toHaveCount(1);
});

test('a list that cannot be loaded says failed and offers another try', async ({ page }) => {
  await signIn(page);
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/sites/1/printers');
  await expect(notice(page)).toContainText('Mislukt');
  await expect(page.getByText('Laden is mislukt')).toBeVisible();
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('table')).toContainText('Printservice');
  await expect(page.getByText('Laden is mislukt')).toHaveCount(0);
});

test('a site without printers says so and offers the first one', async ({ page }) => {
  await signIn(page);
  await page.route(CALL, (route) => route.fulfill({ json: [] }));
  await page.goto('/sites/1/printers');
  await expect(page.getByText('Geen printers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Printer toevoegen' })).toHaveCount(2);
  await expectNoAxeViolations(page);
});

test('notices stack, can be closed, and leave by themselves after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openPrinters(page);
  await page.route(CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: '' })
      : route.continue(),
  );
  await addPrinter(page, newPrinter());
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.clock.runFor(5_100);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list of a thousand printers stays in reach', async ({ page }) => {
  await signIn(page);
  const printers = Array.from({ length: 1_000 }, (_, index) => ({
    printerId: index + 1,
    name: `Printer ${String(index + 1).padStart(4, '0')}`,
    ipDomain: '10.0.0.1',
    port: index + 1,
    printService: 'QKEP',
  }));
  await page.route(CALL, (route) => route.fulfill({ json: printers }));
  await page.goto('/sites/1/printers');
  await expect(field(page, 'Naam', 'Printer 0001')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await field(page, 'Naam', 'Printer 0001').fill('Onthaal');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(field(page, 'Naam', 'Printer 1000')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Poort' })).toBeInViewport();
  await page.getByRole('button', { name: 'Naar boven' }).click();
  await expect(field(page, 'Naam', 'Printer 0001')).toHaveValue('Onthaal');
});
