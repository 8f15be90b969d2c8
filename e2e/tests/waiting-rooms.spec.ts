import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createEnglishAdmin, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
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

test('a room is added with a colour, edited by keyboard and deleted', async ({ page }) => {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/site-settings`);
  await page.getByRole('main').getByRole('link', { name: 'Wachtzalen' }).click();
  await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
  await form.getByLabel('Naam').fill('Zaal 2');
  await form.getByLabel('Route').fill('AB');
  await form.getByRole('radio', { name: 'Lichtoranje' }).check({ force: true });
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('De route is hoogstens 1 teken.')).toBeVisible();
  await expect(form.getByLabel('Naam')).toHaveValue('Zaal 2');
  await form.getByLabel('Route').fill('→');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText(/is toegevoegd/);

  const color = page.getByRole('button', { name: 'Kleur van Zaal 2' });
  await expect(color).toHaveText('Lichtoranje');
  const save = page.getByRole('button', { name: 'Zaal 2 bewaren' });
  await expect(save).toBeDisabled();
  await color.press('Enter');
  await expect(page.getByRole('radio', { name: 'Lichtoranje' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Zwart' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(color).toBeFocused();
  await expect(color).toHaveText('Zwart');
  await expect(save).toBeEnabled();
  await save.click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(save).toBeDisabled();
  expect(await rooms()).toContainEqual({
    name: 'Zaal 2',
    route: '→',
    color: '#101820',
    is_default: false,
  });

  await page.getByRole('button', { name: 'Zaal 2 verwijderen' }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByLabel('Naam van Zaal 2')).toHaveCount(0);
});

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
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(notices(page)).toContainText('Deze wachtzaal is nog aan loketten gekoppeld');
});

test('another room becomes the default, and its screen URLs are copied as labelled lines', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = `own-room-of-site-${site.id}`;
  await newRoom('Zaal 2', token);
  await openRooms(page);
  const makeDefault = (name: string) =>
    page.getByRole('button', { name: `${name} de standaardwachtzaal maken` });
  await expect(makeDefault('Wachtzaal')).toBeDisabled();
  await makeDefault('Zaal 2').click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  const row = page.getByRole('row').filter({ has: makeDefault('Zaal 2') });
  await expect(row.getByText('Ja', { exact: true })).toBeVisible();
  await expect(makeDefault('Zaal 2')).toBeDisabled();
  await expect(makeDefault('Wachtzaal')).toBeEnabled();
  // A site always has a default room, so this one stays.
  await expect(page.getByRole('button', { name: 'Zaal 2 verwijderen' })).toBeDisabled();
  const defaults = (await rooms()).filter((room) => room.is_default);
  expect(defaults.map((room) => room.name)).toEqual(['Zaal 2']);

  await page.getByRole('button', { name: 'Schermadressen van Zaal 2 kopiëren' }).click();
  await expect(notices(page)).toContainText('De adressen staan op het klembord');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    'Zaal 2',
    `Wachtzaalscherm: ${new URL(page.url()).origin}/screen/${token}`,
    `Oproepscherm van de wachtzaal: https://pads.example/call-popup-visitor/PQ-ND-${token}`,
    `Overzicht van opgeroepen bezoekers: https://pads.example/called-visitors/PQ-OD-${token}`,
    `Combinatiescherm: https://pads.example/screen-q/${token}`,
  ]);
});

test('in English a room is added and deleted; without a pads address nothing can be copied', async ({
  page,
}) => {
  site = await createOwnSite();
  await openRooms(page, { who: await createEnglishAdmin(site), title: 'Waiting rooms' });
  await expect(page.getByRole('button', { name: 'Copy screen URLs of Wachtzaal' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add waiting room' }).click();
  await page
    .getByRole('button', { name: /^Colour of/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: 'Light orange' })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  const form = page.getByRole('region', { name: 'New waiting room' });
  await form.getByLabel('Name').fill('Room 2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText(/was added/);
  await page.getByRole('button', { name: 'Delete Room 2' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText(/was deleted/);
});
