import { expect, type Locator, type Page } from '@playwright/test';
import {
  createInstruction,
  createLanguage,
  createMessage,
  createStandardText,
  createWaitingRoom,
} from '../../../apps/server/src/demo/factories.ts';
import { readCall, sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../../support/own-site.ts';
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

async function siteWithInstruction() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP', username: `kiosk-${site.id}` });
  const domain = await createOwnDomain(site);
  const standard_text_id = await createStandardText(database(), {
    site_id,
    values: { [site.languages.nl]: 'Volg de blauwe lijn tot aan de deur' },
  });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id,
  });
  return { ...site, kiosk, domain };
}
const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });
const newInstruction = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });

section(
  '§4 Walking instruction',
  { site: siteWithInstruction, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    sentence('a new instruction is valid from today', async ({ page }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
      const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' });
      await expect(newInstruction(page).getByRole('textbox', { name: 'Geldig vanaf' })).toHaveValue(
        today.format(new Date()),
      );
    });

    sentence('a new instruction is valid until the end of 2050', async ({ page }) => {
      await expect(
        newInstruction(page).getByRole('textbox', { name: 'Geldig tot en met' }),
      ).toHaveValue('31/12/2050');
    });

    sentence('a new instruction registers the appointment', async ({ page }) => {
      await expect(newInstruction(page).getByLabel('Afspraak registreren')).toBeChecked();
    });

    sentence('a new instruction shows an arrow, not an image', async ({ page }) => {
      await expect(newInstruction(page).getByRole('radio', { name: 'Pijl' })).toBeChecked();
      await expect(dial(newInstruction(page))).toBeVisible();
    });

    sentence(
      'the arrow turns by eighths, then there is none, then it begins anew',
      async ({ page }) => {
        const seen: string[] = [];
        for (let click = 0; click < 10; click++) {
          seen.push((await dial(newInstruction(page)).getAttribute('aria-label')) ?? '');
          await dial(newInstruction(page)).click();
        }
        expect(seen.map((label) => label.replace('Pijl draaien, nu ', ''))).toEqual([
          'rechtdoor',
          'schuin naar rechts',
          'naar rechts',
          'schuin terug naar rechts',
          'terug',
          'schuin terug naar links',
          'naar links',
          'schuin naar links',
          'geen pijl',
          'rechtdoor',
        ]);
      },
    );

    sentence('an image can take the place of the arrow', async ({ page }) => {
      await newInstruction(page).getByText('Afbeelding', { exact: true }).click();
      await expect(dial(newInstruction(page))).toHaveCount(0);
      await expect(
        newInstruction(page).getByRole('button', { name: 'Afbeelding kiezen' }),
      ).toBeVisible();
      await newInstruction(page).getByText('Pijl', { exact: true }).click();
    });

    const busyUntilRefused = async (page: Page, press: Locator) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/instructions(\/\d+)?$/, async (route) => {
        if (route.request().method() !== 'GET') await held;
        await route.continue();
      });
      await press.click();
      await expect(press).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(notices(page)).toContainText('Kies een domein en een regime');
      await expect(press).not.toHaveAttribute('aria-busy', 'true');
      await page.unrouteAll();
    };

    sentence('the create button is busy until the call fails', async ({ page, site }) => {
      await newInstruction(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      await busyUntilRefused(page, newInstruction(page).getByRole('button', { name: 'Toevoegen' }));
    });

    sentence('the update button is busy until the call fails', async ({ page, site }) => {
      await newInstruction(page).getByRole('button', { name: 'Terug' }).click();
      await newInstruction(page).getByRole('button', { name: 'Ja' }).click();
      await page.getByRole('button', { name: 'Melding sluiten' }).first().click();
      await page
        .getByRole('row')
        .filter({ hasText: site.domain.name })
        .getByRole('button')
        .first()
        .click();
      const edit = page.getByRole('region', { name: 'Wegwijzer bewerken' });
      await edit.getByLabel('Domein').selectOption({ index: 0 });
      await busyUntilRefused(page, edit.getByRole('button', { name: 'Bewaren' }));
    });
  },
);

const year = new Date().getFullYear();
async function siteWithMessages() {
  const site = await createOwnSite();
  const site_id = site.id;
  const message = (title: string, change: object) =>
    createMessage(database(), { site_id, title, publication_date: `${year}-01-01`, ...change });
  await message('Van dit jaar', {});
  await message('Van vorig jaar', { publication_date: `${year - 1}-12-31` });
  await message('Van twee jaar terug', { publication_date: `${year - 2}-12-31` });
  await message('Van drie jaar terug', { publication_date: `${year - 3}-12-31` });
  await message('Vervallen', { expiry_date: `${year}-01-02` });
  await message('Leeg', { description: '' });
  await message('Weg', { removed: true, description: 'Dit bericht is verwijderd.' });
  return site;
}
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
const look = (of: Locator) =>
  of
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor + getComputedStyle(cell).color);
const remove = (page: Page, title: string) =>
  page.getByRole('button', { name: `${title} verwijderen` });

section(
  '§4 Message',
  { site: siteWithMessages, at: ({ id }) => `/sites/${id}/admin-settings/messages` },
  (sentence) => {
    sentence('a message of this year or last year is not grey', async ({ page }) => {
      await expect(rowOf(page, 'Van dit jaar')).toBeVisible();
      expect(await look(rowOf(page, 'Van vorig jaar'))).toBe(
        await look(rowOf(page, 'Van dit jaar')),
      );
    });

    sentence('a message published more than one calendar year ago is grey', async ({ page }) => {
      expect(await look(rowOf(page, 'Van twee jaar terug'))).not.toBe(
        await look(rowOf(page, 'Van dit jaar')),
      );
    });

    sentence('an expired message is grey', async ({ page }) => {
      expect(await look(rowOf(page, 'Vervallen'))).toBe(
        await look(rowOf(page, 'Van twee jaar terug')),
      );
    });

    sentence(
      'a message published three calendar years ago is not in the list',
      async ({ page }) => {
        await expect(rowOf(page, 'Van drie jaar terug')).toHaveCount(0);
      },
    );

    sentence('a current message with a description can be deleted', async ({ page }) => {
      await expect(remove(page, 'Van dit jaar')).toBeVisible();
    });

    for (const [words, title] of [
      ['without a description', 'Leeg'],
      ['that was removed', 'Weg'],
      ['that expired', 'Vervallen'],
    ] as const) {
      sentence(`a message ${words} has no delete button`, async ({ page }) => {
        await expect(rowOf(page, title)).toBeVisible();
        await expect(remove(page, title)).toHaveCount(0);
      });
    }
  },
);
