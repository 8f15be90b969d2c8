import { createWaitingRoom } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { proves } from '../support/specification.ts';
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

test(
  'time and room are edited in place while the visitor waits, and only then',
  proves(
    '§1 What staff do: a clerk reschedules a visit',
    '§1 What staff do: a clerk cancels a visit',
  ),
  async ({ page }) => {
    const visitor = await addVisitor(desk);
    await createWaitingRoom(database(), { site_id: site.id, name: 'Onthaal' });
    await openDesk(page, desk);
    const row = rowOf(page, visitor.name);
    await row.getByRole('button', { name: /^Uur van de afspraak/ }).click();
    const editor = page.getByRole('form', { name: `Uur van de afspraak van ${visitor.name}` });
    await editor.getByRole('textbox').fill('24:10');
    await expect(page.getByText('Vul het uur in als uu:mm, bijvoorbeeld 09:30.')).toBeVisible();
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
    await page.getByRole('button', { name: 'Bezoek annuleren', exact: true }).click();
    await expect(notices(page)).toContainText('Bezoek geannuleerd');
    await page.getByRole('button', { name: /^Geannuleerd/ }).click();
    await expect(row).toContainText('Geannuleerd');
    await expect(row.locator('[data-visit]')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(row.getByRole('button')).toHaveCount(1);
  },
);

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
  await card.getByLabel('Opmerking over de persoon').fill('Spreekt liever Frans');
  await card.getByLabel('Opmerking bij het bezoek').fill('Zonder rolstoel');
  await card.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  const row = rowOf(page, `Mina ${visitor.lastName}`);
  await expect(row).toContainText('Zonder rolstoel');

  await row.click();
  await expect(card.getByLabel('Opmerking over de persoon')).toHaveValue('Spreekt liever Frans');
  const forward = card.getByRole('button', { name: /doorsturen$/ });
  await expect(forward).toHaveText('Doorsturen');
  await forward.click();
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

test(
  'a group is called together, and its members leave one by one or together',
  proves('§3 Visits: more than one current visit means a group'),
  async ({ page }) => {
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
      .getByRole('button', { name: `Acties voor ${second}` })
      .click();
    await page.getByRole('menuitem', { name: 'In de wacht' }).click();
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
    await panel(page).getByRole('button', { name: 'Groep afronden' }).click();
    await expect(notices(page)).toContainText('Bezoek afgerond');
    await expect(panel(page)).not.toContainText('Gezin Desmet');
    await expect(rowOf(page, `${third}`)).toHaveCount(0);
    await expect(rowOf(page, `${second}`)).toBeVisible();
  },
);
