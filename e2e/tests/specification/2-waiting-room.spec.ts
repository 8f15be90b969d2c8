import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { insertCall } from '@balie/server/testing/calls.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { unique } from '../../support/setup-site.ts';
import { seedVisit } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

/** A room with seven people at work. */
async function fullRoom() {
  const site = await createOwnSite();
  const token = `room-of-the-walk-${unique('x').slice(2)}`;
  const roomId = await createWaitingRoom(database(), {
    site_id: site.id,
    name: 'Grote zaal',
    unique_identifier: token,
  });
  const desks: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const user = await createColleague(site, { first_name: 'Persoon', last_name: `${number}` });
    desks.push(
      await createDesk(database(), {
        site_id: site.id,
        name: `Balie ${number}`,
        waiting_room_id: roomId,
        user_id: user.id,
      }),
    );
  }
  const { visitId } = await seedVisit(site);
  const call = (ticketNumber: string) =>
    insertCall(
      database(),
      { siteId: site.id, visitId, deskId: desks[0] ?? 0, roomId },
      { ticketNumber },
    );
  return { ...site, token, call };
}

const people = (page: Page) =>
  page.getByRole('region', { name: 'Wie u hier helpt' }).getByRole('listitem');
const images = (page: Page) => page.locator('main img[data-shown]');
const announced = (page: Page) => page.getByRole('alert', { name: /^Ticket W001,/ });

/** Counts what goes to the loudspeaker. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      const { dataset } = document.documentElement;
      if (to instanceof AudioDestinationNode) dataset.notes = `${Number(dataset.notes ?? 0) + 1}`;
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });

section(
  '§2 Waiting-room screen',
  {
    site: fullRoom,
    before: async ({ page }) => {
      await page.context().clearCookies();
      await page.clock.install();
      await countNotes(page);
    },
    at: ({ token }) => `/screen/${token}`,
  },
  (sentence) => {
    sentence('the screen shows the room without a session', async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Grote zaal' })).toBeVisible();
    });

    sentence('there are five background images', async ({ page }) => {
      await expect(images(page)).toHaveCount(5);
    });

    sentence('five people are shown at once', async ({ page }) => {
      await expect(people(page)).toHaveCount(5);
      await expect(people(page).first()).toHaveText(/Balie 1\s*Persoon 1/);
    });

    sentence('ten seconds later another image and the next people are there', async ({ page }) => {
      await expect(images(page).first()).toHaveAttribute('data-shown', 'true');
      await page.clock.fastForward(10_000);
      await expect(images(page).nth(1)).toHaveAttribute('data-shown', 'true');
      await expect(people(page)).toHaveText([/Persoon 6/, /Persoon 7/]);
    });

    let called = 0;
    sentence('a call shows the number of the ticket', async ({ page, site }) => {
      // A browser without the settings of a kiosk asks for one press before it may sound.
      // What the test itself did on the page may have counted as one.
      const sound = page.getByRole('button', { name: 'Geluid aan' });
      if (await sound.isVisible()) await sound.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(sound).toHaveCount(0);
      await page.locator('html').evaluate(({ dataset }) => {
        dataset.notes = '0';
      });
      called = await page.evaluate(() => Date.now());
      await site.call('W001');
      await expect(announced(page)).toContainText('W001');
    });

    sentence('a call shows the name of the desk', async ({ page }) => {
      await expect(announced(page)).toContainText('Loket 1');
    });

    sentence('a call shows who calls', async ({ page }) => {
      await expect(announced(page)).toContainText('An Peeters');
    });

    sentence('a call plays a sound', async ({ page }) => {
      await expect(page.locator('html')).not.toHaveAttribute('data-notes', '0');
    });

    sentence('a call leaves the screen after ten seconds', async ({ page }) => {
      await page.clock.pauseAt(called + 9_500);
      await expect(announced(page)).toBeVisible();
      await page.clock.fastForward(10_000);
      await page.clock.resume();
      await expect(announced(page)).toBeHidden();
    });
  },
);
