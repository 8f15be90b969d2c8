import { test } from '@balie/testkit/browser/test.ts';
import { newerApis } from '@balie/web/build/wall-browsers/newer-apis.ts';
import { expect, type Page } from '@playwright/test';
import { announced, createDisplayRoom, openDisplay } from '../support/display-room.ts';

/** Removes what browsers on walls lack. No such browser is available here, so their styles are not tested. */
const becomeOld = (page: Page) =>
  page.addInitScript(({ globals, members }) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>;
    let taken = 0;
    const take = (from: object | undefined, name: string) => {
      if (from && Object.getOwnPropertyDescriptor(from, name)?.configurable) {
        taken += Reflect.deleteProperty(from, name) ? 1 : 0;
      }
    };
    for (const [type, name, of] of members) {
      if (type === 'Window') take(window, name);
      else take(of === 'type' ? all[type] : all[type]?.prototype, name);
    }
    for (const name of globals) take(window, name);
    Object.assign(window, { taken });
  }, newerApis());

test('a display without browser features newer than Chromium 85 shows, announces and acknowledges calls as usual', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await becomeOld(page);
  await openDisplay(page, lab);
  const { taken, ...left } = await page.evaluate(() => ({
    taken: (window as unknown as { taken: number }).taken,
    at: 'at' in Array.prototype,
    hasOwn: 'hasOwn' in Object,
    any: 'any' in AbortSignal,
    clone: 'structuredClone' in window,
  }));
  expect(taken).toBeGreaterThan(200);
  expect(left).toEqual({ at: false, hasOwn: false, any: false, clone: false });
  const people = page.getByRole('region', { name: 'Aan de loketten' }).getByRole('listitem');
  await expect(people).toHaveCount(5);
  const numbers = await lab.callGroup(['B012', 'B013']);
  await expect(announced(page, 'B013')).toBeVisible();
  await expect.poll(() => lab.acknowledged(numbers)).toEqual(numbers);
  for (const path of [
    `/meeting-room/PQ-ML-${lab.desk.deskId}`,
    `/desk-q/${lab.desk.token}`,
    `/called-visitors/PQ-OD-${lab.room.token}`,
    `/call-popup-visitor/PQ-ND-${lab.room.token}`,
    `/screen-q/${lab.room.token}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
    await expect(page.getByText(lab.site.name)).toBeVisible();
  }
  await page.goto('/display');
  await expect(page.getByRole('status', { name: /Koppelcode|Pairing code/ })).toHaveText(
    /\w{4}-\w{4}/,
  );
  expect(failures).toEqual([]);
});
