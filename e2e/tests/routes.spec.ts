import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { section } from '../support/specification.ts';
import { type Seat, seat, type VisitSite, visitSite } from '../support/visit-desk.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface Counter extends VisitSite {
  readonly desk: Seat;
}

async function counter(): Promise<Counter> {
  const site = await visitSite();
  return { ...site, desk: await seat(site) };
}

section(
  '§2 Routes',
  {
    site: counter,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ id }) => `/sites/${id}/dashboard`,
  },
  (sentence) => {
    sentence(
      'the dashboard has the messages and a button to home',
      async ({ page, site }) => {
        await expect(page.getByText('Geen berichten', { exact: true })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Mijn loket' }).click();
        await expect(page).toHaveURL(`/sites/${site.id}/home`);
      },
      [
        '§2 Dashboard: the home button goes to home',
        '§2 Dashboard: a site without messages says that there are none',
      ],
    );

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

    sentence('logout ends the session', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/logout`);
      await expect(page).toHaveURL(/\/login/);
      const answer = await page.request.get('/api/auth/verify');
      expect(answer.status()).toBe(401);
    });

    sentence('logout clears what the browser kept', async ({ page }) => {
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  },
);
