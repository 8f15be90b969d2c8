import { follow, leaveTo, untilWhole } from '@balie/testkit/browser/follow.ts';
import { createOwnDomain, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { pressEnter } from '../support/press-enter.ts';
import { rememberRequests, sentWhile } from '../support/requests.ts';
import { proves } from '../support/specification.ts';
import { seat, visitSite } from '../support/visit-desk.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const pathsOf = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) =>
      new URL((link as HTMLAnchorElement).href).pathname.replace(/^\/sites\/\d+\//, ''),
    ),
  );

test(
  'a clerk has the session, menu and screens of a clerk, no site switcher, and leaves nothing behind',
  proves(
    '§1 Header: a user of one site has no site switcher',
    '§1 Users, language, colour and host: the interface is in Dutch until a language is chosen',
    '§1 Users, language, colour and host: the site settings determine the theme colour',
    '§2 Dashboard: the home button goes to home',
    '§2 Dashboard: a site without messages says that there are none',
    '§2 Routes: the dashboard has the messages and a home button',
    '§2 Routes: home, deskDetails and sites open the same screen',
    '§2 Routes: accountDetails shows the account',
    '§2 Routes: an address with a desk and a user opens the visit screen',
    '§2 Routes: a word instead of a user id leads to the route with that name',
    '§2 Routes: all screens of a site share the header and the menu',
    '§2 Routes: a clerk cannot open a screen for administrators',
    '§2 Routes: logging out ends the session and clears what the browser stored',
    '§2 Side menu by role: a clerk has dashboard, home and logout',
    '§4 Session start: opening a site requests verify first, then whoami',
    '§4 Session start: then the language of the user and the theme of the site are requested',
    '§4 Session start: every navigation inside the application verifies again',
    '§4 Session start: every screen knows the signed-in user',
    '§4 Session start: logging out does not verify the session',
    '§6 Roles and permissions: a clerk may open dashboard, account details, home, deskDetails and sites',
    '§8 Global: a user without access goes to the problem page, with that reason',
  ),
  async ({ page }) => {
    const site = await visitSite({ view_application_color: '#7a1f5c' });
    const desk = await seat(site);
    const at = (screen: string) => `/sites/${site.id}/${screen}`;
    const header = page.getByRole('banner');
    const requests = rememberRequests(page);
    await signIn(page, { id: desk.userId });
    await page.goto(at('dashboard'));
    await expect(page.getByText('Geen berichten', { exact: true })).toBeVisible();
    expect(requests.slice(0, 2)).toEqual(['GET /api/auth/verify', 'GET /api/whoami']);
    for (const request of [`users/${desk.userId}/language`, `sites/${site.id}/theme`]) {
      expect(requests.indexOf(`GET /api/${request}`)).toBeGreaterThan(1);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(header).toContainText(desk.userName);
    await expect(header).toHaveCSS('background-color', 'rgb(122, 31, 92)');
    await expect(page.getByRole('button', { name: /Van site wisselen/ })).toHaveCount(0);
    expect(await pathsOf(mainMenu(page).getByRole('link'))).toEqual([
      ...['dashboard', 'home', 'logout'],
    ]);
    for (const name of ['Dashboard', 'Mijn loket', 'Afmelden']) {
      await expect(mainMenu(page).getByRole('link', { name })).toBeVisible();
    }

    requests.length = 0;
    await page.getByRole('main').getByRole('link', { name: 'Mijn loket' }).click();
    await expect(page).toHaveURL(at('home'));
    await expect.poll(() => requests).toContain('GET /api/auth/verify');
    await expect.poll(() => requests).toContain('GET /api/whoami');
    for (const [address, name, to = address] of [
      [at('home'), /^Mijn loket/],
      [at('accountDetails'), 'Mijn account'],
      [at('deskDetails'), /^Mijn loket/],
      [desk.address, desk.deskName],
      [at('sites'), /^Mijn loket/],
      [at(`desks/${desk.deskId}/users/accountDetails`), 'Mijn account', at('accountDetails')],
    ] as const) {
      await follow(page, address);
      await expect(page).toHaveURL(to);
      await expect(title(page, name)).toBeVisible();
      await expect(header).toContainText(site.name);
      await expect(mainMenu(page)).toBeVisible();
    }
    await follow(page, at('printers'));
    await expect(page).toHaveURL('/problem?reason=access');
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();

    requests.length = 0;
    await follow(page, at('logout'));
    await expect(page).toHaveURL(/\/login/);
    expect(requests.find((line) => line.includes('/auth/'))).toBe('GET /api/auth/logout');
    expect((await page.request.get('/api/auth/verify')).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

/** Scrolls, and waits until the screen has rendered there. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => {
      window.addEventListener('scroll', resolve, { once: true });
    });
    window.scrollTo({ top: to, behavior: 'instant' });
    await scrolled;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, top);

/** The shares of list and form in their combined width. */
async function shares(page: Page, form: string) {
  const side = await page.getByRole('region', { name: form }).boundingBox();
  const list = await page.getByRole('table').boundingBox();
  const [left, right] = [list?.width ?? 0, side?.width ?? 0];
  return Math.round((left / (left + right)) * 20) * 5;
}

test(
  'an administrator finds the settings in a collapsible menu, opens and closes forms, and scrolls back to the top',
  proves(
    '§1 Side menu and back-to-top button: the collapsed menu takes 4% of the width and shows no labels',
    '§1 Side menu and back-to-top button: the expanded menu takes 20% of the width and shows its labels',
    '§1 Side menu and back-to-top button: the back-to-top button appears after scrolling more than 200 pixels, and leads to the top',
    '§2 Menu screens: each entry is a card with title, description and icon',
    '§2 Menu screens: admin settings offer messages and reports',
    '§2 Menu screens: kiosk settings offer five screens',
    '§2 Menu screens: the directions card opens the instructions route',
    '§2 Menu screens: site settings offer desks, printers and waiting rooms',
    '§2 Routes: the languages screen has a second address',
    '§2 Side menu by role: an administrator has six entries',
    '§4 Side form status: a side form is closed whenever its screen opens',
    '§4 Side form status: the plus button opens it to create, choosing a row opens it to update',
    '§4 Side form status: the close icon closes it',
    '§4 Side form status: a successful save closes it and loads the list again',
    '§4 Side form status: the form of opening hours has its own status',
    '§9 Limits and layouts: a large side form takes forty percent of the width',
    '§9 Limits and layouts: a small side form takes thirty percent of the width',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await createOwnDomain(site, { name: 'Reispassen' });
    const at = (screen: string) => `/sites/${site.id}/${screen}`;
    const menu = mainMenu(page);
    const region = (name: string | RegExp) => page.getByRole('region', { name });
    const share = async () => ((await menu.boundingBox())?.width ?? 0) / 1366;
    const cards = page.getByRole('main').getByRole('listitem');
    await signIn(page, site.admin);
    await page.goto(at('kiosk-settings/languages'));
    await expect(title(page, 'Talen')).toBeVisible();
    await expect(page).toHaveURL(at('kiosk-settings/languages'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();

    await test.step('a menu screen has a card for each entry, and a screen starts at its top', async () => {
      const offers = async (name: string) => {
        await pressEnter(menu.getByRole('link', { name }));
        await expect(title(page, name)).toBeVisible();
        return pathsOf(cards.getByRole('link'));
      };
      expect(await offers('Beheer')).toEqual(
        expect.arrayContaining(['admin-settings/messages', 'admin-settings/reports']),
      );
      await expect(page.locator('main')).toBeFocused();
      await expect(cards.first().getByRole('link')).toHaveText('Prikbord');
      await expect(cards.first().getByRole('paragraph')).toHaveText(/^Berichten die collega’s/);
      await expect(cards.first().locator('svg')).toBeVisible();
      const named = ['desks', 'printers', 'waiting-rooms'];
      const offered = await offers('Site-instellingen');
      expect(offered.filter((name) => named.includes(name))).toEqual(named);
      // Closures and kiosks were added for visitors.
      const kiosk = await offers('Kioskinstellingen');
      expect(kiosk.filter((screen) => !['closures', 'kiosks'].includes(screen))).toEqual([
        ...['languages', 'opening-hours', 'standard-texts', 'domains', 'instructions'],
      ]);
      await cards.getByRole('link', { name: 'Wegwijzers' }).click();
      await expect(page).toHaveURL(at('instructions'));
    });

    await test.step('the menu expands, shows where the screen belongs, and remembers its state', async () => {
      await leaveTo(page, at('printers'));
      const icon = menu.getByRole('link', { name: 'Dashboard' }).locator('svg');
      await expect.poll(share).toBeCloseTo(0.04, 3);
      const names = ['dashboard', 'home', 'admin-settings', 'site-settings', 'kiosk-settings'];
      expect(await pathsOf(menu.getByRole('link'))).toEqual([...names, 'logout']);
      await expect(menu.getByText('Dashboard')).toHaveCount(0);
      const place = (await icon.boundingBox())?.x;
      await menu.getByRole('button', { name: 'Menu uitklappen' }).click();
      await expect.poll(share).toBeCloseTo(0.2, 3);
      for (const name of ['Dashboard', 'Afmelden'])
        await expect(menu.getByText(name)).toBeVisible();
      await expect.poll(async () => (await icon.boundingBox())?.x).toBe(place);
      await page.reload();
      await expect.poll(share).toBeCloseTo(0.2, 3);
      const sections = menu.getByRole('list').getByRole('list').getByRole('link');
      await expect(sections).toHaveText([
        ...['Site', 'Loketten', 'Printers', 'Wachtzalen', 'Apparaten', 'Privacy'],
      ]);
      await expect(menu.locator('ul ul [aria-current="page"]')).toHaveText('Printers');
      await expectNoAxeViolations(page, { within: 'nav' });
      await sections.filter({ hasText: 'Wachtzalen' }).click();
      await expect(page).toHaveURL(at('waiting-rooms'));
    });

    await test.step('each screen keeps the status of its own form', async () => {
      const plus = (name: string) => page.getByRole('button', { name }).first().click();
      await plus('Wachtzaal toevoegen');
      expect(await shares(page, 'Nieuwe wachtzaal')).toBe(70);
      await page.getByRole('main').getByRole('link', { name: 'Site-instellingen' }).click();
      await expect(page).toHaveURL(at('site-settings'));
      await leaveTo(page, at('domains'));
      await expect(region(/domein/)).toHaveCount(0);
      await plus('Domein toevoegen');
      expect(await shares(page, 'Nieuw domein')).toBe(60);
      await region('Nieuw domein').getByRole('button', { name: 'Sluiten' }).click();
      await expect(region('Nieuw domein')).toHaveCount(0);
      await pressEnter(page.getByRole('button', { name: 'Reispassen openen' }));
      const edit = region('Domein wijzigen');
      await edit.getByLabel('Voorvoegsel').fill('R');
      await sentWhile(page, ['GET', `/api/sites/${site.id}/domains`], () =>
        edit.getByRole('button', { name: 'Bewaren' }).click(),
      );
      await expect(edit).toHaveCount(0);
      await pressEnter(page.getByRole('button', { name: 'Reispassen openen' }));
      await leaveTo(page, at('opening-hours'));
      await expect(page.getByText('Geen openingsuren')).toBeVisible();
      await expect(region(/openingsuren/i)).toHaveCount(0);
      await plus('Openingsuren toevoegen');
      await expect(region(/openingsuren/i)).toBeVisible();
      await leaveTo(page, at('domains'));
      await expect(edit).toHaveCount(0);
    });

    // On a screen of any length: room to scroll, and a list that no longer grows.
    await untilWhole(page, 'Domeinen');
    await page.evaluate(() => document.body.style.setProperty('min-height', '2000px'));
    const up = page.getByRole('button', { name: 'Naar boven' });
    await scrollTo(page, 200);
    await expect(up).toHaveCount(0);
    await scrollTo(page, 201);
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(menu.getByRole('list').getByRole('list').getByRole('link')).toHaveCount(0);
  },
);
