import { expect, type Page } from '@playwright/test';
import { createEnglishAdmin } from '../../support/own-site.ts';
import { follow, section } from '../../support/walk.ts';

const text = (page: Page) => page.getByRole('main').getByRole('paragraph').first();

section(
  '§2 Problem page',
  { who: createEnglishAdmin, at: ({ id }) => `/sites/${id}/dashboard` },
  (sentence) => {
    for (const [reason, title, means] of [
      ['access', 'Geen toegang', /geen toegang tot deze pagina/],
      ['license', 'Licentie vervallen', /licentie van uw organisatie is vervallen/],
      ['userlicense', 'Geen licentie', /Uw account heeft geen licentie/],
      ['iets-anders', 'Pagina niet gevonden', /pagina bestaat niet/],
    ] as const) {
      sentence(`reason ${reason} says: ${title}`, async ({ page }) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await follow(page, `/problem?reason=${reason}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(text(page)).toHaveText(means);
      });
    }

    sentence('its texts stay Dutch for whoever works in English', async ({ page }) => {
      await follow(page, '/problem');
      await expect(page.getByRole('main').locator('[lang=nl]')).toContainText('niet gevonden');
      await expect(text(page)).toHaveText('Deze pagina bestaat niet (meer). Controleer het adres.');
      await expect(page.getByRole('link', { name: 'Terug naar Mijn loket' })).toBeVisible();
    });

    sentence('its button goes to home of the site', async ({ page, site }) => {
      await page.getByRole('link', { name: 'Terug naar Mijn loket' }).click();
      await expect(page).toHaveURL(`/sites/${site.id}/home`);
      await expect(page.getByRole('heading', { name: /^My desk/ })).toBeVisible();
    });
  },
);
