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
import { breakWrites, createOwnSite } from '../support/own-site.ts';
import { failures, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

const CALL = /\/api\/sites\/\d+\/printers/;

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
  'what is refused or fails says what the catalogue says, nothing typed is lost, and a lost answer leads to one printer',
  proves(
    '§4 Printer row: only one update and one delete at a time',
    '§4 Printer row: after the update succeeds the list is loaded again',
    '§8 Global: a list that does not load shows a notice titled failed',
    '§8 Printers: a failure of the server shows its code',
    '§8 Printers: an address and port that exist are told as already assigned',
    '§8 Printers: a name that exists is told as such',
    '§8 Printers: a name too long, or a port out of bounds, for the server is told so',
    '§8 Printers: a failure without a message says that updating failed',
    '§8 Printers: a printer that is gone is told as not found',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const [firstId = 0] = await Promise.all(
      (['Eerste', 'Tweede'] as const).map((name, index) =>
        createPrinter(database(), {
          ...{ site_id: site.id, name, port: 9101 + index, ip_domain: '127.0.0.1' },
        }),
      ),
    );
    const path = `/api/sites/${site.id}/printers`;
    await signIn(page, site.admin);

    await test.step('a list that does not load says so, and is tried again', async () => {
      // The network is away for this call: no server can be asked to fail at reading alone.
      await page.route(CALL, (route) => route.abort('connectionrefused'));
      await page.goto(`/sites/${site.id}/printers`);
      await expect(page.getByText('Laden is niet gelukt')).toBeVisible();
      await expect(notices(page)).toContainText('Niet gelukt');
      await page.unroute(CALL);
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect(field(page, 'Naam', 'Eerste')).toBeVisible();
    });

    await test.step('what exists already is refused with the text of the server', async () => {
      await addPrinter(page, { name: 'Derde', port: 9101 });
      await expect(notices(page)).toContainText(
        'Er is al een printer met dit IP-adres en deze poort',
      );
      const name = form(page).getByRole('textbox', { name: 'Naam', exact: true });
      await name.fill('EERSTE');
      await form(page).getByLabel('Poort').fill('9103');
      await save(page);
      await expect(notices(page)).toContainText('Deze naam is al in gebruik');
      await expect(name).toHaveValue('EERSTE');
      await name.fill('Derde');
    });

    await test.step('what only the server knows is told in its own words', async () => {
      const body = { name: 'Kelder', ipDomain: '10.0.0.2', port: 9100, printService: 'QKEP' };
      await tamperOnce(page, ['POST', path], { body: { ...body, name: 'x'.repeat(31) } });
      await save(page);
      await expect(notices(page)).toContainText('De naam is te lang.');
      await tamperOnce(page, ['POST', path], { body: { ...body, port: 70_000 } });
      await save(page);
      await expect(notices(page)).toContainText('Vul een poort in van 0 tot en met 65535');
      await closeNotices(page);
      await answerEmptyOnce(page, ['POST', path], 422);
      await save(page);
      await expect(notices(page)).toContainText('Bewaren is niet gelukt');
    });

    await test.step('a failure shows its code; the same once more is one notice with a count, which can be closed', async () => {
      await closeNotices(page);
      const heal = await breakWrites('printers', { site_id: site.id });
      await save(page);
      await expect(notices(page).getByText('500', { exact: true })).toBeVisible();
      await expect(failures(page)).toHaveCount(1);
      await save(page);
      await expect(failures(page)).toHaveText(/2 keer/);
      await page.getByRole('button', { name: 'Melding sluiten' }).click();
      await expect(failures(page)).toHaveCount(0);
      await heal();
    });

    await test.step('a lost answer leads to one printer', async () => {
      let lost = 0;
      // The server does it, but the network loses its answer.
      await page.route(CALL, async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await save(page);
      await expect(notices(page)).toContainText('Geen antwoord van de server');
      await save(page);
      await expect(notices(page)).toContainText(/is toegevoegd/);
      await expect(field(page, 'Naam', 'Derde')).toHaveCount(1);
    });

    await test.step('only one update and one delete at a time', async () => {
      let answer: () => void = () => undefined;
      const hold = () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        });
      let held = hold();
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
      await sentWhile(page, ['GET', path], async () => answer());
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(saveOf(page, 'Tweede')).toBeEnabled();
      held = hold();
      await page.getByRole('button', { name: 'Derde verwijderen' }).click();
      const question = page.getByRole('group');
      await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Tweede verwijderen' })).toBeDisabled();
      answer();
      await expect(field(page, 'Naam', 'Derde')).toHaveCount(0);
    });

    await test.step('a printer that is gone is told as not found', async () => {
      await page.unrouteAll();
      await justBefore(page, ['PUT', `${path}/${firstId}`], () =>
        database().deleteFrom('printers').where('id', '=', firstId).execute(),
      );
      await field(page, 'Poort', 'Eerste').fill('9104');
      await field(page, 'Poort', 'Eerste').press('Enter');
      await expect(notices(page)).toContainText('Deze printer bestaat niet meer.');
    });
  },
);
