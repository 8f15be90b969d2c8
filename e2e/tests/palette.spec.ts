import { createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { addVisitor, seat, visitSite } from '../support/visit-desk.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Zoeken of iets doen' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Zoeken of iets doen' });
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** The code of the desks screen. */
const DESKS = /\/assets\/desks-screen-[^/]+\.js$/;

test('an administrator opens a screen and starts a new item, by keyboard alone', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/dashboard`);
  await openPalette(page);
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await page.keyboard.type('wachtz');
  await expect(options(page).first()).toHaveText(/Wachtzaal toevoegen/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Wachtzalen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/sites/${site.id}/waiting-rooms`);
  await expect(palette(page)).toHaveCount(0);

  // From the screen itself.
  await openPalette(page);
  await page.keyboard.type('wachtzaal toev');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Nieuwe wachtzaal' })).toBeVisible();
  await expect(page).toHaveURL(`/sites/${site.id}/waiting-rooms`);

  // From another screen, which loads late: it takes nobody out of the palette.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(DESKS, async (route) => {
    await released;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type('loket toev');
  const asked = page.waitForRequest(DESKS);
  await page.keyboard.press('Enter');
  await asked;
  await openPalette(page);
  await page.keyboard.type('wach');
  release();
  await expect(
    page.getByRole('region', { name: 'Nieuw loket', includeHidden: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/sites/${site.id}/desks`);
  await page.keyboard.type('tz');
  await expect(field(page)).toHaveValue('wachtz');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Zoeken of iets doen' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tijdzone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/sites/${site.id}/site-settings/site`);

  await openPalette(page);
  await page.keyboard.type('qqqq');
  await expect(palette(page).getByRole('status')).toHaveText(
    'Niets gevonden. Probeer een ander woord.',
  );
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('a clerk finds a visitor by name and by ticket, and starts a visit', async ({ page }) => {
  const site = await visitSite();
  const desk = await seat(site);
  const visitor = await addVisitor(desk);
  await signIn(page, { id: desk.userId });
  await page.goto(`/sites/${site.id}/dashboard`);
  for (const typed of [visitor.lastName, 't1']) {
    await openPalette(page);
    await page.keyboard.type(typed);
    await expect(options(page).first()).toContainText(`T001 · ${visitor.name}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`/sites/${site.id}/desks/${desk.deskId}/users/${desk.userId}$`),
    );
    await expect(page.getByRole('region', { name: visitor.name })).toBeVisible();
  }
  await openPalette(page);
  await page.keyboard.type('nieuw bezoek');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Nieuw bezoek' })).toBeVisible();
});
