import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, openKiosk, press, scan } from '../support/kiosk.ts';
import { test } from '../support/test.ts';

test('a kiosk shows a code, and goes on by itself once an administrator bound it', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await kiosk.goto('/kiosk');
  const code = kiosk.getByRole('status', { name: 'Koppelcode' });
  await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await expectNoAxeViolations(kiosk);
  await hall.bind((await code.textContent()) ?? '');
  await expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
});

test('who walks in has a number after three taps, and a second tap gives no second one', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await openKiosk(kiosk, hall);
  await press(kiosk, 'Raak het scherm aan');
  await press(kiosk, /zonder afspraak/);
  const tile = kiosk.getByRole('button', { name: 'Identiteitskaarten' });
  await tile.waitFor();
  await expectNoAxeViolations(kiosk);
  await tile.dblclick({ delay: 10 });
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
  const [number = ''] = await hall.tickets();
  await expect(kiosk.getByText(number, { exact: true })).toBeVisible();
  await expect(kiosk.getByRole('img', { name: 'Naar rechts' })).toBeVisible();
  await expect(kiosk.getByText('Volg de pijl naar Wachtzaal.')).toBeVisible();
  await expect(kiosk.getByText('Onthoud dit nummer of maak een foto')).toBeVisible();
  await expectNoAxeViolations(kiosk);
  expect(await hall.tickets()).toHaveLength(1);

  await press(kiosk, 'Klaar');
  await expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
  expect(await kiosk.content()).not.toContain(number);
});

test('a scan needs no tap, on AZERTY as well, and says its outcome in the visitor’s language', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  const { signed, typed } = await hall.appointment(new Date());
  const early = await hall.appointment(new Date(Date.now() - 30 * 3_600_000));
  await openKiosk(kiosk, hall);
  await scan(kiosk, signed, { ending: '' });
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
  const [number = ''] = await hall.tickets();
  await expect(kiosk.getByText(number, { exact: true })).toBeVisible();

  await press(kiosk, 'Klaar');
  await scan(kiosk, signed);
  await expect(kiosk.getByRole('heading', { name: 'U was al aangemeld' })).toBeVisible();
  await expect(kiosk.getByText(number, { exact: true })).toBeVisible();
  await press(kiosk, 'English');
  await expect(kiosk.getByRole('heading', { name: 'You were checked in already' })).toBeVisible();

  await scan(kiosk, early.signed);
  await expect(
    kiosk.getByRole('heading', { name: 'Your appointment is on another day' }),
  ).toBeVisible();
  await scan(kiosk, 'HTTPS.EXAMPLE');
  await expect(kiosk.getByRole('heading', { name: 'Please go to the desk' })).toBeVisible();
  await expectNoAxeViolations(kiosk);
  expect(await hall.tickets()).toEqual([number]);
  expect(typed).toHaveLength(8);
});

test('a code is typed on the glass; a slip is told and costs nothing', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  const { typed } = await hall.appointment(new Date());
  await openKiosk(kiosk, hall);
  await press(kiosk, 'Raak het scherm aan');
  await press(kiosk, /heb een afspraak/);
  await press(kiosk, 'Code van 8 tekens');
  await kiosk.getByRole('heading', { name: 'Wat is uw code?' }).waitFor();
  await kiosk.waitForTimeout(420);
  const slip = typed.slice(0, 7) + (typed.endsWith('2') ? '3' : '2');
  for (const sign of slip) await kiosk.getByRole('button', { name: sign, exact: true }).click();
  await kiosk.getByRole('button', { name: 'Verder' }).click();
  await expect(kiosk.getByRole('alert')).toHaveText('Deze code klopt niet. Controleer de tekens.');
  await expectNoAxeViolations(kiosk);
  await kiosk.getByRole('button', { name: 'Wissen' }).click();
  await kiosk.keyboard.type(typed.slice(7).toLowerCase());
  await kiosk.keyboard.press('Enter');
  await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
});
