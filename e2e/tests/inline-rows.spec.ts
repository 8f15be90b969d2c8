import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  createInlineSite,
  fieldOf,
  INLINE_SCREENS,
  type InlineScreen,
  openRows,
  undoOf,
} from '../support/inline-screens.ts';

// With motion, as for real users: an animation can swallow a press.
test.use({ withMotion: true });

/** Visible fields only: a searchable select has a hidden input as well. */
const FIELDS = 'input:not([type="hidden"]), select, [data-field]';

/** The positions of everything in the table that exists in every state. */
const places = (page: Page) =>
  page.locator('main table').evaluate((table) =>
    [...table.querySelectorAll('tr, th, td, input, select, button')]
      .filter((part) => !/ bewaren$| bevestigen$| ongedaan maken$/.test(part.ariaLabel ?? ''))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, part.ariaLabel, x, y, width, height].join(' ');
      }),
  );

/** How far each field's text is from the start of its heading. */
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

/** Whether each looks like a field, judging by its border and background. */
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

/** The positions of a row's texts, fields and buttons, apart from its errors. */
const placesIn = (row: Locator) =>
  row.evaluate((tr) => {
    const found: string[] = [];
    const add = (what: string | null, { x, y }: DOMRect) =>
      found.push(`${what} at ${Math.round(x)}, ${Math.round(y)}`);
    for (const part of tr.querySelectorAll('input, select, button')) {
      if (!/ bewaren$| ongedaan maken$/.test(part.ariaLabel ?? '')) {
        add(part.ariaLabel, part.getBoundingClientRect());
      }
    }
    const walker = document.createTreeWalker(tr, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('option, .mantine-InputWrapper-error')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(node.textContent, range.getBoundingClientRect());
    }
    return found;
  });

async function expectStill(page: Page, screen: InlineScreen) {
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
  await page.emulateMedia({ forcedColors: null });
}

/** The error shows in its row, and nothing beside it moves. */
async function expectWrongInPlace(page: Page, { name, path }: InlineScreen) {
  const field = fieldOf(page, { field: 'Naam', name });
  const row = page.getByRole('row').filter({ has: field });
  const before = notEmpty(await placesIn(row));
  await field.fill('');
  const told = path === 'printers' ? 'Vul dit veld in.' : 'Vul een naam in.';
  await expect(row.getByText(told)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => placesIn(row)).toEqual(before);
  await page.keyboard.press('Escape');
}

/** The first Esc closes the colours, the second discards the choice. */
async function expectEscTwice(page: Page) {
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
}

test('rows read as text and are edited without moving a pixel; leaving with an unsaved row asks for confirmation', async ({
  page,
}) => {
  const site = await createInlineSite();
  // The desks come last, since one of them is renamed.
  for (const screen of INLINE_SCREENS.toReversed()) {
    await test.step(screen.path, async () => {
      await openRows(page, site, screen.path);
      await expectStill(page, screen);
      if (screen.path === 'home') return;
      await expectWrongInPlace(page, screen);
      if (screen.path === 'waiting-rooms') await expectEscTwice(page);
      const field = fieldOf(page, screen);
      await screen.change(field);
      const value = await field.inputValue();
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      const away = menu.getByRole('link', { name: 'Kioskinstellingen' });
      await away.click();
      const asking = page.getByRole('dialog', { name: 'Wijzigingen niet bewaren?' });
      await asking.getByRole('button', { name: 'Hier blijven' }).click();
      await expect(asking).toBeHidden();
      await expect(field).toHaveValue(value);
      if (screen.path === 'desks') {
        await expectNoAxeViolations(page, { within: 'tbody' });
        // After saving by keyboard, the focus stays at the same place in the row.
        await page.getByRole('button', { name: 'Loket 1 bewaren' }).press('Enter');
        await expect(page.getByLabel('Naam van Onthaal', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: / bewaren$/ })).toHaveCount(0);
        await page.keyboard.press('Tab');
        await expect(
          page.getByRole('button', { name: /^Schermadressen van Onthaal/ }),
        ).toBeFocused();
      } else await undoOf(page, screen.name).click();
      await away.click();
      await expect(page.getByRole('heading', { name: 'Kioskinstellingen' })).toBeVisible();
    });
  }
});

test('editable fields are recognisable on a device without hover', async ({ context }) => {
  const tablet = await context.newPage();
  const browser = await context.newCDPSession(tablet);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const site = await createInlineSite();
  for (const screen of INLINE_SCREENS) {
    await openRows(tablet, site, screen.path);
    await expect.poll(() => looksOf(fieldOf(tablet, screen))).toMatchObject([{ edge: true }]);
  }
});
