import { expect, type Locator, type Page } from '@playwright/test';
import { collectComplaints } from '../support/console.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
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

test(
  'a clerk’s day: new appointment, arrival, call, recall, hold, undo, no-show and end',
  proves(
    '§1 What staff do: a clerk calls, recalls, holds, forwards, ends and marks as not shown up',
    '§1 What staff do: a clerk adds an appointment for a walk-in',
    '§1 What staff do: a clerk prints a ticket',
    '§8 Visits: printing at a desk without a printer says that none is linked',
    '§8 Visits: after set-arrived nothing is said about a missing printer',
    '§8 Success notices: who is set arrived is told to be in the waiting room',
    '§8 Success notices: a call is told',
  ),
  async ({ page }) => {
    const complaints = collectComplaints(page);
    await openDesk(page, desk);
    await page.keyboard.press('a');
    const form = page.getByRole('region', { name: 'Nieuw bezoek' });
    await expect(form.getByLabel('Voornaam')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Vul een voornaam in.')).toBeVisible();
    await expect(form.getByText('Vul een achternaam in.')).toBeVisible();
    await expect(form.getByLabel('Taal').locator('option:checked')).toHaveText('Nederlands');
    await form.getByLabel('Voornaam').fill('Nora');
    await form.getByLabel('Achternaam').fill('Dagelijks');
    await form.getByLabel('Domein').selectOption(site.domainType.name);
    await form.getByLabel('Uur', { exact: true }).fill('25:00');
    await form.getByLabel('Opmerking bij het bezoek').fill('x'.repeat(501));
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul het uur in als uu:mm, bijvoorbeeld 09:30.')).toBeVisible();
    await expect(form.getByText('Hoogstens 500 tekens.')).toBeVisible();
    await form.getByLabel('Uur', { exact: true }).fill('');
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
    await expect(notices(page)).toContainText('De bezoeker is aangemeld en wacht');
    await expect(row).toContainText('In wachtzaal');
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
    );
    await expect(row).toContainText('In gesprek');
    await panel(page).getByRole('button', { name: 'Opnieuw oproepen' }).click();
    await expect(notices(page)).toContainText('De bezoeker is opnieuw opgeroepen');

    await panel(page).getByRole('button', { name: 'In de wacht' }).click();
    await expect(notices(page)).toContainText('In de wacht gezet');
    await expect(row).toContainText('Gepland');
    await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(panel(page)).toContainText(name);

    await panel(page).getByRole('button', { name: 'Niet verschenen' }).click();
    await expect(notices(page)).toContainText('Aangeduid als niet verschenen');
    await expect(row).toHaveCount(0);
    await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(panel(page)).toContainText(name);

    await panel(page).getByRole('button', { name: 'Doorsturen' }).click();
    await page.getByRole('menuitem', { name: site.otherType.name }).click();
    await expect(notices(page)).toContainText(`Doorgestuurd naar ${site.otherType.name}`);
    await expect(row).toContainText(site.otherType.name);
    await row.getByRole('button', { name: `${name} oproepen` }).click();
    await panel(page).getByRole('button', { name: 'Afronden' }).click();
    await expect(notices(page)).toContainText('Bezoek afgerond');
    await expect(panel(page)).not.toContainText(name);
    await page.getByRole('button', { name: /^Alles afgehandeld/ }).click();
    await expect(row).toContainText('Afgerond');
    await row.click();
    await expect(row, '§9: thirty characters').toContainText(`${comment.slice(0, 30)}(...)`);
    await expect(
      page.getByRole('button', { name: 'Bezoek annuleren', exact: true }),
    ).toBeDisabled();
    expect(complaints).toEqual([]);
  },
);

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
