import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, createPerson, type OwnSite, type Person } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { signIn } from '../../support/sign-in.ts';
import { section } from '../../support/walk.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const account = (page: Page) => header(page).getByRole('link', { name: /^Mijn account: / });
const switcher = (page: Page) => header(page).getByRole('button', { name: /^Van site wisselen/ });

const NAMES = { own: 'Balie Merelhove', other: 'Balie Zonnedal' };

interface TwoSites extends OwnSite {
  readonly other: OwnSite;
  readonly clerk: Person;
}

/** A site whose administrator works at a second one too, and whose clerk does not. */
async function twoSites(): Promise<TwoSites> {
  const site = await createOwnSite({ view_application_name: NAMES.own });
  const other = await createOwnSite({ view_application_name: NAMES.other });
  const siteIds = [site.id, other.id];
  return {
    ...site,
    other,
    admin: await createPerson({ role: 'ADMIN', siteIds }),
    clerk: await createPerson({ siteIds: [site.id] }),
  };
}

const roleColour = (page: Page, role: string) =>
  account(page)
    .locator(`.${role}-user-color`)
    .evaluate((icon) => getComputedStyle(icon).backgroundColor);

section('§1 Header', { site: twoSites, at: ({ id }) => `/sites/${id}/dashboard` }, (sentence) => {
  sentence('the header shows the application name of the site', async ({ page }) => {
    await expect(header(page)).toContainText(NAMES.own);
  });

  sentence('the header shows the current site', async ({ page, site }) => {
    await expect(header(page)).toContainText(site.name);
  });

  sentence('the header shows the name of the user', async ({ page, site }) => {
    await expect(account(page)).toHaveText(site.admin.name);
  });

  sentence('the name opens the account details', async ({ page, site }) => {
    await account(page).click();
    await expect(page).toHaveURL(`/sites/${site.id}/accountDetails`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
  });

  sentence('whoever works at several sites gets them in a dropdown', async ({ page, site }) => {
    await switcher(page).click();
    const names = page.getByRole('menuitem');
    await expect(names).toHaveCount(2);
    await expect(names.filter({ hasText: site.other.name })).toBeVisible();
  });

  sentence('choosing another site goes to its dashboard', async ({ page, site }) => {
    await menu(page).evaluate((element) => element.setAttribute('data-before', 'the switch'));
    await page.getByRole('menuitem', { name: site.other.name }).click();
    await expect(page).toHaveURL(`/sites/${site.other.id}/dashboard`);
  });

  sentence('the whole application is drawn anew for the other site', async ({ page, site }) => {
    await expect(header(page)).toContainText(NAMES.other);
    await expect(header(page)).toContainText(site.other.name);
    await expect(menu(page)).toBeVisible();
    await expect(menu(page)).not.toHaveAttribute('data-before');
  });

  sentence('the colour of the user icon tells the role', async ({ page, site }) => {
    const admin = await roleColour(page, 'admin');
    await signIn(page, site.clerk);
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(account(page)).toHaveText(site.clerk.name);
    expect(await roleColour(page, 'normal')).not.toBe(admin);
  });

  sentence('whoever works at one site has nothing to switch', async ({ page, site }) => {
    await expect(header(page)).toContainText(site.name);
    await expect(switcher(page)).toHaveCount(0);
  });
});

/** Copying the addresses of a desk tells it in a notice, as often as one likes. */
async function siteWithDesk(): Promise<OwnSite> {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  await createDesk(database(), { site_id: site.id, name: 'Loket 1' });
  return site;
}

const copy = (page: Page) =>
  page.getByRole('button', { name: /^Schermadressen van Loket 0?1 kopiëren/ });
const shown = (page: Page) => notices(page).locator('[data-kind]');

section(
  '§1 Notices',
  {
    site: siteWithDesk,
    before: async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
    },
    at: ({ id }) => `/sites/${id}/desks`,
  },
  (sentence) => {
    sentence('a notice stands at the bottom of the screen', async ({ page }) => {
      await copy(page).click();
      await expect(shown(page)).toHaveCount(1);
      const box = await shown(page).boundingBox();
      const bottom = (box?.y ?? 0) + (box?.height ?? 0);
      expect(bottom).toBeGreaterThan(700);
      expect(bottom).toBeLessThanOrEqual(768);
    });

    sentence('notices stack, the newest lowest', async ({ page }) => {
      const name = page.getByLabel('Naam van Loket 1', { exact: true });
      await name.fill('Loket 01');
      await name.press('Enter');
      await expect(shown(page)).toHaveCount(2);
      const [first, second] = [shown(page).first(), shown(page).last()];
      await expect(second).toContainText('Loket 01 is gewijzigd');
      const [above, below] = [await first.boundingBox(), await second.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    });

    sentence('a notice is closed by hand', async ({ page }) => {
      const before = await shown(page).count();
      await notices(page).getByRole('button', { name: 'Melding sluiten' }).first().click();
      await expect(shown(page)).toHaveCount(before - 1);
    });

    sentence('a notice leaves by itself after ten seconds', async ({ page }) => {
      await expect(copy(page)).toBeEnabled();
      // Far enough for the notices before it; from here the clock moves by hand alone.
      await page.clock.pauseAt(Date.now() + 60_000);
      await copy(page).click();
      await expect(shown(page)).toHaveCount(1);
      await page.clock.runFor(9_900);
      await expect(shown(page)).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(shown(page)).toHaveCount(0);
    });
  },
);

const share = async (page: Page) => ((await menu(page).boundingBox())?.width ?? 0) / 1366;
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
const up = (page: Page) => page.getByRole('button', { name: 'Naar boven' });

section(
  '§1 Side menu and the way back up',
  { at: ({ id }) => `/sites/${id}/dashboard` },
  (sentence) => {
    sentence('the collapsed side menu takes 4% of the width', async ({ page }) => {
      await expect.poll(() => share(page)).toBeCloseTo(0.04, 3);
    });

    sentence('the collapsed side menu shows no labels', async ({ page }) => {
      await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect(menu(page).getByText('Dashboard')).toHaveCount(0);
    });

    sentence('the expanded side menu takes 20% of the width', async ({ page }) => {
      await menu(page).getByRole('button', { name: 'Menu uitklappen' }).click();
      await expect.poll(() => share(page)).toBeCloseTo(0.2, 3);
    });

    sentence('the expanded side menu shows its labels', async ({ page }) => {
      await expect(menu(page).getByText('Dashboard')).toBeVisible();
      await expect(menu(page).getByText('Afmelden')).toBeVisible();
    });

    sentence('the way back up stays away until 200 pixels', async ({ page }) => {
      await expect(menu(page)).toBeVisible();
      // Whatever the length of the screen: room to scroll.
      await page.evaluate(() => {
        document.body.style.minHeight = '2000px';
      });
      await scrollTo(page, 200);
      await expect(up(page)).toHaveCount(0);
    });

    sentence('past 200 pixels the way back up appears', async ({ page }) => {
      await scrollTo(page, 201);
      await expect(up(page)).toBeVisible();
    });

    sentence('the way back up leads to the top', async ({ page }) => {
      await up(page).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
  },
);
