import { createDesk, createPrinter, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createColleague, createOwnSite } from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import { addVisitor, notices, openDesk, rowOf, seat, visitSite } from '../support/visit-desk.ts';

const newForm = (page: Page) => page.getByRole('region', { name: 'Nieuw bezoek' });
const visitsOf = (siteId: number) =>
  database()
    .selectFrom('visits')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .where('visits.site_id', '=', siteId)
    .select(['visits.id', 'first_name', 'status', 'ticket_number', 'group_id'])
    .orderBy('visits.id')
    .execute();

test('a walk-in is two presses: added, checked in, printed, and seen in the list', async ({
  page,
}) => {
  const site = await visitSite();
  const printerId = await createPrinter(database(), {
    site_id: site.id,
    ip_domain: '127.0.0.1',
    port: await virtualPort(),
  });
  const desk = await seat(site, { printerId });
  // The new one comes last, out of view, and is brought there.
  for (let count = 0; count < 14; count += 1) await addVisitor(desk);
  await openDesk(page, desk);
  let presses = 0;
  await page.keyboard.press('a');
  presses += 1;
  const form = newForm(page);
  await form.getByLabel('Domein').selectOption(site.domainType.name);
  await form.getByRole('textbox', { name: 'Voornaam', exact: true }).fill('Nora');
  await form.getByRole('textbox', { name: 'Achternaam', exact: true }).fill('Binnenloper');
  await page.keyboard.press('Control+Enter');
  presses += 1;
  expect(presses).toBe(2);
  await expect(form).toHaveCount(0);
  const row = rowOf(page, 'Nora Binnenloper');
  await expect(row).toBeInViewport();
  await expect(row).toHaveClass(/new/);
  await expect(row).toContainText('In wachtzaal');
  await expect(notices(page)).toContainText('Het ticket is afgedrukt');
  const added = (await visitsOf(site.id)).at(-1);
  expect(added).toMatchObject({ first_name: 'Nora', status: 'ARRIVED', ticket_number: 'T015' });
  const jobs = await database()
    .selectFrom('print_attempts')
    .where('visit_id', '=', added?.id ?? 0)
    .select('outcome')
    .execute();
  expect(jobs).toEqual([{ outcome: 'PRINTED' }]);
  // After three seconds it is a row like any other.
  await expect(row).not.toHaveClass(/new/);
});

test('people who come together are added as one group, leave it and join again', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  await openDesk(page, desk);
  await page.keyboard.press('a');
  const form = newForm(page);
  await form.getByLabel('Domein').selectOption(site.domainType.name);
  await form.getByRole('textbox', { name: 'Voornaam', exact: true }).fill('Nora');
  await form.getByRole('textbox', { name: 'Achternaam', exact: true }).fill('Groepers');
  await form.getByRole('button', { name: 'Gezelschap toevoegen' }).click();
  await expect(form.getByLabel('Voornaam van persoon 1 van het gezelschap')).toBeFocused();
  await page.keyboard.type('Jules');
  await form.getByRole('button', { name: 'Meteen aanmelden' }).click();
  // Everything that is wrong, where it is wrong.
  await expect(form.getByText('Vul een achternaam in.')).toBeVisible();
  await form.getByLabel('Achternaam van persoon 1 van het gezelschap').fill('Groepers');
  await expectNoAxeViolations(page, { within: 'section' });
  await form.getByRole('button', { name: 'Meteen aanmelden' }).click();
  await expect(form).toHaveCount(0);
  const rows = await visitsOf(site.id);
  expect(rows).toMatchObject([
    { first_name: 'Nora', status: 'ARRIVED', ticket_number: 'T001' },
    { first_name: 'Jules', status: 'ARRIVED', ticket_number: 'T002' },
  ]);
  expect(rows[0]?.group_id).not.toBeNull();
  expect(rows[1]?.group_id).toBe(rows[0]?.group_id);

  await rowOf(page, 'Jules Groepers').getByText('Jules Groepers').click();
  await expect(page.getByText('Hoort bij Groep Groepers', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Groep verlaten' }).click();
  const join = page.getByRole('button', { name: 'Bij een andere bezoeker voegen' });
  await expect(join).toBeVisible();
  expect((await visitsOf(site.id)).map(({ group_id }) => group_id)).toEqual([null, null]);
  await join.click();
  await page.getByLabel('Samen met').click();
  await page.getByRole('option', { name: 'Nora Groepers' }).click();
  await expect(page.getByText('Hoort bij Groep Groepers', { exact: true })).toBeVisible();
  const [nora, jules] = await visitsOf(site.id);
  expect(jules?.group_id).not.toBeNull();
  expect(jules?.group_id).toBe(nora?.group_id);
});

test('to work is one press and its confirmation; the desk used last stands first', async ({
  page,
}) => {
  const site = await visitSite();
  const person = await createColleague(site);
  const site_id = site.id;
  for (const name of ['Loket 1', 'Loket 2']) await createDesk(database(), { site_id, name });
  const lastId = await createDesk(database(), { site_id, name: 'Loket 3' });
  await signIn(page, person);
  await page.goto(`/sites/${site.id}/home`);
  await expect(page.locator('tbody tr').first()).toContainText('Loket 1');
  await page.getByRole('button', { name: 'Hier werken, aan Loket 3' }).click();
  await page.getByRole('button', { name: 'Bevestigen en Loket 3 openen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loket 3' })).toBeVisible();
  await expect(page).toHaveURL(`/sites/${site.id}/desks/${lastId}/users/${person.id}`);
  // Only where the list came is a desk that was worked at.
  await expect(page.getByText('Geen bezoeken', { exact: true })).toBeVisible();
  await database().updateTable('desks').set({ user_id: null }).where('id', '=', lastId).execute();
  await page.goto(`/sites/${site.id}/home`);
  const first = page.locator('tbody tr').first();
  await expect(first).toContainText('Loket 3');
  await expect(first).toContainText('Laatst gebruikt op deze computer');
  await expectNoAxeViolations(page, { within: 'main' });
});

test('a desk with a new printer and its room is at most eight presses', async ({ page }) => {
  const site = await createOwnSite();
  await createWaitingRoom(database(), { site_id: site.id, name: 'Wachtzaal B' });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/desks`);
  let presses = 0;
  const press = async (act: () => Promise<unknown>) => {
    presses += 1;
    await act();
  };
  await press(() => page.getByRole('button', { name: 'Loket toevoegen' }).first().click());
  const form = page.getByRole('region', { name: 'Nieuw loket' });
  await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toBeFocused();
  await page.keyboard.type('Loket 7');
  await press(() => form.getByLabel('Wachtzaal').selectOption('Wachtzaal B'));
  await press(() => form.getByLabel('Printer', { exact: true }).selectOption('+ Nieuwe printer'));
  await press(() => form.getByLabel('Naam van de printer').fill('Onthaal'));
  await expect(form.getByLabel('Poort')).toHaveValue('9100');
  await press(() => form.getByRole('button', { name: 'Bewaren' }).click());
  // What is missing is told where it is missing, and nothing was added.
  await expect(form.getByText('Vul dit veld in.')).toBeVisible();
  await press(() => form.getByLabel('IP-adres of hostnaam').fill('127.0.0.1'));
  await form.getByLabel('Poort').fill(String(await virtualPort()));
  await press(() => form.getByRole('button', { name: 'Bewaren' }).click());
  await expect(form).toHaveCount(0);
  expect(presses).toBeLessThanOrEqual(8);
  await expect(notices(page)).toContainText(/afgedrukt/);
  const desks = await database()
    .selectFrom('desks')
    .innerJoin('printers', 'printers.id', 'desks.printer_id')
    .innerJoin('waiting_rooms', 'waiting_rooms.id', 'desks.waiting_room_id')
    .where('desks.site_id', '=', site.id)
    .select(['desks.name', 'printers.name as printer', 'waiting_rooms.name as room'])
    .execute();
  expect(desks).toEqual([{ name: 'Loket 7', printer: 'Onthaal', room: 'Wachtzaal B' }]);
});
