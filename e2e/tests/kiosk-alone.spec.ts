import { expect } from '@playwright/test';
import { createHall, expectStored, openKiosk, press, scan } from '../support/kiosk.ts';
import { test } from '../support/test.ts';

test('without the network it starts, gives numbers and takes signed codes, and hands all over at once', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  const { signed, typed } = await hall.appointment(new Date());
  await openKiosk(kiosk, hall);
  await expectStored(kiosk);
  const context = kiosk.context();
  await context.setOffline(true);
  await kiosk.reload();
  await expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();

  await press(kiosk, 'Raak het scherm aan');
  await press(kiosk, /zonder afspraak/);
  await press(kiosk, 'Identiteitskaarten');
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
  const walkIn = await kiosk.locator('strong[dir=ltr]').textContent();
  await press(kiosk, 'Klaar');
  await scan(kiosk, signed);
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
  const appointment = await kiosk.locator('strong[dir=ltr]').textContent();
  expect(appointment).not.toBe(walkIn);
  await press(kiosk, 'Klaar');
  await scan(kiosk, signed);
  await expect(kiosk.getByRole('heading', { name: 'U was al aangemeld' })).toBeVisible();
  await expect(kiosk.locator('strong[dir=ltr]')).toHaveText(appointment ?? '');
  await press(kiosk, 'Klaar');
  await scan(kiosk, typed);
  await expect(kiosk.getByRole('heading', { name: 'Ga naar de balie' })).toBeVisible();
  expect(await hall.tickets()).toEqual([]);

  // The browser stops and starts again in the middle of it.
  await kiosk.reload();
  await context.setOffline(false);
  await expect.poll(() => hall.tickets(), { timeout: 5_000 }).toEqual([walkIn, appointment]);
});

test('what a visitor leaves behind is cleared, after a warning that gives more time', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await hall.set({ idleSeconds: 10, byName: true });
  await kiosk.clock.install();
  await openKiosk(kiosk, hall);
  const step = async (name: string | RegExp) => {
    await kiosk.getByRole('button', { name }).waitFor();
    await kiosk.clock.runFor(500);
    await kiosk.getByRole('button', { name }).click();
  };
  await step('Raak het scherm aan');
  await step(/heb een afspraak/);
  await step('Naam en geboortedatum');
  await kiosk.keyboard.type('Verstraete');
  await expect(kiosk.getByText('VERSTRAETE')).toBeVisible();
  await kiosk.clock.runFor(11_000);
  const warning = kiosk.getByRole('alertdialog', { name: 'Bent u er nog?' });
  await expect(warning).toBeVisible();
  await kiosk.getByRole('button', { name: 'Meer tijd' }).click();
  await expect(warning).toBeHidden();
  await expect(kiosk.getByText('VERSTRAETE')).toBeVisible();
  await kiosk.clock.runFor(31_000);
  await expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();

  const left = await kiosk.evaluate(async () => {
    const stored = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('balie-kiosk');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('records').objectStore('records').getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    const { localStorage: local, sessionStorage: session } = window;
    return [
      document.documentElement.outerHTML,
      stored,
      { ...local },
      { ...session },
      history.state,
    ];
  });
  expect(JSON.stringify(left)).not.toMatch(/verstraete/i);
});
