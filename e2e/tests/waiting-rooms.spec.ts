import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { apiAs, demoSites, unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';

interface Room {
  id: number;
  name: string;
  default: boolean;
  uniqueIdentifier: string;
}

let siteId: number;

test.beforeEach(async ({ page }) => {
  // The clinic: the default room of the town hall is left to others.
  siteId = (await demoSites()).clinic;
  await signIn(page);
});

const openRooms = async (page: Page) => {
  await page.goto(`/sites/${siteId}/site-settings`);
  await page.getByRole('main').getByRole('link', { name: 'Wachtzalen' }).click();
  await expect(page.getByRole('heading', { name: 'Wachtzalen', level: 1 })).toBeVisible();
};

const rooms = async (): Promise<Room[]> => {
  const { api } = await apiAs('demo-admin');
  return (await api.get(`/api/sites/${siteId}/waiting-rooms`)).json();
};
async function createRoom(name: string): Promise<Room> {
  const { api } = await apiAs('demo-admin');
  const data = { name, route: 'T', color: '#007A3E' };
  return (await api.post(`/api/sites/${siteId}/waiting-rooms`, { data })).json();
}
const deleteRoom = async (id: number) => {
  const { api } = await apiAs('demo-admin');
  await api.delete(`/api/sites/${siteId}/waiting-rooms/${id}`);
};

test('a room is added with a colour, edited by keyboard and deleted', async ({ page }) => {
  const name = unique('Zaal');
  await openRooms(page);
  await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
  const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
  await form.getByLabel('Naam').fill(name);
  await form.getByLabel('Route').fill('AB');
  await form.getByRole('radio', { name: 'Lichtoranje' }).check({ force: true });
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(form.getByText('De route is hoogstens 1 teken.')).toBeVisible();
  await expect(form.getByLabel('Naam')).toHaveValue(name);
  await form.getByLabel('Route').fill('→');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Toegevoegd')).toBeVisible();

  const color = page.getByRole('button', { name: `Kleur van ${name}` });
  await expect(color).toHaveText('Lichtoranje');
  const save = page.getByRole('button', { name: `${name} bewaren` });
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
  await expect(page.getByText('Gewijzigd')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await rooms()).toContainEqual(
    expect.objectContaining({ name, route: '→', color: '#101820', default: false }),
  );

  await page.getByRole('button', { name: `${name} verwijderen` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByLabel(`Naam van ${name}`)).toHaveCount(0);
});

test('a name that exists is refused in a row, and what was typed stays', async ({ page }) => {
  const first = await createRoom(unique('Zaal'));
  const second = await createRoom(unique('Zaal'));
  await openRooms(page);
  const field = page.getByLabel(`Naam van ${second.name}`);
  await field.fill(first.name);
  await page.getByRole('button', { name: `${second.name} bewaren` }).click();
  await expect(page.getByText('Er is al een wachtzaal met deze naam')).toBeVisible();
  await expect(field).toHaveValue(first.name);
  await deleteRoom(first.id);
  await deleteRoom(second.id);
});

test('another room becomes the default, and the old one no longer is', async ({ page }) => {
  const room = await createRoom(unique('Zaal'));
  const before = (await rooms()).find((candidate) => candidate.default);
  await openRooms(page);
  const makeDefault = (name: string) =>
    page.getByRole('button', { name: `${name} de standaardwachtzaal maken` });
  await makeDefault(room.name).click();
  await expect(page.getByText('Gewijzigd')).toBeVisible();
  const row = page.getByRole('row').filter({ has: makeDefault(room.name) });
  await expect(row.getByText('Ja', { exact: true })).toBeVisible();
  await expect(makeDefault(room.name)).toBeDisabled();
  // A site always has a default room, so this one stays.
  await expect(page.getByRole('button', { name: `${room.name} verwijderen` })).toBeDisabled();
  expect((await rooms()).filter((candidate) => candidate.default)).toHaveLength(1);

  await makeDefault(before?.name ?? '').click();
  await expect(makeDefault(before?.name ?? '')).toBeDisabled();
  await deleteRoom(room.id);
});

test('a room that desks work for is not deleted', async ({ page }) => {
  const { api } = await apiAs('demo-admin');
  const room = await createRoom(unique('Zaal'));
  const desks = `/api/sites/${siteId}/desks`;
  const desk = await (await api.post(desks, { data: { name: unique('Loket') } })).json();
  await api.put(`${desks}/details/${desk.id}`, { data: { waitingRoomId: room.id } });
  await openRooms(page);
  await page.getByRole('button', { name: `${room.name} verwijderen` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('Deze wachtzaal is nog aan loketten gekoppeld')).toBeVisible();
  await api.delete(`${desks}/${desk.id}`);
  await deleteRoom(room.id);
});

test('the screen URLs of a room are copied as labelled lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await createRoom(unique('Zaal'));
  await openRooms(page);
  await page.getByRole('button', { name: `Schermadressen van ${room.name} kopiëren` }).click();
  await expect(page.getByText('De adressen staan op het klembord')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.replace(/https?:\/\/[^/]+/, ''))).toEqual([
    room.name,
    `Oproepscherm van de wachtzaal: /call-popup-visitor/PQ-ND-${room.uniqueIdentifier}`,
    `Overzicht van opgeroepen bezoekers: /called-visitors/PQ-OD-${room.uniqueIdentifier}`,
    `Combinatiescherm: /screen-q/${room.uniqueIdentifier}`,
  ]);
  await deleteRoom(room.id);
});

test('the screen reads in English and is accessible, also with the colours open', async ({
  page,
}) => {
  await speakEnglish(page);
  await page.goto(`/sites/${siteId}/waiting-rooms`);
  await expect(page.getByRole('heading', { name: 'Waiting rooms', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add waiting room' }).click();
  await page
    .getByRole('button', { name: /^Colour of/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: 'Light orange' })).toHaveCount(2);
  await expectNoAxeViolations(page);
});
