import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnSite } from './own-site.ts';
import { signIn } from './sign-in.ts';

/** The list of standard texts, loaded. */
export async function openTexts(page: Page, site: OwnSite): Promise<void> {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/standard-texts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Standaardteksten' })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

export const textTable = (page: Page) => page.getByRole('table', { name: 'Standaardteksten' });
export const textRow = (page: Page, text: string) =>
  textTable(page).getByRole('row').filter({ hasText: text });
export const addPanel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });
export const editPanel = (page: Page) =>
  page.getByRole('region', { name: 'Standaardtekst wijzigen' });
export const dutch = (panel: Locator) => panel.getByRole('textbox', { name: /^Nederlands/ });
export const language = (panel: Locator, name: string) =>
  panel.getByRole('textbox', { name, exact: true });
export const save = (panel: Locator) => panel.getByRole('button', { name: 'Bewaren' });
export const openAdd = (page: Page) =>
  page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
