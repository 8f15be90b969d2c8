import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { sentWhile } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { leaveTo } from '../support/follow.ts';
import { createOwnDomain, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { section } from '../support/specification.ts';

async function siteToEdit() {
  const site = await createOwnSite();
  const domain = await createOwnDomain(site, { name: 'Reispassen' });
  await createMessage(database(), { site_id: site.id, title: 'Schilderwerken' });
  return { ...site, domain };
}

const create = (page: Page) => page.getByRole('region', { name: 'Nieuw domein' });
const edit = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const plus = (page: Page) => page.getByRole('button', { name: 'Domein toevoegen' });
const open = (page: Page) => pressEnter(page.getByRole('button', { name: 'Reispassen openen' }));
const goTo = (page: Page, { id }: OwnSite, screen: string) =>
  leaveTo(page, `/sites/${id}/${screen}`);

/** The shares of list and form in the width they have together. */
async function shares(page: Page, form: string) {
  const side = await page.getByRole('region', { name: form }).boundingBox();
  const list = await page.getByRole('table').boundingBox();
  const [left, right] = [list?.width ?? 0, side?.width ?? 0];
  return Math.round((left / (left + right)) * 20) * 5;
}

section(
  '§4 Side form status',
  { site: siteToEdit, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    sentence('a side form is closed when its screen opens', async ({ page }) => {
      await expect(plus(page)).toBeVisible();
      await expect(create(page)).toHaveCount(0);
      await expect(edit(page)).toHaveCount(0);
    });

    sentence(
      'plus opens it to create',
      async ({ page }) => {
        await plus(page).click();
        await expect(create(page)).toBeVisible();
        expect(await shares(page, 'Nieuw domein')).toBe(60);
      },
      ['§9 Limits and layouts: a large side form takes forty percent of the width'],
    );

    sentence('the close icon closes it', async ({ page }) => {
      await create(page).getByRole('button', { name: 'Sluiten' }).click();
      await expect(create(page)).toHaveCount(0);
    });

    sentence('the choice of a row opens it to update', async ({ page }) => {
      await open(page);
      await expect(edit(page).getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(
        'Reispassen',
      );
    });

    sentence('Back closes it', async ({ page }) => {
      await edit(page).getByRole('button', { name: 'Terug' }).click();
      await expect(edit(page)).toHaveCount(0);
    });

    sentence('a save that succeeds closes it and loads the list again', async ({ page, site }) => {
      await open(page);
      await edit(page).getByLabel('Voorvoegsel').fill('R');
      await sentWhile(page, ['GET', `/api/sites/${site.id}/domains`], () =>
        edit(page).getByRole('button', { name: 'Bewaren' }).click(),
      );
      await expect(edit(page)).toHaveCount(0);
    });

    sentence('the form of opening hours has a status of its own', async ({ page, site }) => {
      await open(page);
      await goTo(page, site, 'opening-hours');
      const hours = page.getByRole('region', { name: /openingsuren/i });
      await expect(page.getByText('Geen openingsuren')).toBeVisible();
      await expect(hours).toHaveCount(0);
      await page.getByRole('button', { name: 'Openingsuren toevoegen' }).first().click();
      await expect(hours).toBeVisible();
    });

    sentence('both are closed again when their screen opens again', async ({ page, site }) => {
      await goTo(page, site, 'domains');
      await expect(plus(page)).toBeVisible();
      await expect(edit(page)).toHaveCount(0);
      await goTo(page, site, 'opening-hours');
      await expect(page.getByText('Geen openingsuren')).toBeVisible();
      await expect(page.getByRole('region', { name: /openingsuren/i })).toHaveCount(0);
    });

    sentence(
      'the form of a new waiting room closes by Back',
      async ({ page, site }) => {
        await goTo(page, site, 'waiting-rooms');
        await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
        const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
        await expect(form).toBeVisible();
        expect(await shares(page, 'Nieuwe wachtzaal')).toBe(70);
        await form.getByRole('button', { name: 'Terug' }).click();
        await expect(form).toHaveCount(0);
      },
      ['§9 Limits and layouts: a small side form takes thirty percent of the width'],
    );

    sentence(
      'the form of a new printer opens by plus and closes by Back',
      async ({ page, site }) => {
        await goTo(page, site, 'printers');
        await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
        const form = page.getByRole('region', { name: 'Nieuwe printer' });
        await form.getByRole('button', { name: 'Terug' }).click();
        await expect(form).toHaveCount(0);
      },
    );

    sentence(
      'the form of a new message opens by plus and closes by Back',
      async ({ page, site }) => {
        await goTo(page, site, 'admin-settings/messages');
        await page.getByRole('button', { name: 'Bericht toevoegen' }).first().click();
        const form = page.getByRole('region', { name: 'Nieuw bericht' });
        await form.getByRole('button', { name: 'Terug' }).click();
        await expect(form).toHaveCount(0);
      },
    );
  },
);
