import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createEnglishAdmin, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

/** The site's own room, its default, is called Wachtzaal. */
let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite({ pads_url: 'https://pads.example' });
});

async function openRooms(page: Page, { who = site.admin, title = 'Wachtzalen' } = {}) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/waiting-rooms`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const newRoom = (name: string, unique_identifier = `another-room-of-site-${site.id}`) =>
  createWaitingRoom(database(), { site_id: site.id, name, unique_identifier });

const rooms = () =>
  database()
    .selectFrom('waiting_rooms')
    .where('site_id', '=', site.id)
    .select(['name', 'route', 'color', 'is_default'])
    .orderBy('id')
    .execute();

test(
  'a room is added with a colour, edited by keyboard and deleted',
  proves(
    '§2 Waiting rooms: the list shows name, one-character route and colour of a room',
    '§2 Waiting rooms: the colour is picked from ten',
    '§2 Waiting rooms: a row is saved with its own button',
    '§2 Waiting rooms: a side form adds a room',
    '§2 Waiting rooms: a room is deleted from its row',
    '§4 Waiting rooms: save is on only when name, route or colour differs',
    '§5 Names: a waiting room needs a name that is not blank',
    '§5 Names: the route of a waiting room is at most one character',
    '§9 Limits and layouts: the palette has ten colours',
  ),
  async ({ page }) => {
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/site-settings`);
    await page.getByRole('main').getByRole('link', { name: 'Wachtzalen' }).click();
    await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
    const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
    await expect(form.getByRole('radio')).toHaveCount(10);
    await form.getByLabel('Naam').fill(' ');
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul een naam in.')).toBeVisible();
    await form.getByLabel('Naam').fill('Zaal 2');
    await form.getByLabel('Route').fill('AB');
    await form.getByRole('radio', { name: 'Donkeroranje' }).check({ force: true });
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Gebruik hoogstens één teken.')).toBeVisible();
    await expect(form.getByLabel('Naam')).toHaveValue('Zaal 2');
    await form.getByLabel('Route').fill('→');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText(/is toegevoegd/);

    const color = page.getByRole('button', { name: 'Kleur van Zaal 2' });
    await expect(color).toHaveText('Donkeroranje');
    const save = page.getByRole('button', { name: 'Zaal 2 bewaren' });
    await expect(save).toHaveCount(0);
    for (const [label, other] of [
      ['Naam', 'Zaal 3'],
      ['Routeletter', 'B'],
    ] as const) {
      const input = page.getByLabel(`${label} van Zaal 2`, { exact: true });
      const before = await input.inputValue();
      await input.fill(other);
      await expect(save).toBeEnabled();
      await input.fill(before);
      await expect(save).toHaveCount(0);
    }
    await page.getByLabel('Routeletter van Zaal 2').fill('BC');
    await expect(page.getByText('Gebruik hoogstens één teken.')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('Routeletter van Zaal 2').fill('→');
    await pressEnter(color);
    await expect(page.getByRole('radio', { name: 'Donkeroranje' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Zwart' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(color).toBeFocused();
    await expect(color).toHaveText('Zwart');
    await expect(save).toBeEnabled();
    await save.click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(save).toHaveCount(0);
    expect(await rooms()).toContainEqual({
      name: 'Zaal 2',
      route: '→',
      color: '#101820',
      is_default: false,
    });

    await page.getByRole('button', { name: 'Zaal 2 verwijderen' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(page.getByLabel('Naam van Zaal 2')).toHaveCount(0);
  },
);

test('a name that exists and a room that desks work for are refused, and what was typed stays', async ({
  page,
}) => {
  const waiting_room_id = await newRoom('Zaal 2');
  await createDesk(database(), { site_id: site.id, waiting_room_id });
  await openRooms(page);
  const field = page.getByLabel('Naam van Zaal 2');
  await field.fill('WACHTZAAL');
  await field.press('Enter');
  await expect(notices(page)).toContainText('Er is al een wachtzaal met deze naam');
  await expect(field).toHaveValue('WACHTZAAL');
  await page.getByRole('button', { name: 'Zaal 2 verwijderen' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(notices(page)).toContainText('Deze wachtzaal is nog aan loketten gekoppeld');
});

test(
  'another room becomes the default, and its screen URLs are copied as labelled lines',
  proves(
    '§2 Waiting rooms: the list says whether a room is the default, and another is made it',
    '§2 Waiting rooms: the screen URLs of a room are copied from its row',
    '§2 Screen URLs: the call screen of a room is named by its secret',
    '§2 Screen URLs: the screen of the waiting room is a route of this application',
    '§2 Screen URLs: the overview of called visitors and the combined screen have an address per room',
    '§4 Waiting rooms: exactly one room is the default, also after another was made it',
    '§4 Waiting rooms: make default is off for the room that is it',
  ),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = `own-room-of-site-${site.id}`;
    await newRoom('Zaal 2', token);
    await openRooms(page);
    const makeDefault = (name: string) =>
      page.getByRole('button', { name: `Van ${name} de standaardwachtzaal maken` });
    await expect(makeDefault('Wachtzaal')).toBeDisabled();
    await makeDefault('Zaal 2').click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    const isDefault = (name: string) =>
      page
        .getByRole('row')
        .filter({ has: makeDefault(name) })
        .getByRole('cell')
        .nth(1);
    await expect(isDefault('Zaal 2')).toHaveText('Ja');
    await expect(isDefault('Wachtzaal')).toHaveText('Nee');
    await expect(makeDefault('Zaal 2')).toBeDisabled();
    await expect(makeDefault('Wachtzaal')).toBeEnabled();
    // A site always has a default room, so this one stays.
    await expect(page.getByRole('button', { name: 'Zaal 2 verwijderen' })).toBeDisabled();
    const defaults = (await rooms()).filter((room) => room.is_default);
    expect(defaults.map((room) => room.name)).toEqual(['Zaal 2']);

    await page.getByRole('button', { name: 'Schermadressen van Zaal 2 kopiëren' }).click();
    await expect(notices(page)).toContainText('De schermadressen zijn gekopieerd');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([
      'Zaal 2',
      `Wachtzaalscherm: ${new URL(page.url()).origin}/screen/${token}`,
      `Oproepscherm: https://pads.example/call-popup-visitor/PQ-ND-${token}`,
      `Overzicht van opgeroepen bezoekers: https://pads.example/called-visitors/PQ-OD-${token}`,
      `Combinatiescherm: https://pads.example/screen-q/${token}`,
    ]);
  },
);

test(
  'in English a room is added and deleted; without a pads address nothing can be copied',
  proves('§2 Screen URLs: a site without a pads address has nothing to copy'),
  async ({ page }) => {
    site = await createOwnSite();
    await openRooms(page, { who: await createEnglishAdmin(site), title: 'Waiting rooms' });
    await expect(
      page.getByRole('button', { name: 'Copy display addresses of Wachtzaal' }),
    ).toBeDisabled();
    await page.getByRole('button', { name: 'Add waiting room' }).click();
    await page
      .getByRole('button', { name: /^Colour of/ })
      .first()
      .click();
    await expect(page.getByRole('radio', { name: 'Dark orange' })).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    const form = page.getByRole('region', { name: 'New waiting room' });
    await form.getByLabel('Name').fill('Room 2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notices(page)).toContainText(/was added/);
    await page.getByRole('button', { name: 'Delete Room 2' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notices(page)).toContainText(/was deleted/);
  },
);
