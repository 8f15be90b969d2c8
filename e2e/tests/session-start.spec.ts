import { changeRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { rememberCalls } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { EXPIRED } from '../support/hosts.ts';
import { createColleague, createOwnSite } from '../support/own-site.ts';
import { baseUrl, newSession, signIn, urlAt } from '../support/sign-in.ts';
import { section } from '../support/specification.ts';

async function twoSites() {
  const first = await createOwnSite({ name: 'AAA eerste site', view_application_color: '#7a1f5c' });
  const second = await createOwnSite();
  const siteIds = [first.id, second.id];
  return { ...first, second, clerk: await createColleague(first, { siteIds }) };
}

const SETTINGS = '§1 Users, language, colour and host';

section('§4 Session start', { site: twoSites, who: async ({ clerk }) => clerk }, (sentence) => {
  let calls: string[] = [];

  sentence('a visit of the site begins with verify, then asks who I am', async ({ page, site }) => {
    calls = rememberCalls(page);
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.slice(0, 2)).toEqual(['GET /api/auth/verify', 'GET /api/whoami']);
  });

  sentence(
    'then the language of the user and the theme of the site are asked',
    async ({ site }) => {
      for (const call of [`/api/users/${site.clerk.id}/language`, `/api/sites/${site.id}/theme`]) {
        expect(calls.indexOf(`GET ${call}`)).toBeGreaterThan(1);
      }
    },
  );

  sentence('every navigation inside the application verifies again', async ({ page }) => {
    calls.length = 0;
    await page.getByRole('link', { name: 'Mijn loket' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => calls).toContain('GET /api/auth/verify');
    await expect.poll(() => calls).toContain('GET /api/whoami');
  });

  sentence('the user who signed in is known to every screen', async ({ page, site }) => {
    await expect(page.getByRole('banner')).toContainText(site.clerk.name);
  });

  sentence(
    'the colour of the site is applied',
    async ({ page }) => {
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(122, 31, 92)');
    },
    [`${SETTINGS}: the site settings give the theme colour`],
  );

  sentence(
    'without any choice the interface is Dutch',
    async ({ page }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mijn loket/);
    },
    [`${SETTINGS}: the interface is in Dutch as long as nobody chose`],
  );

  sentence(
    'the language of the site counts for who chose none',
    async ({ page, site }) => {
      await changeRows(database(), 'sites', site.id, { language: 'en' });
      await page.goto(`/sites/${site.id}/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^My desk/);
    },
    [`${SETTINGS}: the site settings give the language`],
  );

  sentence(
    'the language of the user counts before that of the site',
    async ({ page, site }) => {
      const { id } = site.clerk;
      await changeRows(database(), 'users', id, { language: 'nl' });
      await page.goto(`/sites/${site.id}/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    },
    [`${SETTINGS}: the setting of the user decides the language`],
  );

  sentence('when neither language can be asked the interface is Dutch', async ({ page, site }) => {
    const { id } = site.clerk;
    await changeRows(database(), 'users', id, { language: 'en' });
    await page.goto(`/sites/${site.id}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const lost = /\/(language|theme)$/;
    await page.route(lost, (route) => route.abort());
    await page.goto(`/sites/${site.id}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await page.unroute(lost);
    await changeRows(database(), 'users', id, { language: 'nl' });
  });

  sentence(
    'the root asks the list of sites and goes to the site used last',
    async ({ page, site }) => {
      await page.goto(`/sites/${site.second.id}/dashboard`);
      await expect(page.getByRole('banner')).toContainText(site.second.name);
      calls.length = 0;
      await page.goto('/');
      await expect(page).toHaveURL(`/sites/${site.second.id}/dashboard`);
      await expect.poll(() => calls).toContain('GET /api/sites');
    },
  );

  sentence('without a saved site the root goes to the first one', async ({ page, site }) => {
    // Once the site stands there it is saved.
    await expect(page.getByRole('banner')).toContainText(site.second.name);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await expect(page).toHaveURL(`/sites/${site.id}/dashboard`);
  });

  sentence('the problem page asks for no session', async ({ page }) => {
    calls.length = 0;
    await page.goto('/problem?reason=other');
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    expect(calls).not.toContain('GET /api/auth/verify');
  });

  sentence(
    'a waiting-room screen asks for no session',
    async ({ page }) => {
      calls.length = 0;
      await page.goto('/screen/no-such-screen');
      await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
      expect(calls).not.toContain('GET /api/auth/verify');
    },
    [
      '§2 Routes: the display of a waiting room needs no session',
      '§6 Roles and permissions: waiting-room screen and problem page skip the session check',
    ],
  );

  sentence('logout asks for no session', async ({ page, site }) => {
    await newSession(site.clerk);
    await signIn(page, site.clerk);
    calls.length = 0;
    await page.goto(`/sites/${site.id}/logout`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.filter((call) => call.includes('/auth/')).at(0)).toBe('GET /api/auth/logout');
  });

  sentence(
    'the deployment is asked of the host',
    async ({ page }) => {
      const deployment = async (origin: string) => {
        await page.goto(`${origin}/deployment.json`);
        return JSON.parse(await page.locator('body').innerText()).applicationId;
      };
      expect(await deployment(urlAt(EXPIRED.host))).toBe('balie-expired');
      expect(await deployment(baseUrl())).toBe('balie');
    },
    [`${SETTINGS}: the host of the address decides the deployment`],
  );
});
