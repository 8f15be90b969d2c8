import { type BrowserContext, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { eventually, sooner, stopClock } from '../support/page-clock.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  notices,
  openDesk as openSeat,
  panel,
  rowOf,
  type Seat,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

let mine: Seat;
let theirs: Seat;
let other: BrowserContext;

test.beforeEach(async ({ browser }) => {
  const site = await visitSite();
  mine = await seat(site);
  theirs = await seat(site);
  other = await browser.newContext();
});
test.afterEach(() => other.close());

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

test('two clerks see each other’s changes at once, without losing what they were doing', async ({
  page,
}) => {
  const visitor = await addVisitor(mine);
  for (let more = 0; more < 20; more++) await addVisitor(mine, { arrived: false });
  const colleague = await other.newPage();
  await openDesk(page, mine);
  await openDesk(colleague, theirs);
  await rowOf(colleague, visitor.name).click();
  const comment = colleague.getByLabel('Opmerking bij het bezoek');
  await comment.fill('half getypt');
  const box = colleague.locator('div:has(> table)');
  await box.evaluate((element) => element.scrollTo(0, 60));
  const seen = await colleague.locator('tbody [data-visit]').nth(6).getAttribute('data-visit');
  const place = async () => (await colleague.locator(`[data-visit="${seen}"]`).boundingBox())?.y;
  const before = await place();

  await rowOf(page, visitor.name)
    .getByRole('button', { name: `${visitor.name} oproepen` })
    .click();
  await expect(rowOf(colleague, visitor.name)).toContainText('In gesprek');
  await expect(comment).toHaveValue('half getypt');
  await expect(rowOf(colleague, visitor.name)).toHaveAttribute('data-selected', 'true');
  expect(before).toBeDefined();
  expect(await place(), 'nothing else moved').toBe(before);
  await expect(page.getByRole('button', { name: 'Afronden' })).toBeEnabled();
  await page.keyboard.press('e');
  await expect(rowOf(colleague, visitor.name)).toHaveCount(0);
  await expect(comment).toHaveValue('half getypt');
});

test('a change shows on a colleague’s screen within a second, and a lost connection shows too', async ({
  ownPage: page,
}) => {
  const sockets = new Set<WebSocketRoute>();
  let reachable = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!reachable) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  const visitor = await addVisitor(mine);
  await page.clock.install();
  await openDesk(page, mine);
  await expect(rowOf(page, visitor.name)).toBeVisible();
  await expect(
    page.getByRole('banner').getByText('Geen verbinding: wat u ziet, kan verouderd zijn'),
  ).toHaveCount(0);
  // By the clock of the page, whatever else the machine does: no refresh could bring it.
  await stopClock(page);
  const now = () => page.evaluate(() => Date.now());
  for (const priority of [true, false, true]) {
    const asked = await now();
    const path = `/api/sites/${theirs.siteId}/visits/${visitor.visitId}`;
    expect((await theirs.api.put(path, { data: { priority } })).status()).toBe(200);
    const star = page.locator(`tbody button[aria-pressed="${priority}"]`);
    await eventually(page, async () => expect(await star.count()).toBe(1));
    expect((await now()) - asked).toBeLessThan(1_000);
  }
  await page.clock.resume();

  reachable = false;
  for (const socket of sockets) await socket.close();
  const lost = page
    .getByRole('banner')
    .getByText('Geen verbinding: wat u ziet, kan verouderd zijn');
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

test('call next calls the one it announced, and says why', async ({ page }) => {
  const first = await addVisitor(mine);
  await addVisitor(mine);
  await openDesk(page, mine);
  await expect(panel(page)).toContainText(first.name);
  await panel(page).getByRole('button', { name: 'Volgende oproepen' }).click();
  await expect(notices(page)).toContainText('Aan de beurt');
  await expect(panel(page)).toContainText(first.name);
  await expect(panel(page).getByRole('timer')).toContainText(/^\d+:\d\d$/);
});
