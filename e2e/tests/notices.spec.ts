import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { eventually, stopClock, whileMoving } from '@balie/testkit/browser/page-clock.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';
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

test('all steps of a visit share one notice that names the visitor, and notices of the star merge', async ({
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
  for (const sentence of ['heeft nu voorrang', 'heeft geen voorrang meer']) {
    await star.click();
    await expect(notices(page)).toContainText(`${waiting.name} ${sentence}`);
  }
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeViolations(page, { within: '[aria-label="Meldingen"]' });
});

/** What the notices cover, measured in one go, since notices disappear by themselves. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[data-kind]')].map((card) =>
      card.getBoundingClientRect(),
    );
    const main = document.getElementById('content');
    // A part that scrolls on its own ends at its frame.
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

test(
  'at every size, notices appear at the bottom, below the work, with the newest at the bottom',
  proves(
    '§1 Notices: a notice appears at the bottom of the screen',
    '§1 Notices: notices stack, with the newest at the bottom',
  ),
  async ({ ownPage: page }) => {
    test.setTimeout(120_000);
    const desk = await seat(await visitSite());
    const visitors = [];
    for (let count = 0; count < 8; count++) visitors.push(await addVisitor(desk));
    // With a clock moved by hand, notices stay however slow the machine is.
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, desk);
    await expect(rowOf(page, visitors[7]?.name ?? '')).toBeVisible();
    await stopClock(page);
    const told = visitors.slice(0, 3);
    for (const { name } of notEmpty(told)) {
      const star = rowOf(page, name).getByRole('button', { name: /^Voorrang/ });
      // A row that has just moved cannot be pressed for half a second of this clock.
      await whileMoving(page, () => star.click());
      await eventually(page, async () =>
        expect(await notices(page).textContent()).toContain(`${name} heeft nu voorrang`),
      );
    }
    const beneath = () =>
      eventually(page, async () =>
        expect(await covered(page)).toEqual({ notices: 3, beneath: [] }),
      );
    await beneath();
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => ({ ...card.getBoundingClientRect().toJSON(), text: card.textContent })),
    );
    for (const [index, { name }] of notEmpty(told).entries()) {
      expect(boxes[index].text).toContain(name);
      if (index > 0) expect(boxes[index].top).toBeGreaterThanOrEqual(boxes[index - 1].bottom);
    }
    expect(boxes[2].bottom).toBeGreaterThan(700);
    expect(boxes[2].bottom).toBeLessThanOrEqual(768);

    const dialog = page.getByRole('dialog');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await beneath();
    }
    await page.keyboard.press('?');
    await eventually(page, async () => expect(await dialog.isVisible()).toBe(true));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await beneath();
    }
  },
);
