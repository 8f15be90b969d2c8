import { createDomain, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { columns, rowWith } from '../../support/tables.ts';
import { section } from '../../support/walk.ts';

async function siteWithDomains(): Promise<OwnSite> {
  const site = await createOwnSite();
  const own = {
    site_id: site.id,
    organisation_id: site.organisationId,
    domain_type_id: site.domainType.id,
  };
  const notification_text_id = await createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: 'Wij sluiten zo dadelijk.' },
  });
  await createDomain(database(), {
    ...own,
    name: 'Bouwen',
    notification_text_id,
    closing_time_minutes: 15,
  });
  await createDomain(database(), { ...own, name: 'Archief', service: false });
  return site;
}

const editForm = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const timings = (page: Page) => page.getByRole('region', { name: 'Openingsuren' });

section(
  '§2 Domains',
  { site: siteWithDomains, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    sentence('the table has name, service, type and message', async ({ page }) => {
      await expect(columns(page)).toHaveText(['Naam', 'Service', 'Domeintype', 'Domeinbericht']);
    });

    sentence('a row shows type and message of the domain', async ({ page, site }) => {
      const cells = rowWith(page, 'Bouwen').getByRole('cell');
      await expect(cells.nth(2)).toHaveText(site.domainType.name);
      await expect(cells.nth(3)).toHaveText('Wij sluiten zo dadelijk.');
    });

    sentence('service is a checkbox', async ({ page }) => {
      await expect(rowWith(page, 'Bouwen').getByRole('checkbox')).toBeChecked();
      await expect(rowWith(page, 'Archief').getByRole('checkbox')).not.toBeChecked();
    });

    sentence('clicking a row opens the edit form', async ({ page, site }) => {
      await rowWith(page, 'Bouwen').getByText(site.domainType.name).click();
      await expect(editForm(page).getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(
        'Bouwen',
      );
    });

    sentence('beside the edit form is a card for timings', async ({ page }) => {
      await expect(editForm(page)).toBeVisible();
      await expect(timings(page)).toBeVisible();
    });

    sentence('the timings card holds only a text', async ({ page }) => {
      await expect(timings(page).getByRole('paragraph')).toHaveText(/^De openingsuren/);
      await expect(timings(page).locator('input, select, button, a, table')).toHaveCount(0);
    });

    sentence('a plus button opens the create form', async ({ page }) => {
      await page.getByRole('button', { name: 'Domein toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuw domein' });
      await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('');
      await expect(editForm(page)).toHaveCount(0);
    });
  },
);
