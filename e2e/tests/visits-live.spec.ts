import { type APIResponse, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { eventually, sooner, stopClock } from '../support/page-clock.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  openDesk as openSeat,
  rowOf,
  type Seat,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';
import { inMinutes, seedVisit, seedWaiting } from '../support/visit-seed.ts';

let site: VisitSite;
let mine: Seat;
let theirs: Seat;

test.beforeEach(async () => {
  site = await visitSite();
  mine = await seat(site);
  theirs = await seat(site);
});

/** The server answered that this page watches its site: from here on changes are pushed. */
const pushesFlow = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve();
      }),
    );
  });

async function openDesk(page: Page, at: Seat) {
  const flowing = pushesFlow(page);
  await openSeat(page, at);
  await flowing;
}

test('a change shows on a colleague’s screen within a second and disturbs nothing; a lost connection shows too', async ({
  ownPage: page,
}) => {
  const sockets = new Set<WebSocketRoute>();
  let reachable = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!reachable) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  const name = 'Eerste Bezoeker';
  const { visitId } = await seedVisit(site, {
    visitor: { first_name: 'Eerste', last_name: 'Bezoeker' },
    status: 'ARRIVED',
    arrival_time: inMinutes(-30),
    waiting_room_id: site.roomId,
    ticket_number: 'T900',
  });
  await seedWaiting(site, 20);
  await page.clock.install();
  await openDesk(page, mine);
  const lost = page
    .getByRole('banner')
    .getByText('Geen verbinding: wat u ziet, kan verouderd zijn');
  const row = rowOf(page, name);
  await row.click();
  const comment = page.getByLabel('Opmerking bij het bezoek');
  await comment.fill('half getypt');
  await expect(lost).toHaveCount(0);
  const star = row.getByRole('button', { name: `Voorrang voor ${name}` });
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  // By the clock of the page, whatever else the machine does: no refresh could bring it.
  await stopClock(page);
  const within = async (act: () => Promise<APIResponse>, look: () => Promise<void>) => {
    const asked = await page.evaluate(() => Date.now());
    expect((await act()).status()).toBe(200);
    await eventually(page, look);
    expect((await page.evaluate(() => Date.now())) - asked).toBeLessThan(1_000);
  };
  for (const priority of [true, false]) {
    const path = `/api/sites/${site.id}/visits/${visitId}`;
    await within(
      () => theirs.api.put(path, { data: { priority } }),
      async () => expect(await star.getAttribute('aria-pressed')).toBe(String(priority)),
    );
  }
  await page.locator('div:has(> table)').evaluate((element) => element.scrollTo(0, 60));
  const seen = await page.locator('tbody [data-visit]').nth(6).getAttribute('data-visit');
  const place = async () => (await page.locator(`[data-visit="${seen}"]`).boundingBox())?.y;
  const before = await place();
  expect(before).toBeDefined();
  await within(
    () => theirs.api.put(`${theirs.calls}/call/${visitId}`),
    async () => expect(await row.textContent()).toContain('In gesprek'),
  );
  await eventually(page, async () => expect(await place(), 'nothing else moved').toBe(before));
  await page.clock.resume();
  await expect(comment).toHaveValue('half getypt');
  await expect(row).toHaveAttribute('data-selected', 'true');
  expect((await theirs.api.put(`${theirs.calls}/end`)).status()).toBe(200);
  await expect(row).toHaveCount(0);
  await expect(comment).toHaveValue('half getypt');

  reachable = false;
  for (const socket of sockets) await socket.close();
  await expect(lost).toBeVisible();
  reachable = true;
  await sooner(page, async () => expect(await lost.count()).toBe(0));
});

test('a search holds the list still and tells how many changes wait', async ({ page }) => {
  const visitor = await addVisitor(mine);
  await addVisitor(mine);
  await openDesk(page, mine);
  const field = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
  await field.fill('mona zzz');
  await field.press('Enter');
  await expect(page.getByText('Niemand gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'In alle bezoeken zoeken' }).click();
  await expect(page.getByText('Niemand gevonden')).toBeVisible();
  await field.fill('MONA');
  await field.press('Enter');
  await expect(rowOf(page, visitor.name)).toContainText('In wachtzaal');
  await theirs.api.put(`${theirs.calls}/call/${visitor.visitId}`);
  const pill = page.getByRole('button', { name: '1 wijziging – vernieuwen' });
  await expect(pill).toBeVisible();
  await expect(rowOf(page, visitor.name)).toContainText('In wachtzaal');
  await pill.click();
  await expect(rowOf(page, visitor.name)).toContainText('In gesprek');
  await expect(field).toHaveValue('MONA');
  await expect(pill).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click();
  await expect(field).toHaveValue('');
});
