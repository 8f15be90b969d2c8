import { database } from '@balie/testkit/browser/database.ts';
import { eventually, stopClock, whileMoving } from '@balie/testkit/browser/page-clock.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { announced, createDisplayRoom, openDisplay } from '../support/display-room.ts';

/** Whether every text on the display is fully visible. */
const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-call] p')].every((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const inner = words.getBoundingClientRect();
      const row = text.closest('[data-call]')?.getBoundingClientRect();
      return (
        row !== undefined &&
        inner.left >= row.left - 1 &&
        inner.right <= row.right + 1 &&
        inner.top >= row.top - 2 &&
        inner.bottom <= row.bottom + 2
      );
    }),
  );

/** Records inside the page every call it ever showed. */
const watchCalls = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-call]')) {
        seen.add(Number(row.dataset.call));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
const everShown = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);

test('a busy room shows four calls at once and the others in line, and acknowledges only what it has painted', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await watchCalls(page);
  await page.clock.install();
  await openDisplay(page, lab);
  await stopClock(page);
  const numbers: number[] = [];
  for (const ticket of ['G001', 'WMW002', 'G003', 'G004', 'G005', 'G006']) {
    numbers.push(await lab.call(ticket));
  }
  const calls = page.locator('[data-call]');
  await eventually(page, async () => expect(await calls.count()).toBe(4));
  await eventually(page, async () =>
    expect((await lab.acknowledged(numbers)).length).toBeGreaterThanOrEqual(4),
  );
  const kept = await lab.acknowledged(numbers);
  expect(await everShown(page)).toEqual(expect.arrayContaining(kept));
  expect(kept).toHaveLength(4);
  await whileMoving(page, () => expectNoAxeViolations(page));
  for (const [width, height, least] of [
    [1920, 1080, 0.12],
    [1080, 1920, 0.08],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(page, async () => {
      expect(await isWhole(page)).toBe(true);
      const box = await announced(page, 'G003').getByText('G003').boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(height * least);
    });
  }
  // The others keep their own time on screen: they are checked while it runs.
  await eventually(
    page,
    async () => expect(await announced(page, 'G006').isVisible()).toBe(true),
    250,
  );
  await page.clock.resume();
  await expect.poll(() => lab.acknowledged(numbers)).toEqual(numbers);
  await page.clock.fastForward(10_000);
  await expect(announced(page, 'G006')).toBeHidden();
});

const devicesOf = async (roomId: number) => {
  const rows = await database()
    .selectFrom('devices')
    .where('waiting_room_id', '=', roomId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const devicesThatShowed = async (number: number) => {
  const rows = await database()
    .selectFrom('call_receipts')
    .where('call_id', '=', number)
    .select('device_id')
    .orderBy('device_id')
    .execute();
  return rows.map((row) => row.device_id);
};

test('a call that is covered is acknowledged only when it can be read', async ({
  ownPage: page,
  browser,
}) => {
  const lab = await createDisplayRoom();
  await page.clock.install();
  await openDisplay(page, lab);
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.id = 'cover';
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9999' });
  });
  // Another display of the room, with nothing covering it: it acknowledges later.
  const other = await browser.newPage();
  await openDisplay(other, lab);
  await expect.poll(() => devicesOf(lab.room.id)).toHaveLength(2);
  const [covered = 0, readable = 0] = await devicesOf(lab.room.id);
  // A call stays for ten seconds of page time, however slow the machine.
  await stopClock(page);
  const number = await lab.call('D002');
  await eventually(page, async () => expect(await page.locator('[data-call]').count()).toBe(1));
  // Long after the frame in which it would have been reported.
  await page.clock.runFor(1_000);
  await expect.poll(() => devicesThatShowed(number)).toContain(readable);
  expect(await devicesThatShowed(number)).toEqual([readable]);
  await page.locator('#cover').evaluate((cover) => cover.remove());
  await eventually(page, async () =>
    expect(await devicesThatShowed(number)).toEqual([covered, readable]),
  );
  await other.close();
});

test('a door display for a waiting room does not exist: it says so, shows no call and acknowledges none', async ({
  page,
}) => {
  const lab = await createDisplayRoom();
  await page.goto(`/meeting-room/${lab.room.token}`);
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  await expectNoAxeViolations(page);
  const number = await lab.call('M001');
  const witness = await page.context().newPage();
  await witness.goto(`/called-visitors/PQ-OD-${lab.room.token}`);
  await expect.poll(() => lab.acknowledged([number])).toEqual([number]);
  const devices = await database()
    .selectFrom('call_receipts')
    .innerJoin('devices', 'devices.id', 'call_receipts.device_id')
    .where('call_id', '=', number)
    .select('kind')
    .execute();
  expect(devices).toEqual([{ kind: 'called-visitors' }]);
  await expect(page.locator('[data-call]')).toHaveCount(0);
});
