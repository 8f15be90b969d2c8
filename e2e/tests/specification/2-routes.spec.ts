import { expect, type Page } from '@playwright/test';
import { createOwnSite, createPerson, type OwnSite } from '../../support/own-site.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Seat, seat, type VisitSite, visitSite } from '../../support/visit-desk.ts';
import { follow, section } from '../../support/walk.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface TwoSites extends OwnSite {
  readonly other: OwnSite;
}

async function twoSites(): Promise<TwoSites> {
  const site = await createOwnSite();
  const other = await createOwnSite();
  const admin = await createPerson({ role: 'ADMIN', siteIds: [site.id, other.id] });
  return { ...site, other, admin };
}

section('§2 Routes: the start', { site: twoSites }, (sentence) => {
  sentence('the start is the dashboard of the first site', async ({ page, site }) => {
    await page.goto('/');
    await expect(page).toHaveURL(`/sites/${site.id}/dashboard`);
    await expect(title(page, /^Welkom, /)).toBeVisible();
  });

  sentence('the start is the site where one was last', async ({ page, site }) => {
    await page.goto(`/sites/${site.other.id}/dashboard`);
    await expect(title(page, /^Welkom, /)).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(`/sites/${site.other.id}/dashboard`);
  });

  for (const alias of ['/welcome', '/dashboard']) {
    sentence(`${alias} is another name of the start`, async ({ page, site }) => {
      await page.goto(alias);
      await expect(page).toHaveURL(`/sites/${site.other.id}/dashboard`);
    });
  }
});

interface Counter extends VisitSite {
  readonly desk: Seat;
}

async function counter(): Promise<Counter> {
  const site = await visitSite();
  return { ...site, desk: await seat(site) };
}

section(
  '§2 Routes for everybody',
  {
    site: counter,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ id }) => `/sites/${id}/dashboard`,
  },
  (sentence) => {
    sentence('the dashboard has the messages and a button to home', async ({ page, site }) => {
      await expect(page.getByText('Geen berichten')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Mijn loket' }).click();
      await expect(page).toHaveURL(`/sites/${site.id}/home`);
    });

    sentence('home, deskDetails and sites are one screen', async ({ page, site }) => {
      for (const route of ['home', 'deskDetails', 'sites']) {
        await follow(page, `/sites/${site.id}/${route}`);
        await expect(page).toHaveURL(`/sites/${site.id}/${route}`);
        await expect(title(page, /^Mijn loket/)).toBeVisible();
      }
    });

    sentence('accountDetails shows the account', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/accountDetails`);
      await expect(title(page, 'Mijn account')).toBeVisible();
    });

    sentence('a desk and a user make the visit screen', async ({ page, site: { desk } }) => {
      await follow(page, desk.address);
      await expect(title(page, desk.deskName)).toBeVisible();
    });

    sentence('a user that is no number leads to the route of that name', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/desks/${site.desk.deskId}/users/accountDetails`);
      await expect(page).toHaveURL(`/sites/${site.id}/accountDetails`);
    });

    sentence('all screens of a site share header and menu', async ({ page, site }) => {
      for (const address of [`/sites/${site.id}/home`, site.desk.address]) {
        await follow(page, address);
        await expect(page.getByRole('banner')).toContainText(site.name);
        await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
      }
    });

    sentence('a clerk does not come where only administrators may', async ({ page, site }) => {
      for (const route of ['admin-settings', 'admin-settings/messages', 'domains']) {
        await follow(page, `/sites/${site.id}/${route}`);
        await expect(page).toHaveURL('/problem?reason=access');
      }
    });

    sentence('an unknown path shows the problem page: not found', async ({ page, site }) => {
      for (const path of ['/nergens', `/sites/${site.id}/nergens`]) {
        await follow(page, path);
        await expect(title(page, 'Pagina niet gevonden')).toBeVisible();
      }
    });

    sentence('logout ends the session', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/logout`);
      await expect(page).toHaveURL(/\/login/);
      const answer = await page.request.get('/api/auth/verify');
      expect(answer.status()).toBe(401);
    });

    sentence('logout clears what the browser kept', async ({ page }) => {
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });

    sentence('the problem page needs no session', async ({ page }) => {
      await page.goto('/problem?reason=access');
      await expect(title(page, 'Geen toegang')).toBeVisible();
    });

    sentence('the display of a waiting room needs no session', async ({ page }) => {
      await page.goto('/screen/bestaat-niet');
      await expect(page.getByText('Dit scherm bestaat niet')).toBeVisible();
    });
  },
);

/** The routes of administrators and what each one opens. */
const ADMIN_ROUTES = [
  ['admin-settings', 'Beheer'],
  ['kiosk-settings', 'Kioskinstellingen'],
  ['site-settings', 'Site-instellingen'],
  ['admin-settings/reports', 'Bezoekersrapport'],
  ['admin-settings/messages', 'Prikbord'],
  ['domains', 'Domeinen'],
  ['opening-hours', 'Openingsuren'],
  ['printers', 'Printers'],
  ['desks', 'Loketten'],
  ['languages', 'Talen'],
  ['standard-texts', 'Standaardteksten'],
  ['waiting-rooms', 'Wachtzalen'],
  ['instructions', 'Wegwijzers'],
  ['account_setup', 'Gebruikers'],
] as const;

section('§2 Routes of administrators', { at: ({ id }) => `/sites/${id}/dashboard` }, (sentence) => {
  for (const [route, name] of ADMIN_ROUTES) {
    sentence(`${route} opens ${name}`, async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/${route}`);
      await expect(title(page, name)).toBeVisible();
      await expect(page).toHaveURL(`/sites/${site.id}/${route}`);
    });
  }

  sentence('the languages have a second address', async ({ page, site }) => {
    await follow(page, `/sites/${site.id}/kiosk-settings/languages`);
    await expect(title(page, 'Talen')).toBeVisible();
  });
});

const entries = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

section(
  '§2 Side menu by role',
  { site: counter, at: ({ id }) => `/sites/${id}/dashboard` },
  (sentence) => {
    sentence('an administrator has six entries', async ({ page, site }) => {
      await expect(title(page, /^Welkom, /)).toBeVisible();
      expect(await entries(page)).toEqual(
        ['dashboard', 'home', 'admin-settings', 'site-settings', 'kiosk-settings', 'logout'].map(
          (name) => `/sites/${site.id}/${name}`,
        ),
      );
    });

    sentence('a clerk has dashboard, home and logout', async ({ page, site }) => {
      await signIn(page, { id: site.desk.userId });
      await page.reload();
      await expect(title(page, /^Welkom, /)).toBeVisible();
      expect(await entries(page)).toEqual(
        ['dashboard', 'home', 'logout'].map((name) => `/sites/${site.id}/${name}`),
      );
    });
  },
);
