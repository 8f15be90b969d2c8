import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { demoSites } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { addVisitor, removeVisitor, type Seat, seat, unseat } from '../support/visit-desk.ts';

let desk: Seat;

// The same colleague at a desk: one after the other.
test.describe.configure({ mode: 'default' });

test.beforeEach(async () => {
  desk = await seat((await demoSites()).townHall, 'yusuf.demir');
});
test.afterEach(() => unseat(desk));

async function openDesk(page: Page, at: Seat = desk) {
  await signIn(page, at.username);
  await page.goto(at.address);
  await expect(page.getByRole('heading', { level: 1, name: at.deskName })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
}

const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' });
const panel = (page: Page) => page.getByRole('region', { name: 'Lopend bezoek' });
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const searchField = (page: Page) => page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });

/** §9: presses a button and tells how many milliseconds it was disabled, as the page itself saw it. */
const pressAndMeasureRest = (button: Locator) =>
  button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          if (element.matches(':disabled')) since = performance.now();
          else if (since > 0) resolve(performance.now() - since);
        }).observe(element, { attributes: true, attributeFilter: ['disabled'] });
        (element as HTMLButtonElement).click();
      }),
  );

async function find(page: Page, text: string) {
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

test('a clerk’s day: new appointment, arrival, call, recall, hold, undo, no-show and end', async ({
  page,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  await openDesk(page);
  await page.keyboard.press('a');
  const form = page.getByRole('region', { name: 'Nieuwe afspraak' });
  await expect(form.getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Vul een voornaam in.')).toBeVisible();
  await expect(form.getByText('Vul een achternaam in.')).toBeVisible();
  await expect(form.getByLabel('Taal')).toHaveValue(/\d+/);
  await expect(form.getByLabel('Taal').locator('option:checked')).toHaveText('Nederlands');
  const lastName = `Dag${Date.now()}`;
  await form.getByLabel('Voornaam').fill('Nora');
  await form.getByLabel('Achternaam').fill(lastName);
  await form.getByLabel('Tijd', { exact: true }).fill('25:00');
  await form.getByLabel('Opmerking bij het bezoek').fill('x'.repeat(501));
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Geef een tijd als UU:MM.')).toBeVisible();
  await expect(form.getByText('Max. 500 tekens')).toBeVisible();
  await form.getByLabel('Tijd', { exact: true }).fill('');
  await form
    .getByLabel('Opmerking bij het bezoek')
    .fill('Deze opmerking telt beslist meer dan dertig tekens');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Toegevoegd');
  await expect(form).toHaveCount(0);

  const name = `Nora ${lastName}`;
  const row = rowOf(page, name);
  await expect(row).toContainText('Gepland');
  await row.getByRole('button', { name: `${name} aanmelden en ticket afdrukken` }).click();
  await expect(notices(page)).toContainText('De bezoeker staat in de wachtzaal');
  await expect(row).toContainText('Wachtzaal');
  // §8: a desk without a printer says nothing after set-arrived, and says it when asked to print.
  await expect(notices(page)).not.toContainText('geen printer');
  const print = row.getByRole('button', { name: `Ticket van ${name} afdrukken` });
  await expect(print).toBeEnabled({ timeout: 3_000 });
  expect(await pressAndMeasureRest(print)).toBeGreaterThanOrEqual(950);
  await expect(notices(page)).toContainText('Aan dit loket is geen printer gekoppeld');
  const star = row.getByRole('button', { name: `Voorrang voor ${name}` });
  await star.click();
  await expect(row).toContainText('Voorrang');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await row.getByRole('button', { name: `${name} oproepen` }).click();
  await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
  await expect(panel(page)).toContainText(name);
  await expect(panel(page)).toContainText(/Getoond in|Geen scherm bereikt|Op weg naar/, {
    timeout: 3_000,
  });
  await expect(row).toContainText('In gesprek');
  await expect(page.getByRole('button', { name: / oproepen$/ }).first()).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Heroproepen' }).click();
  await expect(notices(page)).toContainText('De bezoeker is opnieuw opgeroepen');

  await panel(page).getByRole('button', { name: 'In wacht' }).click();
  await expect(notices(page)).toContainText('In wacht gezet');
  await expect(row).toContainText('Gepland');
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(panel(page)).toContainText(name);

  await panel(page).getByRole('button', { name: 'Niet verschenen' }).click();
  await expect(notices(page)).toContainText('Genoteerd als niet verschenen');
  await expect(row).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(panel(page)).toContainText(name);

  await panel(page).getByRole('button', { name: 'Doorsturen' }).click();
  await page.getByRole('menuitem', { name: 'Rijbewijzen' }).click();
  await expect(notices(page)).toContainText('Doorgestuurd naar Rijbewijzen');
  await expect(row).toContainText('Rijbewijzen');
  await row.getByRole('button', { name: `${name} oproepen` }).click();
  await panel(page).getByRole('button', { name: 'Beëindigen' }).click();
  await expect(notices(page)).toContainText('Bezoek beëindigd');
  await expect(panel(page)).not.toContainText(name);
  await page.getByRole('button', { name: /^Alle afgesloten/ }).click();
  await expect(row).toContainText('Beëindigd');
  await row.click();
  await expect(row).toContainText('Deze opmerking telt beslist m');
  await expect(page.getByRole('button', { name: 'Annuleren', exact: true })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test('the keys call, end and search, but never while someone types', async ({ page }) => {
  const visitor = await addVisitor(desk);
  await openDesk(page);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  const clear = page.getByRole('button', { name: 'Zoekopdracht wissen' });
  await expect(clear).toBeDisabled();
  await page.keyboard.type('nxe');
  await expect(panel(page)).toContainText('Volgende oproepen');
  await find(page, visitor.lastName.toUpperCase());
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await rowOf(page, visitor.name)
    .getByRole('button', { name: /openen$/ })
    .focus();
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText(visitor.name);
  await page.keyboard.press('r');
  await expect(notices(page)).toContainText('opnieuw opgeroepen');
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
  await page.keyboard.press('e');
  await expect(notices(page)).toContainText('Bezoek beëindigd');
  await expect(panel(page)).not.toContainText(visitor.name);
});

test('time and room are edited in place while the visitor waits, and only then', async ({
  page,
}) => {
  const visitor = await addVisitor(desk);
  await openDesk(page);
  await find(page, visitor.lastName);
  const row = rowOf(page, visitor.name);
  await row.getByRole('button', { name: /^Tijd van de afspraak/ }).click();
  const editor = page.getByRole('form', { name: `Tijd van de afspraak van ${visitor.name}` });
  await editor.getByRole('textbox').fill('24:10');
  await expect(page.getByText('Geef een tijd als UU:MM.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Bewaren' })).toBeDisabled();
  await editor.getByRole('textbox').fill('23:55');
  await editor.getByRole('textbox').press('Enter');
  await expect(notices(page)).toContainText('Gewijzigd');
  await expect(row).toContainText('23:55');
  await row.getByRole('button', { name: /^Wachtzaal van/ }).click();
  const rooms = page.getByRole('form', { name: `Wachtzaal van ${visitor.name}` });
  await rooms.getByRole('combobox').selectOption('Onthaal');
  await rooms.getByRole('button', { name: 'Bewaren' }).click();
  await expect(row).toContainText('Onthaal');
  await row.click();
  await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
  await expect(notices(page)).toContainText('Bezoek geannuleerd');
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await page.getByRole('button', { name: /^Geannuleerd/ }).click();
  await find(page, visitor.lastName);
  await expect(row).toContainText('Geannuleerd');
  await expect(row.locator('td').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(row.getByRole('button')).toHaveCount(1);
});

test('the order is kept in cookies, and priority comes first in either direction', async ({
  page,
}) => {
  await openDesk(page);
  const header = page.getByRole('columnheader', { name: 'Naam' });
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const cookies = await page.context().cookies();
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
    balie_visit_sort_column: 'fullName',
    balie_visit_sort_order: 'desc',
  });
  for (const column of ['Aankomst', 'Afspraak', 'Domein', 'Contact', 'Locatie', 'Taal']) {
    await page.getByRole('columnheader', { name: column }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  }
});

test('whoever is not linked to the desk gets a clear way out, and no login', async ({ page }) => {
  await signIn(page, desk.username);
  await page.goto(desk.address.replace(/\d+$/, '1'));
  const message = page.getByText('U bent niet aan dit loket gekoppeld');
  await expect(message.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naar de loketten' })).toBeVisible();
  await page.goto(desk.address.replace(/\d+$/, 'home'));
  await expect(page).toHaveURL(/\/home$/);
  const [foreign] = await (await desk.api.get(`/api/sites/${desk.siteId}/desks`)).json();
  await page.goto(`/sites/${desk.siteId}/desks/${foreign.id}/users/${desk.userId}`);
  await expect(message.first()).toBeVisible();
  await expect(notices(page)).toContainText('U bent niet aan dit loket gekoppeld');
  await page.getByRole('link', { name: 'Naar de loketten' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('every refusal of the catalogue that concerns visits is told', async ({ page }) => {
  const visitor = await addVisitor(desk);
  await openDesk(page);
  await find(page, visitor.lastName);
  const row = rowOf(page, visitor.name);
  const refuse = (path: RegExp, status: number, message: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status, json: { status, message, restCodes: [message] } }),
    );
  const print = row.getByRole('button', { name: /afdrukken$/ });
  for (const [status, code, text] of [
    [422, 'PRINT_TICKET_FAILED', 'Het ticket kon niet worden afgedrukt'],
    [404, 'PRINTER_NOT_FOUND', 'Aan dit loket is geen printer gekoppeld'],
    [500, 'INTERNAL_ERROR', 'Er ging iets mis'],
  ] as const) {
    await refuse(/\/printers\/print\//, status, code);
    await expect(print).toBeEnabled();
    await print.click();
    await expect(notices(page)).toContainText(text);
  }
  await refuse(/\/visit\/update/, 422, 'VISIT_CLOSED');
  await row.getByRole('button', { name: /^Tijd van/ }).click();
  await page.getByRole('form').getByRole('textbox').fill('23:45');
  await page.getByRole('form').getByRole('textbox').press('Enter');
  await expect(notices(page)).toContainText('Dit bezoek is afgesloten.');
  await expect(page.getByRole('form').getByRole('textbox')).toHaveValue('23:45');
  await page.unroute(/\/visit\/update/);
  await refuse(/\/visit\/update/, 500, 'INTERNAL_ERROR');
  await expect(page.getByRole('form').getByRole('button', { name: 'Bewaren' })).toBeEnabled();
  await page.getByRole('form').getByRole('textbox').press('Enter');
  await expect(notices(page)).toContainText('Bijwerken mislukt');
  await page.keyboard.press('Escape');
  await page.route(/\/current$/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(notices(page)).toContainText('De gegevens konden niet worden geladen.');
  await removeVisitor(desk, visitor);
});

test('nothing stands in the way of anyone, idle, serving, with a card, in the dark', async ({
  page,
}) => {
  const visitor = await addVisitor(desk);
  // Tall enough for the whole list: a row that is cut by the edge of the box counts as too small.
  await page.setViewportSize({ width: 1366, height: 3_000 });
  await openDesk(page);
  await expectNoAxeViolations(page);
  await rowOf(page, visitor.name).click();
  await expect(page.getByRole('region', { name: new RegExp(visitor.lastName) })).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText(visitor.name);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Nieuwe afspraak' })).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main section' });
});

test('two thousand visits scroll and sort without a stutter', async ({ page }) => {
  await signIn(page, desk.username);
  const [sample] = await (await desk.api.get(desk.calls)).json();
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...sample,
    visitId: 1_000_000 + index,
    priority: false,
    firstName: 'Rij',
    lastName: String(index).padStart(4, '0'),
  }));
  await page.route(/\/users\/\d+\?.*status=/, (route) => route.fulfill({ json: many }));
  await page.goto(desk.address);
  await expect(rowOf(page, 'Rij 0000')).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(120);
  const sort = page.getByRole('columnheader', { name: 'Naam' }).getByRole('button');
  await sort.click();
  const started = Date.now();
  await sort.click();
  await expect(rowOf(page, 'Rij 1999')).toBeVisible();
  // Generous for a loaded machine: without virtual rows this takes many times longer.
  expect(Date.now() - started).toBeLessThan(3_000);
  await page.locator('div:has(> table)').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(rowOf(page, 'Rij 0000')).toBeVisible();
});
