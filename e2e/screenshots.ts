import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@balie/contract/common/limits.ts';
import { startServer } from '@balie/testkit/browser/server.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { root } from '../scripts/lib/paths.mjs';

/** Takes the README's pictures from the running demo, so that they are always true: `npm run screenshots`. */
const OUT = join(root, 'docs/images');

await ensureBuilt();
await mkdir(OUT, { recursive: true });
const server = await startServer({ log: join(root, 'e2e/test-results/screenshots.log') });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  await takePictures(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}

async function takePictures(browser: Browser, url: string): Promise<void> {
  const clerk = await signedIn(browser, url, 'demo-normal');
  const { deskId, userId, rooms } = await takeDesk(clerk, url);
  const displays = new Map<number, Page>();
  for (const room of rooms)
    displays.set(room.id, await openDisplay(browser, `${url}/screen/${room.uniqueIdentifier}`));
  await clerk.goto(`${url}/sites/1/desks/${deskId}/users/${userId}`);
  await settle(clerk);
  await picture(clerk, 'visit-screen-idle');
  const answer = await clerk.request.put(
    `${url}/api/sites/1/visits/desks/${deskId}/users/${userId}/call-next`,
    { headers: { origin: url } },
  );
  const called: { visits: { waitingRoomId: number }[] } = await answer.json();
  const display = displays.get(called.visits[0]?.waitingRoomId ?? 0);
  if (!display) throw new Error('The called visitor waits in no room.');
  await settle(clerk);
  await picture(display, 'waiting-room');
  await picture(clerk, 'visit-screen');
  await display.waitForTimeout(limits.display.callNoticeMs);
  await picture(display, 'waiting-room-idle');

  const admin = await signedIn(browser, url, 'demo-admin');
  await printTicket({ admin, clerk, url, deskId, userId });
  for (const [path, name] of [
    ['dashboard', 'dashboard'],
    ['domains', 'domains'],
    ['instructions', 'walking-instructions'],
    ['printers', 'printers'],
    ['waiting-rooms', 'waiting-rooms'],
  ] as const) {
    await admin.goto(`${url}/sites/1/${path}`);
    await settle(admin);
    await picture(admin, name);
  }
}

async function signedIn(browser: Browser, url: string, username: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  });
  const data = { username, password: 'balie-demo' };
  await context.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
  return context.newPage();
}

/** Links the clerk to a free desk and returns what the URLs need. */
async function takeDesk(page: Page, url: string) {
  const get = async (path: string) => (await page.request.get(`${url}${path}`)).json();
  const me = await get('/api/whoami');
  const rooms: { id: number; uniqueIdentifier: string }[] = await get('/api/sites/1/waiting-rooms');
  const desks: { deskId: number; userId: number | null }[] = await get(
    '/api/sites/1/desks/details',
  );
  const desk = desks.find((candidate) => candidate.userId === null);
  if (!desk) throw new Error('The demo has no free desk.');
  await page.request.put(`${url}/api/sites/1/desks/details/${desk.deskId}`, {
    data: { createdBy: me.id, userId: me.id },
    headers: { origin: url },
  });
  return { deskId: desk.deskId, userId: me.id as number, rooms };
}

interface Printing {
  admin: Page;
  clerk: Page;
  url: string;
  deskId: number;
  userId: number;
}

/** Prints a waiting visitor's ticket on the demo's printer. */
async function printTicket({ admin, clerk, url, deskId, userId }: Printing): Promise<void> {
  const site = `${url}/api/sites/1`;
  const headers = { origin: url };
  const get = async (path: string) => (await admin.request.get(`${site}${path}`)).json();
  const [printer]: { printerId: number }[] = await get('/virtual-printers');
  const printerId = printer?.printerId;
  const desks: { id: number; name: string }[] = await get('/desks');
  const desk = desks.find(({ id }) => id === deskId);
  const data = { ...desk, printerId };
  await admin.request.put(`${site}/desks/${deskId}`, { data, headers });
  const list = `${site}/visits/desks/${deskId}/users/${userId}?status=ARRIVED`;
  const waiting: { visitId: number; languageCode: string }[] = await (
    await clerk.request.get(list)
  ).json();
  const visit = waiting.find(({ languageCode }) => languageCode === 'nl');
  const print = `${site}/printers/print/desk/${deskId}/visits/${visit?.visitId}`;
  const answer = await clerk.request.post(print, { headers });
  if (!answer.ok()) throw new Error(`The ticket was not printed: ${await answer.text()}`);
  const [{ tickets }]: [{ tickets: { ticketId: number }[] }] = await get('/virtual-printers');
  const ticket = `${site}/virtual-printers/${printerId}/tickets/${tickets[0]?.ticketId}`;
  await writeFile(join(OUT, 'ticket.png'), await (await admin.request.get(ticket)).body());
}

async function openDisplay(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await page.goto(address);
  await settle(page);
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await page.waitForTimeout(1_000);
}

function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled' });
}
