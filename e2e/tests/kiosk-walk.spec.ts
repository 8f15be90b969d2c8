import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, openKiosk, press, scan } from '../support/kiosk.ts';
import { test } from '../support/test.ts';

test('a visitor has a number after three taps, by a code typed on the glass, or by a scan without a tap', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  const byScan = await hall.appointment(new Date());
  const byHand = await hall.appointment(new Date());
  const early = await hall.appointment(new Date(Date.now() - 30 * 3_600_000));
  await openKiosk(kiosk, hall, { moves: true });
  const title = (name: string) => kiosk.getByRole('heading', { name });
  const end = async () => {
    await press(kiosk, 'Klaar');
    await expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
  };

  await test.step('the browser’s own back, menu and print do nothing', async () => {
    await press(kiosk, 'Raak het scherm aan');
    await kiosk.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
          window.history.back();
        }),
    );
    await expect(title('Hebt u een afspraak?')).toBeVisible();
    const prevented = await kiosk.evaluate(() =>
      [
        new MouseEvent('contextmenu', { cancelable: true, bubbles: true }),
        new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true }),
        new KeyboardEvent('keydown', { key: 'F5', cancelable: true, bubbles: true }),
      ].map((event) => !document.body.dispatchEvent(event)),
    );
    expect(prevented).toEqual([true, true, true]);
  });

  await test.step('who walks in has a number, and a second tap gives no second one', async () => {
    await press(kiosk, /zonder afspraak/);
    const tile = kiosk.getByRole('button', { name: 'Identiteitskaarten' });
    await tile.waitFor();
    await expectNoAxeViolations(kiosk);
    await tile.dblclick({ delay: 10 });
    await expect(title('U bent aangemeld')).toBeVisible();
    const [number = ''] = await hall.tickets();
    await expect(kiosk.getByText(number, { exact: true })).toBeVisible();
    await expect(kiosk.getByRole('img', { name: 'Naar rechts' })).toBeVisible();
    await expect(kiosk.getByText('Volg de pijl naar Wachtzaal.')).toBeVisible();
    await expect(kiosk.getByText('Onthoud dit nummer of maak een foto')).toBeVisible();
    await expectNoAxeViolations(kiosk);
    expect(await hall.tickets()).toHaveLength(1);
    await end();
    expect(await kiosk.content()).not.toContain(number);
  });

  await test.step('a code is typed; a slip is told and costs nothing', async () => {
    const { typed } = byHand;
    expect(typed).toHaveLength(8);
    await press(kiosk, 'Raak het scherm aan');
    await press(kiosk, /heb een afspraak/);
    await press(kiosk, 'Code van 8 tekens');
    await title('Wat is uw code?').waitFor();
    const [first = '', ...others] = typed.slice(0, 7) + (typed.endsWith('2') ? '3' : '2');
    await press(kiosk, first);
    for (const sign of others) await kiosk.getByRole('button', { name: sign, exact: true }).click();
    await kiosk.getByRole('button', { name: 'Verder' }).click();
    const told = kiosk.getByRole('alert');
    await expect(told).toHaveText('Deze code klopt niet. Controleer de tekens.');
    await expectNoAxeViolations(kiosk);
    await kiosk.getByRole('button', { name: 'Wissen' }).click();
    await kiosk.keyboard.type(typed.slice(7).toLowerCase());
    await kiosk.keyboard.press('Enter');
    await expect(title('U bent aangemeld')).toBeVisible();
    await end();
  });

  await test.step('a scan says its outcome in the visitor’s language', async () => {
    await scan(kiosk, byScan.signed, { ending: '' });
    await expect(title('U bent aangemeld')).toBeVisible();
    const tickets = await hall.tickets();
    const number = (await hall.numberOf(byScan.visitId)) ?? '';
    await expect(kiosk.getByText(number, { exact: true })).toBeVisible();
    await press(kiosk, 'Klaar');
    await scan(kiosk, byScan.signed);
    await expect(title('U was al aangemeld')).toBeVisible();
    await expect(kiosk.getByText(number, { exact: true })).toBeVisible();
    await press(kiosk, 'English');
    await expect(title('You were checked in already')).toBeVisible();
    await scan(kiosk, early.signed);
    await expect(title('Your appointment is on another day')).toBeVisible();
    await scan(kiosk, 'HTTPS.EXAMPLE');
    await expect(title('Please go to the desk')).toBeVisible();
    await expectNoAxeViolations(kiosk);
    expect(await hall.tickets()).toEqual(tickets);
  });
});
