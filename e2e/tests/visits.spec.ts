import { createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  joinGroup,
  makeGroup,
  notices,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

let site: VisitSite;
let desk: Seat;

test.beforeEach(async () => {
  site = await visitSite();
  desk = await seat(site);
});

const searchField = (page: Page) => page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });

/** §9: presses a button and tells after how many milliseconds it can be pressed again. */
const pressAndMeasureRest = (button: Locator) =>
  button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        let rests = false;
        new MutationObserver(() => {
          if (element.matches(':disabled')) rests = true;
          else if (rests) resolve(performance.now() - since);
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
  const complaints = collectComplaints(page);
  await openDesk(page, desk);
  await page.keyboard.press('a');
  const form = page.getByRole('region', { name: 'Nieuwe afspraak' });
  await expect(form.getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Vul een voornaam in.')).toBeVisible();
  await expect(form.getByText('Vul een achternaam in.')).toBeVisible();
  await expect(form.getByLabel('Taal').locator('option:checked')).toHaveText('Nederlands');
  await form.getByLabel('Voornaam').fill('Nora');
  await form.getByLabel('Achternaam').fill('Dagelijks');
  await form.getByLabel('Domein').selectOption(site.domainType.name);
  await form.getByLabel('Tijd', { exact: true }).fill('25:00');
  await form.getByLabel('Opmerking bij het bezoek').fill('x'.repeat(501));
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Geef een tijd als UU:MM.')).toBeVisible();
  await expect(form.getByText('Max. 500 tekens')).toBeVisible();
  await form.getByLabel('Tijd', { exact: true }).fill('');
  const comment = 'Deze opmerking telt beslist meer dan dertig tekens';
  await form.getByLabel('Opmerking bij het bezoek').fill(comment);
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(form).toHaveCount(0);

  const name = 'Nora Dagelijks';
  const row = rowOf(page, name);
  await expect(row).toContainText('Gepland');
  const pressed = Date.now();
  await row.getByRole('button', { name: `${name} aanmelden en ticket afdrukken` }).click();
  await expect(notices(page)).toContainText('De bezoeker staat in de wachtzaal');
  await expect(row).toContainText('Wachtzaal');
  // §8: a desk without a printer says nothing after set-arrived, and says it when asked to print.
  await expect(notices(page)).not.toContainText('geen printer');
  const print = row.getByRole('button', { name: `Ticket van ${name} afdrukken` });
  await expect(print).toBeEnabled();
  expect(Date.now() - pressed, '§9: two seconds').toBeGreaterThanOrEqual(1_950);
  expect(await pressAndMeasureRest(print), '§9: one second').toBeGreaterThanOrEqual(950);
  await expect(notices(page)).toContainText('Aan dit loket is geen printer gekoppeld');
  const star = row.getByRole('button', { name: `Voorrang voor ${name}` });
  await star.click();
  await expect(row).toContainText('Voorrang');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await row.getByRole('button', { name: `${name} oproepen` }).click();
  await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
  await expect(panel(page)).toContainText(name);
  await expect(panel(page), 'no display hangs in this room').toContainText(
    'Op geen enkel scherm getoond',
    {
      timeout: 3_000,
    },
  );
  await expect(row).toContainText('In gesprek');
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
  await page.getByRole('menuitem', { name: site.otherType.name }).click();
  await expect(notices(page)).toContainText(`Doorgestuurd naar ${site.otherType.name}`);
  await expect(row).toContainText(site.otherType.name);
  await row.getByRole('button', { name: `${name} oproepen` }).click();
  await panel(page).getByRole('button', { name: 'Beëindigen' }).click();
  await expect(notices(page)).toContainText('Bezoek beëindigd');
  await expect(panel(page)).not.toContainText(name);
  await page.getByRole('button', { name: /^Alle afgesloten/ }).click();
  await expect(row).toContainText('Beëindigd');
  await row.click();
  await expect(row, '§9: thirty characters').toContainText(`${comment.slice(0, 30)}(...)`);
  await expect(page.getByRole('button', { name: 'Annuleren', exact: true })).toBeDisabled();
  expect(complaints).toEqual([]);
});

/** What the page asks the server to change of a visit, since the last look. */
function changesAskedBy(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/visits/')) asked.push(request.url());
  });
  return () => asked.splice(0);
}

test('the keys call, end and search, but never while someone types', async ({ page }) => {
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
    .getByRole('button', { name: /openen$/ })
    .focus();
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText(visitor.name);
  await expect(panel(page).getByRole('button', { name: 'Heroproepen' })).toBeEnabled();
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
  await expect(notices(page)).toContainText('In wacht gezet');
  await clear.click();
  await expect(searchField(page)).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(panel(page).getByRole('button', { name: 'Beëindigen' })).toBeEnabled();
  await page.keyboard.press('x');
  await expect(notices(page)).toContainText('Genoteerd als niet verschenen');
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(panel(page).getByRole('button', { name: 'Beëindigen' })).toBeEnabled();
  await page.keyboard.press('e');
  await expect(notices(page)).toContainText('Bezoek beëindigd');
});

test('time and room are edited in place while the visitor waits, and only then', async ({
  page,
}) => {
  const visitor = await addVisitor(desk);
  await createWaitingRoom(database(), { site_id: site.id, name: 'Onthaal' });
  await openDesk(page, desk);
  const row = rowOf(page, visitor.name);
  await row.getByRole('button', { name: /^Tijd van de afspraak/ }).click();
  const editor = page.getByRole('form', { name: `Tijd van de afspraak van ${visitor.name}` });
  await editor.getByRole('textbox').fill('24:10');
  await expect(page.getByText('Geef een tijd als UU:MM.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Bewaren' })).toBeDisabled();
  await editor.getByRole('textbox').fill('23:55');
  await editor.getByRole('textbox').press('Enter');
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(row).toContainText('23:55');
  await row.getByRole('button', { name: /^Wachtzaal van/ }).click();
  const rooms = page.getByRole('form', { name: `Wachtzaal van ${visitor.name}` });
  await rooms.getByRole('combobox').selectOption('Onthaal');
  await rooms.getByRole('button', { name: 'Bewaren' }).click();
  await expect(row).toContainText('Onthaal');
  await row.click();
  await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
  await expect(notices(page)).toContainText('Bezoek geannuleerd');
  await page.getByRole('button', { name: /^Geannuleerd/ }).click();
  await expect(row).toContainText('Geannuleerd');
  await expect(row.locator('[data-visit]')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(row.getByRole('button')).toHaveCount(1);
});

test('the card of a person: saved, forwarded to another domain, and back to planned', async ({
  page,
}) => {
  const visitor = await addVisitor(desk, { comment: 'Met rolstoel' });
  await openDesk(page, desk);
  await rowOf(page, visitor.name).click();
  const card = page.getByRole('region', { name: new RegExp(visitor.lastName) });
  await expect(card.getByLabel('Opmerking bij het bezoek')).toHaveValue('Met rolstoel');
  await card.getByLabel('Voornaam').fill('');
  await card.getByRole('button', { name: 'Bewaren' }).click();
  await expect(card.getByText('Vul een voornaam in.')).toBeVisible();
  await card.getByLabel('Voornaam').fill('Mina');
  await card.getByLabel('Opmerking bij de persoon').fill('Spreekt liever Frans');
  await card.getByLabel('Opmerking bij het bezoek').fill('Zonder rolstoel');
  await card.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  const row = rowOf(page, `Mina ${visitor.lastName}`);
  await expect(row).toContainText('Zonder rolstoel');

  await row.click();
  await expect(card.getByLabel('Opmerking bij de persoon')).toHaveValue('Spreekt liever Frans');
  await card.getByRole('button', { name: /doorsturen$/ }).click();
  await page.getByRole('menuitem', { name: site.otherType.name }).click();
  await expect(notices(page)).toContainText(`Doorgestuurd naar ${site.otherType.name}`);
  await card.getByRole('button', { name: 'Terug naar gepland' }).click();
  await expect(row).toContainText('Gepland');
  const [saved] = await (await desk.api.get(desk.calls)).json();
  expect(saved).toMatchObject({
    status: 'NOT_ARRIVED',
    arrivalTime: null,
    domainTypeName: site.otherType.name,
    visitComment: 'Zonder rolstoel',
    visitorComment: 'Spreekt liever Frans',
  });
});

test('a group is called together, and its members leave one by one or together', async ({
  page,
}) => {
  const family = [await addVisitor(desk), await addVisitor(desk), await addVisitor(desk)];
  const groupId = await makeGroup(desk, 'Gezin Desmet', family);
  const [first, second, third] = family.map(({ name }) => name);
  await openDesk(page, desk);
  await rowOf(page, `${first}`)
    .getByRole('button', { name: `${first} oproepen` })
    .click();
  await expect(panel(page)).toContainText('Gezin Desmet');
  await expect(panel(page)).toContainText('3 personen');
  await panel(page)
    .getByRole('button', { name: `${second} in wacht zetten` })
    .click();
  await expect(panel(page)).toContainText('2 personen');
  await expect(rowOf(page, `${second}`)).toContainText('Gepland');
  await expect(rowOf(page, `${third}`)).toContainText('In gesprek');
  // Who comes later joins the others at the desk where they are; nobody else can be called there.
  const late = await addVisitor(desk, { arrived: false });
  await joinGroup(groupId, [late]);
  expect((await desk.api.put(`${desk.calls}/waiting/${late.visitId}`)).status()).toBe(200);
  const stranger = await addVisitor(desk);
  const callOf = ({ name }: { name: string }) =>
    rowOf(page, name).getByRole('button', { name: `${name} oproepen` });
  await expect(callOf(stranger)).toBeDisabled();
  await expect(callOf(late)).toBeEnabled();
  await callOf(late).click();
  await expect(panel(page)).toContainText('3 personen');
  await expect(panel(page)).toContainText(late.name);
  await panel(page).getByRole('button', { name: 'Groep beëindigen' }).click();
  await expect(notices(page)).toContainText('Bezoek beëindigd');
  await expect(panel(page)).not.toContainText('Gezin Desmet');
  await expect(rowOf(page, `${third}`)).toHaveCount(0);
  await expect(rowOf(page, `${second}`)).toBeVisible();
});
