import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { contrast, EDGE_CONTRAST } from '@balie/web/lib/color.ts';
import { expect, type Page } from '@playwright/test';

test('the dashboard lists what a new site still needs, and links to it; the list can be hidden; a template proposes an unused letter', async ({
  page,
}) => {
  const site = await createOwnSite();
  await createOwnDomain(site, { name: 'Radiologie', prefix: 'R' });
  await createDesk(database(), { site_id: site.id });
  const dashboard = `/sites/${site.id}/dashboard`;
  const list = page.getByRole('region', { name: 'Uw site inrichten' });
  const role = 'ADMIN' as const;
  await signIn(page, await createColleague(site, { role, organisation_admin: true }));
  await page.goto(dashboard);
  await expect(list.getByRole('listitem')).toHaveCount(11);
  const step = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(step('Ticketprinter').getByRole('img', { name: 'Nog te doen' })).toBeVisible();
  // Steps completed elsewhere, by anyone, are done here.
  await expect(step('Wachtzalen en').getByRole('img', { name: 'Klaar' })).toBeVisible();
  // A demo says that it is one, and how to start your own site: in text that is read aloud, and in a tooltip.
  await expect(page.getByRole('banner')).toContainText('Demo');
  await expect(page.getByRole('banner')).toContainText('BALIE_DEMO=0');

  await list.getByRole('link', { name: 'Ticketprinter' }).click();
  await expect(page.getByRole('heading', { name: 'Ticketprinter', exact: true })).toBeVisible();
  await leaveTo(page, dashboard);
  // A step that the guide leaves to another screen opens there, with its form.
  for (const [later, form] of [
    ['Scherm in de wachtzaal', 'Scherm koppelen'],
    ['Standaardteksten', 'Nieuwe standaardtekst'],
    ['Wegwijzers voor de kiosk', 'Nieuwe wegwijzer'],
  ] as const) {
    await list.getByRole('link', { name: later }).click();
    await expect(page.getByRole('region', { name: form })).toBeVisible();
    await leaveTo(page, dashboard);
  }

  await test.step('a template shows and assigns a new letter to a domain whose letter is taken', () =>
    takeTemplate(page, site));

  await leaveTo(page, dashboard);
  await list.getByRole('button', { name: 'Lijst verbergen' }).click();
  await expect(list).toHaveCount(0);
});

/** Its checkboxes are visible in dark mode too. */
async function takeTemplate(page: Page, site: OwnSite) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveTo(page, `/sites/${site.id}/first-steps?step=services`);
  const licences = page.getByRole('checkbox', { name: 'Rijbewijzen' });
  await expect(licences).toHaveAccessibleDescription('Tickets beginnen met RI');
  await expect(page.getByRole('checkbox', { name: 'Onthaal' })).toHaveAccessibleDescription(
    'Tickets beginnen met O',
  );
  // Other choices do not change what was shown.
  for (const name of ['Onthaal', 'Identiteitskaarten', 'Burgerlijke stand']) {
    await page.getByRole('checkbox', { name }).click();
  }
  await expect(licences).toHaveAccessibleDescription('Tickets beginnen met RI');
  const contrastOfEdge = () =>
    page
      .getByRole('checkbox', { checked: false })
      .first()
      .evaluate((box) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(box);
        return [borderTopColor, backgroundColor].map((color) => {
          const [r = 0, g = 0, b = 0] = color.match(/\d+/g)?.map(Number) ?? [];
          return { r, g, b };
        });
      })
      .then(([edge, inside]) => (edge && inside ? contrast(edge, inside) : 0));
  await expect.poll(contrastOfEdge).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  await page.getByRole('button', { name: 'Bewaren en verder' }).click();
  await expect(page.getByRole('heading', { name: 'Wachtzalen en loketten' })).toBeVisible();
  const made = await readRows(database(), 'domains', { site_id: site.id }, 'name', 'prefix');
  expect(made).toHaveLength(6);
  expect(made).toContainEqual({ name: 'Rijbewijzen', prefix: 'RI' });
  expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(made.length);
}
