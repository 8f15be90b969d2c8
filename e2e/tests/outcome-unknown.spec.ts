import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { test } from '../support/test.ts';
import {
  addVisitor,
  notices,
  openDesk,
  panel,
  rowOf,
  type Seat,
  seat,
  visitSite,
} from '../support/visit-desk.ts';

test.setTimeout(180_000);

let desk: Seat;
test.beforeEach(async () => {
  desk = await seat(await visitSite());
});

const UNKNOWN = 'we weten niet of dit gelukt is';
const statusOf = async (visitId: number) => {
  const { status } = await database()
    .selectFrom('visits')
    .where('id', '=', visitId)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
};

for (const [what, arrives] of [
  ['after the server did it', true],
  ['before it reached the server', false],
] as const) {
  test(`a line that breaks ${what}: the clerk is told that nobody knows, and sees the truth once it is back`, async ({
    page,
  }) => {
    const visitor = await addVisitor(desk);
    await openDesk(page, desk);
    const row = rowOf(page, visitor.name);
    const call = row.getByRole('button', { name: `${visitor.name} oproepen` });
    await expect(call).toBeEnabled();

    // From here on nothing gets an answer any more; the call was sent, whether it arrives or not.
    await page.route(/\/(api|health)\//, async (route) => {
      if (arrives && route.request().url().includes(`/call/${visitor.visitId}`)) {
        expect((await route.fetch()).status()).toBe(200);
      }
      await route.abort('connectionreset');
    });
    await call.click();
    await expect(notices(page)).toContainText(UNKNOWN);
    await expect(notices(page)).not.toContainText('opgeroepen');
    await expectNoAxeViolations(page);
    expect(await statusOf(visitor.visitId)).toBe(arrives ? 'SERVING' : 'ARRIVED');

    await page.unrouteAll({ behavior: 'wait' });
    if (arrives) {
      await expect(panel(page)).toContainText(visitor.name);
      await expect(row).toContainText('In gesprek');
    } else {
      await expect(call).toBeEnabled();
      await call.click();
      // Who is next stands there as well: only who was called can be called again.
      await expect(panel(page).getByRole('button', { name: 'Heroproepen' })).toBeEnabled();
      await expect(panel(page)).toContainText(visitor.name);
    }
    const calls = await database()
      .selectFrom('calls')
      .where('visit_id', '=', visitor.visitId)
      .select('id')
      .execute();
    expect(calls).toHaveLength(1);
  });
}
