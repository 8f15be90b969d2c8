import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import {
  answerEmptyOnce,
  closeNotices,
  justBefore,
  sentWhile,
  tamperOnce,
} from '../support/calls.ts';
import { database } from '../support/database.ts';
import { breakWrites, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { failures, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const CALL = /\/api\/sites\/\d+\/printers/;

async function openPrinters(page: Page) {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/printers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const newPrinter = (name: string, port: number) =>
  createPrinter(database(), { site_id: site.id, name, port, ip_domain: '127.0.0.1' });

const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();

async function addPrinter(page: Page, { name, port }: { name: string; port: number }) {
  await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
  await form(page).getByRole('textbox', { name: 'Naam', exact: true }).fill(name);
  await form(page).getByLabel('IP-adres of hostnaam').fill('127.0.0.1');
  await form(page).getByLabel('Poort').fill(String(port));
  await save(page);
}

const field = (page: Page, label: string, name: string) =>
  page.getByLabel(`${label} van ${name}`, { exact: true });
const saveOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} bewaren`, exact: true });

test(
  'what exists already is refused with the text of the server, and nothing typed is lost',
  proves(
    '§8 Printers: an address and port that exist are told as already assigned',
    '§8 Printers: a name that exists is told as such',
  ),
  async ({ page }) => {
    await newPrinter('Eerste', 9101);
    await openPrinters(page);
    await addPrinter(page, { name: 'Tweede', port: 9101 });
    await expect(notices(page)).toContainText(
      'Er is al een printer met dit IP-adres en deze poort',
    );
    const name = form(page).getByRole('textbox', { name: 'Naam', exact: true });
    await name.fill('EERSTE');
    await form(page).getByLabel('Poort').fill('9102');
    await save(page);
    await expect(notices(page)).toContainText('Deze naam is al in gebruik');
    await name.fill('Tweede');
    await save(page);
    await expect(field(page, 'Naam', 'Tweede')).toBeVisible();

    const refused = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.status() === 400,
    );
    await field(page, 'Poort', 'Tweede').fill('9101');
    await field(page, 'Poort', 'Tweede').press('Enter');
    await refused;
    await expect(failures(page).filter({ hasText: 'IP-adres' })).toContainText('2 keer');
    await expect(field(page, 'Poort', 'Tweede')).toHaveValue('9101');
  },
);

test(
  'only one update and one delete at a time, and a lost answer leads to one printer',
  proves(
    '§4 Printer row: only one update and one delete at a time',
    '§4 Printer row: after the update succeeds the list is loaded again',
  ),
  async ({ page }) => {
    await newPrinter('Eerste', 9101);
    await newPrinter('Tweede', 9102);
    await openPrinters(page);
    let answer: () => void = () => undefined;
    let held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // A slow network: the request waits on its way.
    await page.route(/\/printers\/\d+$/, async (route) => {
      await held;
      await route.continue();
    });
    for (const name of ['Eerste', 'Tweede']) {
      await field(page, 'Printertype', name).selectOption('Zebra');
    }
    await saveOf(page, 'Eerste').click();
    await expect(saveOf(page, 'Tweede')).toBeDisabled();
    await sentWhile(page, ['GET', `/api/sites/${site.id}/printers`], async () => answer());
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(saveOf(page, 'Tweede')).toBeEnabled();
    held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.getByRole('button', { name: 'Eerste verwijderen' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Tweede verwijderen' })).toBeDisabled();
    answer();
    await expect(field(page, 'Naam', 'Eerste')).toHaveCount(0);

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
  },
);

test(
  'failures say what the catalogue says, stack, can be closed, and leave after ten seconds',
  proves(
    '§8 Printers: a failure of the server shows its code',
    '§8 Global: a list that does not load shows a notice titled failed',
  ),
  async ({ browser }) => {
    // The clock belongs to a whole profile, so this test takes one of its own.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    // The network is away for this call: no server can be asked to fail at reading alone.
    await page.route(CALL, (route) => route.abort('connectionrefused'));
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/printers`);
    await expect(page.getByText('Laden is niet gelukt')).toBeVisible();
    await expect(notices(page)).toContainText('Niet gelukt');
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
  },
);

test(
  'what only the server knows is told in its own words',
  proves(
    '§8 Printers: a name too long, or a port out of bounds, for the server is told so',
    '§8 Printers: a failure without a message says that updating failed',
    '§8 Printers: a printer that is gone is told as not found',
  ),
  async ({ page }) => {
    const printerId = await newPrinter('Onthaal', 9100);
    await openPrinters(page);
    const path = `/api/sites/${site.id}/printers`;
    const body = { name: 'Kelder', ipDomain: '10.0.0.2', port: 9100, printService: 'QKEP' };
    await tamperOnce(page, ['POST', path], { body: { ...body, name: 'x'.repeat(31) } });
    await addPrinter(page, { name: 'Kelder', port: 9101 });
    await expect(notices(page)).toContainText('De naam is te lang.');
    await tamperOnce(page, ['POST', path], { body: { ...body, port: 70_000 } });
    await save(page);
    await expect(notices(page)).toContainText('Vul een poort in van 0 tot en met 65535');
    await page.unrouteAll();
    await closeNotices(page);
    await answerEmptyOnce(page, ['POST', path], 422);
    await save(page);
    await expect(notices(page)).toContainText('Bewaren is niet gelukt');

    await justBefore(page, ['PUT', `${path}/${printerId}`], () =>
      database().deleteFrom('printers').where('id', '=', printerId).execute(),
    );
    await field(page, 'Poort', 'Onthaal').fill('9102');
    await field(page, 'Poort', 'Onthaal').press('Enter');
    await expect(notices(page)).toContainText('Deze printer bestaat niet meer.');
  },
);
