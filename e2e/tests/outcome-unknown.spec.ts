import { database } from '@balie/testkit/browser/database.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/requests.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  seat,
  type TestVisitor,
  visitSite,
} from '../support/visit-desk.ts';

const visitOf = (visitId: number) =>
  database().selectFrom('visits').where('id', '=', visitId).select('status').executeTakeFirst();
const callsOf = (visitId: number) => readRows(database(), 'calls', { visit_id: visitId }, 'id');

test('when the connection breaks during a call, the clerk sees that its outcome is unknown, and the real state once it is back', async ({
  page,
}) => {
  const desk = await seat(await visitSite());
  const visitors = [await addVisitor(desk), await addVisitor(desk)] as const;
  await openDesk(page, desk);
  const callOf = ({ name }: TestVisitor) =>
    rowOf(page, name).getByRole('button', { name: `${name} oproepen` });

  /** From here on nothing gets a response; the request was sent, whether it arrives or not. */
  const callInVain = async (visitor: TestVisitor, arrives: boolean) => {
    await expect(callOf(visitor)).toBeEnabled();
    await page.route(/\/(api|health)\//, async (route) => {
      if (arrives && route.request().url().includes(`/call/${visitor.visitId}`)) {
        expect((await route.fetch()).status()).toBe(200);
      }
      await route.abort('connectionreset');
    });
    await callOf(visitor).click();
    await expect(notices(page)).toContainText('we weten niet of dit gelukt is');
    await expect(notices(page)).not.toContainText('opgeroepen');
    const status = arrives ? 'SERVING' : 'ARRIVED';
    expect(await visitOf(visitor.visitId)).toEqual({ status });
  };

  await test.step('before the request reached the server', async () => {
    const [visitor] = visitors;
    await callInVain(visitor, false);
    await expectNoAxeViolations(page, { within: '[aria-label="Meldingen"]' });
    await page.unrouteAll({ behavior: 'wait' });
    await callOf(visitor).click();
    // The next visitor is shown here too: only one who was called can be called again.
    await expect(panel(page).getByRole('button', { name: 'Opnieuw oproepen' })).toBeEnabled();
    await expect(panel(page)).toContainText(visitor.name);
    expect(await callsOf(visitor.visitId)).toHaveLength(1);
  });

  expect((await desk.api.put(`${desk.visitsPath}/end`)).status()).toBe(200);
  await expect(panel(page).getByRole('button', { name: 'Volgende oproepen' })).toBeEnabled();
  await closeNotices(page);

  await test.step('after the server carried it out', async () => {
    const [, visitor] = visitors;
    await callInVain(visitor, true);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(panel(page).getByRole('button', { name: 'Opnieuw oproepen' })).toBeEnabled();
    await expect(panel(page)).toContainText(visitor.name);
    await expect(rowOf(page, visitor.name)).toContainText('In gesprek');
    expect(await callsOf(visitor.visitId)).toHaveLength(1);
  });
});
