import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { leaveTo } from '../support/follow.ts';
import { createInlineSite, fieldOf, openRows } from '../support/inline-screens.ts';
import type { OwnSite } from '../support/own-site.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createInlineSite();
});

const open = (page: Page, path: string) => openRows(page, site, path);

/** Where the texts, fields and buttons of a row stand, apart from what is wrong with it. */
const placesIn = (row: Locator) =>
  row.evaluate((tr) => {
    const found: { what: string; x: number; y: number }[] = [];
    const add = (what: string, { x, y }: DOMRect) => found.push({ what, x, y });
    for (const part of tr.querySelectorAll('input, select, button')) {
      if (!/ bewaren$| ongedaan maken$/.test(part.ariaLabel ?? '')) {
        add(`${part.ariaLabel}`, part.getBoundingClientRect());
      }
    }
    const walker = document.createTreeWalker(tr, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('option, .mantine-InputWrapper-error')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(`${node.textContent}`, range.getBoundingClientRect());
    }
    return found;
  });

test('what the server refuses is told at its field, in the words of the form that adds; nothing beside a wrong field moves', async ({
  page,
}) => {
  for (const { path, name, wrong, other, add, form, text } of [
    {
      path: 'desks',
      ...{ name: 'Loket 1', wrong: 'Vul een naam in.', other: 'LOKET 2' },
      ...{ add: 'Loket toevoegen', form: 'Nieuw loket' },
      text: 'Er is al een loket met deze naam.',
    },
    {
      path: 'waiting-rooms',
      ...{ name: 'Zaal 2', wrong: 'Vul een naam in.', other: 'WACHTZAAL' },
      ...{ add: 'Wachtzaal toevoegen', form: 'Nieuwe wachtzaal' },
      text: 'Er is al een wachtzaal met deze naam.',
    },
    {
      path: 'printers',
      ...{ name: 'Printer 1', wrong: 'Vul dit veld in.', other: 'PRINTER 2' },
      ...{ add: 'Printer toevoegen', form: 'Nieuwe printer' },
      text: 'Deze naam is al in gebruik.',
    },
  ]) {
    await open(page, path);
    const field = fieldOf(page, { field: 'Naam', name });
    const row = page.getByRole('row').filter({ has: field });
    const before = notEmpty(await placesIn(row));
    await field.fill('');
    await expect(row.getByText(wrong)).toBeVisible();
    const moved = async () => {
      const after = await placesIn(row);
      expect(after.map(({ what }) => what)).toEqual(before.map(({ what }) => what));
      return before.filter(
        ({ x, y }, index) =>
          Math.hypot((after[index]?.x ?? 0) - x, (after[index]?.y ?? 0) - y) >= 1,
      );
    };
    await expect.poll(moved, { message: `${path}: moved` }).toEqual([]);

    await field.fill(other);
    await field.press('Enter');
    await expect(row.getByText(text, { exact: true })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(other);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row.getByText(text, { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: add }).click();
    const side = page.getByRole('region', { name: form });
    const own = side.getByRole('textbox', { name: 'Naam', exact: true });
    await own.fill(other);
    if (path === 'printers') {
      await side.getByLabel('IP-adres of hostnaam').fill('127.0.0.1');
      await side.getByLabel('Poort').fill('9109');
    }
    await side.getByRole('button', { name: 'Bewaren' }).click();
    await expect(side.getByText(text, { exact: true })).toBeVisible();
    await expect(own).toBeFocused();
    await side.getByRole('button', { name: 'Terug' }).click();
    await side.getByRole('button', { name: 'Niet bewaren' }).click();
    await expect(side).toHaveCount(0);
  }
});

test('all that is wrong with a row is told at once, and Enter leads to the first; an address of another printer beside it', async ({
  page,
}) => {
  await open(page, 'printers');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const field = (label: string) => fieldOf(page, { field: label, name: 'Printer 1' });
  await field('Naam').fill('');
  await field('IP-adres of hostnaam').fill('geen adres');
  await field('Poort').fill('70000');
  const row = page.getByRole('row').filter({ has: field('Naam') });
  for (const text of [/^Vul dit veld in/, /geldig IP-adres/, /^Vul een poort in/]) {
    await expect(row.getByText(text)).toBeVisible();
  }
  await expect(field('Poort')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Naam')).toBeFocused();
  await expectNoAxeViolations(page, { within: 'main' });
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field('Naam')).toHaveValue('Printer 1');

  // Until one of the two is changed.
  await field('Poort').fill('9102');
  await field('Poort').press('Enter');
  const taken = 'Er is al een printer met dit IP-adres en deze poort.';
  await expect(row.getByText(taken)).toBeVisible();
  await field('Naam').fill('Onthaal');
  await expect(row.getByText(taken)).toBeVisible();
  await field('Poort').fill('9103');
  await expect(row.getByText(taken)).toHaveCount(0);
  await field('Poort').press('Enter');
  await expect(fieldOf(page, { field: 'Poort', name: 'Onthaal' })).toHaveValue('9103');

  // So it is where a printer is added with its desk, and the port keeps the keyboard.
  await leaveTo(page, `/sites/${site.id}/desks`);
  await page.getByRole('button', { name: 'Loket toevoegen' }).first().click();
  const desk = page.getByRole('region', { name: 'Nieuw loket' });
  await desk.getByRole('textbox', { name: 'Naam', exact: true }).fill('Loket 9');
  await desk.getByLabel('Printer', { exact: true }).selectOption({ label: '+ Nieuwe printer' });
  await desk.getByLabel('Naam van de printer').fill('Hal');
  await desk.getByLabel('IP-adres of hostnaam').fill('127.0.0.1');
  await desk.getByLabel('Poort').fill('9103');
  await desk.getByRole('button', { name: 'Bewaren' }).click();
  await expect(desk.getByText(taken)).toBeVisible();
  await desk.getByLabel('Poort').fill('9104');
  await expect(desk.getByText(taken)).toHaveCount(0);
  await expect(desk.getByLabel('Poort')).toBeFocused();
});
