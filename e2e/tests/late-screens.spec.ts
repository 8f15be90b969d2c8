import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { createColleague, createOwnSite } from '../support/own-site.ts';
import { byTheClock, expectEvery, timesCalled } from '../support/page-clock.ts';
import { unique } from '../support/setup-site.ts';
import { section } from '../support/specification.ts';

async function room() {
  const site = await createOwnSite();
  const token = `clock-of-the-walk-${unique('x').slice(2)}`;
  const waiting_room_id = await createWaitingRoom(database(), {
    site_id: site.id,
    name: 'Zaal',
    unique_identifier: token,
  });
  return { ...site, token, waiting_room_id };
}

section(
  '§9 Times of other screens',
  {
    site: room,
    ownProfile: true,
    before: byTheClock,
    at: ({ token }) => `/screen/${token}`,
  },
  (sentence) => {
    sentence('who works in the room is loaded again every minute', async ({ page, site }) => {
      await expectEvery(page, 60_000, {
        load: async () => {
          await page.reload();
          await expect(page.getByText('Op dit moment is er geen loket open')).toBeVisible();
        },
        prepare: async () => {
          const user = await createColleague(site, { first_name: 'Nieuwe', last_name: 'Collega' });
          const { waiting_room_id } = site;
          await createDesk(database(), { site_id: site.id, waiting_room_id, user_id: user.id });
        },
        count: () => timesCalled(`GET /api/screen/${site.token}/users`),
      });
      await expect(page.getByText('Nieuwe Collega')).toBeVisible();
    });

    sentence('a part of the application gets two minutes to arrive', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/dashboard`);
      await page.route(/\/account-details-screen.*\.js$/, () => undefined);
      // The session is checked meanwhile, which takes real time.
      await Promise.all([
        page.waitForRequest(/\/account-details-screen.*\.js$/),
        page.waitForResponse(/\/theme$/),
        page.waitForResponse(/\/language$/),
        page.getByRole('link', { name: /^Mijn account/ }).click(),
      ]);
      await expect(page).toHaveURL(/\/accountDetails$/);
      await expect(page.getByRole('status', { name: 'Laden…' })).toBeVisible();
      await page.clock.fastForward(115_000);
      await expect(page.getByText('Deze pagina kon niet worden geopend')).toHaveCount(0);
      await page.clock.fastForward(6_000);
      await expect(page.getByText('Deze pagina kon niet worden geopend')).toBeVisible();
    });
  },
);
