import { createPrinter } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import {
  answerEmptyOnce,
  closeNotices,
  justBefore,
  sentWhile,
  tamperOnce,
} from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { breakWrites, createOwnDomain, createOwnSite } from '../../support/own-site.ts';
import { notices } from '../../support/visit-desk.ts';
import { section } from '../../support/walk.ts';

section('§8 Account', { at: ({ id }) => `/sites/${id}/accountDetails` }, (sentence) => {
  const save = async (page: Page, label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Enter');
  };

  sentence('a webhook the server refuses is no valid URL', async ({ page, site }) => {
    await tamperOnce(page, ['PUT', `/api/sites/${site.id}/users/${site.admin.id}`], {
      body: { webhookUrl: 'geen adres' },
    });
    await save(page, 'Adres van de webhook', 'https://hook.example/');
    await expect(notices(page)).toContainText('Dit is geen geldige URL');
  });

  sentence('a phone the server refuses is no valid number', async ({ page }) => {
    // Well written, but no such number: only the server knows.
    await save(page, 'Telefoon', '+32 999 99 99 99 99');
    await expect(notices(page)).toContainText('Dit is geen geldig telefoonnummer');
  });

  const language = (page: Page) => page.getByLabel(/^(Taal|Language)$/);

  sentence(
    'a language of an unknown user says that the user was not found',
    async ({ page, site }) => {
      await tamperOnce(page, ['PUT', `/api/users/${site.admin.id}/language`], {
        path: '/api/users/999999999/language',
      });
      await language(page).selectOption('English');
      await expect(page.getByRole('region', { name: /Meldingen|Notices/ })).toContainText(
        'Gebruiker niet gevonden',
      );
    },
  );

  sentence('a language that does not exist is called invalid', async ({ page, site }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn account');
    await tamperOnce(page, ['PUT', `/api/users/${site.admin.id}/language`], {
      body: { language: 'xx' },
    });
    await language(page).selectOption('English');
    await expect(page.getByRole('region', { name: /Meldingen|Notices/ })).toContainText(
      'Deze taal bestaat niet',
    );
  });
});

async function siteWithHours() {
  const site = await createOwnSite();
  return { ...site, domain: await createOwnDomain(site) };
}

section(
  '§8 Opening hours',
  { site: siteWithHours, at: ({ id }) => `/sites/${id}/opening-hours` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: /openingsuur/i });
    const save = async (page: Page) => {
      await closeNotices(page);
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
    };
    const writes = /\/timings$/;

    sentence('a failure of the server shows its status code', async ({ page, site }) => {
      const heal = await breakWrites('domain_timings', { site_id: site.id });
      await page.getByRole('button', { name: 'Openingsuur toevoegen' }).first().click();
      await save(page);
      await expect(notices(page).getByText('500', { exact: true })).toBeVisible();
      await heal();
    });

    sentence('a failure without a message says that updating failed', async ({ page }) => {
      await answerEmptyOnce(page, ['POST', writes], 422);
      await save(page);
      await expect(notices(page).getByText('Bijwerken mislukt')).toBeVisible();
    });

    sentence(
      'a regime that is gone is told as not found, and the list is loaded again',
      async ({ page, site }) => {
        await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
        await database().deleteFrom('regimes').where('id', '=', site.regimes.walkIn).execute();
        await sentWhile(
          page,
          ['GET', `/api/sites/${site.id}/domains/${site.domain.id}/timings`],
          () => save(page),
        );
        await expect(notices(page).getByText('Regime niet gevonden')).toBeVisible();
      },
    );

    sentence('a domain that is gone is told as not found', async ({ page, site }) => {
      await form(page).getByLabel('Regime').selectOption('Op afspraak');
      await database().deleteFrom('domains').where('id', '=', site.domain.id).execute();
      await save(page);
      await expect(notices(page).getByText('Domein niet gevonden').first()).toBeVisible();
    });
  },
);

async function siteWithPrinter() {
  const site = await createOwnSite();
  const printer = { site_id: site.id, name: 'Onthaal', ip_domain: '10.0.0.1', port: 9100 };
  return { ...site, printerId: await createPrinter(database(), printer) };
}

section(
  '§8 Printers',
  { site: siteWithPrinter, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });
    const name = (page: Page) => form(page).getByRole('textbox', { name: 'Naam', exact: true });
    const save = async (page: Page) => {
      await closeNotices(page);
      await form(page).getByRole('button', { name: 'Bewaren' }).click();
    };
    const body = { name: 'Kelder', ipDomain: '10.0.0.2', port: 9100, printService: 'QKEP' };

    sentence('an address and port that exist are told as already assigned', async ({ page }) => {
      await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
      await name(page).fill('Kelder');
      await form(page).getByLabel('IP-adres of hostnaam').fill('10.0.0.1');
      await form(page).getByLabel('Poort').fill('9100');
      await save(page);
      await expect(notices(page)).toContainText('IP-adres en poort zijn al toegewezen');
    });

    sentence('a name that exists is told as such', async ({ page }) => {
      await name(page).fill('ONTHAAL');
      await form(page).getByLabel('IP-adres of hostnaam').fill('10.0.0.2');
      await save(page);
      await expect(notices(page)).toContainText('Deze naam bestaat al');
    });

    for (const [words, wrong, text] of [
      ['a name the server finds too long', { name: 'x'.repeat(31) }, 'De naam is te lang.'],
      ['a port the server finds out of bounds', { port: 70_000 }, 'Poort niet van 0 tot 65535'],
    ] as const) {
      sentence(`${words} is told so`, async ({ page, site }) => {
        await name(page).fill('Kelder');
        await tamperOnce(page, ['POST', `/api/sites/${site.id}/printers`], {
          body: { ...body, ...wrong },
        });
        await save(page);
        await expect(notices(page)).toContainText(text);
        await page.unrouteAll();
      });
    }

    sentence('a failure of the server shows its code', async ({ page, site }) => {
      const heal = await breakWrites('printers', { site_id: site.id });
      await save(page);
      await expect(notices(page).getByText('500', { exact: true })).toBeVisible();
      await heal();
    });

    sentence('a failure without a message says that updating failed', async ({ page, site }) => {
      await answerEmptyOnce(page, ['POST', `/api/sites/${site.id}/printers`], 422);
      await save(page);
      await expect(notices(page)).toContainText('Bijwerken mislukt');
    });

    sentence('a printer that is gone is told as not found', async ({ page, site }) => {
      const path = `/api/sites/${site.id}/printers/${site.printerId}`;
      await justBefore(page, ['PUT', path], () =>
        database().deleteFrom('printers').where('id', '=', site.printerId).execute(),
      );
      await closeNotices(page);
      await page.getByLabel('Poort van Onthaal').fill('9101');
      await page.getByLabel('Poort van Onthaal').press('Enter');
      await expect(notices(page)).toContainText('Printer niet gevonden');
    });
  },
);
