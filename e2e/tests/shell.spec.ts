import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { createColleague, createOwnSite } from '../support/own-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { SCREENS } from '../support/shell-screens.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

const FOR_EVERYBODY: string[] = ['dashboard', 'accountDetails', 'home', 'deskDetails', 'sites'];

const pathsOf = (menu: Locator) =>
  menu
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

test(
  'staff see their part of the menu, have nothing to switch, and are kept out of the rest',
  proves(
    '§1 Header: whoever works at one site has nothing to switch',
    '§2 Side menu by role: a clerk has dashboard, home and logout',
    '§2 Routes: a clerk does not come where only administrators may',
    '§6 Roles and permissions: a clerk may open dashboard, account details, home, deskDetails and sites',
    '§6 Roles and permissions: a clerk is sent away from every other screen, for lack of access',
    '§8 Global: who has no access goes to the problem page, for that reason',
  ),
  async ({ page }) => {
    const [site, foreign] = [await createOwnSite(), await createOwnSite()];
    await signIn(page, await createColleague(site));
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.getByRole('banner')).toContainText(site.name);
    await expect(page.getByRole('button', { name: /Van site wisselen/ })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    for (const name of ['Dashboard', 'Mijn loket', 'Afmelden']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    expect(await pathsOf(menu)).toEqual(
      ['dashboard', 'home', 'logout'].map((name) => `/sites/${site.id}/${name}`),
    );
    for (const screen of FOR_EVERYBODY) {
      await follow(page, `/sites/${site.id}/${screen}`);
      await expect(page).toHaveURL(`/sites/${site.id}/${screen}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Geen toegang' })).toHaveCount(0);
    }
    const closed = SCREENS.map(([screen]) => screen).filter(
      (name) => !FOR_EVERYBODY.includes(name),
    );
    expect(closed).toContain('account_setup');
    for (const path of [...closed.map((name) => `${site.id}/${name}`), `${foreign.id}/dashboard`]) {
      await follow(page, `/sites/${path}`);
      await expect(page).toHaveURL('/problem?reason=access');
      await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
    }
    // By its address too, as a bookmark has it.
    await page.goto(`/sites/${site.id}/printers`);
    await expect(page).toHaveURL('/problem?reason=access');
  },
);

test(
  'the side menu is 4% or 20% wide, shows labels only then, and is remembered; a screen with two addresses has it',
  proves(
    '§1 Side menu and the way back up: collapsed it takes 4% of the width and shows no labels',
    '§1 Side menu and the way back up: expanded it takes 20% of the width and shows its labels',
    '§2 Side menu by role: an administrator has six entries',
    '§2 Routes: the languages have a second address',
  ),
  async ({ page }) => {
    await signIn(page);
    await page.goto('/sites/1/dashboard');
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    const share = async () => ((await menu.boundingBox())?.width ?? 0) / 1366;
    const icon = menu.getByRole('link', { name: 'Dashboard' }).locator('svg');
    await expect.poll(share).toBeCloseTo(0.04, 3);
    const names = ['dashboard', 'home', 'admin-settings', 'site-settings', 'kiosk-settings'];
    expect(await pathsOf(menu)).toEqual([...names, 'logout'].map((name) => `/sites/1/${name}`));
    await expect(menu.getByText('Dashboard')).toHaveCount(0);
    const place = (await icon.boundingBox())?.x;
    await menu.getByRole('button', { name: 'Menu uitklappen' }).click();
    await expect.poll(share).toBeCloseTo(0.2, 3);
    await expect(menu.getByText('Dashboard')).toBeVisible();
    await expect(menu.getByText('Afmelden')).toBeVisible();
    await expect.poll(async () => (await icon.boundingBox())?.x).toBe(place);
    await page.goto('/sites/1/kiosk-settings/languages');
    await expect(page.getByRole('heading', { level: 1, name: 'Talen' })).toBeVisible();
    await expect(page).toHaveURL('/sites/1/kiosk-settings/languages');
    await expect.poll(share).toBeCloseTo(0.2, 3);
  },
);

/** Scrolls, and waits until the screen has been drawn at its new place. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => {
      window.addEventListener('scroll', resolve, { once: true });
    });
    window.scrollTo({ top: to, behavior: 'instant' });
    await scrolled;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, top);

test(
  'a new screen begins at its beginning for the keyboard, and the way back up appears after 200 pixels',
  proves(
    '§1 Side menu and the way back up: the way back up appears past 200 pixels, and leads to the top',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 300 });
    await signIn(page);
    await page.goto('/sites/1/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await pressEnter(page.getByRole('link', { name: 'Site-instellingen' }));
    await expect(page.getByRole('heading', { name: 'Site-instellingen' })).toBeVisible();
    await expect(page.locator('main')).toBeFocused();

    // Whatever the length of the screen: room to scroll.
    await page.evaluate(() => {
      document.body.style.minHeight = '2000px';
    });
    const up = page.getByRole('button', { name: 'Naar boven' });
    await scrollTo(page, 200);
    await expect(up).toHaveCount(0);
    await scrollTo(page, 201);
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
  },
);
