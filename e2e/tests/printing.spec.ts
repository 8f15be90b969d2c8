import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { demoSites } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/requests.ts';

/** Receipt paper, with its own commands, and labels. */
const PRINTERS = [
  ['Ticketprinter onthaal', 'Deksel open', 'Het deksel van de printer staat open.'],
  ['Labelprinter', 'Papier op', 'Het papier van de printer is op.'],
] as const;

test('a printer reports what is wrong, prints again afterwards, and its log shows both', async ({
  page,
}) => {
  // The demo's second site, so that failures here disturb no other test.
  const { clinic } = await demoSites();
  await signIn(page);
  await page.goto(`/sites/${clinic}/printers`);
  await page.getByRole('link', { name: 'Virtuele printer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtuele printer');
  for (const [name, fault, reason] of notEmpty(PRINTERS)) {
    const printer = page.getByRole('region', { name, exact: true });
    const print = printer.getByRole('button', { name: 'Testticket afdrukken' });
    const toggle = printer.getByRole('switch', { name: fault });
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
    const tickets = printer.getByRole('img', { name: /^Ticket van/ });
    const before = await tickets.count();
    await print.click();
    await expect(notices(page)).toContainText('Het ticket is afgedrukt');
    await expect(tickets).toHaveCount(before + 1);
    await expect
      .poll(() => tickets.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(576);
    await closeNotices(page);
  }
  await expectNoAxeViolations(page, { within: 'main' });

  // The printers screen shows a printer's last state and its log.
  await page.goBack();
  await page.getByRole('button', { name: 'Testticket afdrukken op Labelprinter' }).click();
  await expect(notices(page)).toContainText('Het ticket is afgedrukt');
  const row = page.getByRole('row').filter({ has: page.getByLabel('Naam van Labelprinter') });
  await expect(row).toContainText('Afgedrukt');
  await page.getByRole('button', { name: 'Afdrukken van Labelprinter tonen' }).click();
  const log = page.getByRole('region', { name: 'Laatste afdrukken van Labelprinter' });
  await expect(log.getByRole('listitem').first()).toContainText(/Testticket\s*Afgedrukt/);
  await expect(log.getByRole('listitem').filter({ hasText: 'Papier op' }).first()).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
});
