import { createDesk } from '@balie/demo/factories.ts';
import { contrast, EDGE_CONTRAST } from '@balie/web/lib/color.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  createColleague,
  createEnglishAdmin,
  createOwnDomain,
  createOwnSite,
  createPerson,
} from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the dashboard lists what a new site still needs, leads there, and can be put away', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/dashboard`);
  const list = page.getByRole('region', { name: 'Uw site inrichten' });
  await expect(list.getByRole('listitem')).toHaveCount(11);
  const places = list.getByRole('listitem').filter({ hasText: 'Wachtzalen en loketten' });
  await expect(places.getByRole('img', { name: 'Nog te doen' })).toBeVisible();
  await expectNoAxeViolations(page);

  // What is made elsewhere, by whomever, is done here.
  await createDesk(database(), { site_id: site.id });
  await page.reload();
  await expect(places.getByRole('img', { name: 'Klaar' })).toBeVisible();
  await list.getByRole('link', { name: 'Ticketprinter' }).click();
  await expect(page.getByRole('heading', { name: 'Ticketprinter', exact: true })).toBeVisible();

  // What the guide leaves to a screen of its own opens there, with its form.
  for (const [step, form] of [
    ['Scherm in de wachtzaal', 'Scherm koppelen'],
    ['Standaardteksten', 'Nieuwe standaardtekst'],
    ['Wegwijzers voor de kiosk', 'Nieuwe wegwijzer'],
  ] as const) {
    await page.goto(`/sites/${site.id}/dashboard`);
    await list.getByRole('link', { name: step }).click();
    await expect(page.getByRole('region', { name: form })).toBeVisible();
  }

  await page.goto(`/sites/${site.id}/dashboard`);
  await list.getByRole('button', { name: 'Lijst verbergen' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Welkom/ })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('the list is for administrators, and speaks English', async ({ page }) => {
  const site = await createOwnSite();
  await signIn(page, await createEnglishAdmin(site));
  await page.goto(`/sites/${site.id}/dashboard`);
  const list = page.getByRole('region', { name: 'Set up your site' });
  await expect(list.getByRole('link', { name: 'What people come for' })).toBeVisible();
  const clerk = await createPerson({ siteIds: [site.id] });
  await signIn(page, clerk);
  await page.goto(`/sites/${site.id}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welkom/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uw site inrichten' })).toHaveCount(0);
});

test('a template shows a new letter for a domain whose letter is taken, and gives it', async ({
  page,
}) => {
  const site = await createOwnSite();
  await createOwnDomain(site, { name: 'Radiologie', prefix: 'R' });
  const role = 'ADMIN' as const;
  await signIn(page, await createColleague(site, { role, organisation_admin: true }));
  await page.goto(`/sites/${site.id}/first-steps?step=services`);
  const licences = page.getByRole('checkbox', { name: 'Rijbewijzen' });
  await expect(licences).toHaveAccessibleDescription('Tickets beginnen met RI');
  await expect(page.getByRole('checkbox', { name: 'Onthaal' })).toHaveAccessibleDescription(
    'Tickets beginnen met O',
  );
  // Another choice does not change what was shown.
  for (const name of ['Onthaal', 'Identiteitskaarten', 'Burgerlijke stand']) {
    await page.getByRole('checkbox', { name }).click();
  }
  await expect(licences).toHaveAccessibleDescription('Tickets beginnen met RI');
  await page.getByRole('button', { name: 'Bewaren en verder' }).click();
  await expect(page.getByRole('heading', { name: 'Wachtzalen en loketten' })).toBeVisible();
  const made = await database()
    .selectFrom('domains')
    .where('site_id', '=', site.id)
    .select(['name', 'prefix'])
    .execute();
  expect(made).toHaveLength(6);
  expect(made).toContainEqual({ name: 'Rijbewijzen', prefix: 'RI' });
  expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(made.length);
});

test('a box to tick can be found in the dark too', async ({ page }) => {
  const site = await createOwnSite();
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/first-steps?step=site`);
  const colors = await page.getByRole('checkbox', { name: 'Français' }).evaluate((box) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(box);
    return [borderTopColor, backgroundColor].map((color) => {
      const [r = 0, g = 0, b = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return { r, g, b };
    });
  });
  const [edge, inside] = colors;
  if (!edge || !inside) throw new Error('A box has an edge and an inside.');
  expect(contrast(edge, inside)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
});

test('a demo says that it is one, and how to begin with your own site', async ({ page }) => {
  await page.goto('/login');
  const answer = await page.request.get('/deployment.json');
  expect(await answer.json()).toMatchObject({ demo: true });
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/dashboard`);
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('Demo');
  // Read aloud, and shown to whoever points at it.
  await expect(banner).toContainText('BALIE_DEMO=0');
});
