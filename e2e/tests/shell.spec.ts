import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { speakEnglish } from '../support/language.ts';
import { signIn } from '../support/sign-in.ts';

const ROUTES = [
  ['dashboard', /^Welkom, /, /^Welcome, /],
  ['admin-settings', 'Beheer', 'Administration'],
  ['site-settings', 'Site-instellingen', 'Site settings'],
  ['kiosk-settings', 'Kioskinstellingen', 'Kiosk settings'],
  ['printers', 'Printers', 'Printers'],
] as const;

for (const language of ['nl', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen of the shell reads well (${language}, ${colorScheme})`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const complaints = collectComplaints(page);
      await signIn(page);
      if (language === 'en') await speakEnglish(page);
      for (const [route, dutch, english] of ROUTES) {
        await page.goto(`/sites/1/${route}`);
        const title = language === 'nl' ? dutch : english;
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${route} scrolls sideways`).toBe(0);
      }
      expect(complaints).toEqual([]);
    });
  }
}

test('staff see their part of the menu and are kept out of the rest', async ({ page }) => {
  await signIn(page, 'demo-normal');
  await page.goto('/sites/1/dashboard');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Afmelden' })).toBeVisible();
  for (const name of ['Beheer', 'Site-instellingen', 'Kioskinstellingen']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  }
  for (const route of ['printers', 'admin-settings', 'site-settings', 'kiosk-settings']) {
    await page.goto(`/sites/1/${route}`);
    await expect(page).toHaveURL('/problem?reason=access');
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  }
});

test('a site that is not mine gives no access', async ({ page }) => {
  await signIn(page, 'demo-normal');
  await page.goto('/sites/2/dashboard');
  await expect(page).toHaveURL('/problem?reason=access');
});

test('switching the site renders everything again and is remembered', async ({ page }) => {
  await signIn(page);
  await page.goto('/sites/1/printers');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Balie Merelbeek');
  const before = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await header.getByRole('button', { name: /Van site wisselen/ }).click();
  await page.getByRole('menuitem', { name: /Polikliniek De Linde/ }).click();
  await expect(page).toHaveURL('/sites/2/dashboard');
  await expect(header).toContainText('De Linde');
  await expect
    .poll(() => header.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(before);
  for (const start of ['/', '/welcome', '/dashboard']) {
    await page.goto(start);
    await expect(page).toHaveURL('/sites/2/dashboard');
  }
});

test('the start without a saved site is the first site', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expect(page).toHaveURL('/sites/1/dashboard');
});

test('someone with one site has nothing to switch', async ({ page }) => {
  await signIn(page, 'demo-normal');
  await page.goto('/sites/1/dashboard');
  await expect(page.getByRole('banner')).toContainText('Stadhuis Merelbeek');
  await expect(page.getByRole('button', { name: /Van site wisselen/ })).toHaveCount(0);
});

test('the side menu is 4% or 20% wide, shows labels only then, and is remembered', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/sites/1/dashboard');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  const share = async () => ((await menu.boundingBox())?.width ?? 0) / 1366;
  const icon = menu.getByRole('link', { name: 'Dashboard' }).locator('svg');
  await expect.poll(share).toBeCloseTo(0.04, 2);
  await expect(menu.getByText('Dashboard')).toHaveCount(0);
  const place = (await icon.boundingBox())?.x;
  await menu.getByRole('button', { name: 'Menu uitklappen' }).click();
  await expect.poll(share).toBeCloseTo(0.2, 2);
  await expect(menu.getByText('Dashboard')).toBeVisible();
  expect((await icon.boundingBox())?.x).toBe(place);
  await page.reload();
  await expect.poll(share).toBeCloseTo(0.2, 2);
});

test('the way back up appears after 200 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 300 });
  await signIn(page);
  await page.goto('/sites/1/site-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whatever the length of the screen: room to scroll.
  await page.evaluate(() => {
    document.body.style.minHeight = '2000px';
  });
  const up = page.getByRole('button', { name: 'Naar boven' });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('a new screen begins at its beginning for the keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/sites/1/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  await page.getByRole('link', { name: 'Site-instellingen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Site-instellingen' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});
