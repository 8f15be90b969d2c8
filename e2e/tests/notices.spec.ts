import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createOwnSite, type OwnSite } from '../support/own-site.ts';
import { eventually, stopClock } from '../support/page-clock.ts';
import { section } from '../support/specification.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

const cards = (page: Page) => notices(page).locator('[data-kind]');
let site: VisitSite;
test.beforeAll(async () => {
  site = await visitSite();
});

test('a whole conversation is one notice that names the visitor, and the star merges', async ({
  page,
}) => {
  const desk = await seat(site);
  const visitor = await addVisitor(desk, { arrived: false });
  const waiting = await addVisitor(desk);
  await openDesk(page, desk);
  const row = rowOf(page, visitor.name);
  await row.getByRole('button', { name: /aanmelden en ticket afdrukken$/ }).click();
  await expect(notices(page)).toContainText('De bezoeker is aangemeld en wacht');
  await expect(cards(page)).toHaveCount(1);
  await expect(notices(page)).toContainText(visitor.name);
  await row.getByRole('button', { name: `${visitor.name} oproepen` }).click();
  await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
  await panel(page)
    .getByRole('button', { name: /^Opnieuw oproepen/ })
    .click();
  await expect(notices(page)).toContainText('De bezoeker is opnieuw opgeroepen');
  await expect(cards(page)).toHaveCount(1);

  const star = rowOf(page, waiting.name).getByRole('button', { name: /^Voorrang/ });
  for (const sentence of ['heeft nu voorrang', 'heeft geen voorrang meer', 'heeft nu voorrang']) {
    await star.click();
    await expect(notices(page)).toContainText(`${waiting.name} ${sentence}`);
  }
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeViolations(page, { within: '[aria-label="Meldingen"]' });
});

/** What of the screen lies beneath a notice, measured in one moment: notices leave by themselves. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[data-kind]')].map((card) =>
      card.getBoundingClientRect(),
    );
    const main = document.getElementById('content');
    // What scrolls by itself ends where its frame ends.
    const frame = main && getComputedStyle(main).overflowY === 'auto' ? main : document.body;
    const list = document.querySelector('main table')?.parentElement;
    const parts = {
      'ongoing visit': document.querySelector('[aria-label="Lopend bezoek"]'),
      list,
      dialog: document.querySelector('[role="dialog"]'),
    };
    const limit = frame === main ? frame.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
    const meets = (part: Element) => {
      const box = part.getBoundingClientRect();
      const bottom =
        part.getAttribute('role') === 'dialog' ? box.bottom : Math.min(box.bottom, limit);
      return cards.some(
        (card) =>
          card.top < bottom - 0.5 &&
          box.top < card.bottom - 0.5 &&
          card.left < box.right - 0.5 &&
          box.left < card.right - 0.5,
      );
    };
    return {
      notices: cards.length,
      beneath: Object.entries(parts)
        .filter(([, part]) => part && meets(part))
        .map(([name]) => name),
    };
  });

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 800, height: 600 },
  { width: 390, height: 800 },
];

test('at every size they stand beneath the work', async ({ ownPage: page }) => {
  test.setTimeout(120_000);
  const desk = await seat(await visitSite());
  const visitors = [];
  for (let count = 0; count < 8; count++) visitors.push(await addVisitor(desk));
  // By a clock that moves by hand notices stay, however slow the machine is.
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDesk(page, desk);
  await expect(rowOf(page, visitors[7]?.name ?? '')).toBeVisible();
  await stopClock(page);
  for (const { name } of notEmpty(visitors.slice(0, 3))) {
    await rowOf(page, name)
      .getByRole('button', { name: /^Voorrang/ })
      .click();
    await eventually(page, async () =>
      expect(await notices(page).textContent()).toContain(`${name} heeft nu voorrang`),
    );
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const beneath = async () => expect(await covered(page)).toEqual({ notices: 3, beneath: [] });
    await eventually(page, beneath);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await eventually(page, async () => expect(await dialog.isVisible()).toBe(true));
    await eventually(page, beneath);
    await dialog.press('Escape');
    await eventually(page, async () => expect(await dialog.count()).toBe(0));
  }
});

/** Copying the addresses of a desk tells it in a notice, as often as one likes. */
async function siteWithDesk(): Promise<OwnSite> {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  await createDesk(database(), { site_id: site.id, name: 'Loket 1' });
  return site;
}

const copy = (page: Page) =>
  page.getByRole('button', { name: /^Schermadressen van Loket 0?1 kopiëren/ });

section(
  '§1 Notices',
  {
    site: siteWithDesk,
    ownProfile: true,
    before: async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
    },
    at: ({ id }) => `/sites/${id}/desks`,
  },
  (sentence) => {
    sentence('a notice stands at the bottom of the screen', async ({ page }) => {
      await copy(page).click();
      await expect(cards(page)).toHaveCount(1);
      const bottom = async () => {
        const box = await cards(page).boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      // It comes from below.
      await expect.poll(bottom).toBeLessThanOrEqual(768);
      expect(await bottom()).toBeGreaterThan(700);
    });

    sentence('notices stack, the newest lowest', async ({ page }) => {
      const name = page.getByLabel('Naam van Loket 1', { exact: true });
      await name.fill('Loket 01');
      await name.press('Enter');
      await expect(cards(page)).toHaveCount(2);
      const [first, second] = [cards(page).first(), cards(page).last()];
      await expect(second).toContainText('Loket 01 is gewijzigd');
      const between = async () => {
        const [above, below] = [await first.boundingBox(), await second.boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      };
      await expect.poll(between).toBeGreaterThanOrEqual(0);
    });

    sentence('a notice is closed by hand', async ({ page }) => {
      const before = await cards(page).count();
      await notices(page).getByRole('button', { name: 'Melding sluiten' }).first().click();
      await expect(cards(page)).toHaveCount(before - 1);
    });

    sentence(
      'a notice leaves by itself after ten seconds',
      async ({ page }) => {
        await expect(copy(page)).toBeEnabled();
        // Far enough for the notices before it; from here the clock moves by hand alone.
        await page.clock.pauseAt(Date.now() + 60_000);
        await copy(page).click();
        await expect(cards(page)).toHaveCount(1);
        await page.clock.runFor(9_900);
        await expect(cards(page)).toHaveCount(1);
        await page.clock.runFor(200);
        await expect(cards(page)).toHaveCount(0);
      },
      ['§9 Times at the desk: a notice leaves after ten seconds'],
    );
  },
);
