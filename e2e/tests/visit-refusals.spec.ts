import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { breakWrites } from '../support/own-site.ts';
import { apiAs, unique } from '../support/setup-site.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

let site: VisitSite;

test.beforeEach(async () => {
  site = await visitSite();
});

test('whoever may see no domain is told so instead of getting a form', async ({ page }) => {
  const desk = await seat(site);
  await database().deleteFrom('user_domain_types').where('user_id', '=', desk.userId).execute();
  await openDesk(page, desk);
  await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
  const card = page.getByRole('region', { name: 'Nieuw bezoek' });
  await expect(card).toContainText('U hebt nog geen toegang tot een domein op deze site');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test(
  'whoever is not linked to the desk gets a clear way out, and no login',
  proves(
    '§2 Visit screen: the address of another user is refused as not linked',
    '§2 Visit screen: a word instead of a user id leads to the route of that name',
    '§6 Roles and permissions: the visit screen works only for the user who is linked to the desk',
  ),
  async ({ page }) => {
    const desk = await seat(site);
    await openDesk(page, desk);
    await page.goto(desk.address.replace(/\d+$/, '1'));
    await expect(panel(page)).toHaveCount(0);
    const message = page.getByText('U werkt niet aan dit loket');
    await expect(message.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Mijn loket' })).toBeVisible();
    await page.goto(desk.address.replace(/\d+$/, 'home'));
    await expect(page).toHaveURL(/\/home$/);
    const foreign = await createDesk(database(), { site_id: site.id, name: unique('Loket') });
    await page.goto(`/sites/${site.id}/desks/${foreign}/users/${desk.userId}`);
    await expect(message.first()).toBeVisible();
    await expect(notices(page)).toContainText('U werkt niet aan dit loket');
    await page.getByRole('main').getByRole('link', { name: 'Mijn loket' }).click();
    await expect(page).toHaveURL(/\/home$/);
  },
);

const unlinkCall = ({ siteId, deskId, userId }: Seat) =>
  `/api/sites/${siteId}/desks/details/${deskId}/unlink/${userId}`;

test(
  'printing says honestly how it went',
  proves(
    '§8 Visits: a printer that cannot print says that the ticket failed',
    '§8 Visits: any other failed print says that something went wrong',
    '§8 Success notices: a ticket that came out is told, with a notice titled success',
  ),
  async ({ page }) => {
    const printerId = await createPrinter(database(), {
      site_id: site.id,
      ip_domain: '127.0.0.1',
      port: await virtualPort(),
    });
    const desk = await seat(site, { printerId });
    const visitor = await addVisitor(desk, { arrived: false });
    await openDesk(page, desk);
    const row = rowOf(page, visitor.name);
    await row
      .getByRole('button', { name: `${visitor.name} aanmelden en ticket afdrukken` })
      .click();
    await expect(notices(page)).toContainText('Het ticket is afgedrukt');
    await expect(notices(page).getByText('Gelukt', { exact: true }).last()).toBeVisible();
    const print = row.getByRole('button', { name: /afdrukken$/ });

    const point = (change: { port?: number }) =>
      database().updateTable('printers').set(change).where('id', '=', printerId).execute();
    // A port of this machine that is no printer is never tried.
    await point({ port: 1 });
    await print.click();
    await expect(notices(page)).toContainText('Het ticket kon niet worden afgedrukt');

    await point({ port: await virtualPort() });
    await print.click();
    await expect(notices(page)).toContainText(`${visitor.name} is afgedrukt`);
    const attempts = await database()
      .selectFrom('print_attempts')
      .where('visit_id', '=', visitor.visitId)
      .select('outcome')
      .orderBy('id')
      .execute();
    expect(attempts.map(({ outcome }) => outcome)).toEqual([
      'PRINTED',
      'PRINTER_ADDRESS_NOT_ALLOWED',
      'PRINTED',
    ]);

    await database()
      .updateTable('desks')
      .set({ printer_id: null })
      .where('id', '=', desk.deskId)
      .execute();
    await print.click();
    await expect(notices(page)).toContainText('Aan dit loket is geen printer gekoppeld');

    // An administrator takes the desk away in the moment between the press and its arrival.
    const admin = await apiAs(site.admin);
    await page.route(/\/printers\/print\//, async (route) => {
      await admin.api.delete(unlinkCall(desk));
      await route.continue();
    });
    await print.click();
    await expect(notices(page)).toContainText('Er ging iets mis');
  },
);

test(
  'a change that is refused or fails says so, and what was typed stays',
  proves(
    '§8 Visits: an update that fails without a reason says failed',
    '§8 Visits: an update that is refused tells the reason of the server',
  ),
  async ({ page }) => {
    const desk = await seat(site);
    const colleague = await seat(site);
    const visitor = await addVisitor(desk);
    await openDesk(page, desk);
    const row = rowOf(page, visitor.name);
    const time = page.getByRole('form').getByRole('textbox');
    await row.getByRole('button', { name: /^Uur van/ }).click();
    await time.fill('23:45');
    const heal = await breakWrites('visits', { site_id: site.id });
    await time.press('Enter');
    await expect(notices(page)).toContainText('Aanvraag mislukt (500)');
    await expect(notices(page)).toContainText('Er ging iets mis op de server.');
    await expect(time).toHaveValue('23:45');
    await heal();

    // A colleague cancels the visit in the moment between the press and its arrival.
    await page.route(/\/visit\/update$/, async (route) => {
      await colleague.api.put(`${colleague.calls}/cancel/${visitor.visitId}`);
      await route.continue();
    });
    await expect(page.getByRole('form').getByRole('button', { name: 'Bewaren' })).toBeEnabled();
    await time.press('Enter');
    await expect(notices(page)).toContainText('Dat kan niet bij de huidige status van dit bezoek.');
  },
);

test(
  'an ongoing visit that cannot be loaded says failed, and none at all says nothing',
  proves(
    '§8 Visits: an ongoing visit that cannot be loaded says failed',
    '§8 Visits: a desk without an ongoing visit is empty, and nothing is told',
  ),
  async ({ page }) => {
    const desk = await seat(site);
    await openDesk(page, desk);
    await expect(panel(page)).toContainText('Er wacht niemand');
    await expect(notices(page)).toBeEmpty();
    // A read that fails cannot be ordered from a healthy database: the only answer made up here.
    await page.route(/\/current$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(notices(page)).toContainText('Niet gelukt');
    await expect(notices(page)).toContainText('De gegevens konden niet worden geladen.');
  },
);

test(
  'acting on a stale row tells who was first and shows the fresh row',
  proves('§8 Visits: calling who was called meanwhile says so'),
  async ({ page }) => {
    const desk = await seat(site);
    const colleague: Seat = await seat(site);
    const visitor = await addVisitor(desk);
    await openDesk(page, desk);
    // A colleague is faster by the time the press arrives.
    await page.route(/\/call\/\d+$/, async (route) => {
      const call = await colleague.api.put(`${colleague.calls}/call/${visitor.visitId}`);
      expect(call.status()).toBe(200);
      await route.continue();
    });
    const row = rowOf(page, visitor.name);
    await row.getByRole('button', { name: `${visitor.name} oproepen` }).click();
    await expect(notices(page)).toContainText(
      `Deze bezoeker is al opgeroepen door ${colleague.deskName}.`,
    );
    await expect(row).toContainText('In gesprek');
    await expect(row).toContainText(colleague.deskName.slice(0, 8));
    await expect(panel(page)).toContainText('Er wacht niemand');
  },
);

test(
  'an administrator who takes the desk away stops the clerk at once, without a login',
  proves('§8 Visits: the list of a desk that is not mine any more says so'),
  async ({ page }) => {
    const desk = await seat(site);
    await openDesk(page, desk);
    const admin = await apiAs(site.admin);
    expect((await admin.api.delete(unlinkCall(desk))).ok()).toBe(true);
    await expect(notices(page)).toContainText('U werkt niet aan dit loket');
    await expect(page.getByText('U werkt niet aan dit loket').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Mijn loket' })).toBeVisible();
  },
);
