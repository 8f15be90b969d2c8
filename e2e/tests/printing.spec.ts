import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** The second site of the demo: what goes wrong here disturbs nobody else. */
async function clinicId(page: Page): Promise<number> {
  const sites: { id: number; name: string }[] = await (
    await page.request.get(`${baseUrl()}/api/sites`)
  ).json();
  const clinic = sites.find(({ name }) => name === 'Polikliniek De Linde');
  if (!clinic) throw new Error('The demo has no clinic.');
  return clinic.id;
}

async function openVirtualPrinters(page: Page) {
  await page.goto(`/sites/${await clinicId(page)}/printers`);
  await page.getByRole('link', { name: 'Virtuele printer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtuele printer');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' });

async function closeNotices(page: Page) {
  const close = page.getByRole('button', { name: 'Melding sluiten' });
  while ((await close.count()) > 0) await close.first().click();
}

const failures = [
  ['Papier op', 'Het papier van de printer is op.'],
  ['Deksel open', 'Het deksel van de printer staat open.'],
  ['Gepauzeerd', 'De printer staat op pauze.'],
  ['Antwoordt niet', 'De printer antwoordt niet.'],
] as const;

test.describe.configure({ mode: 'serial' });

for (const name of ['Ticketprinter onthaal', 'Labelprinter']) {
  test(`a test ticket comes out of ${name}`, async ({ page }) => {
    await signIn(page);
    await openVirtualPrinters(page);
    const tickets = card(page, name).getByRole('img', { name: /^Ticket van/ });
    const before = await tickets.count();
    await card(page, name).getByRole('button', { name: 'Testticket afdrukken' }).click();
    await expect(notices(page)).toContainText('Het ticket is afgedrukt');
    await expect(tickets).toHaveCount(before + 1);
    await expect
      .poll(() => tickets.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(576);
  });

  test(`${name} says what is wrong with it, and prints again afterwards`, async ({ page }) => {
    // Silence takes its time, on purpose.
    test.setTimeout(150_000);
    await signIn(page);
    await openVirtualPrinters(page);
    const printer = card(page, name);
    const print = printer.getByRole('button', { name: 'Testticket afdrukken' });
    for (const [label, reason] of failures) {
      const toggle = printer.getByRole('switch', { name: label });
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect(toggle).toBeEnabled();
      await print.click();
      await expect(notices(page)).toContainText('Het ticket kon niet worden afgedrukt');
      await expect(notices(page)).toContainText(reason);
      await closeNotices(page);
      await toggle.click();
      await expect(toggle).not.toBeChecked();
      await expect(toggle).toBeEnabled();
    }
    await print.click();
    await expect(notices(page)).toContainText('Het ticket is afgedrukt');
  });
}

test('the printers screen shows the last state of a printer and its log', async ({ page }) => {
  await signIn(page);
  const siteId = await clinicId(page);
  await page.goto(`/sites/${siteId}/printers`);
  await page.getByRole('button', { name: 'Testticket afdrukken op Labelprinter' }).click();
  await expect(notices(page)).toContainText('Het ticket is afgedrukt');
  const row = page.getByRole('row').filter({ has: page.getByLabel('Naam van Labelprinter') });
  await expect(row).toContainText('Afgedrukt');
  await page.getByRole('button', { name: 'Afdrukken van Labelprinter tonen' }).click();
  const log = page.getByRole('region', { name: 'Laatste afdrukken van Labelprinter' });
  await expect(log.getByRole('listitem').first()).toContainText(/Testticket\s*Afgedrukt/);
  await expect(log.getByRole('listitem').filter({ hasText: 'Papier op' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
});

test('a printer inside the server itself is never tried', async ({ page }) => {
  await signIn(page);
  const siteId = await clinicId(page);
  const name = `Binnen ${Date.now()}`;
  const added = await page.request.post(`${baseUrl()}/api/sites/${siteId}/printers`, {
    headers: { origin: baseUrl() },
    data: { name, ipDomain: '127.0.0.1', port: 22, printService: 'QKEP' },
  });
  const { printerId } = await added.json();
  await page.goto(`/sites/${siteId}/printers`);
  await page.getByRole('button', { name: `Testticket afdrukken op ${name}` }).click();
  await expect(notices(page)).toContainText('Afdrukken op dit adres is niet toegelaten.');
  const row = page.getByRole('row').filter({ has: page.getByLabel(`Naam van ${name}`) });
  await expect(row).toContainText('Adres niet toegelaten');
  await page.request.delete(`${baseUrl()}/api/sites/${siteId}/printers/${printerId}`, {
    headers: { origin: baseUrl() },
  });
});

test('the virtual printers are accessible', async ({ page }) => {
  await signIn(page);
  await openVirtualPrinters(page);
  await expect(page.getByRole('img', { name: /^Ticket van/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});
