import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { database } from '../support/database.ts';
import {
  createEnglishAdmin,
  createMoreLanguages,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const ORDER = ['Nederlands', 'English', 'Français', 'العربية', 'Українська'];

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
  await createMoreLanguages(site);
});

async function openLanguages(page: Page, path = 'languages') {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/${path}`);
  await expect(names(page)).toHaveText(ORDER);
}

/** A colleague swaps two places; nobody tells the screen. */
const swap = (first: number, second: number) =>
  database()
    .updateTable('languages')
    .set({
      sort_order: sql`case sort_order when ${first}::int then ${second}::int else ${first}::int end`,
    })
    .where('site_id', '=', site.id)
    .where('sort_order', 'in', [first, second])
    .execute();

const names = (page: Page) => page.getByRole('listitem').locator('[lang]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an order that a colleague changed meanwhile is kept where it can be, else refused, reloaded and sent again', async ({
  page,
}) => {
  await openLanguages(page);
  await button(page, 'Українська omhoog').click();
  await swap(1, 2);
  await button(page, 'Bevestigen').click();
  await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
  await expect(names(page)).toHaveText([
    'English',
    'Nederlands',
    'Français',
    'Українська',
    'العربية',
  ]);

  await button(page, 'Nederlands omhoog').click();
  await swap(2, 3);
  await button(page, 'Bevestigen').click();
  await expect(notices(page)).toContainText('Deze volgorde is niet geldig.');
  await expect(names(page).first()).toHaveText('Nederlands');
  await button(page, 'Bevestigen').click();
  await expect(button(page, 'Bevestigen')).toBeDisabled();
  await page.reload();
  await expect(names(page).first()).toHaveText('Nederlands');
});

test('in English a list that cannot be loaded offers another try, and the order is changed', async ({
  page,
}) => {
  await signIn(page, await createEnglishAdmin(site));
  const call = /\/api\/sites\/\d+\/languages$/;
  // The network is away for this call.
  await page.route(call, (route) => route.abort('connectionrefused'));
  await page.goto(`/sites/${site.id}/languages`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await button(page, 'Move Français up').click();
  await expect(page.getByText('Français is now in place 2')).toBeAttached();
  await button(page, 'Confirm').click();
  await expect(notices(page)).toContainText('The order of the languages is saved');
});
