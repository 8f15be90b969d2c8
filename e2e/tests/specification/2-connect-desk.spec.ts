import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { signIn } from '../../support/sign-in.ts';
import { section } from '../../support/walk.ts';

async function siteWithDesks() {
  const site = await createOwnSite();
  const site_id = site.id;
  await createDesk(database(), { site_id, name: 'Loket 1', waiting_room_id: site.roomId });
  const taken = await createColleague(site, { first_name: 'Tom', last_name: 'Bezet' });
  await createDesk(database(), { site_id, name: 'Loket 2', user_id: taken.id });
  return { ...site, clerk: await createColleague(site, { last_name: 'Vlot' }) };
}

const row = (page: Page, desk: string) =>
  page.getByRole('row').filter({ has: page.getByText(desk, { exact: true }) });
const linkMe = (page: Page, desk: string) =>
  page.getByRole('button', { name: `Koppel mij aan ${desk}` });
const confirm = (page: Page, desk: string) =>
  page.getByRole('button', { name: `Wijzigingen van ${desk} bevestigen` });

section(
  '§2 Connect desk',
  {
    site: siteWithDesks,
    who: async ({ clerk }) => clerk,
    at: ({ id }) => `/sites/${id}/home`,
  },
  (sentence) => {
    sentence(
      'the title asks to choose a desk and names the current site',
      async ({ page, site }) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `Mijn loket – ${site.name}`,
        );
      },
    );

    for (const [column, header] of [
      ['desk', 'Loket'],
      ['waiting room', 'Wachtzaal'],
      ['user', 'Gebruiker'],
    ] as const) {
      sentence(`the table of desks has a column for the ${column}`, async ({ page }) => {
        await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
      });
    }

    sentence('a row shows its desk, its waiting room and who works there', async ({ page }) => {
      await expect(row(page, 'Loket 1')).toContainText('Wachtzaal');
      await expect(row(page, 'Loket 2')).toContainText('Tom Bezet');
    });

    sentence('a clerk finds a link-me button at a free desk', async ({ page }) => {
      await linkMe(page, 'Loket 1').click();
      await expect(row(page, 'Loket 1')).toContainText('Nora Vlot, nog te bevestigen');
    });

    sentence('the confirm button of a row saves the choice', async ({ page }) => {
      await confirm(page, 'Loket 1').click();
      await expect(row(page, 'Loket 1').getByText('Nora Vlot', { exact: true })).toBeVisible();
    });

    sentence('the unlink button of a row frees the desk', async ({ page }) => {
      await page.getByRole('button', { name: 'Nora Vlot loskoppelen van Loket 1' }).click();
      await expect(row(page, 'Loket 1').getByText('Vrij')).toBeVisible();
    });

    sentence('an administrator has no link-me button', async ({ page, site }) => {
      await signIn(page, site.admin);
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Gebruiker van Loket 1' })).toBeVisible();
      await expect(linkMe(page, 'Loket 1')).toHaveCount(0);
    });
  },
);
