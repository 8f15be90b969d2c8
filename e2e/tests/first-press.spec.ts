import { database } from '@balie/testkit/browser/database.ts';
import { createColleague, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { expect } from '@playwright/test';

test('a row that moved silently, or with the window, accepts the first press', async ({ page }) => {
  const site = await createOwnSite();
  for (const name of ['Loket 1', 'Loket 2'])
    await createDesk(database(), { site_id: site.id, name });
  await signIn(page, await createColleague(site));
  const ask = page.getByRole('button', { name: 'Hier werken, aan Loket 2' });
  for (const move of [
    // No mutation announces this move, as when a font loads late.
    () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%')),
    () => page.setViewportSize({ width: 600, height: 900 }),
  ]) {
    // Nothing was pressed before, so the user did not cause the move.
    await page.goto(`/sites/${site.id}/home`);
    await expect(ask).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await ask.boundingBox();
    await move();
    await expect.poll(() => ask.boundingBox()).not.toEqual(before);
    // The guard checks after each frame; whatever moved with the window then rests.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(page.locator('tr[data-settling]')).toHaveCount(0);
    const { x = 0, y = 0, width = 0, height = 0 } = (await ask.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.getByText('nog niet bevestigd')).toBeVisible();
  }
});
