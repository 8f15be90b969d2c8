import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithPads() {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  const deskToken = `walk-desk-of-site-${site.id}-token`;
  const roomToken = `walk-room-of-site-${site.id}-token`;
  const site_id = site.id;
  const deskId = await createDesk(database(), {
    site_id,
    name: 'Loket 1',
    unique_identifier: deskToken,
  });
  await createWaitingRoom(database(), { site_id, name: 'Zaal 2', unique_identifier: roomToken });
  return { ...site, deskId, deskToken, roomToken };
}

const copy = (page: Page, name: string) =>
  page.getByRole('button', { name: `Schermadressen van ${name} kopiëren` });
const lines = async (page: Page) =>
  (await page.evaluate(() => navigator.clipboard.readText())).split('\n');

section(
  '§2 Screen URLs',
  {
    site: siteWithPads,
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    at: ({ id }) => `/sites/${id}/desks`,
  },
  (sentence) => {
    sentence('copying the addresses of a desk says so in a notice', async ({ page }) => {
      await copy(page, 'Loket 1').click();
      await expect(notices(page)).toContainText('De adressen staan op het klembord');
    });

    sentence('the door screen is named by the id of the desk', async ({ page, site }) => {
      expect(await lines(page)).toContain(
        `Deurscherm: https://pads.example/meeting-room/PQ-ML-${site.deskId}`,
      );
    });

    sentence('the desk overview is named by the secret of the desk', async ({ page, site }) => {
      expect(await lines(page)).toContain(
        `Overzicht van het loket: https://pads.example/desk-q/${site.deskToken}`,
      );
    });

    sentence('every address has a line and a label of its own', async ({ page }) => {
      const [name, ...addresses] = await lines(page);
      expect(name).toBe('Loket 1');
      expect(addresses).toHaveLength(2);
      for (const line of addresses) expect(line).toMatch(/^[A-Z][^:]+: https:\/\//);
    });

    sentence('the call screen of a room is named by its secret', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/waiting-rooms`);
      await copy(page, 'Zaal 2').click();
      await expect(notices(page)).toContainText('De adressen staan op het klembord');
      expect(await lines(page)).toContain(
        `Oproepscherm van de wachtzaal: https://pads.example/call-popup-visitor/PQ-ND-${site.roomToken}`,
      );
    });

    sentence(
      'the screen of the waiting room is a route of this application',
      async ({ page, site }) => {
        const { origin } = new URL(page.url());
        expect(await lines(page)).toContain(`Wachtzaalscherm: ${origin}/screen/${site.roomToken}`);
      },
    );

    sentence('the overview of called visitors has an address per room', async ({ page, site }) => {
      expect(await lines(page)).toContain(
        `Overzicht van opgeroepen bezoekers: https://pads.example/called-visitors/PQ-OD-${site.roomToken}`,
      );
    });

    sentence('the combined screen has an address per room', async ({ page, site }) => {
      expect(await lines(page)).toContain(
        `Combinatiescherm: https://pads.example/screen-q/${site.roomToken}`,
      );
    });

    sentence('a site without a pads address has nothing to copy', async ({ page, site }) => {
      await database()
        .updateTable('sites')
        .set({ pads_url: null })
        .where('id', '=', site.id)
        .execute();
      await page.reload();
      await expect(copy(page, 'Zaal 2')).toBeDisabled();
    });
  },
);
