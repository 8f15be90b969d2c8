import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { createColleague, createOwnSite, createPerson } from '../support/own-site.ts';
import { demoSites } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** Every screen of a site that needs nothing but its address, with its title in Dutch and English. */
const SCREENS = [
  ['dashboard', /^Welkom, /, /^Welcome, /],
  ['home', /^Kies uw loket/, /^Choose your desk/],
  ['accountDetails', 'Mijn account', 'My account'],
  ['admin-settings', 'Beheer', 'Administration'],
  ['admin-settings/messages', 'Prikbord', 'Message board'],
  ['admin-settings/reports', 'Bezoekersrapport', 'Visitor report'],
  ['admin-settings/audit', 'Logboek', 'Audit log'],
  ['account_setup', 'Gebruikers', 'Users'],
  ['site-settings', 'Site-instellingen', 'Site settings'],
  ['desks', 'Loketten', 'Desks'],
  ['printers', 'Printers', 'Printers'],
  ['virtual-printers', 'Virtuele printer', 'Virtual printer'],
  ['waiting-rooms', 'Wachtzalen', 'Waiting rooms'],
  ['devices', 'Schermen', 'Displays'],
  ['kiosk-settings', 'Kioskinstellingen', 'Kiosk settings'],
  ['domains', 'Domeinen', 'Domains'],
  ['opening-hours', 'Openingsuren', 'Opening hours'],
  ['languages', 'Talen', 'Languages'],
  ['standard-texts', 'Standaardteksten', 'Standard texts'],
  ['instructions', 'Wegwijzers', 'Walking instructions'],
] as const;

async function open(page: Page, path: string, title: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}

test('every screen opens in Dutch for an administrator', async ({ page }) => {
  const complaints = collectComplaints(page);
  await signIn(page);
  for (const [screen, dutch] of SCREENS) await open(page, `/sites/1/${screen}`, dutch);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  expect(complaints).toEqual([]);
});

/** In parts, so that both workers have their share. */
for (const part of [0, 1, 2, 3]) {
  const screens = SCREENS.filter((_, index) => index % 4 === part);
  const list = screens.map(([screen]) => screen).join(', ');
  test(`screens read well in English, in light and in dark: ${list}`, async ({ page }) => {
    test.slow();
    const complaints = collectComplaints(page);
    const { clinic } = await demoSites();
    await signIn(page, await createPerson({ role: 'ADMIN', language: 'en', siteIds: [clinic] }));
    for (const [screen, , english] of screens) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page, `/sites/${clinic}/${screen}`, english);
      await expectNoAxeViolations(page);
      // What is different in the dark is the colours.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectNoAxeViolations(page, { only: ['color-contrast'] });
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(complaints).toEqual([]);
  });
}

test('staff are kept out of the screens of administrators and of other sites', async ({ page }) => {
  const [site, foreign] = [await createOwnSite(), await createOwnSite()];
  await signIn(page, await createColleague(site));
  const closed = [`${site.id}/admin-settings/reports`, `${site.id}/account_setup`];
  for (const path of [...closed, `${foreign.id}/dashboard`]) {
    await page.goto(`/sites/${path}`);
    await expect(page).toHaveURL('/problem?reason=access');
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  }
});

test('the icons of the side menu stay where they are, and its state is remembered', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/sites/1/dashboard');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  const icon = menu.getByRole('link', { name: 'Dashboard' }).locator('svg');
  await expect(menu.getByText('Dashboard')).toHaveCount(0);
  const place = (await icon.boundingBox())?.x;
  await menu.getByRole('button', { name: 'Menu uitklappen' }).click();
  await expect(menu.getByText('Dashboard')).toBeVisible();
  expect((await icon.boundingBox())?.x).toBe(place);
  await page.reload();
  await expect(menu.getByText('Dashboard')).toBeVisible();
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
