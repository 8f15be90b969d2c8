import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import { eventually, sooner, stopClock } from '@balie/testkit/browser/page-clock.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { type APIResponse, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { proves } from '../support/specification.ts';
import {
  addVisitor,
  notices,
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

/** The server confirmed that this page watches its site: from here on, changes are pushed. */
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

test(
  'a change appears on a colleague’s screen within a second without disturbing anything; so does a lost connection',
  proves(
    '§9 Times at the desk: the list is loaded again one second after a new visit is saved',
    '§9 Times at the desk: desks are loaded again every thirty seconds',
  ),
  async ({ ownPage: page }) => {
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

    // By the page's clock, however busy the machine: no refresh could bring it.
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
      () => theirs.api.put(`${theirs.visitsPath}/call/${visitId}`),
      async () => expect(await row.textContent()).toContain('In gesprek'),
    );
    await eventually(page, async () => expect(await place(), 'nothing else moved').toBe(before));
    await page.clock.resume();
    await expect(comment).toHaveValue('half getypt');
    await expect(row).toHaveAttribute('data-selected', 'true');
    expect((await theirs.api.put(`${theirs.visitsPath}/end`)).status()).toBe(200);
    await expect(row).toHaveCount(0);
    await expect(comment).toHaveValue('half getypt');

    reachable = false;
    for (const socket of sockets) await socket.close();
    await expect(lost).toBeVisible();

    // No push announces a new visit now: the list reloads a second after saving.
    await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
    await page.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
    const form = page.getByRole('region', { name: 'Nieuw bezoek' });
    await form.getByLabel('Voornaam').fill('Vera');
    await form.getByLabel('Achternaam').fill('Nieuw');
    await form.getByLabel('Domein').selectOption({ label: site.domainType.name });
    await stopClock(page);
    let loads = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname === mine.visitsPath) loads++;
    });
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await eventually(page, async () => expect(await form.count()).toBe(0), 10);
    await page.clock.runFor(800);
    expect(loads).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => loads).toBe(1);

    // Nor a desk: only the timer reloads them. Loads caused by navigation come before the last two.
    await follow(page, `/sites/${site.id}/home`);
    await eventually(page, () =>
      expect(page.getByRole('main')).toContainText(mine.deskName, { timeout: 1 }),
    );
    let seconds = 0;
    const loadedAt: number[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/desks/details')) loadedAt.push(seconds);
    });
    await expect(async () => {
      await page.clock.fastForward(2_000);
      seconds += 2;
      expect(loadedAt.length).toBeGreaterThan(2);
    }).toPass({ intervals: [50] });
    const [earlier = 0, last = 0] = loadedAt.slice(-2);
    expect(Math.abs(last - earlier - 30)).toBeLessThanOrEqual(2);
    reachable = true;
    await sooner(page, async () => expect(await lost.count()).toBe(0));
  },
);

test(
  'a visit is edited in place and in the card of its person; a search freezes the list and shows how many changes are pending',
  proves('§1 What staff do: a clerk reschedules a visit'),
  async ({ page }) => {
    const visitor = await addVisitor(mine);
    await addVisitor(mine);
    await createWaitingRoom(database(), { site_id: site.id, name: 'Onthaal' });
    await openDesk(page, mine);
    const { name, visitId } = visitor;
    const row = rowOf(page, name);
    await row.getByRole('button', { name: /^Uur van de afspraak/ }).click();
    const editor = page.getByRole('form', { name: `Uur van de afspraak van ${name}` });
    await editor.getByRole('textbox').fill('24:10');
    await expect(page.getByText('Vul het uur in als uu:mm, bijvoorbeeld 09:30.')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Bewaren' })).toBeDisabled();
    await editor.getByRole('textbox').fill('23:55');
    await editor.getByRole('textbox').press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(row).toContainText('23:55');
    await row.getByRole('button', { name: /^Wachtzaal van/ }).click();
    const rooms = page.getByRole('form', { name: `Wachtzaal van ${name}` });
    await rooms.getByRole('combobox').selectOption('Onthaal');
    await rooms.getByRole('button', { name: 'Bewaren' }).click();
    await expect(row).toContainText('Onthaal');
    await row.click();
    const card = page.getByRole('region', { name: new RegExp(visitor.lastName) });
    await card.getByLabel('Opmerking over de persoon').fill('Spreekt liever Frans');
    await card.getByLabel('Opmerking bij het bezoek').fill('Zonder rolstoel');
    await card.getByRole('button', { name: 'Bewaren' }).click();
    await expect(row).toContainText('Zonder rolstoel');
    const list: { visitId: number }[] = await (await mine.api.get(mine.visitsPath)).json();
    expect(list.find((visit) => visit.visitId === visitId)).toMatchObject({
      visitComment: 'Zonder rolstoel',
      visitorComment: 'Spreekt liever Frans',
      waitingRoomName: 'Onthaal',
    });
    await card.getByRole('button', { name: 'Sluiten' }).click();

    const field = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.url());
    });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    // Typing calls nobody, and ends nothing.
    await page.keyboard.type('nxe');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Niemand gevonden')).toBeVisible();
    await page.getByRole('button', { name: 'In alle bezoeken zoeken' }).click();
    await expect(page.getByText('Niemand gevonden')).toBeVisible();
    expect(changes).toEqual([]);
    await field.fill('MONA');
    await field.press('Enter');
    await expect(rowOf(page, visitor.name)).toContainText('In wachtzaal');
    await theirs.api.put(`${theirs.visitsPath}/call/${visitor.visitId}`);
    const pill = page.getByRole('button', { name: '1 wijziging – vernieuwen' });
    await expect(pill).toBeVisible();
    await expect(rowOf(page, visitor.name)).toContainText('In wachtzaal');
    await pill.click();
    await expect(rowOf(page, visitor.name)).toContainText('In gesprek');
    await expect(field).toHaveValue('MONA');
    await expect(pill).toHaveCount(0);
    await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click();
    await expect(field).toHaveValue('');
  },
);
