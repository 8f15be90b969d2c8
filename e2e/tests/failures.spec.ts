import { createDesk } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { answerEmptyOnce, closeNotices, tamperOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { breakWrites, createOwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';

async function siteWithDesk() {
  const site = await createOwnSite();
  await createDesk(database(), { site_id: site.id, name: 'Loket 1' });
  return site;
}

section('§8 Global', { site: siteWithDesk, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  const name = 'Naam van Loket 1';

  sentence('a failure no rule words is titled with its status', async ({ page, site }) => {
    const heal = await breakWrites('desks', { site_id: site.id });
    await page.getByLabel(name, { exact: true }).fill('Onthaal');
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(notices(page)).toContainText('Aanvraag mislukt (500)');
    await heal();
  });

  sentence('its message is the codes of the answer', async ({ page }) => {
    await expect(notices(page)).toContainText('INTERNAL_ERROR');
    await closeNotices(page);
  });

  sentence('several codes are joined by commas', async ({ page }) => {
    await tamperOnce(page, ['PUT', /\/desks\/\d+$/], { body: { name: '', printerId: 'x' } });
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(notices(page)).toContainText(/[A-Z_]+, [A-Z_]+/);
    await page.unrouteAll();
    await closeNotices(page);
  });

  sentence('an answer without a body gets a text with its HTTP code', async ({ page }) => {
    await answerEmptyOnce(page, ['PUT', /\/desks\/\d+$/], 502);
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(notices(page)).toContainText('Aanvraag mislukt (502)');
    await expect(notices(page)).toContainText('De aanvraag is mislukt met HTTP-code 502.');
    await page.unrouteAll();
    await closeNotices(page);
  });

  sentence('no answer at all is titled as such', async ({ page }) => {
    await page.route(/\/desks\/\d+$/, (route) => route.abort('connectionrefused'));
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(notices(page)).toContainText('Geen antwoord van de server');
    await page.unrouteAll();
  });

  sentence(
    'who is not signed in is sent to the login, and back afterwards',
    async ({ page, site }) => {
      await page.context().clearCookies();
      const refused = page.waitForResponse(/\/api\/auth\/verify$/);
      await page.goto(`/sites/${site.id}/home`);
      expect((await refused).status()).toBe(401);
      await expect(page).toHaveURL(
        new RegExp(`/login\\?.*${encodeURIComponent(`/sites/${site.id}/home`)}`),
      );
    },
  );
});
