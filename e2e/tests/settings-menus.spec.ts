import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createOwnSite } from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { section } from '../support/specification.ts';
import { test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const openMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name }).click();

/** Where the cards of this menu screen lead, without the site. */
async function offers(page: Page, title: string): Promise<string[]> {
  await openMenu(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return cards(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').replace(/^\/sites\/\d+\//, '')),
    );
}

section('§2 Menu screens', { at: ({ id }) => `/sites/${id}/admin-settings` }, (sentence) => {
  sentence('each entry is a card with title, description and icon', async ({ page }) => {
    const card = cards(page).first();
    await expect(card.getByRole('link')).toHaveText('Prikbord');
    await expect(card.getByRole('paragraph')).toHaveText(/^Berichten die collega's/);
    await expect(card.locator('svg')).toBeVisible();
  });

  sentence('admin settings offer messages and reports', async ({ page }) => {
    const offered = await offers(page, 'Beheer');
    expect(offered).toContain('admin-settings/messages');
    expect(offered).toContain('admin-settings/reports');
  });

  sentence('kiosk settings offer five screens', async ({ page }) => {
    const offered = await offers(page, 'Kioskinstellingen');
    // Closures and kiosks came with the visitor's side.
    expect(offered.filter((screen) => !['closures', 'kiosks'].includes(screen))).toEqual([
      'languages',
      'opening-hours',
      'standard-texts',
      'domains',
      'instructions',
    ]);
  });

  sentence('walking instructions open the route instructions', async ({ page, site }) => {
    await openMenu(page, 'Kioskinstellingen');
    await cards(page).getByRole('link', { name: 'Wegwijzers' }).click();
    await expect(page).toHaveURL(`/sites/${site.id}/instructions`);
  });

  sentence('site settings offer desks, printers and waiting rooms', async ({ page }) => {
    const offered = await offers(page, 'Site-instellingen');
    const named = ['desks', 'printers', 'waiting-rooms'];
    expect(offered.filter((name) => named.includes(name))).toEqual(named);
  });
});

test('every screen of the settings says where it belongs, and its neighbours are one press away', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/printers`);
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('button', { name: 'Menu uitklappen' }).click();
  const sections = menu.getByRole('list').getByRole('list').getByRole('link');
  await expect(sections).toHaveText([
    ...['Site', 'Loketten', 'Printers', 'Wachtzalen', 'Apparaten', 'Privacy'],
  ]);
  await expect(menu.locator('ul ul [aria-current="page"]')).toHaveText('Printers');
  await expectNoAxeViolations(page, { within: 'nav' });
  await sections.filter({ hasText: 'Loketten' }).click();
  await expect(page).toHaveURL(`/sites/${site.id}/desks`);
  await page.getByRole('main').getByRole('link', { name: 'Site-instellingen' }).click();
  await expect(page).toHaveURL(`/sites/${site.id}/site-settings`);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(sections).toHaveCount(0);
});
