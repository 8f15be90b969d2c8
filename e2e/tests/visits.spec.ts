import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

const searchField = (page: Page) => page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });

async function find(page: Page, text: string) {
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

/** What the page asks the server to change of a visit, since the last look. */
function changesAskedBy(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/visits/')) asked.push(request.url());
  });
  return () => asked.splice(0);
}

test('the keys call, end and search, but never while someone types', async ({ page }) => {
  const desk = await seat(await visitSite());
  const visitor = await addVisitor(desk);
  await addVisitor(desk);
  await openDesk(page, desk);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  const clear = page.getByRole('button', { name: 'Zoekopdracht wissen' });
  await expect(clear).toBeDisabled();
  const asked = changesAskedBy(page);
  await page.keyboard.type('nxe');
  await expect(searchField(page)).toHaveValue('nxe');
  await find(page, visitor.lastName.toUpperCase());
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  // The keys were heard, and a list was searched since: they called nobody.
  expect(asked()).toEqual([]);
  await expect(panel(page)).toContainText('Volgende oproepen');
  await rowOf(page, visitor.name)
    .getByRole('button', { name: /openen(,|$)/ })
    .focus();
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText(visitor.name);
  await expect(panel(page).getByRole('button', { name: 'Opnieuw oproepen' })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(notices(page)).toContainText('opnieuw opgeroepen');
  expect(asked()).toHaveLength(2);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Sneltoetsen' });
  await expect(sheet).toContainText('De volgende oproepen');
  await page.keyboard.press('e');
  await expect(panel(page)).toContainText(visitor.name);
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(panel(page)).toContainText(visitor.name);
  await page.keyboard.press('?');
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // Nothing was ended behind the sheet, nor with the keys switched off.
  expect(asked()).toEqual([]);
  await page.keyboard.press('h');
  await expect(notices(page)).toContainText('In de wacht gezet');
  await clear.click();
  await expect(searchField(page)).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(panel(page).getByRole('button', { name: 'Afronden' })).toBeEnabled();
  await page.keyboard.press('x');
  await expect(notices(page)).toContainText('Aangeduid als niet verschenen');
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(panel(page).getByRole('button', { name: 'Afronden' })).toBeEnabled();
  await page.keyboard.press('e');
  await expect(notices(page)).toContainText('Bezoek afgerond');
});
