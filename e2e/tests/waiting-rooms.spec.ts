import { database } from '@balie/testkit/browser/database.ts';
import { breakWrites, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { pressEnter } from '../support/press-enter.ts';
import { closeNotices, tamperOnce } from '../support/requests.ts';
import { proves } from '../support/specification.ts';

test(
  'a room is added with a colour, edited by keyboard and deleted; another becomes the default, and its display URLs are copied',
  proves(
    '§2 Waiting rooms: the list shows the name, one-character route and colour of a room',
    '§2 Waiting rooms: the colour is chosen from ten',
    '§2 Waiting rooms: a row is saved with its own button',
    '§2 Waiting rooms: a side form adds a room',
    '§2 Waiting rooms: a room is deleted from its row',
    '§4 Waiting rooms: save is enabled only when the name, route or colour differs',
    '§5 Names: a waiting room needs a name that is not blank',
    '§5 Names: the route of a waiting room is at most one character',
    '§9 Limits and layouts: the palette has ten colours',
    '§2 Waiting rooms: the list shows which room is the default, and another can be made the default',
    '§2 Waiting rooms: the display URLs of a room are copied from its row',
    '§2 Display URLs: the address of the call display of a room contains its secret',
    '§2 Display URLs: the display of the waiting room is a route of this application',
    '§2 Display URLs: the overview of called visitors and the combined display have an address per room',
    '§4 Waiting rooms: exactly one room is the default, even after another was made the default',
    '§4 Waiting rooms: make default is disabled for the default room',
    '§2 Display URLs: a site without a pads address has no display URLs to copy',
    '§8 Waiting rooms: adding a room with an existing name shows that it must be unique',
    '§8 Waiting rooms: giving a room an existing name shows that it must be unique',
    '§8 Waiting rooms: deleting the Lokettenzaal is refused: deze wachtzaal is nog aan loketten gekoppeld',
    '§8 Waiting rooms: any other refusal to delete a room shows that deleting failed',
    '§8 Waiting rooms: a refused change of the default room shows that there must be exactly one',
    '§8 Waiting rooms: a server failure is reported as such, whatever was requested',
  ),
  async ({ page, context }) => {
    // The site's own default room is called Wachtzaal.
    const site = await createOwnSite();
    const token = `own-room-of-site-${site.id}`;
    await createWaitingRoom(database(), {
      ...{ site_id: site.id, name: 'Zaal 9', unique_identifier: token },
    });
    const site_id = site.id;
    const waiting_room_id = await createWaitingRoom(database(), { site_id, name: 'Lokettenzaal' });
    await createDesk(database(), { site_id, waiting_room_id });
    const UNIQUE = 'Er is al een wachtzaal met deze naam';
    const rooms = () =>
      database()
        .selectFrom('waiting_rooms')
        .where('site_id', '=', site.id)
        .select(['name', 'route', 'color', 'is_default'])
        .orderBy('id')
        .execute();
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/waiting-rooms`);
    await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
    const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
    await expect(form.getByRole('radio')).toHaveCount(10);
    await form.getByLabel('Naam').fill(' ');
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul een naam in.')).toBeVisible();
    await form.getByLabel('Naam').fill('zaal 9');
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText(UNIQUE);
    await closeNotices(page);
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
    await expectNoAxeViolations(page, { within: 'main' });
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

    const name = page.getByLabel('Naam van Zaal 2', { exact: true });
    await name.fill('ZAAL 9');
    await name.press('Enter');
    await expect(notices(page)).toContainText(UNIQUE);
    await expect(name, 'the input is kept').toHaveValue('ZAAL 9');
    await name.fill('Zaal 2');

    const remove = async (room: string) => {
      await closeNotices(page);
      await page.getByRole('button', { name: `${room} verwijderen` }).click();
      const question = page.getByRole('group');
      await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    };
    const makeDefault = (room: string) =>
      page.getByRole('button', { name: `Van ${room} de standaardwachtzaal maken` });
    await remove('Lokettenzaal');
    await expect(notices(page)).toContainText('Deze wachtzaal is nog aan loketten gekoppeld');
    const path = `/api/sites/${site_id}/waiting-rooms`;
    await tamperOnce(page, ['DELETE', /\/waiting-rooms\/\d+$/], { path: `${path}/2000000000` });
    await remove('Zaal 2');
    await expect(notices(page)).toContainText('Verwijderen is niet gelukt');
    await tamperOnce(page, ['PUT', /\/default\/\d+$/], { path: `${path}/default/2000000000` });
    await makeDefault('Zaal 2').click();
    await expect(notices(page)).toContainText('Er moet precies één standaardwachtzaal zijn');
    await page.unrouteAll();
    const heal = await breakWrites('waiting_rooms', { site_id });
    for (const act of [() => remove('Zaal 2'), () => makeDefault('Zaal 2').click()]) {
      await closeNotices(page);
      await act();
      await expect(notices(page)).toContainText('Er ging iets mis op de server.');
    }
    await heal();
    await remove('Zaal 2');
    await expect(page.getByLabel('Naam van Zaal 2')).toHaveCount(0);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(makeDefault('Wachtzaal')).toBeDisabled();
    await makeDefault('Zaal 9').click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    const isDefault = (name: string) =>
      page
        .getByRole('row')
        .filter({ has: makeDefault(name) })
        .getByRole('cell')
        .nth(1);
    await expect(isDefault('Zaal 9')).toHaveText('Ja');
    await expect(isDefault('Wachtzaal')).toHaveText('Nee');
    await expect(makeDefault('Zaal 9')).toBeDisabled();
    await expect(makeDefault('Wachtzaal')).toBeEnabled();
    // A site always has a default room, so this one stays.
    await expect(page.getByRole('button', { name: 'Zaal 9 verwijderen' })).toBeDisabled();
    const defaults = (await rooms()).filter((room) => room.is_default);
    expect(defaults.map((room) => room.name)).toEqual(['Zaal 9']);

    const copy = page.getByRole('button', { name: 'Schermadressen van Zaal 9 kopiëren' });
    await expect(copy, 'nothing to copy without an address').toBeDisabled();
    await changeRows(database(), 'sites', site_id, { pads_url: 'https://pads.example' });
    await page.reload();
    await copy.click();
    await expect(notices(page)).toContainText('De schermadressen zijn gekopieerd');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([
      'Zaal 9',
      `Wachtzaalscherm: ${new URL(page.url()).origin}/screen/${token}`,
      `Oproepscherm: https://pads.example/call-popup-visitor/PQ-ND-${token}`,
      `Overzicht van oproepen: https://pads.example/called-visitors/PQ-OD-${token}`,
      `Combinatiescherm: https://pads.example/screen-q/${token}`,
    ]);
  },
);
