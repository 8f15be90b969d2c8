import { eventually, stopClock } from '@balie/testkit/browser/page-clock.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { atEverySize, cutTexts, figuresOf, sizeOf } from '../support/display-picture.ts';
import { announced, createDisplayRoom, LONG_NAME, openDisplay } from '../support/display-room.ts';

/** The width of a text's widest line, as a share of the screen's width. */
const widthOf = (element: Element) => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return Math.max(...[...words.getClientRects()].map((box) => box.width)) / innerWidth;
};

/** Expects a call to fill the available room, no more and no less, in a window resized just now. */
async function expectCallFits(page: Page, ticket: string) {
  const call = announced(page, ticket);
  const first = call.locator('p').first();
  const figures = call.getByText(/\d/).filter({ hasNotText: 'Loket' }).first();
  await atEverySize(page, ticket, ({ height, isLying }) =>
    eventually(page, async () => {
      if (isLying) expect(await figuresOf(figures)).toBeGreaterThanOrEqual(0.3);
      else expect(await first.evaluate(widthOf)).toBeGreaterThanOrEqual(0.8);
      expect((await first.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(height * 0.18);
      expect(await cutTexts(page)).toEqual([]);
    }),
  );
  await expect(call.locator('svg')).toHaveCount(0);
  expect(await call.textContent()).not.toMatch(/[→➔➜>]/);
}

test('calls fill the available space at every size, untruncated and without an arrow; a group is shown as one', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  await page.clock.install();
  await openDisplay(page, lab);
  await stopClock(page);
  const calls = page.locator('[data-call]');
  const leave = async () => {
    await page.clock.runFor(10_000);
    await eventually(page, async () => expect(await calls.count()).toBe(0));
  };
  for (const [ticket, deskName] of [
    ['B012', 'Loket 1'],
    ['VAC012', 'Loket 12'],
    ['WMW007', LONG_NAME],
  ] as const) {
    await lab.call(ticket, { deskName });
    await eventually(page, async () =>
      expect(await announced(page, ticket).isVisible()).toBe(true),
    );
    await expectCallFits(page, ticket);
    await leave();
  }

  const tickets = ['B012', 'B013', 'B014', 'B015', 'B016', 'B017'];
  const numbers = await lab.callGroup(tickets, { deskName: 'Loket 3' });
  await eventually(page, async () => expect(await calls.count()).toBe(6));
  await atEverySize(page, 'a group', async ({ isLying }) => {
    for (const ticket of tickets) await expect(announced(page, ticket)).toBeVisible();
    await expect(page.getByText('Loket 3', { exact: true }).and(page.locator('p'))).toHaveCount(1);
    await expect(page.getByText('Daarna:')).toBeHidden();
    await eventually(page, async () => {
      expect(await cutTexts(page)).toEqual([]);
      const size = await sizeOf(announced(page, 'B014').getByText('B014'));
      expect(size).toBeGreaterThanOrEqual(isLying ? 0.18 : 0.1);
    });
  });
  await eventually(page, async () => expect(await lab.acknowledged(numbers)).toEqual(numbers));
  await leave();
});

test('the last five calls are legible from afar at every size, and not truncated', async ({
  page,
}) => {
  const lab = await createDisplayRoom();
  for (const ticket of ['A001', 'A002', 'A003', 'WMW004', 'A005', 'A006', 'A007']) {
    await lab.call(ticket, { deskName: ticket === 'A006' ? LONG_NAME : 'Loket 12' });
  }
  await lab.letCallsPass();
  for (const path of [
    `/screen/${lab.room.token}`,
    `/called-visitors/PQ-OD-${lab.room.token}`,
    `/desk-q/${lab.desk.token}`,
    `/screen-q/${lab.room.token}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
    const rows = page.getByRole('region', { name: 'Laatste oproepen' }).getByRole('listitem');
    await expect(rows.first()).toContainText('A007');
    // Measured again each time: a list that is measuring how many rows fit removes some.
    const sizes = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const ticket = row.querySelector('span');
          return ticket ? Number.parseFloat(getComputedStyle(ticket).fontSize) / innerHeight : 0;
        }),
      );
    await atEverySize(page, path, () =>
      expect(async () => {
        const seen = await sizes();
        expect(seen.length).toBeLessThanOrEqual(5);
        expect(seen.length).toBeGreaterThanOrEqual(path.includes('-q/') ? 1 : 5);
        expect(Math.min(...seen)).toBeGreaterThanOrEqual(0.065);
        expect(await cutTexts(page)).toEqual([]);
      }).toPass({ intervals: [100], timeout: 30_000 }),
    );
  }
});
