import { createVisitor } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createMany } from '../support/own-site.ts';
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
import { inMinutes, seedVisit } from '../support/visit-seed.ts';
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
    for (const column of ['Aankomst', 'Afspraak', 'Domein', 'Contact', 'Locatie', 'Taal']) {
      const other = page.getByRole('columnheader', { name: column });
      await other.getByRole('button').click();
      await expect(other).toHaveAttribute('aria-sort', 'ascending');
    }
  },
);

test('statuses, domains and contacts filter the list, with their counts', async ({ page }) => {
  const waiting = await addVisitor(desk);
  const planned = await addVisitor(desk, { arrived: false });
  const gone = await addVisitor(desk);
  await desk.api.put(`${desk.calls}/cancel/${gone.visitId}`);
  await openDesk(page, desk);
  // §4: the default filter.
  await expect(rowOf(page, waiting.name)).toBeVisible();
  await expect(rowOf(page, planned.name)).toBeVisible();
  await expect(rowOf(page, gone.name)).toHaveCount(0);
  for (const [chip, count] of [
    ['In wachtzaal', 1],
    ['In gesprek', 0],
    ['Gepland', 1],
    ['Geannuleerd', 1],
    ['Alles afgehandeld', 1],
  ] as const) {
    await expect(
      page.getByRole('button', { name: new RegExp(`^${chip} ?${count}$`) }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: /^Gepland/ }).click();
  await expect(rowOf(page, planned.name)).toHaveCount(0);
  await page.getByRole('button', { name: /^Alles afgehandeld/ }).click();
  await expect(rowOf(page, gone.name)).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(rowOf(page, planned.name)).toBeVisible();
  await expect(rowOf(page, gone.name)).toHaveCount(0);
});

test('nothing stands in the way of anyone, idle, serving, with a card, in the dark', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const visitor = await addVisitor(desk);
  const family = [await addVisitor(desk), await addVisitor(desk)];
  await makeGroup(desk, 'Gezin Desmet', family);
  await addVisitor(desk, { arrived: false });
  await openDesk(page, desk);
  await expect(rowOf(page, visitor.name)).toBeVisible();
  await expectNoAxeViolations(page);
  await rowOf(page, visitor.name).click();
  await expect(page.getByRole('region', { name: new RegExp(visitor.lastName) })).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel(page)).toContainText(visitor.name);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('e');
  await page.keyboard.press('n');
  await expect(panel(page)).toContainText('Gezin Desmet');
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Nieuw bezoek' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('the widest tickets can be read whole, on a phone and on a wide screen', async ({ page }) => {
  for (const ticket_number of ['W888', 'WMW888']) {
    await seedVisit(site, {
      visitor: { first_name: 'Wijde', last_name: ticket_number },
      status: 'ARRIVED',
      arrival_time: inMinutes(-2),
      waiting_room_id: site.roomId,
      ticket_number,
    });
    for (const width of [360, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await openDesk(page, desk);
      const cell = rowOf(page, `Wijde ${ticket_number}`).locator('td').first();
      await expect(cell).toHaveText(ticket_number);
      expect(await cell.evaluate((td) => td.scrollWidth - td.clientWidth), `${width}`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 });
});

test('what gives way to the name is told on hover and in the card, and planned times stay', async ({
  page,
}) => {
  const visitor = { first_name: 'Anne-Sophie', last_name: 'Vandenbroucke-Van Cauwenberghe' };
  const comment = 'Komt met de rolstoel';
  const contact_user_id = desk.userId;
  const waiting = { status: 'ARRIVED', arrival_time: inMinutes(-7), waiting_room_id: site.roomId };
  await seedVisit(site, { visitor, ...waiting, ticket_number: 'T900', contact_user_id, comment });
  const planned = { first_name: 'Jef', last_name: 'Bogaerts' };
  const { visitId } = await seedVisit(site, { visitor: planned, appointment_time: inMinutes(5) });
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDesk(page, desk);
  await rowOf(page, visitor.last_name).click();
  const card = page.getByRole('region', { name: /T900/ });
  await expect(card).toBeVisible();
  await expect(page.locator('thead th')).toHaveText(['Ticket', 'Naam', 'Acties']);
  const gone = [`Domein: ${site.domainType.name}`, 'Locatie: Wachtzaal', 'Taal: NL'];
  for (const line of [...gone, /Contact: .+/, `Opmerking: ${comment}`, /Aankomst: \d\d:\d\d/]) {
    await expect(rowOf(page, 'T900').getByTitle(line).first()).toBeVisible();
  }
  await expect(card).toContainText(`WachtzaalWachtzaal`);
  for (const text of [site.domainType.name, 'Nederlands']) await expect(card).toContainText(text);
  await expect(card.getByLabel('Opmerking bij het bezoek')).toHaveValue(comment);
  const row = page.locator('tr', { has: page.locator(`[data-visit="${visitId}"]`) });
  await expect(row).toContainText(/Gepland\d\d:\d\d/);
  await page.setViewportSize({ width: 1366, height: 768 });
});

test('two thousand visits scroll and sort without a stutter', async ({ page }) => {
  const visitor_id = await createVisitor(database(), {
    site_id: site.id,
    first_name: 'Rij',
    last_name: 'Lang',
  });
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(new Date());
  await createMany('visits', 2_000, (number) => ({
    site_id: site.id,
    organisation_id: site.organisationId,
    visitor_id,
    day: today,
    status: 'ARRIVED',
    domain_type_id: site.domainType.id,
    waiting_room_id: site.roomId,
    language_id: site.languages.nl,
    arrival_time: new Date(Date.now() - number * 1_000),
    ticket_number: `T${String(number).padStart(4, '0')}`,
    source: 'KIOSK',
  }));
  await openDesk(page, desk);
  const sort = page.getByRole('columnheader', { name: 'Aankomst' }).getByRole('button');
  await sort.click();
  await expect(rowOf(page, 'T2000')).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(120);
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
