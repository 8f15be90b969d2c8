import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  makeGroup,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';
import { inMinutes, seedVisit, seedWaiting } from '../support/visit-seed.ts';
import { startMeasuringWork } from '../support/work.ts';

let site: VisitSite;
let desk: Seat;

test.beforeEach(async () => {
  site = await visitSite();
  desk = await seat(site);
});

test(
  'the order is kept in cookies, and priority comes first in either direction',
  proves(
    '§4 Visit statuses: who has priority stands before all others, however sorted',
    '§4 Visit statuses: the sort column and its order are kept in cookies, also after a reload',
  ),
  async ({ page }) => {
    const visitors = [await addVisitor(desk), await addVisitor(desk), await addVisitor(desk)];
    const [, golden] = visitors.map(({ name }) => name).sort();
    const { visitId } = visitors.find(({ name }) => name === golden) ?? { visitId: 0 };
    const priority = `/api/sites/${site.id}/visits/${visitId}`;
    expect((await desk.api.put(priority, { data: { priority: true } })).status()).toBe(200);
    await openDesk(page, desk);
    const rows = page.locator('tbody tr[data-index]');
    const header = page.getByRole('columnheader', { name: 'Naam' });
    for (const direction of ['ascending', 'descending']) {
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', direction);
      await expect(rows.first(), 'priority first').toContainText(`${golden}`);
    }
    await page.reload();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const cookies = await page.context().cookies();
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
      balie_visit_sort_column: 'fullName',
      balie_visit_sort_order: 'desc',
    });
  },
);

test('nothing stands in the way of anyone, idle, serving, with a card, in the dark', async ({
  page,
}) => {
  const visitor = await addVisitor(desk);
  await makeGroup(desk, 'Gezin Desmet', [await addVisitor(desk), await addVisitor(desk)]);
  await addVisitor(desk, { arrived: false });
  await openDesk(page, desk);
  await rowOf(page, visitor.name).click();
  await expect(page.getByRole('region', { name: new RegExp(visitor.lastName) })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('c');
  const recall = panel(page).getByRole('button', { name: 'Opnieuw oproepen' });
  await expect(recall).toBeEnabled();
  await expectNoAxeViolations(page, { within: '[aria-label="Lopend bezoek"]' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('e');
  await page.keyboard.press('n');
  await expect(panel(page)).toContainText('Gezin Desmet');
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Nieuw bezoek' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the widest tickets can be read whole; what gives way to the name is told on hover and in the card', async ({
  page,
}) => {
  const waiting = { status: 'ARRIVED', arrival_time: inMinutes(-7), waiting_room_id: site.roomId };
  const expectWhole = async (ticket: string) => {
    for (const width of [360, 1920, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const cell = rowOf(page, `Wijde ${ticket}`).locator('td').first();
      await expect(cell).toHaveText(ticket);
      const cut = () => cell.evaluate((td) => td.scrollWidth - td.clientWidth);
      await expect.poll(cut, `${ticket} at ${width} px`).toBe(0);
    }
  };
  for (const ticket_number of ['W888', 'WMW888']) {
    const visitor = { first_name: 'Wijde', last_name: ticket_number };
    await seedVisit(site, { visitor, ...waiting, ticket_number });
    await openDesk(page, desk);
    await expectWhole(ticket_number);
  }

  const comment = 'Komt met de rolstoel';
  const name = { first_name: 'Anne-Sophie', last_name: 'Vandenbroucke-Van Cauwenberghe' };
  const contact_user_id = desk.userId;
  await seedVisit(site, {
    ...{ visitor: name, ...waiting, ticket_number: 'T900', contact_user_id, comment },
  });
  const planned = { first_name: 'Jef', last_name: 'Bogaerts' };
  const { visitId } = await seedVisit(site, { visitor: planned, appointment_time: inMinutes(5) });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await rowOf(page, name.last_name).click();
  const card = page.getByRole('region', { name: /T900/ });
  await expect(card).toBeVisible();
  await expect(page.locator('thead th')).toHaveText(['Ticket', 'Naam', 'Acties']);
  const gone = [`Domein: ${site.domainType.name}`, 'Locatie: Wachtzaal', 'Taal: NL'];
  for (const line of [...gone, /Contact: .+/, `Opmerking: ${comment}`, /Aankomst: \d\d:\d\d/]) {
    await expect(rowOf(page, 'T900').getByTitle(line).first()).toBeVisible();
  }
  await expect(card).toContainText('WachtzaalWachtzaal');
  for (const text of [site.domainType.name, 'Nederlands']) await expect(card).toContainText(text);
  await expect(card.getByLabel('Opmerking bij het bezoek')).toHaveValue(comment);
  const row = page.locator('tr', { has: page.locator(`[data-visit="${visitId}"]`) });
  await expect(row).toContainText(/Gepland\d\d:\d\d/);
});

test('two thousand visits scroll and sort without a stutter', async ({ page }) => {
  await seedWaiting(site, 2_000);
  await openDesk(page, desk);
  const sort = page.getByRole('columnheader', { name: 'Aankomst' }).getByRole('button');
  await sort.click();
  await expect(rowOf(page, 'T2000')).toBeVisible();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(120);
  const work = await startMeasuringWork(page);
  await sort.click();
  await expect(rowOf(page, 'T0001')).toBeVisible();
  // Without virtual rows this is many times more.
  expect(await work(), 'milliseconds of work').toBeLessThan(3_000);
  // It grows while its rows are measured.
  await expect(async () => {
    await page.locator('div:has(> table)').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(rowOf(page, 'T2000')).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});
