import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { createEnglishAdmin, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

const boardAddress = () => `/sites/${site.id}/admin-settings/messages`;

async function openBoard(page: Page, { who = site.admin, title = 'Prikbord' } = {}) {
  await signIn(page, who);
  await page.goto(boardAddress());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Bericht toevoegen' }).first().click();
  return page.getByRole('region', { name: 'Nieuw bericht' });
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Bericht', exact: true });

test(
  'a message is written, formatted, changed, read by a colleague and removed',
  proves(
    '§2 Messages screen: the screen is called message board',
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
    await openBoard(page);
    const title = 'Loket 3 is dicht';
    const form = await openForm(page);
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
    await expectNoAxeViolations(page);
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

    await page.goto(`/sites/${site.id}/dashboard`);
    const shown = rowOf(page, `${title} bis`);
    await expect(shown.getByRole('img', { name: 'Belangrijk' })).toBeVisible();
    await expect(shown.locator('b, strong')).toHaveText('gesloten');
    await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.org/loket');
    await expect(shown.getByRole('link')).toHaveAttribute('rel', /noopener/);

    await page.goto(boardAddress());
    await page.getByRole('button', { name: `${title} bis verwijderen` }).click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(page.getByRole('button', { name: `${title} bis verwijderen` })).toHaveCount(0);
    await rowOf(page, `${title} bis`).getByRole('button').first().click();
    const removed = page.getByRole('region', { name: 'Verwijderd bericht' });
    await expect(removed.getByRole('button', { name: 'Bewaren' })).toHaveCount(0);
    await expect(editor(page)).toHaveText('Dit bericht is verwijderd.');
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
    await expect(rowOf(page, title)).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test(
  'the form refuses what breaks a rule, tells everything at once and loses nothing',
  proves(
    '§5 Messages: title, description and internal info are mandatory',
    '§5 Messages: a publication before today is refused',
    '§5 Messages: a description of 1001 characters is too long in a new message',
  ),
  async ({ page }) => {
    await openBoard(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const form = await openForm(page);
    await expect(editor(page)).toBeVisible();
    await form.getByRole('textbox', { name: 'Publicatiedatum' }).fill(writtenDay(-1));
    await form.getByRole('textbox', { name: 'Vervaldatum' }).fill(writtenDay(-2));
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul dit veld in')).toHaveCount(3);
    await expect(form.getByText('De publicatiedatum mag niet vóór vandaag liggen.')).toBeVisible();
    await expect(
      form.getByText('De vervaldatum mag niet vóór vandaag of vóór de publicatiedatum liggen.'),
    ).toBeVisible();
    await expectNoAxeViolations(page, { within: 'form' });

    await form.getByRole('textbox', { name: 'Publicatiedatum' }).fill('1/1/27');
    await editor(page).click();
    await page.keyboard.insertText('x'.repeat(1001));
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul een geldige datum in')).toBeVisible();
    await expect(form.getByText('Hoogstens 1000 tekens.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Publicatiedatum' })).toHaveValue('1/1/27');
    await expect(editor(page)).toHaveText('x'.repeat(1001));
    expect(sent).toEqual([]);

    await form.getByRole('button', { name: 'Terug' }).click();
    await expect(form.getByText('Wijzigingen niet bewaren?')).toBeVisible();
    await form.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
    await expect(form).toHaveCount(0);
  },
);

test('a published message is edited with its own date; an expired one is grey and keeps no delete button', async ({
  page,
}) => {
  const site_id = site.id;
  const [published, past] = [isoDay(-40), isoDay(-10)];
  await createMessage(database(), { site_id, title: 'Griepprik', publication_date: published });
  await createMessage(database(), {
    ...{ site_id, title: 'Werken', publication_date: published, expiry_date: past },
  });
  await openBoard(page);
  const expired = rowOf(page, 'Werken');
  const current = rowOf(page, 'Griepprik');
  const colour = (row: typeof expired) =>
    row
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colour(expired)).not.toBe(await colour(current));
  await expect(expired.getByRole('button', { name: /verwijderen/ })).toHaveCount(0);
  await expect(current.getByRole('button', { name: /verwijderen/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await current.getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Bericht wijzigen' });
  await edit.getByLabel('Interne nota').fill('Zolang de voorraad strekt.');
  await edit.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
});

test(
  'in English a message is added, refused in the words of the specification, and removed',
  proves('§2 Messages screen: an empty board says that no messages are available'),
  async ({ page }) => {
    await openBoard(page, { who: await createEnglishAdmin(site), title: 'Message board' });
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add message' }).first().click();
    const form = page.getByRole('region', { name: 'New message' });
    const description = form.getByRole('textbox', { name: 'Message', exact: true });
    await expect(description).toBeVisible();
    await form.getByRole('textbox', { name: 'Publication date' }).fill(writtenDay(-1));
    await form.getByRole('textbox', { name: 'Expiry date' }).fill(writtenDay(-2));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Mandatory field')).toHaveCount(3);
    await expect(form.getByText('The publication date cannot be before today')).toBeVisible();
    await expect(
      form.getByText('The expiration date cannot be before today and/or publication date'),
    ).toBeVisible();
    await form.getByLabel('Title').fill('Desk 3 is closed');
    await description.click();
    await page.keyboard.insertText('Go to desk 4.');
    await form.getByLabel('Internal note').fill('Painting');
    await form.getByRole('textbox', { name: 'Publication date' }).fill(writtenDay(0));
    await form.getByRole('textbox', { name: 'Expiry date' }).fill(writtenDay(7));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notices(page)).toContainText('Addition succeeded');
    for (const name of [
      'Publication date',
      'Priority',
      'Title',
      'Expiry date',
      'Last changed by',
    ]) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Delete Desk 3 is closed' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notices(page)).toContainText(/was deleted/);
  },
);
