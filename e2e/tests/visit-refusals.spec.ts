import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import { breakWrites } from '@balie/testkit/browser/own-site.ts';
import { apiAs, unique } from '@balie/testkit/browser/setup-site.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { justBefore } from '../support/requests.ts';
import { proves } from '../support/specification.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  type TestVisitor,
  visitSite,
} from '../support/visit-desk.ts';

const unlinkCall = ({ siteId, deskId, userId }: Seat) =>
  `/api/sites/${siteId}/desks/details/${deskId}/unlink/${userId}`;

test(
  'failures, refusals and earlier changes by others are shown, and input is kept',
  proves(
    '§1 What staff do: a clerk prints a ticket',
    '§8 Visits: a printer that cannot print leads to a notice that the ticket failed',
    '§8 Visits: any other failure to print shows that something went wrong',
    '§8 Visits: printing at a desk without a printer shows that none is linked',
    '§8 Success notices: printing a ticket shows a notice titled success',
    '§2 Visit screen: the address of another user is refused, as that user is not linked',
    '§2 Visit screen: a word instead of a user id leads to the route with that name',
    '§6 Roles and permissions: the visit screen works only for the user linked to the desk',
    '§8 Visits: an ongoing visit that cannot be loaded shows that loading failed',
    '§8 Visits: a desk without an ongoing visit is empty, and shows no notice',
    '§8 Visits: an update that fails without a reason shows that it failed',
    '§8 Visits: an update that is refused shows the reason given by the server',
    '§8 Visits: calling a visitor who has just been called is refused with a reason',
    '§8 Visits: the list of a desk that is no longer mine is refused with a reason',
  ),
  async ({ page }) => {
    const site = await visitSite();
    const printerId = await createPrinter(database(), {
      site_id: site.id,
      ip_domain: '127.0.0.1',
      port: await virtualPort(),
    });
    const [desk, colleague] = [await seat(site, { printerId }), await seat(site)];
    const access = database().deleteFrom('user_domain_types').where('user_id', '=', desk.userId);
    const hadAccess = await access.returningAll().execute();
    await openDesk(page, desk);

    await test.step('a user without access to any domain gets a message instead of a form', async () => {
      await expect(panel(page)).toContainText('Er wacht niemand');
      await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
      const card = page.getByRole('region', { name: 'Nieuw bezoek' });
      await expect(card).toContainText('U hebt nog geen toegang tot een domein op deze site');
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(notices(page), 'no notice without an ongoing visit').toBeEmpty();
    });
    await addRows(database(), 'user_domain_types', hadAccess);
    const [visitor, wanted] = [await addVisitor(desk), await addVisitor(desk)];
    const last = await addVisitor(desk);
    const print = ({ name }: TestVisitor) =>
      page.getByRole('button', { name: `Ticket van ${name} afdrukken` }).click();

    await test.step('printing reports its real outcome', async () => {
      // A row's button pauses after a press, and leaves the others free.
      await print(wanted);
      await expect(notices(page)).toContainText(`${wanted.name} is afgedrukt`);
      await expect(notices(page).getByText('Gelukt', { exact: true }).last()).toBeVisible();

      // A local port that is not a printer is never tried.
      await changeRows(database(), 'printers', printerId, { port: 1 });
      await print(visitor);
      await expect(notices(page)).toContainText('Het ticket kon niet worden afgedrukt');
      const attempts = await database()
        .selectFrom('print_attempts')
        .where('site_id', '=', site.id)
        .select(['visit_id', 'outcome'])
        .orderBy('id')
        .execute();
      expect(attempts).toEqual([
        { visit_id: wanted.visitId, outcome: 'PRINTED' },
        { visit_id: visitor.visitId, outcome: 'PRINTER_ADDRESS_NOT_ALLOWED' },
      ]);

      const mine = database().updateTable('desks').where('id', '=', desk.deskId);
      await mine.set({ printer_id: null }).execute();
      await print(last);
      await expect(notices(page)).toContainText('Aan dit loket is geen printer gekoppeld');
    });

    await test.step('an ongoing visit that cannot be loaded shows that loading failed', async () => {
      // A healthy database cannot be made to fail a read: this is the only made-up response.
      await page.route(/\/current$/, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(notices(page)).toContainText('Niet gelukt');
      await expect(notices(page)).toContainText('De gegevens konden niet worden geladen.');
      await page.unrouteAll();
    });

    await test.step('a change that fails or is refused shows why', async () => {
      const time = page.getByRole('form').getByRole('textbox');
      await rowOf(page, visitor.name)
        .getByRole('button', { name: /^Uur van/ })
        .click();
      await time.fill('23:45');
      const heal = await breakWrites('visits', { site_id: site.id });
      await time.press('Enter');
      await expect(notices(page)).toContainText('Aanvraag mislukt (500)');
      await expect(notices(page)).toContainText('Er ging iets mis op de server.');
      await expect(time).toHaveValue('23:45');
      await heal();
      // A colleague cancels the visit between the press and its arrival.
      await justBefore(page, ['PUT', /\/visit\/update$/], () =>
        colleague.api.put(`${colleague.visitsPath}/cancel/${visitor.visitId}`),
      );
      await expect(page.getByRole('form').getByRole('button', { name: 'Bewaren' })).toBeEnabled();
      await time.press('Enter');
      await expect(notices(page)).toContainText(
        'Dat kan niet bij de huidige status van dit bezoek.',
      );
    });

    await test.step('acting on a stale row shows who was first, and the current row', async () => {
      await justBefore(page, ['PUT', /\/call\/\d+$/], async () => {
        const call = await colleague.api.put(`${colleague.visitsPath}/call/${wanted.visitId}`);
        expect(call.status()).toBe(200);
      });
      const row = rowOf(page, wanted.name);
      await row.getByRole('button', { name: `${wanted.name} oproepen` }).click();
      await expect(notices(page)).toContainText(
        `Deze bezoeker is al opgeroepen door ${colleague.deskName}.`,
      );
      await expect(row).toContainText('In gesprek');
      await expect(row).toContainText(colleague.deskName.slice(0, 8));
      await expect(panel(page)).toContainText('Volgende oproepen');
      await expect(panel(page)).not.toContainText(wanted.name);
    });

    const message = page.getByRole('main').getByText('U werkt niet aan dit loket').first();
    const wayOut = page.getByRole('main').getByRole('link', { name: 'Mijn loket' });
    const home = `/sites/${site.id}/home`;

    await test.step('a user who is not linked gets a clear way out, and no sign-in page', async () => {
      const elsewhere = await createDesk(database(), { site_id: site.id, name: unique('Loket') });
      for (const address of [
        desk.address.replace(/\d+$/, '1'),
        `/sites/${site.id}/desks/${elsewhere}/users/${desk.userId}`,
      ]) {
        await follow(page, address);
        await expect(message).toBeVisible();
        await expect(panel(page)).toHaveCount(0);
        await wayOut.click();
        await expect(page).toHaveURL(home);
      }
      await follow(page, desk.address.replace(/\d+$/, 'home'));
      await expect(page).toHaveURL(home);
    });

    await test.step('unlinking by an administrator stops the clerk at once', async () => {
      // A fresh load: no notices yet.
      await page.goto(desk.address);
      await expect(panel(page)).toContainText('Volgende oproepen');
      await expect(notices(page)).toBeEmpty();
      const admin = await apiAs(site.admin);
      // Between a press and its arrival.
      await justBefore(page, ['POST', /\/printers\/print\//], () =>
        admin.api.delete(unlinkCall(desk)),
      );
      await print(last);
      await expect(notices(page)).toContainText('Er ging iets mis');
      await expect(notices(page)).toContainText('U werkt niet aan dit loket');
      await expect(message).toBeVisible();
      await expect(wayOut).toBeVisible();
    });
  },
);
