import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import { isoDay } from '../support/days.ts';
import { createOwnSite, type OwnSite } from '../support/own-site.ts';
import { callApi } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const boardAddress = () => `/sites/${site.id}/admin-settings/messages`;
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Bericht', exact: true });

test('markup that could run never runs, on the board, in the editor or on the dashboard', async ({
  page,
}) => {
  await signIn(page, site.admin);
  const title = 'Ingezonden';
  const description = [
    '<p>veilig</p><img src=x onerror="window.__ran=1">',
    '<script>window.__ran=1</script><svg onload="window.__ran=1"></svg>',
    '<a href="javascript:window.__ran=1">klik</a><iframe srcdoc="<script>1</script>"></iframe>',
  ].join('');
  // As it would come in by the call itself, and as it would lie in the database already.
  const message = { publicationDate: isoDay(0), expiryDate: isoDay(30), comment: 'Intern' };
  const data = { ...message, messageImportance: 'NORMAL', title, description };
  await callApi(page, { method: 'POST', path: `sites/${site.id}/messages`, data });
  await createMessage(database(), { site_id: site.id, title: 'Bewaarde gegevens', description });
  const complaints = collectComplaints(page);
  await page.goto(`/sites/${site.id}/dashboard`);
  for (const shown of [rowOf(page, title), rowOf(page, 'Bewaarde gegevens')]) {
    await expect(shown).toContainText('veilig');
    await expect(shown.locator('script, iframe, svg[onload], img[src="x"]')).toHaveCount(0);
    await expect(shown.getByText('klik')).not.toHaveAttribute('href');
  }
  await page.goto(boardAddress());
  await rowOf(page, title).getByRole('button').first().click();
  await expect(editor(page)).toContainText('veilig');
  await expect(editor(page).locator('script, iframe, img, svg')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('pasted text keeps its words and simple formatting, and nothing else', async ({ page }) => {
  await signIn(page, site.admin);
  await page.goto(boardAddress());
  await page.getByRole('button', { name: 'Bericht toevoegen' }).first().click();
  await editor(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1>Kop</h1><div style="color:red">een <b>vet</b> woord<img src=x onerror="window.__ran=1"></div>',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor(page)).toContainText('een vet woord');
  await expect(editor(page).locator('b, strong')).toHaveText('vet');
  await expect(editor(page).locator('img, h1, [style*="red"]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
});
