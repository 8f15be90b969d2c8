import { readFileSync } from 'node:fs';
import { database } from '@balie/testkit/browser/database.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, openKiosk, scan } from '../support/kiosk.ts';

const choose = (page: Page, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'afspraken.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
  });
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

test('appointments are imported from a file after a preview, and their codes work at the kiosk', async ({
  page,
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await signIn(page, hall.site.admin);
  await page.goto(`/sites/${hall.site.id}/admin-settings/appointments`);
  const [day = '', time = ''] = new Date()
    .toLocaleString('sv', { timeZone: 'Europe/Brussels' })
    .split(' ');
  const now = `${day}T${time.slice(0, 5)}`;
  const lines = [
    'Kenmerk;Voornaam;Achternaam;Domein;Tijdstip;Huisdier',
    `A-1;Zo\u00eb;Vandamme;Identiteitskaarten;${now};kat`,
    `A-2;Jan;Fout;Bestaat niet;${now};`,
  ];
  await choose(page, lines);
  await expect(rows(page).filter({ hasText: 'A-1' })).toContainText('Nieuw');
  await expect(rows(page).filter({ hasText: 'A-2' })).toContainText('Domein: ');
  await expect(page.getByText('Deze kolommen leest Balie niet: Huisdier.')).toBeVisible();
  await expect(page.getByText('1 regel wordt overgeslagen.')).toBeVisible();
  const visits = () => readRows(database(), 'visits', { site_id: hall.site.id }, 'id');
  expect(await visits()).toHaveLength(0);

  await page.getByRole('button', { name: '1 afspraak toevoegen' }).click();
  await expect(page.getByRole('heading', { name: 'afspraken.csv is ingelezen' })).toBeVisible();
  expect(await visits()).toHaveLength(1);
  await expectNoAxeViolations(page, { within: 'main' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Codes ophalen als CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  const code = file.match(/B1\.[^;\r\n"]+/)?.[0] ?? '';

  await openKiosk(kiosk, hall);
  await scan(kiosk, code);
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
  expect(await hall.tickets()).toHaveLength(1);
});
