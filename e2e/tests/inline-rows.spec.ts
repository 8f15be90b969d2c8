import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  createInlineSite,
  fieldOf,
  INLINE_SCREENS,
  openRows,
  undoOf,
} from '../support/inline-screens.ts';
import type { OwnSite } from '../support/own-site.ts';
import { test } from '../support/test.ts';

// As it moves for whoever looks: what slides may take a press away.
test.use({ withMotion: true });

let site: OwnSite;
test.beforeEach(async () => {
  site = await createInlineSite();
});

const open = (page: Page, path: string) => openRows(page, site, path);

/** As they are seen: a list that can be searched has a hidden one besides. */
const FIELDS = 'input:not([type="hidden"]), select, [data-field]';

/** Where everything in the table stands that is there in every state, by what it is. */
const places = (page: Page) =>
  page.locator('main table').evaluate((table) =>
    [...table.querySelectorAll('tr, th, td, input, select, button')]
      .filter((part) => !/ bewaren$| bevestigen$| ongedaan maken$/.test(part.ariaLabel ?? ''))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, part.ariaLabel, x, y, width, height].join(' ');
      }),
  );

/** How far the text of each field stands from where its heading begins. */
const shifts = (page: Page) =>
  page.locator('main table').evaluate((table, fields) => {
    const startOf = (element: Element) => {
      const style = getComputedStyle(element);
      const inset = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth);
      return element.getBoundingClientRect().left + inset;
    };
    const heads = [...table.querySelectorAll('th')].map(startOf);
    return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
      [...row.querySelectorAll('td')].flatMap((cell, index) =>
        [...cell.querySelectorAll(fields)].map((field) => startOf(field) - (heads[index] ?? 0)),
      ),
    );
  }, FIELDS);

/** Whether each looks like a field, as far as its edge and its ground tell. */
const looksOf = (fields: Locator) =>
  fields.evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      const clear = 'rgba(0, 0, 0, 0)';
      return { edge: borderTopColor !== clear, ground: backgroundColor !== clear };
    }),
  );
const AT_REST = { edge: false, ground: false };
const POINTED_AT = { edge: true, ground: true };

for (const screen of INLINE_SCREENS) {
  test(`rows read as text and are edited without a pixel that moves, Esc takes it back: ${screen.path}`, async ({
    page,
  }) => {
    await open(page, screen.path);
    const field = fieldOf(page, screen);
    const undo = undoOf(page, screen.name);
    const row = page.getByRole('row').filter({ has: field });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.hover();
    const all = row.locator(FIELDS);
    const atRest = notEmpty(await all.all()).map(() => AT_REST);
    await expect.poll(() => looksOf(all)).toEqual(atRest);
    for (const shift of notEmpty(await shifts(page))) {
      expect(Math.abs(shift), 'under its heading').toBeLessThanOrEqual(0.5);
    }
    await expect(undo).toHaveCount(0);
    const before = notEmpty(await places(page));
    const nothingMoved = () => expect.poll(() => places(page)).toEqual(before);

    await row.getByRole('cell').last().hover();
    await expect.poll(() => looksOf(field)).toEqual([{ edge: true, ground: false }]);
    await nothingMoved();
    await field.hover();
    await expect.poll(() => looksOf(field)).toEqual([POINTED_AT]);
    await nothingMoved();
    await heading.hover();
    await field.focus();
    await expect.poll(() => looksOf(field)).toEqual([POINTED_AT]);
    await nothingMoved();

    const value = await field.inputValue();
    await screen.change(field);
    await expect(undo).toBeVisible();
    await field.blur();
    await expect.poll(() => looksOf(field)).toEqual([POINTED_AT]);
    await nothingMoved();
    await expectNoAxeViolations(page, { within: 'main' });

    await undo.click();
    await expect(undo).toHaveCount(0);
    await expect(field).toBeFocused();
    await heading.hover();
    await field.blur();
    await expect.poll(() => looksOf(all)).toEqual(atRest);
    await nothingMoved();

    await screen.change(field);
    await expect(field).not.toHaveValue(value);
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(value);
    await expect(field).toBeFocused();
    await expect(undo).toHaveCount(0);

    await field.blur();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => looksOf(field)).toMatchObject([{ edge: true }]);
  });
}

test('Esc in a changed row leaves the form beside it open; in a row at rest it closes the form', async ({
  page,
}) => {
  await open(page, 'desks');
  await page.getByRole('button', { name: 'Loket toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuw loket' });
  const name = page.getByLabel('Naam van Loket 1', { exact: true });
  await name.fill('Onthaal');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Loket 1');
  await expect(name).toBeFocused();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('Esc closes the colours first, and then takes back the one that was chosen', async ({
  page,
}) => {
  await open(page, 'waiting-rooms');
  const color = page.getByRole('button', { name: /^Kleur van Zaal 2/ });
  const before = `${await color.textContent()}`;
  await color.click();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(color).not.toHaveText(before);
  const chosen = `${await color.textContent()}`;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(color).toHaveText(chosen);
  await expect(color).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(color).toHaveText(before);
});

test('whoever leaves with a row that is not saved is asked; taken back or saved, nobody asks', async ({
  page,
}) => {
  const typedIn = notEmpty(INLINE_SCREENS.filter(({ path }) => path !== 'home'));
  for (const { path, ...screen } of typedIn) {
    await open(page, path);
    const field = fieldOf(page, screen);
    const typed = async () => {
      await screen.change(field);
      return field.inputValue();
    };
    const value = await typed();
    const away = page.getByRole('link', { name: 'Dashboard' });
    await away.click();
    const asking = page.getByRole('dialog', { name: 'Wijzigingen niet bewaren?' });
    await asking.getByRole('button', { name: 'Hier blijven' }).click();
    await expect(asking).toBeHidden();
    await expect(field).toHaveValue(value);
    await undoOf(page, screen.name).click();
    await away.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welkom/ })).toBeVisible();
    await page.goBack();
    await typed();
    await page.getByRole('button', { name: `${screen.name} bewaren`, exact: true }).click();
    await expect(page.getByRole('button', { name: / bewaren$/ })).toHaveCount(0);
    await away.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welkom/ })).toBeVisible();
  }
});

test('whoever saves with the keyboard goes on from the same place in the row', async ({ page }) => {
  await open(page, 'desks');
  await page.getByLabel('Naam van Loket 1', { exact: true }).fill('Onthaal');
  const save = page.getByRole('button', { name: 'Loket 1 bewaren' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Naam van Onthaal', { exact: true })).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.keyboard.press('Tab');
  const next = page.getByRole('button', { name: 'Schermadressen van Onthaal kopiëren' });
  await expect(next).toBeFocused();
});

test('what can be edited is seen where nothing hovers', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const tablet = await context.newPage();
  await tablet.setViewportSize({ width: 1024, height: 768 });
  for (const screen of INLINE_SCREENS) {
    await open(tablet, screen.path);
    await expect.poll(() => looksOf(fieldOf(tablet, screen))).toMatchObject([{ edge: true }]);
  }
  await context.close();
});
