import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  makeGroup,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

const heightOf = async (page: Page) => Math.round((await panel(page).boundingBox())?.height ?? 0);

/** The menu takes a moment to open, also where the window became wide enough for it. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** The height of the panel at every width, with the menu closed and open. */
async function heights(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const menu = page.getByRole('button', { name: /^Menu / });
  for (const state of ['closed', 'open']) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await atRest(page);
      found[`${size.width} ${state}`] = await heightOf(page);
    }
    await menu.click();
    const isOpen = String(state === 'closed');
    await expect(page.locator('[data-expanded]').first()).toHaveAttribute('data-expanded', isOpen);
    await atRest(page);
  }
  return found;
}

const call = async (desk: Seat, visitId: number) =>
  expect((await desk.api.put(`${desk.calls}/call/${visitId}`)).status()).toBe(200);
const end = async (desk: Seat) =>
  expect((await desk.api.put(`${desk.calls}/end`)).status()).toBe(200);

test('the panel of the ongoing visit has one height, whoever is at the desk', async ({ page }) => {
  const site = await visitSite();
  const desk = await seat(site);
  await openDesk(page, desk);
  await expect(panel(page)).toContainText('Er wacht niemand op u');
  const nobody = await heights(page);

  const alone = await addVisitor(desk, { comment: 'Komt met de rolstoel langs de achterdeur' });
  await expect(panel(page)).toContainText(alone.name);
  expect(await heights(page)).toEqual(nobody);

  await call(desk, alone.visitId);
  await expect(panel(page)).toContainText('Sinds de oproep');
  expect(await heights(page)).toEqual(nobody);
  await end(desk);

  const members = [await addVisitor(desk), await addVisitor(desk), await addVisitor(desk)];
  await makeGroup(desk, 'Familie Claes', members);
  await call(desk, members[0]?.visitId ?? 0);
  await expect(panel(page)).toContainText('Familie Claes');
  expect(await heights(page)).toEqual(nobody);
  // Three members are more than fit: they are scrolled through, and nothing stands out of the panel.
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const spills = await panel(page).evaluate(
      (box) =>
        [...box.querySelectorAll('p, ul, button')].filter((part) => {
          const list = part.tagName === 'UL' ? null : part.closest('ul');
          const inner = part.getBoundingClientRect();
          const outer = (list ?? box).getBoundingClientRect();
          const isBeside = inner.right > outer.right + 1 || inner.left < outer.left - 1;
          return isBeside || (!list && (inner.top < outer.top || inner.bottom > outer.bottom));
        }).length,
    );
    expect(spills, `${size.width}`).toBe(0);
  }
});

test('what is pressed in a row is 32 px wide and high, 4 px apart, the call outermost', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  const { name } = await addVisitor(desk);
  await openDesk(page, desk);
  const buttons = rowOf(page, name).locator('td').last().getByRole('button');
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
  expect(boxes.at(-1)?.name).toBe(`${name} oproepen`);
});

test('a refused login moves no field', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Gebruikersnaam');
  await field.fill('niemand');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('iets anders');
  const before = await field.boundingBox();
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
});

test('without a network what cannot be done rests and says why', async ({ page, context }) => {
  const site = await visitSite();
  const desk = await seat(site);
  const { name } = await addVisitor(desk);
  await openDesk(page, desk);
  const reason = 'Geen netwerk op deze computer. Zodra het er weer is, kunt u verder.';
  const next = page.getByRole('button', { name: 'Volgende oproepen' });
  const callRow = page.getByRole('button', { name: `${name} oproepen` });
  await expect(callRow).toBeEnabled();
  await context.setOffline(true);
  try {
    await expect(next).toBeDisabled();
    await expect(next).toHaveAttribute('title', reason);
    await expect(callRow).toBeDisabled();
    await expect(callRow).toHaveAttribute('title', reason);
    await page.keyboard.press('n');
    await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText(reason);
  } finally {
    await context.setOffline(false);
  }
  await expect(next).toBeEnabled();
  await next.click();
  await expect(panel(page)).toContainText(name);
});

test('the list shows whose turn it is, and folds away who is with a colleague', async ({
  page,
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
  await expectNoAxeViolations(page, { within: 'main' });
  await fold.click();
  await expect(rowOf(page, busy.name)).toBeVisible();
});
