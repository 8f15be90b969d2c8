import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { database } from './database.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
  type Person,
} from './own-site.ts';
import { signIn } from './sign-in.ts';

export const TEXT = 'Volg de gele lijn tot aan de tweede deur.';
export const DOMAIN = 'Vaccinatie';

/** A site with everything that a walking instruction is made of. */
export interface Signposts {
  readonly site: OwnSite;
  readonly kiosk: Person;
  readonly ids: { readonly domain_id: number; readonly standard_text_id: number };
}

export async function createSignposts(): Promise<Signposts> {
  const site = await createOwnSite();
  const values = { [site.languages.nl]: TEXT };
  return {
    site,
    kiosk: await createColleague(site, { role: 'QPP' }),
    ids: {
      domain_id: (await createOwnDomain(site, { name: DOMAIN })).id,
      standard_text_id: await createStandardText(database(), { site_id: site.id, values }),
    },
  };
}

export async function openSignposts(
  page: Page,
  site: OwnSite,
  { who = site.admin, title = 'Wegwijzers' }: { who?: Person; title?: string } = {},
): Promise<void> {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/instructions`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

export async function openSignpostForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
  return page.getByRole('region', { name: 'Nieuwe wegwijzer' });
}

export async function fillSignpost(
  form: Locator,
  { kiosk, from, until }: { kiosk: Person; from: string; until: string },
): Promise<void> {
  await form.getByLabel('Kiosk').selectOption(kiosk.username);
  await form.getByLabel('Domein').selectOption(DOMAIN);
  await form.getByLabel('Regime').selectOption('Zonder afspraak');
  await form.getByLabel('Bestemming').selectOption('Wachtzaal');
  await form.getByLabel('Standaardtekst').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Geldig vanaf' }).fill(from);
  await form.getByRole('textbox', { name: 'Geldig tot en met' }).fill(until);
}

export const signpostRow = (page: Page, period: string) =>
  page.getByRole('row').filter({ hasText: period });

export async function deleteSignpost(page: Page, period: string): Promise<void> {
  await signpostRow(page, period).getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Wegwijzer bewerken' });
  await edit.getByRole('button', { name: 'Verwijderen' }).click();
  await edit.getByRole('button', { name: 'Ja' }).click();
  await expect(signpostRow(page, period)).toHaveCount(0);
}
