import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { type DisplayLab, startDisplayLab } from '../../support/display-lab.ts';
import { announced, openDisplay } from '../../support/display-room.ts';

// These tests freeze and kill their own server, so they run one after the other.
test.describe.configure({ mode: 'default' });

let lab: DisplayLab;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  lab = await startDisplayLab();
});
test.afterAll(async () => {
  await lab?.stop();
});

const offline = (page: Page) => page.getByText(/^Geen verbinding/);

test('a display that remained open shows calls made after a restore', async ({ ownPage }) => {
  test.setTimeout(180_000);
  await openDisplay(ownPage, lab, lab.server.url);
  await lab.backUp();
  for (const ticket of ['H001', 'H002', 'H003']) await lab.call(ticket);
  await expect(announced(ownPage, 'H003')).toBeVisible();
  await lab.server.kill();
  await lab.restore();
  await lab.server.start();
  await expect(offline(ownPage)).toBeHidden({ timeout: 60_000 });
  const numbers = [await lab.call('H004'), await lab.call('H005')];
  await expect(announced(ownPage, 'H004')).toBeVisible();
  await expect(announced(ownPage, 'H005')).toBeVisible();
  await expect.poll(() => lab.acknowledged(numbers)).toEqual(numbers);
});

test('a frozen or killed server is noticed within 10 s; missed calls are shown once', async ({
  ownPage,
}) => {
  test.setTimeout(180_000);
  // The page's ten seconds pass when the test says so: neither server nor test has to wait.
  await ownPage.clock.install();
  await openDisplay(ownPage, lab, lab.server.url);
  lab.server.freeze();
  await expect(offline(ownPage)).toBeHidden();
  await ownPage.clock.fastForward(10_000);
  await expect(offline(ownPage)).toBeVisible();
  await lab.call('E001');
  lab.server.thaw();
  await expect(announced(ownPage, 'E001')).toBeVisible({ timeout: 30_000 });
  await expect(offline(ownPage)).toBeHidden();

  await lab.server.kill();
  await expect(offline(ownPage)).toBeVisible({ timeout: 10_000 });
  // It disappears by itself, with or without a connection.
  await ownPage.clock.fastForward(10_000);
  await expect(announced(ownPage, 'E001')).toBeHidden();
  await lab.call('E002');
  await lab.server.start();
  await expect(announced(ownPage, 'E002')).toBeVisible({ timeout: 60_000 });
  await expect(offline(ownPage)).toBeHidden();
  await ownPage.reload();
  await expect(ownPage.getByRole('region', { name: 'Laatste oproepen' })).toContainText('E002');
  await expect(announced(ownPage, 'E001')).toHaveCount(0);
  await expect(announced(ownPage, 'E002'), 'a reload announces nothing twice').toHaveCount(0);
});
