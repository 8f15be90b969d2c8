import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { announced, createDisplayRoom } from '../support/display-room.ts';
import type { OwnSite } from '../support/own-site.ts';
import { sooner } from '../support/page-clock.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

async function openOffice(page: Page, { site }: { site: OwnSite }) {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/site-settings`);
  await page.getByRole('link', { name: /Apparaten/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
}

test('an administrator sees the displays, makes one flash, trusts, names and forgets one', async ({
  page,
  ownPage: display,
}) => {
  test.setTimeout(120_000);
  const lab = await createDisplayRoom();
  await display.clock.install();
  await display.goto(`/called-visitors/PQ-OD-${lab.room.id}`);
  await expect(display.getByText(/nog niet vertrouwd/)).toBeVisible();

  await openOffice(page, lab);
  const row = page
    .getByRole('row', { name: /Overzicht van oproepen/ })
    .filter({ hasText: 'Onbekend' })
    .filter({ hasText: lab.room.name });
  await expect(row).toHaveCount(1);
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /laten oplichten met een belsignaal/ }).click();
  await expect(display.getByText('Dit is het scherm dat u zoekt')).toBeVisible();

  await row.getByRole('button', { name: `${lab.room.name} vertrouwen` }).click();
  await expect(row).toHaveCount(0);
  await expect(display.getByText(/nog niet vertrouwd/)).toBeHidden();
  const trusted = page.getByRole('row', { name: /Overzicht van oproepen.*Vertrouwd/ });
  await trusted.getByRole('button', { name: /een naam geven/ }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Boven de trap');
  await page.getByRole('textbox', { name: 'Naam' }).press('Enter');
  const named = page.getByRole('row', { name: /Boven de trap/ });
  await expect(named).toContainText(lab.room.name);
  const number = await lab.call('V001');
  await expect.poll(() => lab.receiptsOf([number])).toContain(number);

  await named.getByRole('button', { name: /vergeten/ }).click();
  await named.getByRole('group').getByRole('button', { name: 'Vergeten', exact: true }).click();
  await expect(named).toHaveCount(0);
  const asNew = display.getByText(/nog niet vertrouwd/);
  await sooner(display, async () => expect(await asNew.isVisible(), 'comes back').toBe(true));
});

test('a display is paired by the code it shows, and shows a code again when it is forgotten', async ({
  page,
  ownPage: display,
}) => {
  test.setTimeout(120_000);
  const lab = await createDisplayRoom();
  await display.setViewportSize({ width: 1920, height: 1080 });
  await display.clock.install();
  await display.goto('/display');
  const code = display.getByRole('status', { name: 'Koppelcode' });
  await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await expectNoAxeViolations(display);
  const shown = (await code.textContent()) ?? '';

  await openOffice(page, lab);
  await page.getByRole('button', { name: 'Scherm koppelen' }).first().click();
  const form = page.getByRole('region', { name: 'Scherm koppelen' });
  await form.getByLabel('Code op het scherm').fill('2222-2222');
  await form.getByRole('textbox', { name: 'Naam' }).fill('Inkomhal');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Kies waar dit scherm bij hoort.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Wachtzaal' }).selectOption(lab.room.name);
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText(/Geen enkel scherm toont nu deze code/)).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Code op het scherm').fill(shown.toLowerCase());
  await form.getByRole('button', { name: 'Bewaren' }).click();
  const row = page.getByRole('row', { name: /Inkomhal/ });
  await expect(row).toContainText('Gekoppeld');

  await expect(display.getByRole('heading', { name: lab.room.name })).toBeVisible({
    timeout: 30_000,
  });
  await expect(display.getByText('Verbinding maken…')).toBeHidden();
  const number = await lab.call('W001');
  await expect(announced(display, 'W001')).toContainText('An Peeters');
  await expect.poll(() => lab.receiptsOf([number])).toEqual([number]);
  await display.reload();
  await expect(display.getByRole('heading', { name: lab.room.name })).toBeVisible();

  await row.getByRole('button', { name: 'Inkomhal vergeten' }).click();
  await row.getByRole('group').getByRole('button', { name: 'Vergeten', exact: true }).click();
  await sooner(display, async () => expect(await code.isVisible()).toBe(true));
});
