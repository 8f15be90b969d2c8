import { createLanguage, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { readCall, sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithRooms() {
  const site = await createOwnSite();
  await createWaitingRoom(database(), { site_id: site.id, name: 'Zaal 2' });
  return site;
}

const saveRoom = (page: Page) => page.getByRole('button', { name: 'Zaal 2 bewaren' });

const makeDefault = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} de standaardwachtzaal maken` });

section(
  '§4 Waiting rooms',
  { site: siteWithRooms, at: ({ id }) => `/sites/${id}/waiting-rooms` },
  (sentence) => {
    sentence('save is off while a room is as it was loaded', async ({ page }) => {
      await expect(saveRoom(page)).toBeDisabled();
    });

    for (const [label, value] of [
      ['Naam', 'Zaal 3'],
      ['Route', 'B'],
    ] as const) {
      sentence(`save is on when the field ${label} differs`, async ({ page }) => {
        const input = page.getByLabel(`${label} van Zaal 2`);
        const before = await input.inputValue();
        await input.fill(value);
        await expect(saveRoom(page)).toBeEnabled();
        await input.fill(before);
        await expect(saveRoom(page)).toBeDisabled();
      });
    }

    sentence('save is on when the colour differs', async ({ page }) => {
      await page.getByRole('button', { name: 'Kleur van Zaal 2' }).click();
      await page.getByRole('radio', { name: 'Groen' }).check({ force: true });
      await page.keyboard.press('Escape');
      await expect(saveRoom(page)).toBeEnabled();
    });

    sentence('make default is off for the room that is it', async ({ page }) => {
      await expect(makeDefault(page, 'Wachtzaal')).toBeDisabled();
      await expect(makeDefault(page, 'Zaal 2')).toBeEnabled();
    });

    sentence(
      'exactly one room is the default, also after another was made it',
      async ({ page }) => {
        await makeDefault(page, 'Zaal 2').click();
        await expect(makeDefault(page, 'Zaal 2')).toBeDisabled();
        await expect(makeDefault(page, 'Wachtzaal')).toBeEnabled();
        await expect(page.getByRole('cell', { name: 'Ja', exact: true })).toHaveCount(1);
      },
    );
  },
);

async function siteWithLanguages() {
  const site = await createOwnSite();
  const french = { iso_code: 'fr', name: 'Français', sort_order: 3 };
  await createLanguage(database(), { site_id: site.id, ...french });
  return site;
}

const names = (page: Page) => page.getByRole('listitem').locator('[lang]');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

section(
  '§4 Languages',
  { site: siteWithLanguages, at: ({ id }) => `/sites/${id}/languages` },
  (sentence) => {
    sentence('arrows change the order on the screen, and send nothing', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
      await button(page, 'Français omhoog').click();
      await expect(names(page)).toHaveText(['Nederlands', 'Français', 'English']);
      expect(sent).toEqual([]);
    });

    sentence('reset brings the loaded order back', async ({ page }) => {
      await button(page, 'Herstellen').click();
      await expect(names(page)).toHaveText(['Nederlands', 'English', 'Français']);
    });

    sentence(
      'confirm sends only what moved, numbered by its place from one',
      async ({ page, site }) => {
        await button(page, 'Français omhoog').click();
        const { body } = await sentWhile(page, ['PUT', `/api/sites/${site.id}/languages`], () =>
          button(page, 'Bevestigen').click(),
        );
        const moved = body as { name: string; sortOrder: number }[];
        expect(moved.map(({ name, sortOrder }) => `${name} ${sortOrder}`)).toEqual([
          'Français 2',
          'English 3',
        ]);
      },
    );

    sentence('the answer is the whole list in its new order', async ({ page, site }) => {
      await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
      await button(page, 'Français omhoog').click();
      const [response] = await Promise.all([
        page.waitForResponse((candidate) => candidate.request().method() === 'PUT'),
        button(page, 'Bevestigen').click(),
      ]);
      expect(readCall(response.request()).path).toBe(`/api/sites/${site.id}/languages`);
      const answered = (await response.json()) as { name: string }[];
      expect(answered.map(({ name }) => name)).toEqual(['Français', 'Nederlands', 'English']);
    });
  },
);
