import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { database } from './database.ts';
import type { OwnSite, Person } from './own-site.ts';
import { signIn } from './sign-in.ts';

export const DOMAIN_MESSAGE = 'Wij sluiten om {closingTime}. Kom gerust terug op een andere dag.';

/** A message that a domain can show before it closes. */
export const newDomainMessage = (site: OwnSite) =>
  createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: DOMAIN_MESSAGE },
  });

/** The list of domains, loaded. */
export async function openDomains(
  page: Page,
  site: OwnSite,
  { who = site.admin, title = 'Domeinen' }: { who?: Person; title?: string } = {},
): Promise<void> {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/domains`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

export const createForm = (page: Page) => page.getByRole('region', { name: 'Nieuw domein' });
export const editForm = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
export const nameField = (form: Locator) =>
  form.getByRole('textbox', { name: 'Naam', exact: true });
export const save = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });
export const openDomain = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} openen` }).click();
