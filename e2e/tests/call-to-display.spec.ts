import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import { answerWithNewVersion, lineOf } from '../support/upgrade.ts';
import { addVisitor, openDesk, panel, seat, visitSite } from '../support/visit-desk.ts';

/** A waiting room with somebody in it, and a desk that calls them. */
async function waitingRoom() {
  const site = await visitSite();
  const room = await database()
    .selectFrom('waiting_rooms')
    .where('id', '=', site.roomId)
    .select(['name', 'unique_identifier'])
    .executeTakeFirstOrThrow();
  const at = await seat(site);
  return {
    name: room.name,
    address: `/screen/${room.unique_identifier}`,
    at,
    visitor: await addVisitor(at),
  };
}

test(
  'a call at a desk is on the display of the room, and the desk sees that it is',
  proves('§1 What staff do: the display announces a called ticket'),
  async ({ page, browser }) => {
    const { name, address, at, visitor } = await waitingRoom();
    await openDesk(page, at);
    const room = await browser.newContext();
    const display = await room.newPage();
    await display.goto(address);
    await expect(display.getByRole('heading', { name })).toBeVisible();
    await expect(display.getByText('Verbinding maken…')).toBeHidden();

    const called = performance.now();
    const answer = await at.api.put(`${at.calls}/call/${visitor.visitId}`);
    const [visit] = (await answer.json()).visits;
    const call = display.getByRole('alert', { name: new RegExp(`^Nummer ${visit.ticketNumber},`) });
    await expect(call).toBeVisible();
    test.info().annotations.push({
      type: 'shown after',
      description: `${Math.round(performance.now() - called)} ms`,
    });
    await expect(call).toContainText(at.deskName);
    await expect(display.getByText(visitor.lastName), 'no name of a visitor').toHaveCount(0);
    await expect(panel(page)).toContainText(`Getoond in ${name}`);
    await room.close();
  },
);

test('a display loads a new version by itself when its line comes back, once no call is on it', async ({
  browser,
}) => {
  const { name, address, at, visitor } = await waitingRoom();
  const display = await browser.newPage();
  const line = await lineOf(display);
  let loads = 0;
  display.on('domcontentloaded', () => loads++);
  const heading = display.getByRole('heading', { name });
  await display.goto(address);
  await expect(heading).toBeVisible();
  await expect(display.getByText('Verbinding maken…')).toBeHidden();

  const same = await line.comesBack();
  await (await same.response())?.finished();
  const allow = await answerWithNewVersion(display);
  const other = await line.comesBack();
  await at.api.put(`${at.calls}/call/${visitor.visitId}`);
  const call = display.getByRole('alert', { name: /^Nummer / });
  await expect(call).toBeVisible();
  allow();
  await (await other.response())?.finished();
  await expect(call).toBeVisible();
  expect(loads).toBe(1);

  await expect.poll(() => loads).toBe(2);
  await expect(heading).toBeVisible();
  await display.close();
});
