import { expect, test } from '@playwright/test';
import { apiAs, demoSites, unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { addVisitor, removeVisitor, seat, unseat } from '../support/visit-desk.ts';

test('a call at a desk is on the display of the room, and the desk sees that it is', async ({
  page,
  browser,
}) => {
  const { clinic } = await demoSites();
  const admin = (await apiAs('demo-admin')).api;
  const name = unique('Wachtzaal');
  const room = await (
    await admin.post(`/api/sites/${clinic}/waiting-rooms`, {
      data: { name, route: 'Z', color: '#007A3E' },
    })
  ).json();
  const at = await seat(clinic, 'zoe.vermeulen');
  const moved = await at.api.put(`/api/sites/${clinic}/desks/details/${at.deskId}`, {
    data: { createdBy: at.userId, userId: at.userId, waitingRoomId: room.id },
  });
  expect(moved.status()).toBe(200);
  const visitor = await addVisitor(at);

  await signIn(page, at.username);
  await page.goto(at.address);
  await expect(page.getByRole('heading', { name: at.deskName })).toBeVisible();
  const display = await (await browser.newContext()).newPage();
  await display.goto(`/screen/${room.uniqueIdentifier}`);
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
  await expect(page.getByText(`Getoond in ${name}`)).toBeVisible();

  await removeVisitor(at, visitor);
  await unseat(at);
  await admin.delete(`/api/sites/${clinic}/waiting-rooms/${room.id}`);
});
