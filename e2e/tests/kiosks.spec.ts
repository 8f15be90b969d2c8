import { sooner } from '@balie/testkit/browser/page-clock.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, press } from '../support/kiosk.ts';

test('an administrator gives a domain an icon, a colour and a translated name, pairs a kiosk by the code it shows, configures it, sees what it shows, and unpairs it', async ({
  page,
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await kiosk.emulateMedia({ reducedMotion: 'reduce' });
  await kiosk.clock.install();
  await kiosk.goto('/kiosk');
  const code = kiosk.getByRole('status', { name: 'Koppelcode' });
  await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await expectNoAxeViolations(kiosk);

  await signIn(page, hall.site.admin);
  await page.goto(`/sites/${hall.site.id}/kiosk-settings`);
  await page.getByRole('link', { name: 'Kiosken' }).click();
  await page.getByRole('button', { name: /^Domeinen op de kiosk/ }).click();
  const domains = page.getByRole('list', { name: 'Domeinen op de kiosk' });
  const passports = domains.getByRole('listitem').filter({ hasText: 'Reispassen' });
  await expect(passports).toContainText('Français');
  await passports.getByRole('button').click();
  const form = page.getByRole('region', { name: 'Reispassen op de kiosk' });
  await form.getByRole('textbox', { name: 'Français' }).fill('Passeports');
  await form.getByRole('radio', { name: 'Reispas', exact: true }).check();
  await form.getByRole('textbox', { name: 'Kleur', exact: true }).fill('blauw');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByRole('textbox', { name: 'Kleur', exact: true })).toHaveValue('blauw');
  await expect(form.getByRole('textbox', { name: 'Kleur', exact: true })).toBeFocused();
  await expectNoAxeViolations(page, { within: 'form' });
  await form.getByRole('textbox', { name: 'Kleur', exact: true }).fill('#1F5F8B');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form).toHaveCount(0);
  await expect(passports).not.toContainText('Français');

  const row = page.getByRole('row', { name: /Niet gekoppeld/ });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: / koppelen$/ }).click();
  await page.getByRole('textbox', { name: /Code op de kiosk/ }).fill('ABCD-2345');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByRole('textbox', { name: /Code op de kiosk/ })).toHaveValue('ABCD-2345');
  await page
    .getByRole('textbox', { name: /Code op de kiosk/ })
    .fill((await code.textContent()) ?? '');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByText('De kiosk is gekoppeld').first()).toBeVisible();
  const start = kiosk.getByRole('button', { name: 'Raak het scherm aan' });
  await sooner(kiosk, async () =>
    expect(await start.isVisible(), 'it goes on by itself').toBe(true),
  );

  await start.click();
  await press(kiosk, 'Français');
  await press(kiosk, /sans rendez-vous/);
  await expect(kiosk.getByRole('button', { name: 'Passeports' })).toBeVisible();
  await expect(kiosk.getByRole('button', { name: 'Rijbewijzen' })).toBeVisible();
  // Changes wait until nobody is in front of it.
  await kiosk.reload();
  await expect(start).toBeVisible();

  await page
    .getByRole('row', { name: /Verbonden|Geen verbinding/ })
    .locator('td')
    .first()
    .click();
  await expect(page.getByRole('note')).toContainText('Reispassen (zonder afspraak)');
  await page.getByRole('button', { name: 'Reispassen omlaag' }).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: 'Ook met naam en geboortedatum' }).check();
  await expectNoAxeViolations(page, { within: 'form' });
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByRole('heading', { name: / instellen$/ })).toBeHidden();

  await page.getByRole('button', { name: /^Tonen wat/ }).click();
  await page.getByRole('combobox', { name: 'Domein' }).selectOption('Identiteitskaarten');
  await page.getByRole('combobox', { name: 'Regime' }).selectOption('Zonder afspraak');
  const glass = page.getByRole('figure', { name: 'Voorbeeld van de kiosk' });
  await expect(glass).toContainText('Wachtzaal');
  await expectNoAxeViolations(page, { within: 'figure' });
  await page.getByRole('combobox', { name: 'Domein' }).selectOption('Reispassen');
  await expect(page.getByRole('note')).toContainText('geen wegwijzer');

  await page.getByRole('button', { name: / loskoppelen$/ }).click();
  await page.getByRole('button', { name: 'Loskoppelen', exact: true }).click();
  await expect(page.getByText('De kiosk is losgekoppeld').first()).toBeVisible();
  await sooner(kiosk, async () => expect(await code.isVisible()).toBe(true));
  await expect(code).toHaveText(/^\w{4}-\w{4}$/);
});
