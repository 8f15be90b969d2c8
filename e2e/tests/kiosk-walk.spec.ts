import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, expectStored, openKiosk, press, scan } from '../support/kiosk.ts';

/** Everything the page keeps: what it shows, and its three stores. */
const keptBy = (kiosk: Page): Promise<unknown[]> =>
  kiosk.evaluate(async () => {
    const stored = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('balie-kiosk');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('records').objectStore('records').getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    const stores = [{ ...window.localStorage }, { ...window.sessionStorage }, history.state];
    return [document.documentElement.outerHTML, stored, ...stores];
  });

test('a visitor gets a number by three taps, a typed code or a scan; what they leave is cleared; offline, the kiosk starts, gives numbers, and later hands them all over at once', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await hall.set({ idleSeconds: 60, byName: true });
  const byHand = await hall.appointment(new Date());
  const byScan = await hall.appointment(new Date());
  const offline = await hall.appointment(new Date());
  await kiosk.clock.install();
  await openKiosk(kiosk, hall, { moves: true });
  const title = (name: string) => kiosk.getByRole('heading', { name });
  const start = kiosk.getByRole('button', { name: 'Raak het scherm aan' });
  const number = kiosk.locator('strong[dir=ltr]');
  const end = async () => {
    await press(kiosk, 'Klaar');
    await expect(start).toBeVisible();
  };

  await test.step('the browser’s back button does nothing', async () => {
    await press(kiosk, 'Raak het scherm aan');
    await kiosk.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
          window.history.back();
        }),
    );
    await expect(title('Hebt u een afspraak?')).toBeVisible();
  });

  await test.step('a walk-in gets a number, and a second tap gives no second one', async () => {
    await press(kiosk, /zonder afspraak/);
    const tile = kiosk.getByRole('button', { name: 'Identiteitskaarten' });
    await tile.waitFor();
    await expectNoAxeViolations(kiosk);
    await tile.dblclick({ delay: 10 });
    await expect(title('U bent aangemeld')).toBeVisible();
    const [given = ''] = await hall.tickets();
    await expect(number).toHaveText(given);
    await expect(kiosk.getByRole('img', { name: 'Naar rechts' })).toBeVisible();
    await expect(kiosk.getByText('Volg de pijl naar Wachtzaal.')).toBeVisible();
    await expect(kiosk.getByText('Onthoud dit nummer of maak een foto')).toBeVisible();
    await expectNoAxeViolations(kiosk);
    expect(await hall.tickets()).toHaveLength(1);
    await end();
    expect(await kiosk.content()).not.toContain(given);
  });

  await test.step('a code is typed; a typing error is shown and costs nothing', async () => {
    const { typed } = byHand;
    expect(typed).toHaveLength(8);
    await press(kiosk, 'Raak het scherm aan');
    await press(kiosk, /heb een afspraak/);
    await press(kiosk, 'Code van 8 tekens');
    await title('Wat is uw code?').waitFor();
    await press(kiosk, typed.slice(0, 1));
    await kiosk.keyboard.type(typed.slice(1, 7) + (typed.endsWith('2') ? '3' : '2'));
    await press(kiosk, 'Verder');
    const told = kiosk.getByRole('alert');
    await expect(told).toHaveText('Deze code klopt niet. Controleer de tekens.');
    await expectNoAxeViolations(kiosk);
    await press(kiosk, 'Wissen');
    await kiosk.keyboard.type(typed.slice(7).toLowerCase());
    await kiosk.keyboard.press('Enter');
    await expect(title('U bent aangemeld')).toBeVisible();
    await end();
  });

  await test.step('a scan shows its outcome in the visitor’s language', async () => {
    await scan(kiosk, byScan.signed, { ending: '' });
    await expect(title('U bent aangemeld')).toBeVisible();
    await expect(number).toHaveText((await hall.numberOf(byScan.visitId)) ?? 'a number');
    const tickets = await hall.tickets();
    await press(kiosk, 'English');
    await expect(title('You are checked in')).toBeVisible();
    await scan(kiosk, 'HTTPS.EXAMPLE');
    await expect(title('Please go to the desk')).toBeVisible();
    await expectNoAxeViolations(kiosk);
    expect(await hall.tickets()).toEqual(tickets);
    await press(kiosk, 'Done');
    await expect(start).toBeVisible();
  });

  await test.step('what a visitor leaves behind is cleared, after a warning that offers more time', async () => {
    await press(kiosk, 'Raak het scherm aan');
    await press(kiosk, /heb een afspraak/);
    await press(kiosk, 'Naam en geboortedatum');
    await title('Wat is uw familienaam?').waitFor();
    await kiosk.keyboard.type('Verstraete');
    await expect(kiosk.getByText('VERSTRAETE')).toBeVisible();
    await kiosk.clock.runFor(61_000);
    const warning = kiosk.getByRole('alertdialog', { name: 'Bent u er nog?' });
    await expect(warning).toBeVisible();
    await press(kiosk, 'Meer tijd');
    await expect(warning).toBeHidden();
    await expect(kiosk.getByText('VERSTRAETE')).toBeVisible();
    await kiosk.clock.runFor(81_000);
    await expect(start).toBeVisible();
    expect(JSON.stringify(await keptBy(kiosk))).not.toMatch(/verstraete/i);
  });

  await test.step('without the network, even if the browser stops half-way', async () => {
    const before = await hall.tickets();
    await expectStored(kiosk);
    await kiosk.context().setOffline(true);
    await kiosk.reload();
    await press(kiosk, 'Raak het scherm aan');
    await press(kiosk, /zonder afspraak/);
    await press(kiosk, 'Identiteitskaarten');
    await expect(title('U bent aangemeld')).toBeVisible();
    const walkIn = await number.textContent();
    await end();
    await scan(kiosk, offline.signed);
    await expect(title('U bent aangemeld')).toBeVisible();
    const appointment = await number.textContent();
    expect(appointment).not.toBe(walkIn);
    await end();
    expect(await hall.tickets()).toEqual(before);
    await kiosk.reload();
    await kiosk.context().setOffline(false);
    const handedOver = [...before, walkIn, appointment];
    await expect.poll(() => hall.tickets(), { timeout: 5_000 }).toEqual(handedOver);
  });
});
