import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  addVisitor,
  makeGroup,
  notices,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

// With motion, as for real users: an animation can swallow a press.
test.use({ withMotion: true });

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** The panel's height, and how much overflows it: three members do not fit, and scroll. */
const lookAt = (page: Page) =>
  panel(page).evaluate((box) => {
    const outside = [...box.querySelectorAll('p, ul, button')].filter((part) => {
      const list = part.tagName === 'UL' ? null : part.closest('ul');
      const inner = part.getBoundingClientRect();
      const outer = (list ?? box).getBoundingClientRect();
      const isBeside = inner.right > outer.right + 1 || inner.left < outer.left - 1;
      return isBeside || (!list && (inner.top < outer.top || inner.bottom > outer.bottom));
    });
    const height = Math.round(box.getBoundingClientRect().height);
    return { height, outside: outside.map(({ outerHTML }) => outerHTML) };
  });

/** Expects the panel's original height at each width, with the menu closed and open. */
async function expectSameHeights(page: Page, heights: Map<string, number>) {
  const menu = page.getByRole('navigation').getByRole('button');
  const look = async (size: (typeof SIZES)[number]) => {
    await page.setViewportSize(size);
    const state = `${size.width} px, menu open: ${await menu.getAttribute('aria-expanded')}`;
    const height = heights.get(state) ?? expect.any(Number);
    await expect.poll(() => lookAt(page), state).toEqual({ height, outside: [] });
    heights.set(state, (await lookAt(page)).height);
  };
  const [narrow, usual, wide] = SIZES;
  await look(usual);
  await menu.click();
  await look(narrow);
  await look(wide);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
}

const call = async (desk: Seat, visitId: number) =>
  expect((await desk.api.put(`${desk.visitsPath}/call/${visitId}`)).status()).toBe(200);

test('the panel of the ongoing visit keeps one height, whoever is at the desk', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  // The menu opens without animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDesk(page, desk);
  const heights = new Map<string, number>();
  await expect(panel(page)).toContainText('Er wacht niemand op u');
  await expectSameHeights(page, heights);
  expect(heights.size).toBe(SIZES.length);

  const alone = await addVisitor(desk, { comment: 'Komt met de rolstoel langs de achterdeur' });
  await expect(panel(page)).toContainText(alone.name);
  await expectSameHeights(page, heights);

  await call(desk, alone.visitId);
  await expect(panel(page)).toContainText('Sinds de oproep');
  await expectSameHeights(page, heights);
  expect((await desk.api.put(`${desk.visitsPath}/end`)).status()).toBe(200);

  const members = [await addVisitor(desk), await addVisitor(desk), await addVisitor(desk)];
  await makeGroup(desk, 'Familie Claes', members);
  await call(desk, members[0]?.visitId ?? 0);
  await expect(panel(page)).toContainText('Familie Claes');
  await expectSameHeights(page, heights);
});

test('the list shows whose turn it is, collapses visitors who are with a colleague, and stays still without a network', async ({
  page,
  context,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  const colleague = await seat(site);
  const [busy, first, second] = [
    await addVisitor(colleague),
    await addVisitor(desk),
    await addVisitor(desk),
  ];
  await call(colleague, busy.visitId);
  await openDesk(page, desk);
  const turn = (name: string, number: number) =>
    page.getByRole('button', { name: `${name} openen, Beurt ${number}` });
  await expect(turn(first.name, 1)).toBeVisible();
  await expect(turn(second.name, 2)).toBeVisible();

  await test.step('buttons in a row are 32 px wide and high, 4 px apart, with the call button outermost', async () => {
    const buttons = rowOf(page, first.name).locator('td').last().getByRole('button');
    await expect(buttons).toHaveCount(3);
    const boxes = await buttons.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return { left, right, width, height, name: element.getAttribute('aria-label') };
      }),
    );
    for (const [index, box] of notEmpty(boxes).entries()) {
      expect([box.width, box.height]).toEqual([32, 32]);
      const before = boxes[index - 1];
      if (before) expect(box.left - before.right).toBeGreaterThanOrEqual(4);
    }
    expect(boxes.at(-1)?.name).toBe(`${first.name} oproepen`);
  });

  // Priority goes first, in the list and in the line.
  const path = `/api/sites/${site.id}/visits/${second.visitId}`;
  expect((await desk.api.put(path, { data: { priority: true } })).status()).toBe(200);
  await expect(turn(second.name, 1)).toBeVisible();
  await expect(turn(first.name, 2)).toBeVisible();

  await expect(page.locator('tbody tr').last()).toContainText(busy.name);
  const fold = page.getByRole('button', { name: '1 bezoeker in gesprek bij een collega' });
  await fold.click();
  await expect(rowOf(page, busy.name)).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, first.name)).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expectNoAxeViolations(page, { within: 'table' });
  await fold.click();
  await expect(rowOf(page, busy.name)).toBeVisible();

  const reason = 'Geen netwerk op deze computer. Zodra het er weer is, kunt u verder.';
  const next = page.getByRole('button', { name: 'Volgende oproepen' });
  const callRow = page.getByRole('button', { name: `${first.name} oproepen` });
  await expect(callRow).toBeEnabled();
  await context.setOffline(true);
  try {
    for (const button of [next, callRow]) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('title', reason);
    }
    await page.keyboard.press('n');
    await expect(notices(page)).toContainText(reason);
  } finally {
    await context.setOffline(false);
  }

  // It calls the visitor it announced, and says why.
  await expect(next).toBeEnabled();
  await expect(panel(page)).toContainText(second.name);
  await next.click();
  await expect(notices(page)).toContainText('Aan de beurt omdat deze bezoeker voorrang heeft.');
  await expect(panel(page)).toContainText(second.name);
  await expect(panel(page).getByRole('timer')).toContainText(/^\d+:\d\d$/);
});
