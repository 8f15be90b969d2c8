import { expect, type Locator, type Page } from '@playwright/test';
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
const say = (page: Page, times: number) =>
  test.step('three different notices', async () => {
    await expect(cards(page)).toHaveCount(times);
  });

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

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  const meet = (from: number, size: number, start: number, length: number) =>
    from < start + length - 0.5 && start < from + size - 0.5;
  return meet(a.x, a.width, b.x, b.width) && meet(a.y, a.height, b.y, b.height);
};

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
    for (const { name } of visitors.slice(0, 3)) {
      await rowOf(page, name)
        .getByRole('button', { name: /^Voorrang/ })
        .click();
      await expect(notices(page)).toContainText(`${name} heeft nu voorrang`);
    }
    await say(page, 3);
    for (const card of await cards(page).all()) {
      expect(await overlap(card, panel(page)), 'ongoing visit').toBe(false);
      const main = page.getByRole('main');
      const scroller = await main.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        return { bottom, scrolls: getComputedStyle(element).overflowY === 'auto' };
      });
      const box = await card.boundingBox();
      const table = page.getByRole('table').locator('xpath=..');
      // What scrolls by itself ends above the notices, so nothing in it can lie beneath them.
      if (scroller.scrolls) expect(scroller.bottom).toBeLessThanOrEqual((box?.y ?? 0) + 1);
      else expect(await overlap(card, table), 'the list').toBe(false);
    }
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const card of await cards(page).all()) {
      await expect.poll(() => overlap(card, dialog)).toBe(false);
    }
  });
}
