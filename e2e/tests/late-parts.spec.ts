import { failures } from '@balie/testkit/browser/setup.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices } from '../support/requests.ts';
import { answerWithNewVersion, lineOf } from '../support/upgrade.ts';
import { openDesk, seat, visitSite } from '../support/visit-desk.ts';

/** The form, and the styles of its time field. */
const FORM = /\/assets\/(new-visit-form-[^/]+\.js|time-field-[^/]+\.css)(\?|$)/;
/** Only the form itself, whatever its query string. */
const CODE = /\/assets\/new-visit-form-[^/]+\.js(\?|$)/;
const DASHBOARD = /\/assets\/dashboard-screen-[^/]+\.js(\?|$)/;

/** How many rules the time field's styles added; those of a missing sheet cannot be counted. */
const timeFieldRules = (page: Page) =>
  page
    .locator('link[rel=stylesheet][href*="/time-field-"]')
    .evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length);

test('a part that fails to load leaves the screen usable, shows a notice, and loads on the next attempt', async ({
  page,
}) => {
  const desk = await seat(await visitSite());
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(FORM, (route) => route.abort());
  await page.route(DASHBOARD, (route) => late.then(() => route.abort()));
  // The screen prefetches it when idle: a retry during that request would share its failure.
  const early = page.waitForEvent('requestfailed', (request) => FORM.test(request.url()));
  await openDesk(page, desk);
  await early;
  const search = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
  await search.fill('half getypt');
  const add = page.getByRole('button', { name: 'Nieuw bezoek' });
  const form = page.getByRole('region', { name: 'Nieuw bezoek' });
  await add.click();
  const told = failures(page);
  await expect(told).toContainText('Dit onderdeel kon niet worden geladen');
  await expect(told.getByRole('button', { name: 'Vernieuwen' })).toBeVisible();
  await expect(search).toHaveValue('half getypt');

  // Its styles load now, and its code is refused again, on the automatic and the manual retry.
  await page.unroute(FORM);
  let refused = 0;
  await page.route(CODE, (route) => {
    refused += 1;
    return route.abort();
  });
  await closeNotices(page);
  await add.click();
  await expect(told).toContainText('Dit onderdeel kon niet worden geladen');
  expect(refused).toBeGreaterThan(0);
  await page.unroute(CODE);
  await add.click();
  await expect(form.getByLabel('Voornaam')).toBeFocused();
  await expect(search).toHaveValue('half getypt');
  await expect.poll(() => timeFieldRules(page)).toBeGreaterThan(0);

  // A screen that is gone is tried once with the newest version; the menu still leads elsewhere.
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('status', { name: 'Laden…' })).toBeVisible();
  release();
  await expect(page.getByText('Deze pagina kon niet worden geopend')).toBeVisible();
  await expect(menu).toBeVisible();
  await page.unroute(DASHBOARD);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name: /^Welkom, / })).toBeVisible();
});

test('when the first files fail to load, a page says so, and loads by itself once they are available', async ({
  ownPage: page,
}) => {
  await page.clock.install();
  for (const [address, shows] of [
    ['/', 'Welkom bij Balie'],
    ['/called-visitors/PQ-OD-nobody', 'Dit scherm bestaat niet'],
  ] as const) {
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
    await page.goto(address);
    const text = page.getByText('Balie kon niet worden geladen');
    await expect(text).toBeVisible();
    // Without a response, the browser would show its own error page here.
    await page.route('/health/ready', (route) => route.abort());
    const asked = page.waitForRequest('/health/ready');
    await page.clock.fastForward(10_000);
    await asked;
    await expect(text).toBeVisible();
    await page.unrouteAll();
    await page.clock.fastForward(10_000);
    await expect(page.getByText(shows)).toBeVisible();
    await expect(text).toHaveCount(0);
  }
});

test('a screen that was open during an upgrade says so, and the user chooses when to load the new version', async ({
  context,
}) => {
  const desk = await seat(await visitSite());
  const page = await context.newPage();
  const line = await lineOf(page);
  await openDesk(page, desk);
  const search = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
  await search.fill('half getypt');
  const told = page.getByRole('banner').getByRole('button', { name: 'Nieuwe versie: vernieuwen' });
  const same = await line.comesBack();
  await (await same.response())?.finished();
  await expect(told).toHaveCount(0);

  const allow = await answerWithNewVersion(page);
  allow();
  await line.comesBack();
  await expect(told).toBeVisible();
  await expect(search).toHaveValue('half getypt');
  await told.click();
  await expect(search).toHaveValue('');
  await expect(told).toHaveCount(0);
});
