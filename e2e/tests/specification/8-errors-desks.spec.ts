import { createDesk } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices, justBefore } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { apiAs } from '../../support/setup-site.ts';
import { inMinutes, seedVisit } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

/** Answers the question beside a delete button. */
async function remove(page: Page, name: string) {
  await closeNotices(page);
  await page.getByRole('button', { name: `${name} verwijderen` }).click();
  await page.getByRole('group').getByRole('button', { name: 'Ja', exact: true }).click();
}

async function serveAt(site: OwnSite, deskId: number, ticket_number: string) {
  await seedVisit(site, {
    status: 'SERVING',
    arrival_time: inMinutes(-2),
    ticket_number,
    desk_id: deskId,
    served_by: site.admin.id,
    called_at: inMinutes(-1),
  });
}

async function siteWithDesks() {
  const site = await createOwnSite();
  const site_id = site.id;
  const [taken, rival] = [await createColleague(site), await createColleague(site)];
  await createDesk(database(), { site_id, name: 'Loket 1', user_id: taken.id });
  await serveAt(site, await createDesk(database(), { site_id, name: 'Loket 2' }), 'T601');
  const free = await createDesk(database(), { site_id, name: 'Loket 3' });
  return { ...site, rival, free, clerk: await createColleague(site, { last_name: 'Vlot' }) };
}

section('§8 Desks', { site: siteWithDesks, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  sentence(
    'adding a desk with a name that exists says that it must be unique',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Loket toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuw loket' });
      await form.getByLabel('Naam').fill('loket 1');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Er is al een loket met deze naam');
      await form.getByRole('button', { name: 'Terug' }).click();
      await form.getByRole('button', { name: 'Ja' }).click();
    },
  );

  sentence(
    'deleting a desk with an ongoing visit is refused with that reason',
    async ({ page }) => {
      await remove(page, 'Loket 2');
      await expect(notices(page)).toContainText('Aan dit loket loopt nog een bezoek');
    },
  );

  sentence('deleting a linked desk is refused with that reason', async ({ page }) => {
    await remove(page, 'Loket 1');
    await expect(notices(page)).toContainText('Dit loket is nog aan een gebruiker gekoppeld');
  });

  sentence('linking a desk that was taken meanwhile says so', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/home`);
    await page.getByRole('combobox', { name: 'Gebruiker van Loket 3' }).click();
    await page.getByRole('option', { name: site.clerk.name }).click();
    const { api, userId } = await apiAs(site.rival);
    const path = `/api/sites/${site.id}/desks/details/${site.free}`;
    await justBefore(page, ['PUT', path], () =>
      api.put(path, { data: { createdBy: userId, userId } }),
    );
    await page.getByRole('button', { name: 'Wijzigingen van Loket 3 bevestigen' }).click();
    await expect(notices(page)).toContainText('Dit loket is intussen al gekoppeld');
  });

  sentence('and the list is loaded again, with who was first', async ({ page, site }) => {
    await expect(page.getByRole('combobox', { name: 'Gebruiker van Loket 3' })).toHaveValue(
      site.rival.name,
    );
  });
});

async function siteWithDomains() {
  const site = await createOwnSite();
  await createOwnDomain(site, { name: 'Reispassen' });
  await createOwnDomain(site, { name: 'Rijbewijzen' });
  return site;
}

const UNIQUE_DOMAIN = 'Er is al een domein met deze naam';

section(
  '§8 Domains',
  { site: siteWithDomains, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    sentence(
      'adding a domain with a name that exists says that it must be unique',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Domein toevoegen' }).click();
        const form = page.getByRole('region', { name: 'Nieuw domein' });
        await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('REISPASSEN');
        await form.getByLabel('Domeintype').selectOption(site.domainType.name);
        await form.getByRole('button', { name: 'Bewaren' }).click();
        await expect(notices(page)).toContainText(UNIQUE_DOMAIN);
        await form.getByRole('button', { name: 'Terug' }).click();
        await form.getByRole('button', { name: 'Ja' }).click();
        await closeNotices(page);
      },
    );

    sentence('giving a domain a name that exists says so, and failed besides', async ({ page }) => {
      await page.getByRole('button', { name: 'Rijbewijzen openen' }).press('Enter');
      const form = page.getByRole('region', { name: 'Domein wijzigen' });
      await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Reispassen');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page).getByText(UNIQUE_DOMAIN)).toHaveCount(1);
      await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
      await closeNotices(page);
    });

    sentence('any other failed update of a domain says failed', async ({ page, site }) => {
      const heal = await breakWrites('domains', { site_id: site.id });
      const form = page.getByRole('region', { name: 'Domein wijzigen' });
      await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Rijbewijs');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
      await heal();
    });
  },
);
