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
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

let site: VisitSite;
let desk: Seat;
test.beforeEach(async () => {
  site = await visitSite();
  desk = await seat(site);
});

/** A family at the desk. */
async function callFamily(page: Page): Promise<string[]> {
  const family = [await addVisitor(desk), await addVisitor(desk), await addVisitor(desk)];
  await makeGroup(desk, 'Gezin Desmet', family);
  const [first] = family;
  expect((await desk.api.put(`${desk.calls}/call/${first?.visitId}`)).status()).toBe(200);
  await openDesk(page, desk);
  await expect(panel(page)).toContainText('Gezin Desmet');
  return family.map(({ name }) => name);
}

const members = (page: Page) => panel(page).getByRole('listitem');

for (const width of [1024, 1366, 1920]) {
  test(`what can be done with one of a group is said in words, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const family = await callFamily(page);
    await expect(members(page)).toHaveCount(family.length);
    for (const button of notEmpty(await members(page).getByRole('button').all())) {
      expect(`${await button.innerText()}`.trim()).not.toBe('');
      const box = await button.boundingBox();
      // The name is a link in a line of text; the others are what is pressed.
      if (await button.locator('svg').count()) expect(box?.height).toBeGreaterThanOrEqual(32);
    }
    await expectNoAxeViolations(page, { within: 'main' });
  });
}

test('one of a group is forwarded, and another ended, from a menu that the keyboard reaches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const [first, second, third] = await callFamily(page);
  const menuOf = (name: string | undefined) =>
    page.getByRole('button', { name: `Acties voor ${name}` });
  await menuOf(second).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'In de wacht',
    'Doorsturen',
    'Niet verschenen',
    'Afronden',
  ]);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(menuOf(second)).toBeFocused();

  await menuOf(second).press('Enter');
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'In de wacht' }).press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Doorsturen' })).toBeFocused();
  await page.keyboard.press('Enter');
  const other = menu.getByRole('menuitem', { name: site.otherType.name });
  await expect(other).toBeFocused();
  await other.click();
  await expect(panel(page)).toContainText('2 personen');
  await expect(rowOf(page, `${second}`)).toContainText('In wachtzaal');

  await menuOf(third).click();
  await menu.getByRole('menuitem', { name: 'Afronden' }).click();
  await expect(panel(page)).toContainText(`${first}`);
  await expect(panel(page)).not.toContainText('personen');
});
