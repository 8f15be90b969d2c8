import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { rememberCalls } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { section } from '../../support/walk.ts';

async function siteWithKiosk() {
  const site = await createOwnSite();
  const kiosk = await createColleague(site, { role: 'QPP' });
  await createStandardText(database(), {
    site_id: site.id,
    values: { [site.languages.nl]: 'Welkom' },
  });
  return { ...site, kiosk };
}

section(
  '§5 Walking instructions',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    const add = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' });

    sentence('a kiosk is asked for before anything is sent', async ({ page }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
      const calls = rememberCalls(page);
      await add(page).click();
      await expect(notices(page)).toContainText('Kies een kiosk');
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    });

    sentence('what else is missing is told by the server', async ({ page, site }) => {
      await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      const [response] = await Promise.all([
        page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
        add(page).click(),
      ]);
      expect(response.status()).toBe(430);
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });
  },
);

section(
  '§5 Standard texts',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/standard-texts` },
  (sentence) => {
    const panel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });
    const dutch = (page: Page) => panel(page).getByRole('textbox', { name: /^Nederlands/ });
    const english = (page: Page) => panel(page).getByRole('textbox', { name: 'English' });
    const save = (page: Page) => panel(page).getByRole('button', { name: 'Bewaren' }).click();

    sentence(
      'a text is needed in at least one language; blank input is ignored',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
        await dutch(page).fill('   ');
        await save(page);
        await expect(notices(page)).toContainText('Vul in minstens één taal een tekst in');
      },
    );

    sentence('a new text needs the default language, which is named', async ({ page }) => {
      await english(page).fill('Take a seat');
      await save(page);
      await expect(notices(page)).toContainText('Vul de tekst in het Nederlands in.');
    });

    sentence(
      'a placeholder that is not in the list is refused, in any language',
      async ({ page }) => {
        await dutch(page).fill('Neem plaats');
        await english(page).fill('Take a seat in {nowhere}');
        await save(page);
        await expect(notices(page)).toContainText('De tekst bevat een onbekende parameter');
      },
    );

    sentence('a placeholder of the list is accepted', async ({ page }) => {
      await english(page).fill('Take a seat in {waitingRoom}');
      await dutch(page).fill('  Neem plaats in {waitingRoom}  ');
      await save(page);
      await expect(panel(page)).toHaveCount(0);
    });

    sentence('texts are trimmed', async ({ page }) => {
      await page.getByRole('row').filter({ hasText: 'Neem plaats' }).click();
      await expect(
        page
          .getByRole('region', { name: 'Standaardtekst wijzigen' })
          .getByRole('textbox', { name: /^Nederlands/ }),
      ).toHaveValue('Neem plaats in {waitingRoom}');
    });
  },
);
