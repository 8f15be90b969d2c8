import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices, tamperOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '../support/own-site.ts';
import { failures, notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';

async function siteWithInstruction() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site, { name: 'Reispassen' });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(database(), {
      site_id,
      values: { [site.languages.nl]: 'Welkom' },
    }),
    valid_from: '2030-01-01',
    valid_until: '2030-12-31',
  });
  return { ...site, kiosk };
}

section(
  '§8 Walking instructions',
  { site: siteWithInstruction, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    const edit = (page: Page) => page.getByRole('region', { name: 'Wegwijzer wijzigen' });
    const from = (page: Page) => form(page).getByRole('textbox', { name: 'Geldig vanaf' });
    const add = async (page: Page) => {
      await closeNotices(page);
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
    };

    sentence('a call that arrives without a kiosk is refused for that', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
      await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      await form(page).getByLabel('Domein').selectOption('Reispassen');
      await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
      await form(page).getByLabel('Bestemming').selectOption('Wachtzaal');
      await form(page).getByLabel('Standaardtekst').selectOption({ index: 1 });
      await tamperOnce(page, ['POST', `/api/sites/${site.id}/instructions`], { body: {} });
      await add(page);
      await expect(notices(page)).toContainText('Kies een kiosk');
      await page.unrouteAll();
    });

    sentence('any other failure to add says failed', async ({ page, site }) => {
      const heal = await breakWrites('instructions', { site_id: site.id });
      await from(page).fill('1/1/2029');
      await form(page).getByRole('textbox', { name: 'Geldig tot en met' }).fill('31/12/2029');
      await add(page);
      await expect(failures(page)).toHaveText(/^Niet gelukt/);
      await heal();
      await form(page).getByRole('button', { name: 'Terug' }).click();
      await form(page).getByRole('button', { name: 'Niet bewaren', exact: true }).click();
    });

    sentence('an update is refused in the same words', async ({ page }) => {
      await closeNotices(page);
      await page
        .getByRole('row')
        .filter({ hasText: 'Reispassen' })
        .getByRole('button')
        .first()
        .click();
      await edit(page).getByLabel('Regime').selectOption({ index: 0 });
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });

    sentence(
      'a refused delete of an instruction says that deleting failed',
      async ({ page, site }) => {
        await closeNotices(page);
        await tamperOnce(page, ['DELETE', /\/instructions\/\d+$/], {
          path: `/api/sites/${site.id}/instructions/2000000000`,
        });
        await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
        await edit(page)
          .getByRole('group')
          .getByRole('button', { name: 'Verwijderen', exact: true })
          .click();
        await expect(notices(page)).toContainText('Verwijderen is niet gelukt');
        await page.unrouteAll();
      },
    );

    sentence(
      'a server that fails while deleting an instruction is told as such',
      async ({ page, site }) => {
        const heal = await breakWrites('instructions', { site_id: site.id });
        await closeNotices(page);
        await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
        await edit(page)
          .getByRole('group')
          .getByRole('button', { name: 'Verwijderen', exact: true })
          .click();
        await expect(notices(page)).toContainText('Er ging iets mis op de server.');
        await heal();
      },
    );
  },
);
