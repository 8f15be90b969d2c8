import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { signIn } from '../../support/sign-in.ts';
import { section } from '../../support/walk.ts';
import { expectExpiredLicence, expectNoUserLicence } from '../../support/walk-sites.ts';

async function siteWithPeople() {
  const site = await createOwnSite();
  const site_id = site.id;
  const clerk = await createColleague(site, { last_name: 'Vlot' });
  const taken = await createColleague(site, { first_name: 'Tom', last_name: 'Bezet' });
  await createDesk(database(), { site_id, name: 'Loket 1' });
  await createDesk(database(), { site_id, name: 'Loket 2', user_id: taken.id });
  const deskId = await createDesk(database(), { site_id, name: 'Loket 3' });
  return { ...site, clerk, deskId };
}
type Site = Awaited<ReturnType<typeof siteWithPeople>>;

const FOR_BOTH = ['dashboard', 'accountDetails', 'home', 'deskDetails', 'sites'];
const FOR_ADMINISTRATORS = [
  'admin-settings',
  'kiosk-settings',
  'site-settings',
  'admin-settings/reports',
  'admin-settings/messages',
  'domains',
  'opening-hours',
  'printers',
  'desks',
  'languages',
  'standard-texts',
  'waiting-rooms',
  'instructions',
  'account_setup',
];

/** By the address, as the guard of the application sees it, without loading everything again. */
async function visit(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function expectOpen(page: Page, { id }: Site, screen: string) {
  await visit(page, `/sites/${id}/${screen}`);
  await expect(page).toHaveURL(`/sites/${id}/${screen}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Geen toegang' })).toHaveCount(0);
}

section(
  '§6 Roles and permissions',
  {
    site: siteWithPeople,
    who: async ({ clerk }) => clerk,
    at: ({ id }) => `/sites/${id}/dashboard`,
  },
  (sentence) => {
    for (const screen of FOR_BOTH) {
      sentence(`a clerk may open ${screen}`, async ({ page, site }) => {
        await expectOpen(page, site, screen);
      });
    }

    for (const screen of FOR_ADMINISTRATORS) {
      sentence(
        `a clerk is sent away from ${screen}, for lack of access`,
        async ({ page, site }) => {
          await visit(page, `/sites/${site.id}/${screen}`);
          await expect(page).toHaveURL('/problem?reason=access');
        },
      );
    }

    const row = (page: Page, desk: string) =>
      page.getByRole('row').filter({ has: page.getByText(desk, { exact: true }) });

    sentence('a clerk sees the user of a desk as text', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/home`);
      await expect(row(page, 'Loket 2').getByText('Tom Bezet')).toBeVisible();
      await expect(page.getByRole('combobox', { name: /^Gebruiker van/ })).toHaveCount(0);
    });

    sentence('a clerk cannot link to a desk that has a user', async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Koppel mij aan Loket 2' })).toHaveCount(0);
    });

    sentence(
      'a clerk can link only themselves, to a free desk, and then confirms',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Koppel mij aan Loket 1' }).click();
        await page.getByRole('button', { name: 'Wijzigingen van Loket 1 bevestigen' }).click();
        await expect(row(page, 'Loket 1').getByText('Nora Vlot', { exact: true })).toBeVisible();
      },
    );

    sentence('unlink is possible at a desk with a user', async ({ page }) => {
      await expect(
        page.getByRole('button', { name: 'Nora Vlot loskoppelen van Loket 1' }),
      ).toBeEnabled();
    });

    sentence('unlink is off at a desk without a user', async ({ page }) => {
      await expect(
        page.getByRole('button', { name: 'Niemand loskoppelen van Loket 3' }),
      ).toBeDisabled();
    });

    sentence('the visit screen works for the user who is linked', async ({ page }) => {
      await page.getByRole('link', { name: 'Loket 1 openen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Loket 1' })).toBeVisible();
    });

    sentence('the visit screen of a desk without a link does not work', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/desks/${site.deskId}/users/${site.clerk.id}`);
      await expect(page.getByText('U bent niet aan dit loket gekoppeld').first()).toBeVisible();
    });

    sentence('account details show the role without a way to change it', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/accountDetails`);
      await expect(page.locator('dt:text-is("Rol") + dd')).toHaveText('Medewerker');
    });

    sentence('an administrator can choose any user for any desk', async ({ page, site }) => {
      await signIn(page, site.admin);
      await page.goto(`/sites/${site.id}/home`);
      await page.getByRole('combobox', { name: 'Gebruiker van Loket 3' }).click();
      await expect(page.getByRole('option', { name: site.admin.name })).toBeVisible();
      await expect(page.getByRole('option', { name: /Tom Bezet/ })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    for (const screen of [...FOR_BOTH, ...FOR_ADMINISTRATORS]) {
      sentence(`an administrator may open ${screen}`, async ({ page, site }) => {
        await expectOpen(page, site, screen);
      });
    }

    sentence('the problem page needs no session', async ({ page }) => {
      await page.context().clearCookies();
      await page.goto('/problem?reason=access');
      await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
    });

    sentence('a waiting-room screen needs no session', async ({ page }) => {
      await page.goto('/screen/no-such-screen');
      await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
    });

    sentence('a user without a licence is told so', ({ page, site }) =>
      expectNoUserLicence(page, site),
    );

    sentence('a site without a licence is told so', ({ page }) => expectExpiredLicence(page));
  },
);
