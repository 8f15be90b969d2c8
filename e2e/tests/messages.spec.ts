import { collectComplaints } from '@balie/testkit/browser/console.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import { createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createMessage } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { proves } from '../support/specification.ts';
import { columns } from '../support/tables.ts';

const year = new Date().getFullYear();
const TITLE = 'Loket 3 is dicht';
const HARMFUL = [
  '<p>veilig</p><img src=x onerror="window.__ran=1">',
  '<script>window.__ran=1</script><svg onload="window.__ran=1"></svg>',
  '<a href="javascript:window.__ran=1">klik</a><iframe srcdoc="<script>1</script>"></iframe>',
].join('');
const PASTED =
  '<h1>Kop</h1><div style="color:red">een <b>vet</b> woord<img src=x onerror="window.__ran=1"></div>';

/** A colleague's edit in the meantime, straight in the database. */
async function addOthers({ id: site_id, admin }: OwnSite): Promise<void> {
  const message = (title: string, change: object) =>
    createMessage(database(), { site_id, title, publication_date: `${year}-01-01`, ...change });
  await message('Van dit jaar', { updated_by: admin.id, description: HARMFUL });
  await message('Van vorig jaar', { publication_date: `${year - 1}-12-31` });
  await message('Van twee jaar terug', { publication_date: `${year - 2}-12-31` });
  await message('Van drie jaar terug', { publication_date: `${year - 3}-12-31` });
  await message('Vervallen', { expiry_date: `${year}-01-02` });
  await message('Leeg', { description: '' });
  await message('Weg', { removed: true, description: 'Dit bericht is verwijderd.' });
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
const open = (page: Page, title: string) => rowOf(page, title).getByRole('button').first().click();
const look = (page: Page, title: string) =>
  rowOf(page, title)
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor + getComputedStyle(cell).color);

test(
  'a message is written, formatted, listed, edited, read by a colleague and removed',
  proves(
    '§2 Messages screen: the screen is called message board',
    '§2 Messages screen: an empty board says that no messages are available',
    '§2 Messages screen: the plus icon opens a form for a new message',
    '§2 Messages screen: clicking a row opens its edit form',
    '§2 Messages screen: saving closes the form, and the list is loaded again',
    '§2 Messages screen: the list has five columns, and a row shows their values',
    '§2 Messages screen: while a form is open, the delete button is hidden',
    '§2 Messages screen: both forms have save and back',
    '§3 Entities: the author and time of the last change to a message are read-only',
    '§3 Entities: a message that is marked as removed is no longer shown to users',
    '§4 Message: a message of this year or last year is not grey',
    '§4 Message: a message published more than one calendar year ago, or expired, is grey',
    '§4 Message: a message published three calendar years ago is not in the list',
    '§4 Message: a current message with a description can be deleted',
    '§4 Message: a message that has no description, is removed or has expired has no delete button',
    '§5 Messages: title, description and internal info are mandatory, each with its maximum length',
    '§5 Messages: a publication or expiry date before today is refused',
    '§5 Messages: a date with a two-digit year, or a year after 9999, is not valid',
    '§5 Messages: an edited message may have longer internal info',
    '§8 Success notices: adding a message shows a notice of its own',
    '§9 Limits and layouts: by default, a new message is published today and expires in six months',
    '§9 Limits and layouts: importance is normal or high',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const boardAddress = `/sites/${site.id}/admin-settings/messages`;
    const complaints = collectComplaints(page);
    await signIn(page, site.admin);
    await page.goto(boardAddress);
    await expect(page.getByRole('heading', { level: 1, name: 'Prikbord' })).toBeVisible();
    await expect(page.getByText('Nog geen berichten')).toBeVisible();
    const form = page.getByRole('region', { name: 'Nieuw bericht' });
    const edit = page.getByRole('region', { name: 'Bericht wijzigen' });
    const date = (name: string) => form.getByRole('textbox', { name });
    const text = page.getByRole('textbox', { name: 'Bericht', exact: true });
    const save = page.getByRole('button', { name: 'Bewaren' });
    const remove = (title: string) => page.getByRole('button', { name: `${title} verwijderen` });
    const plus = page.getByRole('button', { name: 'Bericht toevoegen' }).first();

    await plus.click();
    await expect(form.getByLabel('Titel')).toBeFocused();
    await expect(date('Publicatiedatum')).toHaveValue(writtenDay(0));
    const until = (await date('Vervaldatum').inputValue()).split('/').map(Number);
    const [thisYear = 0, thisMonth = 0, day = 0] = isoDay().split('-').map(Number);
    expect(((until[2] ?? 0) - thisYear) * 12 + (until[1] ?? 0) - thisMonth).toBe(6);
    // A short month ends earlier.
    expect(Math.abs((until[0] ?? 0) - day)).toBeLessThan(4);
    await expect(form.getByLabel('Prioriteit').locator('option')).toHaveText(['Normaal', 'Hoog']);

    await test.step('all errors are shown at once, and nothing is sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await expect(text).toBeVisible();
      await date('Publicatiedatum').fill(writtenDay(-1));
      await date('Vervaldatum').fill(writtenDay(-2));
      await save.click();
      await expect(form.getByText('Vul dit veld in')).toHaveCount(3);
      await expect(form.getByText('mag niet vóór vandaag liggen.')).toBeVisible();
      await expect(form.getByText('mag niet vóór vandaag of vóór de')).toBeVisible();
      await expectNoAxeViolations(page, { within: 'form' });
      await date('Publicatiedatum').fill('1/1/27');
      await date('Vervaldatum').fill('1/1/10000');
      for (const [label, most] of [['Titel', 80] as const, ['Interne nota', 1000] as const]) {
        await form.getByLabel(label).fill('x'.repeat(most));
        await form.getByLabel(label).press('End');
        await page.keyboard.type('y');
        await expect(form.getByLabel(label)).toHaveValue('x'.repeat(most));
      }
      await text.click();
      await page.keyboard.insertText('x'.repeat(1001));
      await save.click();
      await expect(form.getByText('Hoogstens 1000 tekens.')).toBeVisible();
      await expect(form.getByText('Vul een geldige datum in')).toHaveCount(2);
      await expect(date('Publicatiedatum')).toHaveValue('1/1/27');
      await expect(text).toHaveText('x'.repeat(1001));
      expect(sent).toEqual([]);
    });

    await test.step('a message is written and formatted, and the list also shows messages from others', async () => {
      await date('Publicatiedatum').fill(writtenDay(0));
      await date('Vervaldatum').fill(writtenDay(30));
      await form.getByLabel('Titel').fill(TITLE);
      await form.getByLabel('Prioriteit').selectOption('Hoog');
      await form.getByLabel('Interne nota').fill('Schilderwerken');
      await text.press('Control+a');
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
      await expect(text).toBeFocused();
      await addOthers(site);
      await save.click();
      await expect(notices(page)).toContainText('Toevoeging geslaagd');
      await expect(form).toHaveCount(0);
      const fields = ['publication_date', 'expiry_date', 'importance', 'comment'] as const;
      const where = { site_id: site.id, title: TITLE };
      expect(await readRow(database(), 'messages', where, ...fields)).toEqual({
        ...{ publication_date: isoDay(0), expiry_date: isoDay(30), importance: 'HIGH' },
        comment: 'Schilderwerken',
      });
    });

    await test.step('old messages are grey or gone, and only current ones can be deleted', async () => {
      const names = ['Publicatiedatum', 'Prioriteit', 'Titel', 'Vervaldatum'];
      await expect(columns(page)).toHaveText([...names, 'Laatst gewijzigd door', 'Acties']);
      const cells = rowOf(page, 'Van dit jaar').getByRole('cell');
      await expect(cells.nth(0)).toHaveText(new RegExp(`${year}$`));
      await expect(cells.nth(3)).toHaveText(/^31 dec\.? 2049$/);
      await expect(cells.nth(4)).toHaveText(site.admin.name);
      await expect(rowOf(page, TITLE)).toContainText('Hoog');
      const calm = await look(page, 'Van dit jaar');
      const grey = await look(page, 'Van twee jaar terug');
      expect(grey).not.toBe(calm);
      expect(await look(page, 'Van vorig jaar')).toBe(calm);
      expect(await look(page, 'Vervallen')).toBe(grey);
      await expectNoAxeViolations(page, { within: 'tbody', only: ['color-contrast'] });
      await expect(rowOf(page, 'Van drie jaar terug')).toHaveCount(0);
      for (const title of ['Leeg', 'Weg', 'Vervallen']) {
        await expect(rowOf(page, title)).toBeVisible();
        await expect(remove(title)).toHaveCount(0);
      }
      await plus.click();
      await expect(save).toBeEnabled();
      await expect(page.getByRole('button', { name: / verwijderen$/ })).toHaveCount(0);
      await form.getByRole('button', { name: 'Terug' }).click();
      await expect(remove('Van dit jaar')).toBeVisible();
    });

    await test.step('executable markup never enters the editor, not even by pasting', async () => {
      await open(page, 'Van dit jaar');
      await expect(text).toContainText('veilig');
      await expect(page.getByRole('button', { name: / verwijderen$/ })).toHaveCount(0);
      await expect(text.locator('script, iframe, img, svg')).toHaveCount(0);
      expect(complaints).toEqual([]);
      // Pasted content keeps its words and simple formatting, and nothing else.
      await text.press('Control+a');
      await page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/html', pasted);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, PASTED);
      await expect(text.locator('b, strong')).toHaveText('vet');
      await expect(text).toContainText('een vet woord');
      await expect(text.locator('img, h1, [style*="red"]')).toHaveCount(0);
      await edit.getByRole('button', { name: 'Terug' }).click();
      await edit.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
      complaints.length = 0;
    });

    await open(page, TITLE);
    await expect(edit.getByLabel('Laatst gewijzigd door')).toHaveValue(site.admin.name);
    await expect(edit.getByLabel('Laatst gewijzigd door')).not.toBeEditable();
    await expect(edit.getByLabel('Laatst gewijzigd op')).not.toBeEditable();
    await edit.getByLabel('Titel').fill('');
    await save.click();
    await expect(edit.getByText('Vul dit veld in')).toHaveCount(1);
    await edit.getByLabel('Titel').fill(`${TITLE} bis`);
    await edit.getByLabel('Interne nota').fill('x'.repeat(1001));
    await save.click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(edit).toHaveCount(0);

    await leaveTo(page, `/sites/${site.id}/dashboard`);
    const shown = rowOf(page, `${TITLE} bis`);
    await expect(shown.getByRole('img', { name: 'Belangrijk' })).toBeVisible();
    await expect(shown.locator('b, strong')).toHaveText('gesloten');
    await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.org/loket');
    await expect(shown.getByRole('link')).toHaveAttribute('rel', /noopener/);
    const planted = rowOf(page, 'Van dit jaar');
    await expect(planted).toContainText('veilig');
    await expect(planted.locator('script, iframe, svg[onload], img[src="x"]')).toHaveCount(0);
    await expect(planted.getByText('klik')).not.toHaveAttribute('href');

    await leaveTo(page, boardAddress);
    await remove(`${TITLE} bis`).click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(remove(`${TITLE} bis`)).toHaveCount(0);
    await open(page, `${TITLE} bis`);
    const removed = page.getByRole('region', { name: 'Verwijderd bericht' });
    await expect(text).toHaveText('Dit bericht is verwijderd.');
    await expect(removed.getByRole('button', { name: 'Bewaren' })).toHaveCount(0);
    await leaveTo(page, `/sites/${site.id}/dashboard`);
    await expect(planted).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
    expect(complaints).toEqual([]);
  },
);
