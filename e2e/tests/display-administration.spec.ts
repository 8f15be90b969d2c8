import { sooner } from '@balie/testkit/browser/page-clock.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { announced, createDisplayRoom } from '../support/display-room.ts';

test('an administrator makes a display flash, trusts, names and forgets it, and pairs it by the code it shows', async ({
  page,
  ownPage: display,
}) => {
  test.setTimeout(120_000);
  const lab = await createDisplayRoom();
  await display.setViewportSize({ width: 1920, height: 1080 });
  await display.clock.install();
  await display.goto(`/called-visitors/PQ-OD-${lab.room.id}`);
  const asNew = display.getByText(/nog niet vertrouwd/);
  await expect(asNew).toBeVisible();

  await signIn(page, lab.site.admin);
  await page.goto(`/sites/${lab.site.id}/devices`);
  const row = page
    .getByRole('row', { name: /Overzicht van oproepen/ })
    .filter({ hasText: 'Onbekend' })
    .filter({ hasText: lab.room.name });
  await expect(row).toHaveCount(1);
  const forget = async (name: string) => {
    const named = page.getByRole('row', { name: new RegExp(name) });
    await named.getByRole('button', { name: `${name} vergeten` }).click();
    await named.getByRole('group').getByRole('button', { name: 'Vergeten', exact: true }).click();
    await expect(named).toHaveCount(0);
  };

  await test.step('the display flashes, and is trusted and named', async () => {
    await row.getByRole('button', { name: /laten oplichten met een belsignaal/ }).click();
    await expect(display.getByText('Dit is het scherm dat u zoekt')).toBeVisible();
    await row.getByRole('button', { name: `${lab.room.name} vertrouwen` }).click();
    await expect(row).toHaveCount(0);
    await expect(asNew).toBeHidden();
    const trusted = page.getByRole('row', { name: /Overzicht van oproepen.*Vertrouwd/ });
    await trusted.getByRole('button', { name: /een naam geven/ }).click();
    await page.getByRole('textbox', { name: 'Naam' }).fill('Boven de trap');
    await page.getByRole('textbox', { name: 'Naam' }).press('Enter');
    const named = page.getByRole('row', { name: /Boven de trap/ });
    await expect(named).toContainText(lab.room.name);
    const number = await lab.call('V001');
    await sooner(display, async () => expect(await lab.acknowledged([number])).toEqual([number]));
    await forget('Boven de trap');
    await sooner(display, async () => expect(await asNew.isVisible(), 'restored').toBe(true));
  });

  const code = display.getByRole('status', { name: 'Koppelcode' });
  await test.step('the display is paired by its code', async () => {
    await display.goto('/display');
    await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    await expectNoAxeViolations(display);
    await page.getByRole('button', { name: 'Scherm koppelen' }).first().click();
    const form = page.getByRole('region', { name: 'Scherm koppelen' });
    const typed = form.getByLabel('Code op het scherm');
    const save = form.getByRole('button', { name: 'Bewaren' });
    await typed.fill('2222-2222');
    await form.getByRole('textbox', { name: 'Naam' }).fill('Inkomhal');
    await save.click();
    await expect(form.getByText('Kies waar dit scherm bij hoort.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Wachtzaal' }).selectOption(lab.room.name);
    await save.click();
    await expect(form.getByText(/Geen enkel scherm toont nu deze code/)).toBeVisible();
    await expectNoAxeViolations(page, { within: 'form' });
    await typed.fill(((await code.textContent()) ?? '').toLowerCase());
    await save.click();
    await expect(page.getByRole('row', { name: /Inkomhal/ })).toContainText('Gekoppeld');
    const room = display.getByRole('heading', { name: lab.room.name });
    await sooner(display, async () => expect(await room.isVisible()).toBe(true));
    await expect(display.getByText('Verbinding maken…')).toBeHidden();
    const number = await lab.call('W001');
    await expect(announced(display, 'W001')).toContainText('An Peeters');
    await expect.poll(() => lab.acknowledged([number])).toEqual([number]);
    await display.reload();
    await expect(room).toBeVisible();
    await forget('Inkomhal');
    await sooner(display, async () => expect(await code.isVisible()).toBe(true));
  });
});
