import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
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
  await expect(notices(page)).toContainText('De bezoeker staat in de wachtzaal');
  await expect(cards(page)).toHaveCount(1);
  await expect(notices(page)).toContainText(visitor.name);
  await row.getByRole('button', { name: `${visitor.name} oproepen` }).click();
  await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
  await panel(page)
    .getByRole('button', { name: /^Heroproepen/ })
    .click();
  await expect(notices(page)).toContainText('De bezoeker is opnieuw opgeroepen');
  await expect(cards(page)).toHaveCount(1);

  const star = rowOf(page, waiting.name).getByRole('button', { name: /^Voorrang/ });
  for (const sentence of ['heeft nu voorrang', 'heeft geen voorrang meer', 'heeft nu voorrang']) {
    await star.click();
    await expect(notices(page)).toContainText(`${waiting.name} ${sentence}`);
  }
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeViolations(page);
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

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 800, height: 600 },
  { width: 390, height: 800 },
]) {
  test(`at ${viewport.width} by ${viewport.height} they stand beneath the work`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const own = await visitSite();
    const desk = await seat(own);
    const visitors = [];
    for (let count = 0; count < 8; count++) visitors.push(await addVisitor(desk));
    await openDesk(page, desk);
    for (const { name } of notEmpty(visitors.slice(0, 3))) {
      await rowOf(page, name)
        .getByRole('button', { name: /^Voorrang/ })
        .click();
      await expect(notices(page)).toContainText(`${name} heeft nu voorrang`);
    }
    await expect.poll(() => covered(page)).toEqual({ notices: 3, beneath: [] });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(async () => (await covered(page)).beneath).toEqual([]);
    expect((await covered(page)).notices).toBeGreaterThan(0);
  });
}
