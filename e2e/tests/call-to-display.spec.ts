import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { test } from '../support/test.ts';
import { addVisitor, openDesk, panel, seat, visitSite } from '../support/visit-desk.ts';

test('a call at a desk is on the display of the room, and the desk sees that it is', async ({
  page,
  browser,
}) => {
  const site = await visitSite();
  const { name, unique_identifier } = await database()
    .selectFrom('waiting_rooms')
    .where('id', '=', site.roomId)
    .select(['name', 'unique_identifier'])
    .executeTakeFirstOrThrow();
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
