import { database } from '@balie/testkit/browser/database.ts';
import { sooner } from '@balie/testkit/browser/page-clock.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, openKiosk } from '../support/kiosk.ts';

test('an administrator sees the state of every device, tests a kiosk, and chooses who receives alerts', async ({
  page,
  ownPage: kiosk,
}) => {
  test.setTimeout(120_000);
  const hall = await createHall();
  const site_id = hall.site.id;
  const now = new Date();
  const printerId = await createPrinter(database(), {
    ...{ site_id, name: 'Printer aan de inkom', ip_domain: '192.0.2.10', port: 9100 },
    ...{ condition: 'PAPER_LOW', condition_since: now, heard_at: now, asked_at: now },
  });
  await createDesk(database(), { site_id, printer_id: printerId });
  await addRows(database(), 'device_alerts', {
    ...{ site_id, kind: 'PRINTER', device_id: printerId, device_name: 'x' },
    ...{ problem: 'PAPER_OUT', since: now, back_at: now },
  });
  await kiosk.clock.install();
  await openKiosk(kiosk, hall);

  await signIn(page, hall.site.admin);
  await page.goto(`/sites/${site_id}/devices`);
  const section = (name: string) => page.getByRole('region', { name });
  const kioskRow = section('Kiosken').getByRole('row').nth(1);
  await expect(kioskRow).toContainText('Verbonden');
  await expect(kioskRow).toContainText('Laatst gezien');
  await expect(kioskRow).toContainText('Versie');
  await expect(section('Schermen')).toContainText('Nog geen schermen');
  const printerRow = section('Printers').getByRole('row', { name: /Printer aan de inkom/ });
  await expect(printerRow).toContainText('Papier bijna op');
  await expect(printerRow).toContainText('Papier op');

  await kioskRow.getByRole('button', { name: / laten oplichten$/ }).click();
  const sign = kiosk.getByText('Test: deze kiosk werkt');
  await sooner(kiosk, async () => expect(await sign.isVisible()).toBe(true));
  await kiosk.getByRole('button', { name: 'Raak het scherm aan' }).click();
  await expect(sign).toBeHidden();

  await page.getByRole('button', { name: 'Waarschuwingen' }).click();
  const form = section('Waarschuwingen');
  await expect(form.getByRole('note')).toContainText('niet ingesteld');
  await form.getByLabel('Waarschuwingen sturen').check();
  await form.getByLabel('E-mailadressen').fill('techniek@example.org, niemand');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'form' });
  await form.getByLabel('E-mailadressen').fill('techniek@example.org');
  await form.getByLabel('Webhook').fill('https://hooks.example/devices');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByText('De wijziging is bewaard')).toBeVisible();

  await form.getByRole('button', { name: 'Nieuwe sleutel maken' }).click();
  await form.getByRole('button', { name: 'Maken', exact: true }).click();
  const shown = form.getByRole('status').locator('code');
  await expect(shown).toHaveText(/^\S{20,}$/);
  const stored = await database()
    .selectFrom('device_alert_settings')
    .where('site_id', '=', site_id)
    .select(['enabled', 'mail_to', 'webhook_url', 'webhook_secret'])
    .executeTakeFirst();
  expect(stored).toEqual({
    ...{ enabled: true, mail_to: 'techniek@example.org' },
    webhook_url: 'https://hooks.example/devices',
    webhook_secret: await shown.textContent(),
  });
  // It is never shown again.
  await form.getByRole('button', { name: 'Terug' }).click();
  await page.getByRole('button', { name: 'Waarschuwingen' }).click();
  await expect(form.getByLabel('Webhook')).toHaveValue('https://hooks.example/devices');
  await expect(shown).toHaveCount(0);
});
