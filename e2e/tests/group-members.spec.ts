import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';
import {
  addVisitor,
  joinGroup,
  makeGroup,
  openDesk,
  panel,
  rowOf,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

const members = (page: Page) => panel(page).getByRole('listitem');
const callOf = (page: Page, { name }: { name: string }) =>
  rowOf(page, name).getByRole('button', { name: `${name} oproepen` });

/** A member's actions that have no visible label, or are too low to press. */
const unclear = (page: Page) =>
  members(page)
    .getByRole('button')
    .evaluateAll((buttons: HTMLElement[]) =>
      buttons
        // The name is a link in a line of text; the others are buttons.
        .filter(
          (button) =>
            button.innerText.trim() === '' ||
            (button.querySelector('svg') && button.getBoundingClientRect().height < 32),
        )
        .map(({ outerHTML }) => outerHTML),
    );

test(
  'a group is called together; each member is forwarded, held or ended from a menu that the keyboard can reach',
  proves('§3 Visits: more than one current visit means a group'),
  async ({ page }) => {
    const site = await visitSite();
    const desk = await seat(site);
    const family = [
      await addVisitor(desk),
      await addVisitor(desk),
      await addVisitor(desk),
    ] as const;
    const groupId = await makeGroup(desk, 'Gezin Desmet', family);
    const [first, second, third] = family;
    await openDesk(page, desk);
    await callOf(page, first).click();
    await expect(panel(page)).toContainText('Gezin Desmet');
    await expect(panel(page)).toContainText('3 personen');

    for (const width of [1920, 1366, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(members(page)).toHaveCount(3);
      await expect(members(page).getByRole('button')).not.toHaveCount(0);
      await expect.poll(() => unclear(page), `at ${width} px`).toEqual([]);
    }

    const menuOf = ({ name }: { name: string }) =>
      page.getByRole('button', { name: `Acties voor ${name}` });
    await menuOf(second).press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'In de wacht',
      'Doorsturen',
      'Niet verschenen',
      'Afronden',
    ]);
    for (const part of ['[role="menu"]', '[aria-label="Lopend bezoek"]']) {
      await expectNoAxeViolations(page, { within: part });
    }
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
    await expect(rowOf(page, second.name)).toContainText('In wachtzaal');

    await menuOf(third).click();
    await menu.getByRole('menuitem', { name: 'In de wacht' }).click();
    await expect(panel(page)).not.toContainText('personen');
    await expect(rowOf(page, third.name)).toContainText('Gepland');
    await expect(rowOf(page, first.name)).toContainText('In gesprek');

    // Latecomers join the others at their desk; nobody else can be called there.
    const late = await addVisitor(desk, { arrived: false });
    await joinGroup(groupId, [late]);
    expect((await desk.api.put(`${desk.visitsPath}/waiting/${late.visitId}`)).status()).toBe(200);
    const stranger = await addVisitor(desk);
    await expect(callOf(page, stranger)).toBeDisabled();
    await expect(callOf(page, late)).toBeEnabled();
    await callOf(page, late).click();
    // Together with any other members who are waiting.
    await expect(panel(page)).toContainText('3 personen');
    for (const { name } of [second, late]) await expect(panel(page)).toContainText(name);
    await menuOf(late).click();
    await menu.getByRole('menuitem', { name: 'Afronden' }).click();
    await expect(panel(page)).toContainText('2 personen');
    await expect(panel(page)).not.toContainText(late.name);
    await expect(rowOf(page, late.name)).toHaveCount(0);
  },
);
