import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import {
  createOwnSite,
  createPerson,
  type OwnSite,
  type Person,
} from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { createMessage } from '@balie/testkit/factories.ts';
import { expect, type Page } from '@playwright/test';
import { isoDay, writtenDay } from '../support/days.ts';
import { section } from '../support/specification.ts';
import { rowWith } from '../support/tables.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const account = (page: Page) => header(page).getByRole('link', { name: /^Mijn account: / });
const switcher = (page: Page) => header(page).getByRole('button', { name: /^Van site wisselen/ });

const NAMES = { own: 'Balie Merelhove', other: 'Balie Zonnedal' };
const [CALM, URGENT] = ['Nieuwe koffiemachine', 'Loket 3 is gesloten'];
const COLOR = { hex: '#7a1f5c', rgb: 'rgb(122, 31, 92)' };

interface TwoSites extends OwnSite {
  readonly other: OwnSite;
  readonly clerk: Person;
}

/** A site with messages; its administrator also works at a second one, its clerk does not. */
async function twoSites(): Promise<TwoSites> {
  const site = await createOwnSite({ view_application_name: NAMES.own });
  const other = await createOwnSite({
    view_application_name: NAMES.other,
    view_application_color: COLOR.hex,
  });
  const siteIds = [site.id, other.id];
  const message = { site_id: site.id, publication_date: isoDay() };
  await createMessage(database(), { ...message, title: CALM });
  const description = '<p>Vandaag is loket 3 <strong>gesloten</strong>.</p>';
  await createMessage(database(), { ...message, title: URGENT, importance: 'HIGH', description });
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

/** The messages on the dashboard, where everybody starts. */
async function expectBoard(page: Page) {
  const cells = (title: string) => rowWith(page, title).getByRole('cell');
  await expect(cells(CALM).first()).toHaveText(writtenDay().slice(0, 'dd/mm'.length));
  await expect(cells(URGENT).nth(1)).toHaveText(URGENT);
  const description = cells(URGENT).nth(2);
  await expect(description).toHaveText('Vandaag is loket 3 gesloten.');
  await expect(description.locator('strong')).toHaveText('gesloten');
  const colour = (title: string) =>
    cells(title)
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (await colour(URGENT)).match(/\d+/g)?.map(Number) ?? [];
  expect(red, 'red').toBeGreaterThan(245);
  expect(Math.max(green, blue), 'less of the others').toBeLessThan(red);
  expect(Math.min(green, blue), 'light').toBeGreaterThan(215);
  expect(await colour(CALM)).not.toBe(await colour(URGENT));
}

section('§1 Header', { site: twoSites, at: () => '/' }, (sentence) => {
  sentence(
    'the header shows the application name of the site',
    async ({ page, site }) => {
      await expect(page).toHaveURL(`/sites/${site.id}/dashboard`);
      await expect(header(page)).toContainText(NAMES.own);
    },
    ['§2 Routes: on a first visit, the start page is the dashboard of the first site'],
  );

  sentence('the header shows the current site', async ({ page, site }) => {
    await expect(header(page)).toContainText(site.name);
  });

  sentence(
    'the header shows the name of the user',
    async ({ page, site }) => {
      await expect(account(page)).toHaveText(site.admin.name);
      await expectBoard(page);
    },
    [
      '§2 Dashboard: a message shows the day and month of its publication',
      '§2 Dashboard: a message shows its title',
      '§2 Dashboard: the description is shown as markup',
      '§2 Dashboard: a message of high importance is light red',
      '§1 What staff do: staff read the message board on the dashboard',
    ],
  );

  sentence('a user of several sites finds them in a dropdown', async ({ page, site }) => {
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

  sentence(
    'the whole application is rendered again for the other site',
    async ({ page, site }) => {
      await expect(header(page)).toContainText(NAMES.other);
      await expect(header(page)).toContainText(site.other.name);
      await expect(header(page)).toHaveCSS('background-color', COLOR.rgb);
      await expect(menu(page)).toBeVisible();
      await expect(menu(page)).not.toHaveAttribute('data-before');
      for (const start of ['/', '/welcome', '/dashboard']) {
        await follow(page, start);
        await expect(page).toHaveURL(`/sites/${site.other.id}/dashboard`);
      }
    },
    [
      '§2 Routes: afterwards, the start page is the dashboard of the site used last',
      '§2 Routes: /welcome and /dashboard also open the start page',
    ],
  );

  sentence('the colour of the user icon shows the role', async ({ page, site }) => {
    const admin = await roleColour(page, 'admin');
    await signIn(page, site.clerk);
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(account(page)).toHaveText(site.clerk.name);
    expect(await roleColour(page, 'normal')).not.toBe(admin);
  });
});
