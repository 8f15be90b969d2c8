import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { answerEmptyOnce, closeNotices, justBefore } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { breakWrites } from '../../support/own-site.ts';
import { apiAs } from '../../support/setup-site.ts';
import {
  addVisitor,
  notices,
  panel,
  rowOf,
  type Seat,
  seat,
  visitSite,
} from '../../support/visit-desk.ts';
import { section } from '../../support/walk.ts';

/** A clerk and a colleague, with somebody who waits and somebody who is planned. */
async function deskWithVisitors() {
  const site = await visitSite();
  const [desk, colleague] = [await seat(site), await seat(site)];
  const visitors = [
    await addVisitor(desk),
    await addVisitor(desk),
    await addVisitor(desk, { arrived: false }),
  ] as const;
  return { ...site, desk, colleague, visitors };
}

const call = ({ calls }: Seat, name: string, visitId: number) => `${calls}/${name}/${visitId}`;

const print = (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name: `Ticket van ${name} afdrukken` });

section(
  '§8 Visits',
  {
    site: deskWithVisitors,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('a desk without an ongoing visit is empty, and nothing is told', async ({ page }) => {
      await expect(panel(page)).toContainText('bezoekers wachten op u');
      await expect(notices(page)).toBeEmpty();
    });

    sentence('calling who was called meanwhile says so', async ({ page, site }) => {
      const { visitId, name } = site.visitors[0];
      await justBefore(page, ['PUT', call(site.desk, 'call', visitId)], () =>
        site.colleague.api.put(call(site.colleague, 'call', visitId)),
      );
      await rowOf(page, name)
        .getByRole('button', { name: `${name} oproepen` })
        .click();
      await expect(notices(page)).toContainText('Deze bezoeker is al opgeroepen');
      await closeNotices(page);
    });

    sentence(
      'printing at a desk without a printer says that none is linked',
      async ({ page, site }) => {
        await print(page, site.visitors[1].name).click();
        await expect(notices(page)).toContainText('Aan dit loket is geen printer gekoppeld');
        await closeNotices(page);
      },
    );

    sentence(
      'after set-arrived nothing is said about a missing printer',
      async ({ page, site }) => {
        const { name } = site.visitors[2];
        const [response] = await Promise.all([
          page.waitForResponse(/\/printers\/print\//),
          rowOf(page, name)
            .getByRole('button', { name: `${name} aanmelden en ticket afdrukken` })
            .click(),
        ]);
        expect(response.status()).toBe(404);
        expect((await response.json()).message).toBe('PRINTER_NOT_FOUND');
        await expect(notices(page)).toContainText('De bezoeker staat in de wachtzaal');
        await expect(notices(page)).not.toContainText('printer');
        await closeNotices(page);
      },
    );

    sentence('a printer that cannot print says that the ticket failed', async ({ page, site }) => {
      // A port of this machine that is no printer is never tried.
      const printer_id = await createPrinter(database(), {
        site_id: site.id,
        ip_domain: '127.0.0.1',
        port: 1,
      });
      await database()
        .updateTable('desks')
        .set({ printer_id })
        .where('id', '=', site.desk.deskId)
        .execute();
      await print(page, site.visitors[1].name).click();
      await expect(notices(page)).toContainText('Het ticket kon niet worden afgedrukt');
      await closeNotices(page);
    });

    sentence('any other failed print says that something went wrong', async ({ page, site }) => {
      const sitAt = (user_id: number | null) =>
        database()
          .updateTable('desks')
          .set({ user_id })
          .where('id', '=', site.desk.deskId)
          .execute();
      await justBefore(page, ['POST', /\/printers\/print\//], () => sitAt(null));
      await print(page, site.visitors[1].name).click();
      await expect(notices(page)).toContainText('Er ging iets mis');
      await sitAt(site.desk.userId);
      await closeNotices(page);
    });

    const time = (page: Page) => page.getByRole('form').getByRole('textbox');

    sentence('an update that fails without a reason says failed', async ({ page, site }) => {
      const heal = await breakWrites('visits', { site_id: site.id });
      await rowOf(page, site.visitors[1].name)
        .getByRole('button', { name: /^Tijd van/ })
        .click();
      await time(page).fill('23:45');
      await time(page).press('Enter');
      await expect(notices(page)).toContainText('Mislukt');
      await heal();
      await closeNotices(page);
    });

    sentence('an update that is refused tells the reason of the server', async ({ page, site }) => {
      const { visitId } = site.visitors[1];
      await justBefore(page, ['PUT', `${site.desk.calls}/visit/update`], () =>
        site.colleague.api.put(call(site.colleague, 'cancel', visitId)),
      );
      await time(page).press('Enter');
      await expect(notices(page)).toContainText(
        'Dat kan niet in de huidige status van dit bezoek.',
      );
    });

    sentence('an ongoing visit that cannot be loaded says failed', async ({ page, site }) => {
      // A read that fails cannot be ordered from a healthy database.
      await answerEmptyOnce(page, ['GET', `${site.desk.calls}/current`], 500);
      await page.reload();
      await expect(notices(page)).toContainText('Mislukt');
      await expect(notices(page)).toContainText('De gegevens konden niet worden geladen.');
    });

    sentence('the list of a desk that is not mine any more says so', async ({ page, site }) => {
      const { api } = await apiAs(site.admin);
      const { siteId, deskId, userId, calls } = site.desk;
      await Promise.all([
        page.waitForResponse(
          (response) => response.url().includes(`${calls}?`) && response.status() === 401,
        ),
        api.delete(`/api/sites/${siteId}/desks/details/${deskId}/unlink/${userId}`),
      ]);
      await expect(notices(page)).toContainText('U bent niet aan dit loket gekoppeld');
    });
  },
);
