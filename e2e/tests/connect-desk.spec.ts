import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createOwnSite,
  type OwnSite,
  type Person,
} from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { apiAs } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { press } from '../support/press.ts';
import { proves } from '../support/specification.ts';

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

/** Links a colleague in the database, as if they had done it themselves. */
const sitDown = ({ id }: Person, desk: TestDesk) =>
  changeRows(database(), 'desks', desk.id, { user_id: id });

const rowOf = (page: Page, desk: TestDesk) =>
  page.getByRole('row').filter({ has: page.getByText(desk.name, { exact: true }) });
const confirmOf = (page: Page, desk: TestDesk) =>
  page.getByRole('button', { name: `Wijzigingen aan ${desk.name} bevestigen` });
const userFieldOf = (page: Page, desk: TestDesk) =>
  page.getByRole('combobox', { name: `Gebruiker van ${desk.name}` });

const askFor = (page: Page, desk: TestDesk) =>
  page.getByRole('button', { name: `Hier werken, aan ${desk.name}` });

test(
  'a clerk links themselves, chooses a room, confirms, opens, unlinks, frees a desk and goes to work',
  proves(
    '§2 Connect desk: the title asks to choose a desk and names the current site',
    '§2 Connect desk: the table has desk, waiting room and user',
    '§2 Connect desk: a clerk has a link-me button at a free desk',
    '§2 Connect desk: the confirm button of a row saves the choice',
    '§2 Connect desk: the unlink button of a row frees the desk',
    '§6 Roles and permissions: clerks link only themselves, to a free desk, and then confirm',
    '§6 Roles and permissions: unlink is disabled at a desk without a user',
    '§6 Roles and permissions: a clerk sees the user of a desk as text, and cannot link to that desk',
    '§6 Roles and permissions: unlink is enabled at a desk with a user',
    '§8 Desks: linking a desk that was taken in the meantime is refused with a reason',
    '§8 Desks: the list is then loaded again, with the user who was first',
  ),
  async ({ page }) => {
    await createWaitingRoom(database(), { site_id: site.id, name: 'Wachtzaal B' });
    const other = await newDesk('Loket 1');
    const [desk, theirs] = [await newDesk('Loket 2'), await newDesk('Loket 3')];
    await sitDown(nele, theirs);
    const home = `/sites/${site.id}/home`;
    const visits = `/sites/${site.id}/desks/${desk.id}/users/${sofie.id}`;
    const row = rowOf(page, desk);
    await signIn(page, sofie);
    await page.goto(home);

    await test.step('the list shows who works where', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mijn loket – ${site.name}`);
      for (const name of ['Loket', 'Wachtzaal', 'Gebruiker']) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
      }
      await expect(row.getByText('Vrij')).toBeVisible();
      await expect(confirmOf(page, desk)).toHaveCount(0);
      const nobody = `Niemand loskoppelen van ${desk.name}`;
      await expect(page.getByRole('button', { name: nobody })).toBeDisabled();
      await expect(rowOf(page, theirs).getByText(nele.name)).toBeVisible();
      await expect(page.getByRole('combobox', { name: /^Gebruiker van/ })).toHaveCount(0);
      await expect(askFor(page, theirs)).toHaveCount(0);
    });

    await test.step('a clerk links themselves, on a phone without scrolling sideways', async () => {
      const pending = row.getByText(`${sofie.name} – nog niet bevestigd`);
      await askFor(page, desk).click();
      await expect(pending).toBeVisible();
      // After cancelling with Esc, the focus is where it was.
      await page.keyboard.press('Escape');
      await expect(askFor(page, desk)).toBeFocused();
      await askFor(page, desk).click();
      await expect(pending).toBeVisible();
      await expectNoAxeViolations(page, { within: 'tbody' });
      const room = page.getByLabel(`Wachtzaal van ${desk.name}`);
      await room.selectOption({ label: 'Wachtzaal B' });
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(confirmOf(page, desk)).toBeInViewport({ ratio: 1 });
      await press(confirmOf(page, desk));
      await expect(notices(page)).toContainText(/is gewijzigd/);
      const open = page.getByRole('link', { name: `${desk.name} openen` });
      await expect(open).toBeInViewport({ ratio: 1 });
      await expect(open).toHaveAttribute('href', visits);
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect(row.getByText(sofie.name, { exact: true })).toBeVisible();
      await expect(room.locator('option:checked')).toHaveText('Wachtzaal B');
      // One desk at a time.
      await expect(askFor(page, other)).toHaveAccessibleDescription(
        `U werkt al aan ${desk.name}. Koppel uzelf daar eerst los.`,
      );
    });

    await test.step('a clerk opens their own desk with one press or with Enter', async () => {
      const card = page.getByRole('region', { name: 'Mijn loket' });
      await expect(card).toContainText(`U werkt aan ${desk.name}`);
      await expect(page.getByRole('row').nth(1)).toContainText(desk.name);
      await expectNoAxeViolations(page, { within: '[aria-label="Mijn loket"]' });
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(visits);
      // A desk counts as used only once its list has loaded.
      await expect(page.getByText('Geen bezoeken', { exact: true })).toBeVisible();
    });

    await test.step('after unlinking, the desk used last still comes first', async () => {
      await leaveTo(page, home);
      const unlink = `${sofie.name} loskoppelen van ${desk.name}`;
      await page.getByRole('button', { name: unlink }).click();
      const first = page.locator('tbody tr').first();
      await expect(first).toContainText('Vrij');
      await expect(first).toContainText(desk.name);
      await expect(first).toContainText('Laatst gebruikt op deze computer');
    });

    await test.step('the user who was first has the desk, and is shown', async () => {
      await askFor(page, other).click();
      // Bram was first, which this screen does not know yet.
      const bram = await createColleague(site, { first_name: 'Bram', last_name: 'Peeters' });
      await sitDown(bram, other);
      await confirmOf(page, other).click();
      await expect(notices(page)).toContainText('Iemand anders heeft dit loket intussen gekozen');
      await expect(rowOf(page, other).getByText(bram.name)).toBeVisible();
      await expect(askFor(page, other)).toHaveCount(0);
    });

    await test.step('the desk of a colleague who went home is freed', async () => {
      await page.getByRole('button', { name: `${nele.name} loskoppelen van Loket 3` }).click();
      const question = page.getByRole('group').filter({ hasText: `${nele.name} loskoppelen` });
      await question.getByRole('button', { name: 'Loskoppelen', exact: true }).click();
      await expect(rowOf(page, theirs).getByText('Vrij')).toBeVisible();
    });

    await test.step('starting work takes one press and a confirmation', async () => {
      await askFor(page, desk).click();
      await page.getByRole('button', { name: `Bevestigen en ${desk.name} openen` }).click();
      await expect(page.getByRole('heading', { level: 1, name: desk.name })).toBeVisible();
      await expect(page).toHaveURL(visits);
    });

    await test.step('the colleague is notified on the next screen', async () => {
      await signIn(page, nele);
      await page.goto(`/sites/${site.id}/dashboard`);
      await expect(notices(page)).toContainText('U bent losgekoppeld van Loket 3');
      await expect(notices(page)).toContainText(`Door ${sofie.name}`);
      // The setup checklist of a new site is for administrators.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Uw site inrichten' })).toHaveCount(0);
      const unlinks = database().selectFrom('desk_unlinks').where('user_id', '=', nele.id);
      await expect.poll(() => unlinks.selectAll().execute()).toEqual([]);
    });
  },
);

test(
  'an administrator links, replaces and unlinks any user, and keeps unsaved choices while colleagues do the same',
  proves(
    '§1 What staff do: an administrator links desks to users',
    '§2 Connect desk: an administrator has no link-me button',
    '§4 Desk: at connect desk, save is enabled only when the waiting room or user differs',
    '§4 Desk: a desk can be linked to a user, and unlinked',
    '§6 Roles and permissions: an administrator can choose any user for any desk',
  ),
  async ({ page }) => {
    const [desk, other] = [await newDesk('Loket 1'), await newDesk('Loket 2')];
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/sites`);
    await expect(userFieldOf(page, desk)).toBeVisible();
    await expect(askFor(page, desk)).toHaveCount(0);
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
    };
    const confirm = async (name: string) => {
      await confirmOf(page, desk).click();
      await expect(confirmOf(page, desk)).toHaveCount(0);
      await expect(userFieldOf(page, desk)).toHaveValue(name);
    };
    await choose(sofie.name);
    // A colleague takes another desk in the meantime: the list reloads, and the choice stays.
    const amy = await createColleague(site, { first_name: 'Amy', last_name: 'Cole' });
    const link = `/api/sites/${site.id}/desks/details/${other.id}`;
    const { api } = await apiAs(amy);
    expect((await api.put(link, { data: { userId: amy.id } })).status()).toBe(200);
    await expect(userFieldOf(page, other)).toHaveValue(amy.name);
    await expect(userFieldOf(page, desk)).toHaveValue(sofie.name);
    await confirm(sofie.name);
    await choose(nele.name);
    await confirm(nele.name);
    const linked = await readRow(database(), 'desks', desk.id, 'user_id');
    expect(linked).toEqual({ user_id: nele.id });
    await page.getByRole('button', { name: `${nele.name} loskoppelen van ${desk.name}` }).click();
    const question = page.getByRole('group', {
      name: `${nele.name} loskoppelen van ${desk.name}?`,
    });
    await question.getByRole('button', { name: 'Loskoppelen', exact: true }).click();
    await expect(userFieldOf(page, desk)).toHaveValue('Niemand');
  },
);
