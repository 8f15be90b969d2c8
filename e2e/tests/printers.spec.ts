import { database } from '@balie/testkit/browser/database.ts';
import { createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createPrinter } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/requests.ts';
import { proves } from '../support/specification.ts';

const REQUEST = /\/api\/sites\/\d+\/printers/;

test(
  'a valid first printer is added exactly once, changed and deleted, and the list is updated',
  proves(
    '§2 Printers: a plus button opens a side form for a new printer',
    '§2 Printers: every field of a row can be edited in the table, and is saved with a check button',
    '§2 Printers: deleting asks for confirmation and names the printer: no keeps it, yes deletes it',
    '§2 Printers: a site without printers says that there are none',
    '§3 Entities: print services are shown as Custom and Zebra',
    '§4 Printer row: save is enabled only when a field differs from what was loaded',
    '§4 Printer row: after a successful update, the list is loaded again',
    '§5 Printers: the print service is Custom or Zebra, and Custom by default',
    '§5 Printers: name, address and port are mandatory',
    '§5 Printers: a name of 31 characters is too long, one of 30 is accepted',
    '§5 Printers: ports range from 0 to 65535',
    '§8 Global: a list that fails to load shows a notice titled failed',
    '§8 Printers: an existing address and port are reported as already assigned',
    '§8 Printers: an existing name is reported as such',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await signIn(page, site.admin);
    // The network fails for this request: a server cannot be made to fail at reading only.
    await page.route(REQUEST, (route) => route.abort('connectionrefused'));
    await page.goto(`/sites/${site.id}/printers`);
    await expect(page.getByText('Laden is niet gelukt')).toBeVisible();
    await expect(notices(page)).toContainText('Niet gelukt');
    await page.unroute(REQUEST);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByText('Geen printers')).toBeVisible();
    const plus = page.getByRole('button', { name: 'Printer toevoegen' });
    await expect(plus).toHaveCount(2);
    const bounds = page.getByText('Vul een poort in van 0 tot en met 65535');

    await test.step('the form refuses invalid input, keeps it and sends nothing', async () => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await plus.first().click();
      const form = page.getByRole('region', { name: 'Nieuwe printer' });
      const name = form.getByRole('textbox', { name: 'Naam', exact: true });
      const address = form.getByLabel('IP-adres of hostnaam');
      const port = form.getByLabel('Poort');
      await expect(name).toBeFocused();
      const service = form.getByLabel('Printertype');
      await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);
      await expect(service.locator('option:checked')).toHaveText('Custom');
      await page.keyboard.press('Enter');
      await expect(form.getByText('Vul dit veld in')).toHaveCount(3);
      await expectNoAxeViolations(page, { within: 'form' });
      await name.fill('x'.repeat(31));
      await address.fill('geen adres');
      await port.fill('abc');
      await page.keyboard.press('Enter');
      await expect(bounds).toBeVisible();
      await expect(port).toHaveValue('abc');
      await expect(form.getByText('Hoogstens 30 tekens.')).toBeVisible();
      await expect(form.getByText(/geldig IP-adres/)).toBeVisible();
      expect(sent).toEqual([]);

      // A colleague was first.
      const taken = { site_id: site.id, name: 'Eerste', ip_domain: '127.0.0.1', port: 9101 };
      const first = await createPrinter(database(), taken);
      await name.fill('EERSTE');
      await address.fill('127.0.0.1');
      await port.fill('0');
      await page.keyboard.press('Enter');
      await expect(notices(page)).toContainText('Deze naam is al in gebruik');
      await expect(name).toHaveValue('EERSTE');
      await name.fill('Onthaal');
      await port.fill('9101');
      await page.keyboard.press('Enter');
      await expect(notices(page)).toContainText('Er is al een printer met dit IP-adres');
      await port.fill('0');
      await database().deleteFrom('printers').where('id', '=', first).execute();
    });

    await test.step('a lost response still leads to only one printer', async () => {
      const form = page.getByRole('region', { name: 'Nieuwe printer' });
      // The server carries it out, but its response is lost.
      await page.route(REQUEST, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Geen antwoord van de server');
      await page.unroute(REQUEST);
      await closeNotices(page);
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText(/is toegevoegd/);
      await expect(form).toHaveCount(0);
      await expect(page.locator('tbody tr')).toHaveCount(1);
    });

    const field = (label: string, name = 'Onthaal') =>
      page.getByLabel(`${label} van ${name}`, { exact: true });
    const service = field('Printertype');
    const save = page.getByRole('button', { name: 'Onthaal bewaren', exact: true });
    await test.step('a row is saved only when it differs and is valid', async () => {
      await expect(field('Naam')).toHaveValue('Onthaal');
      await expect(service).toHaveValue('QKEP');
      await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);
      await expect(save).toHaveCount(0);
      await service.selectOption('Zebra');
      await expect(save).toBeEnabled();
      await service.selectOption('Custom');
      await expect(save).toHaveCount(0);

      await field('Naam').fill('y'.repeat(31));
      await expect(page.getByRole('row').getByText('Hoogstens 30 tekens.')).toBeVisible();
      await field('Naam').fill('Onthaal');
      await field('Poort').fill('70000');
      await expect(bounds).toBeVisible();
      await expect(save).toBeDisabled();
    });

    const renamed = 'z'.repeat(30);
    await field('Poort').fill('65535');
    await field('Naam').fill(renamed);
    await service.selectOption('Zebra');
    await save.click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(page.getByRole('button', { name: /bewaren$/ })).toHaveCount(0);
    const stored = ['name', 'port', 'ip_domain', 'print_service'] as const;
    expect(await readRow(database(), 'printers', { site_id: site.id }, ...stored)).toEqual({
      name: renamed,
      port: 65_535,
      ip_domain: '127.0.0.1',
      print_service: 'ZEP',
    });

    const remove = page.getByRole('button', { name: `${renamed} verwijderen` });
    await remove.click();
    const question = page.getByRole('group', { name: `Printer ${renamed} verwijderen?` });
    await question.getByRole('button', { name: 'Behouden', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(field('Naam', renamed)).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(page.getByText('Geen printers')).toBeVisible();
  },
);
