import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { leaveTo } from '../support/follow.ts';
import { createOwnSite, type OwnSite } from '../support/own-site.ts';
import { callApi, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const boardAddress = () => `/sites/${site.id}/admin-settings/messages`;

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Bericht', exact: true });

test(
  'a message is written, formatted, changed, read by a colleague and removed',
  proves(
    '§2 Messages screen: the screen is called message board',
    '§2 Messages screen: an empty board says that no messages are available',
    '§2 Messages screen: the plus icon opens a form for a new message',
    '§2 Messages screen: clicking a row opens its edit form',
    '§2 Messages screen: saving closes the form, and the list is loaded again',
    '§3 Entities: who changed a message, and when, is read-only',
    '§3 Entities: a message that is marked removed is shown to users no more',
    '§8 Success notices: an added message has words of its own',
    '§9 Limits and layouts: a new message is published today and expires in six months',
    '§9 Limits and layouts: importance is normal or high',
  ),
  async ({ page }) => {
    const complaints = collectComplaints(page);
    await signIn(page, site.admin);
    await page.goto(boardAddress());
    await expect(page.getByRole('heading', { level: 1, name: 'Prikbord' })).toBeVisible();
    await expect(page.getByText('Nog geen berichten')).toBeVisible();
    const title = 'Loket 3 is dicht';
    await page.getByRole('button', { name: 'Bericht toevoegen' }).first().click();
    const form = page.getByRole('region', { name: 'Nieuw bericht' });
    await expect(form.getByLabel('Titel')).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Publicatiedatum' })).toHaveValue(writtenDay(0));
    const until = await form.getByRole('textbox', { name: 'Vervaldatum' }).inputValue();
    const [day = 0, month = 0, year = 0] = until.split('/').map(Number);
    const [thisYear = 0, thisMonth = 0, today = 0] = isoDay().split('-').map(Number);
    expect((year - thisYear) * 12 + month - thisMonth).toBe(6);
    // A short month ends earlier.
    expect(Math.abs(day - today)).toBeLessThan(4);
    await form.getByLabel('Titel').fill(title);
    await expect(form.getByLabel('Prioriteit').locator('option')).toHaveText(['Normaal', 'Hoog']);
    await form.getByLabel('Prioriteit').selectOption('Hoog');
    await editor(page).click();
    await page.keyboard.type('Loket 3 is ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('gesloten');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Opsomming' }).click();
    await page.keyboard.type('zie ');
    await page.keyboard.press('Control+k');
    await form.getByLabel('Linkadres').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Vul een webadres')).toBeVisible();
    await form.getByLabel('Linkadres').fill('example.org/loket');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await form.getByLabel('Interne nota').fill('Schilderwerken');
    await expectNoAxeViolations(page, { within: 'form' });
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText('Toevoeging geslaagd');
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, title)).toContainText('Hoog');
    await expect(rowOf(page, title)).toContainText(site.admin.name);

    await rowOf(page, title).getByRole('button').first().click();
    const edit = page.getByRole('region', { name: 'Bericht wijzigen' });
    await expect(edit.getByLabel('Laatst gewijzigd door')).toHaveValue(site.admin.name);
    await expect(edit.getByLabel('Laatst gewijzigd door')).not.toBeEditable();
    await expect(edit.getByLabel('Laatst gewijzigd op')).not.toBeEditable();
    await expect(page.getByRole('button', { name: `${title} verwijderen` })).toHaveCount(0);
    await edit.getByLabel('Titel').fill(`${title} bis`);
    await edit.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(edit).toHaveCount(0);

    await leaveTo(page, `/sites/${site.id}/dashboard`);
    const shown = rowOf(page, `${title} bis`);
    await expect(shown.getByRole('img', { name: 'Belangrijk' })).toBeVisible();
    await expect(shown.locator('b, strong')).toHaveText('gesloten');
    await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.org/loket');
    await expect(shown.getByRole('link')).toHaveAttribute('rel', /noopener/);

    await leaveTo(page, boardAddress());
    await page.getByRole('button', { name: `${title} bis verwijderen` }).click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(page.getByRole('button', { name: `${title} bis verwijderen` })).toHaveCount(0);
    await rowOf(page, `${title} bis`).getByRole('button').first().click();
    const removed = page.getByRole('region', { name: 'Verwijderd bericht' });
    await expect(removed.getByRole('button', { name: 'Bewaren' })).toHaveCount(0);
    await expect(editor(page)).toHaveText('Dit bericht is verwijderd.');
    await leaveTo(page, `/sites/${site.id}/dashboard`);
    await expect(page.getByText('Geen berichten', { exact: true })).toBeVisible();
    await expect(rowOf(page, title)).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('markup that could run never runs, on the board, on the dashboard or in the editor, pasted neither', async ({
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
  await leaveTo(page, boardAddress());
  await rowOf(page, title).getByRole('button').first().click();
  await expect(editor(page)).toContainText('veilig');
  await expect(editor(page).locator('script, iframe, img, svg')).toHaveCount(0);
  expect(complaints).toEqual([]);

  // What is pasted keeps its words and simple formatting, and nothing else.
  await editor(page).press('Control+a');
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
