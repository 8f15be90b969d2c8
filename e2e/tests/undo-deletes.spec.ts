import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import { createOwnDomain, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { expect } from '@playwright/test';
import { notices } from '../support/visit-desk.ts';

test('a deleted printer is restored with one press, also at its desk; a domain that replaced a deleted one stays', async ({
  page,
}) => {
  const site = await createOwnSite();
  const site_id = site.id;
  const printer_id = await createPrinter(database(), { site_id, name: 'Onthaal' });
  await createDesk(database(), { site_id, name: 'Loket 1', printer_id });
  const look = () =>
    database()
      .selectFrom('desks')
      .leftJoin('printers', 'printers.id', 'desks.printer_id')
      .where('desks.site_id', '=', site_id)
      .select(['printers.id', 'printers.name'])
      .execute();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/printers`);
  await page.getByRole('button', { name: 'Onthaal verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(notices(page)).toContainText('Onthaal is verwijderd');
  expect(await look()).toEqual([{ id: null, name: null }]);
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(notices(page)).toContainText('Onthaal is terug');
  await expect(page.getByRole('button', { name: 'Onthaal verwijderen' })).toBeVisible();
  expect(await look()).toEqual([{ id: printer_id, name: 'Onthaal' }]);

  await createOwnDomain(site, { name: 'Adres' });
  await follow(page, `/sites/${site.id}/domains`);
  await page.getByRole('button', { name: 'Adres openen' }).click();
  const form = page.getByRole('region', { name: 'Domein wijzigen' });
  await form.getByRole('button', { name: 'Verwijderen' }).click();
  await form.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(notices(page)).toContainText('Adres is verwijderd');
  await createOwnDomain(site, { name: 'Adres' });
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(notices(page)).toContainText('Dit kan niet meer ongedaan worden gemaakt');
  const left = await database()
    .selectFrom('domains')
    .where('site_id', '=', site.id)
    .where('retired_at', 'is', null)
    .select('name')
    .execute();
  expect(left).toEqual([{ name: 'Adres' }]);
});
