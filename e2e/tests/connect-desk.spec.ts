import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createColleague, createOwnSite, type OwnSite, type Person } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
let sofie: Person;
let nele: Person;

test.beforeEach(async () => {
  site = await createOwnSite();
  sofie = await createColleague(site, { first_name: 'Sofie', last_name: 'Dierckx' });
  nele = await createColleague(site, { first_name: 'Nele', last_name: 'Wouters' });
});

async function newDesk(name: string) {
  return { id: await createDesk(database(), { site_id: site.id, name }), name };
}
type TestDesk = Awaited<ReturnType<typeof newDesk>>;

/** As the desk of a colleague stands in the database once they linked themselves. */
const sitDown = ({ id }: Person, desk: TestDesk) =>
  database().updateTable('desks').set({ user_id: id }).where('id', '=', desk.id).execute();

const rowOf = (page: Page, desk: TestDesk) =>
  page.getByRole('row').filter({ has: page.getByText(desk.name, { exact: true }) });
const confirmOf = (page: Page, desk: TestDesk) =>
  page.getByRole('button', { name: `Wijzigingen aan ${desk.name} bevestigen` });
const userFieldOf = (page: Page, desk: TestDesk) =>
  page.getByRole('combobox', { name: `Gebruiker van ${desk.name}` });

test(
  'a clerk links themselves, chooses a room, confirms, opens and unlinks',
  proves(
    '§2 Connect desk: the title asks to choose a desk and names the current site',
    '§2 Connect desk: the table has desk, waiting room and user',
    '§2 Connect desk: a clerk finds a link-me button at a free desk',
    '§2 Connect desk: the confirm button of a row saves the choice',
    '§2 Connect desk: the unlink button of a row frees the desk',
    '§6 Roles and permissions: a clerk links only themselves, to a free desk, and then confirms',
    '§6 Roles and permissions: unlink is off at a desk without a user',
  ),
  async ({ page }) => {
    await createWaitingRoom(database(), { site_id: site.id, name: 'Wachtzaal B' });
    const [desk, other] = [await newDesk('Loket 1'), await newDesk('Loket 2')];
    await signIn(page, sofie);
    await page.goto(`/sites/${site.id}/dashboard`);
    await page.getByRole('main').locator('a[href$="/home"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mijn loket – ${site.name}`);
    for (const name of ['Loket', 'Wachtzaal', 'Gebruiker']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    const row = rowOf(page, desk);
    await expect(row.getByText('Vrij')).toBeVisible();
    await expect(confirmOf(page, desk)).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: `Niemand loskoppelen van ${desk.name}` }),
    ).toBeDisabled();
    const ask = page.getByRole('button', { name: `Hier werken, aan ${desk.name}` });
    await ask.click();
    await expect(row.getByText(`${sofie.name} – nog niet bevestigd`)).toBeVisible();
    // Taken back with Esc, the keyboard is where it was.
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await ask.click();
    await expect(row.getByText(`${sofie.name} – nog niet bevestigd`)).toBeVisible();
    await page.getByLabel(`Wachtzaal van ${desk.name}`).selectOption({ label: 'Wachtzaal B' });
    await confirmOf(page, desk).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(row.getByText(sofie.name, { exact: true })).toBeVisible();
    await expect(
      page.getByLabel(`Wachtzaal van ${desk.name}`).locator('option:checked'),
    ).toHaveText('Wachtzaal B');
    await expect(page.getByRole('link', { name: `${desk.name} openen` })).toHaveAttribute(
      'href',
      `/sites/${site.id}/desks/${desk.id}/users/${sofie.id}`,
    );
    // One desk at a time.
    await expect(
      page.getByRole('button', { name: `Hier werken, aan ${other.name}` }),
    ).toHaveAccessibleDescription(`U werkt al aan ${desk.name}. Koppel uzelf daar eerst los.`);

    await page.getByRole('button', { name: `${sofie.name} loskoppelen van ${desk.name}` }).click();
    await expect(row.getByText('Vrij')).toBeVisible();
  },
);

test(
  'of two clerks who want the same desk the second hears so and sees who was first',
  proves(
    '§8 Desks: linking a desk that was taken meanwhile says so',
    '§8 Desks: and the list is loaded again, with who was first',
  ),
  async ({ page }) => {
    const desk = await newDesk('Loket 1');
    await signIn(page, sofie);
    await page.goto(`/sites/${site.id}/deskDetails`);
    await page.getByRole('button', { name: `Hier werken, aan ${desk.name}` }).click();
    // Nele was first, and this screen was not told yet.
    await sitDown(nele, desk);
    await confirmOf(page, desk).click();
    await expect(notices(page)).toContainText('Iemand anders heeft dit loket intussen gekozen');
    await expect(rowOf(page, desk).getByText(nele.name)).toBeVisible();
    await expect(page.getByRole('button', { name: `Hier werken, aan ${desk.name}` })).toHaveCount(
      0,
    );
  },
);

test(
  'an administrator links, replaces and unlinks anybody',
  proves(
    '§1 What staff do: an administrator links desks to users',
    '§2 Connect desk: an administrator has no link-me button',
    '§4 Desk: at connect desk save is on only when waiting room or user differs',
    '§4 Desk: a desk is linked to a user, and unlinked',
    '§6 Roles and permissions: an administrator can choose any user for any desk',
  ),
  async ({ page }) => {
    const desk = await newDesk('Loket 1');
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/sites`);
    await expect(userFieldOf(page, desk)).toBeVisible();
    await expect(page.getByRole('button', { name: `Hier werken, aan ${desk.name}` })).toHaveCount(
      0,
    );
    await expect(confirmOf(page, desk)).toHaveCount(0);
    const room = page.getByLabel(`Wachtzaal van ${desk.name}`);
    await room.selectOption('Wachtzaal');
    await expect(confirmOf(page, desk)).toBeEnabled();
    await room.selectOption('Geen wachtzaal');
    await expect(confirmOf(page, desk)).toHaveCount(0);
    const choose = async (name: string) => {
      await userFieldOf(page, desk).click();
      await expect(page.getByRole('option', { name: site.admin.name })).toBeVisible();
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).click();
      await confirmOf(page, desk).click();
      await expect(confirmOf(page, desk)).toHaveCount(0);
      await expect(userFieldOf(page, desk)).toHaveValue(name);
    };
    await choose(sofie.name);
    await choose(nele.name);
    await page.reload();
    await expect(userFieldOf(page, desk)).toHaveValue(nele.name);
    await page.getByRole('button', { name: `${nele.name} loskoppelen van ${desk.name}` }).click();
    const question = page.getByRole('group', {
      name: `${nele.name} loskoppelen van ${desk.name}?`,
    });
    await question.getByRole('button', { name: 'Loskoppelen', exact: true }).click();
    await expect(userFieldOf(page, desk)).toHaveValue('Niemand');
  },
);

test(
  'a refresh shows what colleagues did and keeps what was chosen',
  proves('§9 Times at the desk: desks are loaded again every thirty seconds'),
  async ({ browser }) => {
    const [mine, theirs] = [await newDesk('Loket 1'), await newDesk('Loket 2')];
    // The clock belongs to a whole profile, so this test takes one of its own.
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, site.admin);
    await page.clock.install();
    await page.goto(`/sites/${site.id}/home`);
    await userFieldOf(page, mine).click();
    await page.getByRole('option', { name: sofie.name }).click();
    // Straight into the database: nothing tells the screen but its own refresh.
    await sitDown(nele, theirs);
    await page.clock.fastForward(31_000);
    await expect(userFieldOf(page, theirs)).toHaveValue(nele.name);
    await expect(userFieldOf(page, mine)).toHaveValue(sofie.name);
    await expect(confirmOf(page, mine)).toBeEnabled();
    await context.close();
  },
);

test('a clerk who works in English links themselves, on a phone as well', async ({ page }) => {
  const desk = await newDesk('Desk 1');
  const amy = await createColleague(site, { first_name: 'Amy', last_name: 'Cole', language: 'en' });
  await signIn(page, amy);
  await page.goto(`/sites/${site.id}/home`);
  await page.getByRole('button', { name: `Work here, at ${desk.name}` }).click();
  await expect(page.getByText('Amy Cole – not confirmed yet')).toBeVisible();
  await expectNoAxeViolations(page);
  // Without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  const confirm = page.getByRole('button', { name: `Confirm the changes to ${desk.name}` });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(notices(page)).toContainText(/was changed/);
  await expect(page.getByRole('link', { name: `Open ${desk.name}` })).toBeInViewport({ ratio: 1 });
});

test('whoever works at a desk opens it with one press or with Enter', async ({ page }) => {
  await newDesk('Loket 1');
  const mine = await newDesk('Loket 9');
  await sitDown(sofie, mine);
  await signIn(page, sofie);
  await page.goto(`/sites/${site.id}/home`);
  const card = page.getByRole('region', { name: 'Mijn loket' });
  await expect(card).toContainText('U werkt aan Loket 9');
  await expect(page.getByRole('row').nth(1)).toContainText('Loket 9');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/sites/${site.id}/desks/${mine.id}/users/${sofie.id}`);
});

test(
  'a clerk frees the desk of a colleague who went home, who is told at the next screen',
  proves(
    '§6 Roles and permissions: a clerk sees the user of a desk as text, and cannot link to that desk',
    '§6 Roles and permissions: unlink is possible at a desk with a user',
  ),
  async ({ page, browser }) => {
    const desk = await newDesk('Loket 1');
    await sitDown(nele, desk);
    await signIn(page, sofie);
    await page.goto(`/sites/${site.id}/home`);
    await expect(rowOf(page, desk).getByText(nele.name)).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Gebruiker van/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hier werken, aan Loket 1' })).toHaveCount(0);
    await page.getByRole('button', { name: `${nele.name} loskoppelen van Loket 1` }).click();
    const question = page.getByRole('group').filter({ hasText: `${nele.name} loskoppelen` });
    await question.getByRole('button', { name: 'Loskoppelen', exact: true }).click();
    await expect(rowOf(page, desk).getByText('Vrij')).toBeVisible();

    const context = await browser.newContext();
    const later = await context.newPage();
    await signIn(later, nele);
    await later.goto(`/sites/${site.id}/dashboard`);
    await expect(notices(later)).toContainText('U bent losgekoppeld van Loket 1');
    await expect(notices(later)).toContainText(`Door ${sofie.name}`);
    await expect
      .poll(() =>
        database().selectFrom('desk_unlinks').where('user_id', '=', nele.id).selectAll().execute(),
      )
      .toEqual([]);
    await context.close();
  },
);
