import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices, sentWhile, tamperOnce } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '../../support/own-site.ts';
import { failures, notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

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
    const edit = (page: Page) => page.getByRole('region', { name: 'Wegwijzer bewerken' });
    const from = (page: Page) => form(page).getByRole('textbox', { name: 'Geldig vanaf' });
    const add = async (page: Page) => {
      await closeNotices(page);
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
    };

    sentence('without a domain or a regime the notice asks for them', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
      await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      await add(page);
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });

    sentence(
      'without the other fields the notice says that not all are filled in',
      async ({ page }) => {
        await form(page).getByLabel('Domein').selectOption('Reispassen');
        await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
        await add(page);
        await expect(notices(page)).toContainText(
          'Niet alle velden van de wegwijzer zijn ingevuld',
        );
      },
    );

    sentence('the same combination twice is refused as not unique', async ({ page }) => {
      await form(page).getByLabel('Bestemming').selectOption('Wachtzaal');
      await form(page).getByLabel('Standaardtekst').selectOption({ index: 1 });
      await from(page).fill('1/1/2030');
      await form(page).getByRole('textbox', { name: 'Geldig tot en met' }).fill('31/12/2030');
      await add(page);
      await expect(notices(page)).toContainText('Er bestaat al een wegwijzer met deze combinatie');
    });

    sentence('a period that overlaps is refused as taken', async ({ page }) => {
      await from(page).fill('1/6/2030');
      await add(page);
      await expect(notices(page)).toContainText(
        'De periode overlapt met die van een andere wegwijzer',
      );
    });

    sentence('a call that arrives without a kiosk is refused for that', async ({ page, site }) => {
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
      await expect(failures(page)).toHaveText(/^Mislukt/);
      await heal();
      await form(page).getByRole('button', { name: 'Terug' }).click();
      await form(page).getByRole('button', { name: 'Ja' }).click();
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
        await edit(page).getByRole('button', { name: 'Ja' }).click();
        await expect(notices(page)).toContainText('Verwijderen mislukt');
        await page.unrouteAll();
      },
    );

    sentence(
      'a server that fails while deleting an instruction is told as such',
      async ({ page, site }) => {
        const heal = await breakWrites('instructions', { site_id: site.id });
        await closeNotices(page);
        await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
        await edit(page).getByRole('button', { name: 'Ja' }).click();
        await expect(notices(page)).toContainText('Er ging iets mis op de server.');
        await heal();
      },
    );
  },
);

async function siteWithTexts() {
  const site = await createOwnSite();
  const site_id = site.id;
  const value = (text: string) => ({ values: { [site.languages.nl]: text } });
  const notification_text_id = await createStandardText(database(), {
    site_id,
    type: 'DOMAIN_MESSAGE',
    ...value('Wij sluiten zo.'),
  });
  const { id } = await createOwnDomain(site);
  await database()
    .updateTable('domains')
    .set({ notification_text_id, closing_time_minutes: 10 })
    .where('id', '=', id)
    .execute();
  return site;
}

section(
  '§8 Standard texts',
  { site: siteWithTexts, at: ({ id }) => `/sites/${id}/standard-texts` },
  (sentence) => {
    sentence('deleting a text that is used says that it is in use', async ({ page }) => {
      const row = page.getByRole('row').filter({ hasText: 'Wij sluiten zo.' });
      await row.getByRole('button', { name: /^Tekst verwijderen/ }).click();
      await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
      await expect(notices(page)).toContainText('Deze standaardtekst is nog in gebruik');
    });

    sentence('adding a text that exists says so', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Tekst toevoegen' }).click();
      const panel = page.getByRole('region', { name: 'Nieuwe standaardtekst' });
      await panel.getByLabel('Type').selectOption('DOMAIN_MESSAGE');
      await panel.getByRole('textbox', { name: /^Nederlands/ }).fill('wij sluiten ZO.');
      const sent = await sentWhile(page, ['POST', `/api/sites/${site.id}/standard-texts`], () =>
        panel.getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(sent.body).toMatchObject({ type: 'DOMAIN_MESSAGE' });
      await expect(notices(page)).toContainText('Deze standaardtekst bestaat al');
    });
  },
);
