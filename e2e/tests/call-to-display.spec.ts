import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';
import { database } from '../support/database.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  openDesk,
  panel,
  seat,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

const roomOf = (site: VisitSite) =>
  database()
    .selectFrom('waiting_rooms')
    .where('id', '=', site.roomId)
    .select(['name', 'unique_identifier'])
    .executeTakeFirstOrThrow();

test('a call at a desk is on the display of the room, and the desk sees that it is', async ({
  page,
  browser,
}) => {
  const site = await visitSite();
  const { name, unique_identifier } = await roomOf(site);
  const at = await seat(site);
  const visitor = await addVisitor(at);
  await openDesk(page, at);
  const room = await browser.newContext();
  const display = await room.newPage();
  await display.goto(`/screen/${unique_identifier}`);
  await expect(display.getByRole('heading', { name })).toBeVisible();
  await expect(display.getByText('Verbinding maken…')).toBeHidden();

  const called = performance.now();
  const answer = await at.api.put(`${at.calls}/call/${visitor.visitId}`);
  const [visit] = (await answer.json()).visits;
  const call = display.getByRole('alert', { name: new RegExp(`^Ticket ${visit.ticketNumber},`) });
  await expect(call).toBeVisible();
  test.info().annotations.push({
    type: 'shown after',
    description: `${Math.round(performance.now() - called)} ms`,
  });
  await expect(call).toContainText(at.deskName);
  await expect(display.getByText(visitor.lastName), 'no name of a visitor').toHaveCount(0);
  await expect(panel(page)).toContainText(`Getoond in ${name}`);
  await room.close();
});

/** To a page that looks what the server has: that of another version, when the test lets it. */
async function answerWithNewVersion(display: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await display.route('/screen/*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/assets\/[^"]+\.js/g, '/assets/newer.js');
    await allowed;
    return route.fulfill({ response: answer, body });
  });
  return allow;
}

test('a display loads a new version by itself when its line comes back, once no call is on it', async ({
  browser,
}) => {
  const site = await visitSite();
  const { name, unique_identifier } = await roomOf(site);
  const at = await seat(site);
  const visitor = await addVisitor(at);
  const display = await browser.newPage();
  const lines = new Set<WebSocketRoute>();
  await display.clock.install();
  await display.routeWebSocket(/socket\.io/, (line) => {
    lines.add(line);
    line.connectToServer();
  });
  let loads = 0;
  display.on('domcontentloaded', () => loads++);
  const heading = display.getByRole('heading', { name });
  const connecting = display.getByText('Verbinding maken…');
  const looks = (request: Request) =>
    request.resourceType() === 'fetch' && request.url().includes('/screen/');
  const comeBack = async () => {
    for (const line of lines) await line.close();
    lines.clear();
    await expect(async () => {
      await display.clock.runFor(1_000);
      expect(lines.size).toBe(1);
    }).toPass({ intervals: [50] });
    await expect(connecting).toBeHidden();
    const looked = display.waitForRequest(looks);
    await display.clock.fastForward(20_000);
    return looked;
  };
  await display.goto(`/screen/${unique_identifier}`);
  await expect(heading).toBeVisible();
  await expect(connecting).toBeHidden();

  const same = await comeBack();
  await (await same.response())?.finished();
  const allow = await answerWithNewVersion(display);
  const other = await comeBack();
  await at.api.put(`${at.calls}/call/${visitor.visitId}`);
  const call = display.getByRole('alert', { name: /^Ticket / });
  await expect(call).toBeVisible();
  allow();
  await (await other.response())?.finished();
  await display.clock.runFor(5_000);
  await expect(call).toBeVisible();
  expect(loads).toBe(1);

  const again = display.waitForEvent('domcontentloaded');
  await display.clock.runFor(10_000);
  await again;
  await expect(heading).toBeVisible();
  await display.close();
});
