import {
  createDesk,
  createInstruction,
  createStandardText,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices, tamperOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

const unknownRoom = (siteId: number) => ({
  path: `/api/sites/${siteId}/waiting-rooms/2000000000`,
});

/** Answers the question beside a delete button. */
async function remove(page: Page, name: string) {
  await closeNotices(page);
  await page.getByRole('button', { name: `${name} verwijderen` }).click();
  await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
}

async function siteWithRooms() {
  const site = await createOwnSite();
  const site_id = site.id;
  const room = (name: string) => createWaitingRoom(database(), { site_id, name });
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site);
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: await room('Wegwijzerzaal'),
    standard_text_id: await createStandardText(database(), {
      site_id,
      values: { [site.languages.nl]: 'Welkom' },
    }),
  });
  await createDesk(database(), { site_id, waiting_room_id: await room('Lokettenzaal') });
  await seedVisit(site, {
    status: 'ARRIVED',
    arrival_time: inMinutes(-1),
    ticket_number: 'T501',
    waiting_room_id: await room('Bezoekzaal'),
  });
  await room('Lege zaal');
  return site;
}

section(
  '§8 Waiting rooms',
  { site: siteWithRooms, at: ({ id }) => `/sites/${id}/waiting-rooms` },
  (sentence) => {
    const UNIQUE = 'Er is al een wachtzaal met deze naam';

    sentence(
      'adding a room with a name that exists says that it must be unique',
      async ({ page }) => {
        await expect(
          page.getByRole('button', { name: 'Schermadressen van Lege zaal kopiëren' }),
        ).toBeDisabled();
        await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
        const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
        await form.getByLabel('Naam').fill('lege zaal');
        await form.getByRole('button', { name: 'Bewaren' }).click();
        await expect(notices(page)).toContainText(UNIQUE);
        await form.getByRole('button', { name: 'Terug' }).click();
        await form.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
        await closeNotices(page);
      },
      ['§2 Screen URLs: a site without a pads address has nothing to copy'],
    );

    sentence('giving a room a name that exists says that it must be unique', async ({ page }) => {
      const name = page.getByLabel('Naam van Lege zaal');
      await name.fill('BEZOEKZAAL');
      await name.press('Enter');
      await expect(notices(page)).toContainText(UNIQUE);
      await expect(name, 'what was typed stays').toHaveValue('BEZOEKZAAL');
      await name.fill('Lege zaal');
    });

    for (const [room, reason] of [
      ['Wegwijzerzaal', 'Deze wachtzaal wordt nog gebruikt in wegwijzers'],
      ['Lokettenzaal', 'Deze wachtzaal is nog aan loketten gekoppeld'],
      ['Bezoekzaal', 'Er zijn nog open bezoeken in deze wachtzaal'],
    ] as const) {
      sentence(`deleting the ${room} is refused: ${reason.toLowerCase()}`, async ({ page }) => {
        await remove(page, room);
        await expect(notices(page)).toContainText(reason);
      });
    }

    sentence(
      'any other refused delete of a room says that deleting failed',
      async ({ page, site }) => {
        await tamperOnce(page, ['DELETE', /\/waiting-rooms\/\d+$/], unknownRoom(site.id));
        await remove(page, 'Lege zaal');
        await expect(notices(page)).toContainText('Verwijderen is niet gelukt');
        await page.unrouteAll();
      },
    );

    const makeDefault = async (page: Page) => {
      await closeNotices(page);
      await page.getByRole('button', { name: 'Van Lege zaal de standaardwachtzaal maken' }).click();
    };

    sentence(
      'a default that is refused says that there must be exactly one',
      async ({ page, site }) => {
        await tamperOnce(page, ['PUT', /\/default\/\d+$/], {
          path: `/api/sites/${site.id}/waiting-rooms/default/2000000000`,
        });
        await makeDefault(page);
        await expect(notices(page)).toContainText('Er moet precies één standaardwachtzaal zijn');
        await page.unrouteAll();
      },
    );

    sentence('a server that fails is told as such, whatever was asked', async ({ page, site }) => {
      const heal = await breakWrites('waiting_rooms', { site_id: site.id });
      for (const act of [() => remove(page, 'Lege zaal'), () => makeDefault(page)]) {
        await act();
        await expect(notices(page)).toContainText('Er ging iets mis op de server.');
      }
      await heal();
    });
  },
);
