import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { answerEmptyOnce, closeNotices, tamperOnce } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { UNKNOWN_HOST } from '../../support/hosts.ts';
import { breakWrites, createColleague, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { signIn, urlAt } from '../../support/sign-in.ts';
import { virtualPort } from '../../support/virtual-printer.ts';
import { addVisitor, rowOf, seat, visitSite } from '../../support/visit-desk.ts';
import { section } from '../../support/walk.ts';
import { expectExpiredLicence, expectNoUserLicence } from '../../support/walk-sites.ts';

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
    await expect(notices(page)).toContainText('500 Verzoek mislukt');
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
    await expect(notices(page)).toContainText('502 Verzoek mislukt');
    await expect(notices(page)).toContainText('Het verzoek is mislukt met HTTP-code 502.');
    await page.unrouteAll();
    await closeNotices(page);
  });

  sentence('no answer at all is titled as such', async ({ page }) => {
    await page.route(/\/desks\/\d+$/, (route) => route.abort('connectionrefused'));
    await page.getByLabel(name, { exact: true }).press('Enter');
    await expect(notices(page)).toContainText('Geen antwoord van de server');
    await page.unrouteAll();
  });

  sentence('a list that does not load shows a notice titled failed', async ({ page, site }) => {
    await page.route(/\/api\/sites\/\d+\/printers$/, (route) =>
      route.fulfill({ status: 502, body: '' }),
    );
    await page.goto(`/sites/${site.id}/printers`);
    await expect(notices(page)).toContainText('Mislukt');
    await expect(notices(page)).toContainText('De gegevens konden niet worden geladen.');
    await page.unrouteAll();
  });

  sentence(
    'who has no access goes to the problem page, for that reason',
    async ({ page, site }) => {
      await signIn(page, await createColleague(site));
      await page.goto(`/sites/${site.id}/desks`);
      await expect(page).toHaveURL('/problem?reason=access');
    },
  );

  sentence('a user without a licence goes to the problem page, for that reason', ({ page, site }) =>
    expectNoUserLicence(page, site),
  );

  sentence('an expired licence goes to the problem page, for that reason', ({ page }) =>
    expectExpiredLicence(page),
  );

  sentence('an unknown host shows the error page', async ({ page }) => {
    await page.goto(urlAt(UNKNOWN_HOST));
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
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

async function printingDesk() {
  const site = await visitSite();
  await database()
    .updateTable('sites')
    .set({ pads_url: 'https://pads.example' })
    .where('id', '=', site.id)
    .execute();
  const printerId = await createPrinter(database(), {
    site_id: site.id,
    ip_domain: '127.0.0.1',
    port: await virtualPort(),
  });
  const desk = await seat(site, { printerId });
  return { ...site, desk, visitor: await addVisitor(desk, { arrived: false }) };
}

section(
  '§8 Success notices',
  {
    site: printingDesk,
    who: async ({ desk }) => ({ id: desk.userId }),
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('who is set arrived is told to be in the waiting room', async ({ page, site }) => {
      const { name } = site.visitor;
      await rowOf(page, name)
        .getByRole('button', { name: `${name} aanmelden en ticket afdrukken` })
        .click();
      await expect(notices(page)).toContainText('De bezoeker staat in de wachtzaal');
    });

    sentence('a ticket that came out is told', async ({ page }) => {
      await expect(notices(page)).toContainText('Het ticket is afgedrukt');
    });

    sentence('such a notice is titled success', async ({ page }) => {
      await expect(notices(page).getByText('Gelukt', { exact: true }).last()).toBeVisible();
    });

    sentence('a call is told', async ({ page, site }) => {
      const { name } = site.visitor;
      await rowOf(page, name)
        .getByRole('button', { name: `${name} oproepen` })
        .click();
      await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
    });

    sentence('what was added is told', async ({ page, site }) => {
      await signIn(page, site.admin);
      await page.goto(`/sites/${site.id}/desks`);
      await page.getByRole('button', { name: 'Loket toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuw loket' });
      await form.getByLabel('Naam').fill('Loket 9');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText(/is toegevoegd/);
    });

    sentence('what was modified is told', async ({ page }) => {
      const name = page.getByLabel('Naam van Loket 9', { exact: true });
      await name.fill('Loket 10');
      await name.press('Enter');
      await expect(notices(page)).toContainText(/is gewijzigd/);
    });

    sentence('copied addresses are told', async ({ page }) => {
      await page.getByRole('button', { name: 'Schermadressen van Loket 10 kopiëren' }).click();
      await expect(notices(page)).toContainText('De adressen staan op het klembord');
    });

    sentence('a saved order of languages is told', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/languages`);
      await page.getByRole('button', { name: 'English omhoog' }).click();
      await page.getByRole('button', { name: 'Bevestigen' }).click();
      await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
    });

    sentence('an added message has words of its own', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/admin-settings/messages`);
      await page.getByRole('button', { name: 'Bericht toevoegen' }).first().click();
      const form = page.getByRole('region', { name: 'Nieuw bericht' });
      await form.getByLabel('Titel').fill('Schilderwerken');
      await page.getByRole('textbox', { name: 'Omschrijving' }).click();
      await page.keyboard.insertText('Loket 3 is gesloten');
      await form.getByLabel('Interne info').fill('Tot vrijdag');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Toevoeging geslaagd');
    });
  },
);
