import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { cutTexts, figuresOf, sizeOf } from '../support/display-picture.ts';
import { announced, createDisplayRoom, openDisplay } from '../support/display-room.ts';
import { eventually, stopClock } from '../support/page-clock.ts';
import { test } from '../support/test.ts';

const LONG = 'Onthaal en inlichtingen gelijkvloers, naast de trap';

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [1080, 1920],
] as const) {
  const isLying = width > height;

  test(`a call on ${width} by ${height} is as large as there is room, whole and without an arrow`, async ({
    ownPage: page,
  }) => {
    const lab = await createDisplayRoom();
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openDisplay(page, lab);
    await stopClock(page);
    for (const [ticket, deskName] of [
      ['B012', 'Loket 1'],
      ['VAC012', 'Loket 12'],
      ['WMW007', LONG],
    ] as const) {
      await lab.call(ticket, { deskName });
      const call = announced(page, ticket);
      await eventually(page, async () => expect(await call.isVisible()).toBe(true));
      const figures = call.getByText(/\d/).filter({ hasNotText: 'Loket' }).first();
      if (isLying) expect(await figuresOf(figures), ticket).toBeGreaterThanOrEqual(0.3);
      const parts = await call.locator('p').first().boundingBox();
      expect(parts?.height ?? 0, ticket).toBeGreaterThanOrEqual(height * 0.18);
      const widest = await call
        .locator('p')
        .first()
        .evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return Math.max(...[...words.getClientRects()].map((box) => box.width)) / innerWidth;
        });
      if (!isLying) expect(widest, ticket).toBeGreaterThanOrEqual(0.8);
      expect(await cutTexts(page), ticket).toEqual([]);
      await expect(call.locator('svg')).toHaveCount(0);
      expect(await call.textContent()).not.toMatch(/[→➔➜>]/);
      await page.clock.runFor(10_000);
      await eventually(page, async () => expect(await call.isVisible()).toBe(false));
    }
  });

  test(`a group on ${width} by ${height} is one picture, and each of it is acknowledged`, async ({
    ownPage: page,
  }) => {
    const lab = await createDisplayRoom();
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openDisplay(page, lab);
    await stopClock(page);
    const tickets = ['B012', 'B013', 'B014', 'B015', 'B016', 'B017'];
    const numbers = await lab.callGroup(tickets, { deskName: 'Loket 3' });
    const calls = page.locator('[data-call]');
    await eventually(page, async () => expect(await calls.count()).toBe(6));
    for (const ticket of tickets) await expect(announced(page, ticket)).toBeVisible();
    await expect(page.getByText('Loket 3', { exact: true }).and(page.locator('p'))).toHaveCount(1);
    await expect(page.getByText('Daarna:')).toBeHidden();
    expect(await cutTexts(page)).toEqual([]);
    const least = isLying ? 0.18 : 0.1;
    expect(await sizeOf(announced(page, 'B014').getByText('B014'))).toBeGreaterThanOrEqual(least);
    await eventually(page, async () => expect(await lab.receiptsOf(numbers)).toEqual(numbers));
    await page.clock.runFor(10_000);
    await eventually(page, async () => expect(await calls.count()).toBe(0));
  });

  test(`a door and a desk on ${width} by ${height} are whole, whatever goes on there`, async ({
    ownPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const state of ['busy', 'free', 'closed'] as const) {
      const lab = await createDisplayRoom();
      const { deskId, visitId } = lab.desk;
      const db = database();
      await db.updateTable('desks').set({ name: LONG }).where('id', '=', deskId).execute();
      const visit = state === 'busy' ? { ticket_number: 'WMW007' } : { status: 'ENDED' };
      await db.updateTable('visits').set(visit).where('id', '=', visitId).execute();
      if (state === 'closed') {
        await db.updateTable('desks').set({ user_id: null }).where('id', '=', deskId).execute();
      }
      for (const path of [`/meeting-room/PQ-ML-${deskId}`, `/desk-q/${lab.desk.token}`]) {
        await page.goto(path);
        await expect(page.getByText('Verbinding maken…')).toBeHidden();
        const panel = page.locator('section[data-state]');
        await expect(panel).toHaveAttribute(
          'data-state',
          state === 'busy' && path.startsWith('/desk') ? 'serving' : state,
        );
        await expect.poll(() => cutTexts(page), path).toEqual([]);
        await expect
          .poll(() => sizeOf(panel.locator('p').first()), path)
          .toBeGreaterThanOrEqual(isLying ? 0.05 : 0.03);
      }
    }
  });

  test(`the last calls on ${width} by ${height} can be read from afar, five of them, whole`, async ({
    ownPage: page,
  }) => {
    const lab = await createDisplayRoom();
    await page.setViewportSize({ width, height });
    for (const ticket of ['A001', 'A002', 'A003', 'WMW004', 'A005', 'A006', 'A007']) {
      await lab.call(ticket, { deskName: ticket === 'A006' ? LONG : 'Loket 12' });
    }
    // Long enough ago not to be announced any more.
    const at = new Date(Date.now() - 60_000);
    await database()
      .updateTable('calls')
      .set({ at, written_at: at })
      .where('waiting_room_id', '=', lab.room.id)
      .execute();
    for (const [path, most] of [
      [`/screen/${lab.room.token}`, 5],
      [`/called-visitors/PQ-OD-${lab.room.token}`, 5],
      [`/desk-q/${lab.desk.token}`, 5],
      [`/screen-q/${lab.room.token}`, 5],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText('Verbinding maken…')).toBeHidden();
      const rows = page.getByRole('region', { name: 'Laatste oproepen' }).getByRole('listitem');
      await expect(rows.first()).toContainText('A007');
      expect(await rows.count(), path).toBeLessThanOrEqual(most);
      expect(await rows.count(), path).toBeGreaterThanOrEqual(path.includes('-q/') ? 1 : most);
      // Asked again: a list that is measuring how many rows fit takes some away.
      const smallest = () =>
        rows.evaluateAll((all) =>
          Math.min(
            ...all.map((row) => {
              const ticket = row.querySelector('span');
              return ticket
                ? Number.parseFloat(getComputedStyle(ticket).fontSize) / innerHeight
                : 0;
            }),
          ),
        );
      await expect.poll(smallest, path).toBeGreaterThanOrEqual(0.065);
      await expect.poll(() => cutTexts(page), path).toEqual([]);
    }
  });
}

test('the last calls leave after twenty minutes while nothing else happens', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  for (const [ticket, seconds] of [
    ['Z001', 19 * 60],
    ['Z002', 10 * 60],
  ] as const) {
    await lab.call(ticket, { at: ago(seconds), writtenAt: ago(seconds) });
  }
  await page.clock.install();
  await openDisplay(page, lab);
  const rows = page.getByRole('region', { name: 'Laatste oproepen' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await stopClock(page);
  // Nobody tells it anything from here on: neither the calls nor the time.
  await page.context().setOffline(true);
  await page.clock.runFor(50_000);
  await expect(rows).toHaveCount(2);
  await page.clock.runFor(30_000);
  await expect(rows).toHaveText([/Z002/]);
  await page.clock.runFor(9 * 60_000);
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Er is nog niemand opgeroepen.')).toBeVisible();
});
