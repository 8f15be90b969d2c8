import { addRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../support/database.ts';
import {
  byTheClock,
  expectEvery,
  forgetCalls,
  type Reload,
  stopClock,
  timesCalled,
} from '../support/page-clock.ts';
import { section } from '../support/specification.ts';
import { rowOf, type Seat, seat, type VisitSite, visitSite } from '../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

interface Desk extends VisitSite {
  readonly desk: Seat;
}

const LONG = 'Deze opmerking telt beslist meer dan vijfenveertig tekens, zegt de telling';

async function quietDesk(): Promise<Desk> {
  const site = await visitSite();
  const waiting = {
    status: 'ARRIVED',
    arrival_time: inMinutes(-2),
    waiting_room_id: site.roomId,
  } as const;
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Kort', last_name: 'Nummer' },
    ticket_number: 'T401',
    external_customer_id: '12345678',
    comment: LONG,
  });
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Lang', last_name: 'Nummer' },
    ticket_number: 'T402',
    external_customer_id: '123456789',
  });
  await seedVisit(site, { visitor: { first_name: 'Nog', last_name: 'Gepland' } });
  return { ...site, desk: await seat(site) };
}

const visits = ({ desk }: Desk) => `GET ${desk.calls}`;
const setInterval = async ({ id }: Desk, value: number) => {
  await database().deleteFrom('app_config').where('site_id', '=', id).execute();
  await addRows(database(), 'app_config', { site_id: id, name: 'visit_refresh_interval', value });
};

section(
  '§9 Times at the desk',
  {
    site: quietDesk,
    who: async ({ desk }) => ({ id: desk.userId }),
    ownProfile: true,
    before: byTheClock,
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    const loaded = (page: Page) => expect(rowOf(page, 'Kort Nummer')).toBeVisible();

    sentence('a customer number of eight characters is shown', async ({ page }) => {
      await expect(rowOf(page, 'Kort Nummer')).toContainText('12345678');
    });

    sentence('a customer number of nine characters is not shown', async ({ page }) => {
      await expect(rowOf(page, 'Lang Nummer')).not.toContainText('123456789');
    });

    sentence('a comment is cut at 30 characters in the narrow list', async ({ page }) => {
      await rowOf(page, 'Lang Nummer').click();
      const card = page.getByRole('region', { name: /Nummer/ });
      await expect(card.getByLabel('Voornaam')).toBeVisible();
      await expect(rowOf(page, 'Kort Nummer')).toContainText(`${LONG.slice(0, 30).trimEnd()}(...)`);
      await card.getByRole('button', { name: 'Sluiten' }).click();
    });

    sentence('the print button is off for one second after a click', async ({ page }) => {
      const print = rowOf(page, 'Kort Nummer').getByRole('button', { name: /afdrukken$/ });
      await page.clock.pauseAt(Date.now() + 60_000);
      await print.click();
      await page.clock.runFor(950);
      await expect(print).toBeDisabled();
      await page.clock.runFor(100);
      await expect(print).toBeEnabled();
    });

    sentence('set arrived and print is off for two seconds after a click', async ({ page }) => {
      const row = rowOf(page, 'Nog Gepland');
      const now = () => page.evaluate(() => Date.now());
      const pressed = await now();
      await row.getByRole('button', { name: /afdrukken$/ }).click();
      // Once the visitor waits, the button in its place is the one to print.
      const print = row.getByRole('button', { name: 'Ticket van Nog Gepland afdrukken' });
      await expect(async () => {
        await page.clock.runFor(10);
        expect(await print.count()).toBe(1);
      }).toPass({ intervals: [100] });
      await page.clock.runFor(1_900 - ((await now()) - pressed));
      await expect(print).toBeDisabled();
      await page.clock.runFor(200);
      await expect(print).toBeEnabled();
    });

    const reloading = (page: Page, site: Desk): Reload => ({
      load: async () => {
        await page.reload();
        await loaded(page);
      },
      count: () => timesCalled(visits(site)),
    });

    sentence('visits are loaded again every thirty seconds', async ({ page, site }) => {
      await page.clock.resume();
      await expectEvery(page, 30_000, {
        ...reloading(page, site),
        prepare: () =>
          seedVisit(site, {
            visitor: { first_name: 'Met', last_name: 'Voorrang' },
            status: 'ARRIVED',
            arrival_time: inMinutes(-1),
            waiting_room_id: site.roomId,
            ticket_number: 'T403',
            priority: true,
          }),
      });
      // No push told it: who is next comes from the same list.
      await expect(page.getByRole('region', { name: 'Lopend bezoek' })).toContainText('T403');
    });

    sentence('a configured interval of at least ten seconds is used', async ({ page, site }) => {
      await setInterval(site, 12_000);
      await expectEvery(page, 12_000, reloading(page, site));
    });

    sentence('a configured interval below ten seconds is not used', async ({ page, site }) => {
      await setInterval(site, 9_999);
      await expectEvery(page, 30_000, reloading(page, site));
    });

    sentence('during a search the list is left alone for an hour', async ({ page, site }) => {
      const field = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
      // The list is not loaded by its clock while the search begins.
      await stopClock(page);
      await forgetCalls(page);
      await field.fill('Kort');
      await field.press('Enter');
      await expect(rowOf(page, 'Lang Nummer')).toHaveCount(0);
      // Who is next is asked for once, when the list is held still.
      await expect.poll(() => timesCalled(visits(site))).toBe(1);
      await forgetCalls(page);
      await page.clock.fastForward(3_500_000);
      // What the clock does load again has left, so the list would have too.
      await expect.poll(() => timesCalled(`${visits(site)}/counts`)).toBeGreaterThan(0);
      expect(timesCalled(visits(site))).toBe(0);
      await page.clock.fastForward(100_000);
      await expect.poll(() => timesCalled(visits(site))).toBe(1);
      await page.clock.resume();
      await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click();
    });

    sentence(
      'a new visit is saved one second before the list is loaded again',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
        const form = page.getByRole('region', { name: 'Nieuw bezoek' });
        await form.getByLabel('Voornaam').fill('Vera');
        await form.getByLabel('Achternaam').fill('Nieuw');
        await form.getByLabel('Domein').selectOption({ label: site.domainType.name });
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
        await forgetCalls(page);
        await form.getByRole('button', { name: 'Bewaren' }).click();
        await expect(async () => {
          await page.clock.runFor(10);
          expect(await form.count()).toBe(0);
        }).toPass({ intervals: [100] });
        await page.clock.runFor(800);
        expect(timesCalled(visits(site))).toBe(0);
        await page.clock.runFor(200);
        await expect.poll(() => timesCalled(visits(site))).toBeGreaterThan(0);
        await page.clock.resume();
      },
    );

    sentence('desks are loaded again every thirty seconds', async ({ page, site }) => {
      await expectEvery(page, 30_000, {
        load: async () => {
          await page.goto(`/sites/${site.id}/home`);
          await expect(page.getByText(site.desk.deskName).first()).toBeVisible();
        },
        count: () => timesCalled(`GET /api/sites/${site.id}/desks/details`),
      });
    });

    sentence('the site used last is kept in local storage', async ({ page, site }) => {
      const kept = () => page.evaluate(() => Object.values({ ...localStorage }));
      await expect.poll(kept).toContain(String(site.id));
    });
  },
);
