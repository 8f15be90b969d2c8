import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';

async function siteWithInstruction() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP', username: `kiosk-${site.id}` });
  const domain = await createOwnDomain(site);
  const standard_text_id = await createStandardText(database(), {
    site_id,
    values: { [site.languages.nl]: 'Volg de blauwe lijn tot aan de deur' },
  });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id,
  });
  return { ...site, kiosk, domain };
}

const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });

const newInstruction = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });

section(
  '§4 Walking instructions',
  { site: siteWithInstruction, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    sentence('a new instruction is valid from today', async ({ page }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
      const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' });
      await expect(newInstruction(page).getByRole('textbox', { name: 'Geldig vanaf' })).toHaveValue(
        today.format(new Date()),
      );
    });

    sentence('a new instruction is valid until the end of 2050', async ({ page }) => {
      await expect(
        newInstruction(page).getByRole('textbox', { name: 'Geldig tot en met' }),
      ).toHaveValue('31/12/2050');
    });

    sentence('a new instruction registers the appointment', async ({ page }) => {
      await expect(newInstruction(page).getByLabel('Bezoeker meteen aanmelden')).toBeChecked();
    });

    sentence('a new instruction shows an arrow, not an image', async ({ page }) => {
      await expect(newInstruction(page).getByRole('radio', { name: 'Pijl' })).toBeChecked();
      await expect(dial(newInstruction(page))).toBeVisible();
    });

    sentence(
      'the arrow turns by eighths, then there is none, then it begins anew',
      async ({ page }) => {
        const seen: string[] = [];
        for (let click = 0; click < 10; click++) {
          seen.push((await dial(newInstruction(page)).getAttribute('aria-label')) ?? '');
          await dial(newInstruction(page)).click();
        }
        expect(seen.map((label) => label.replace('Pijl draaien, nu ', ''))).toEqual([
          'rechtdoor',
          'schuin vooruit naar rechts',
          'naar rechts',
          'schuin achteruit naar rechts',
          'achteruit',
          'schuin achteruit naar links',
          'naar links',
          'schuin vooruit naar links',
          'geen pijl',
          'rechtdoor',
        ]);
      },
    );

    sentence('an image can take the place of the arrow', async ({ page }) => {
      await newInstruction(page).getByText('Afbeelding', { exact: true }).click();
      await expect(dial(newInstruction(page))).toHaveCount(0);
      await expect(
        newInstruction(page).getByRole('button', { name: 'Afbeelding kiezen' }),
      ).toBeVisible();
      await newInstruction(page).getByText('Pijl', { exact: true }).click();
    });

    const busyUntilRefused = async (page: Page, press: Locator) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/instructions(\/\d+)?$/, async (route) => {
        if (route.request().method() !== 'GET') await held;
        await route.continue();
      });
      await press.click();
      await expect(press).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(notices(page)).toContainText('Kies een domein en een regime');
      await expect(press).not.toHaveAttribute('aria-busy', 'true');
      await page.unrouteAll();
    };

    sentence('the create button is busy until the call fails', async ({ page, site }) => {
      await newInstruction(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      await busyUntilRefused(page, newInstruction(page).getByRole('button', { name: 'Bewaren' }));
    });

    sentence('the update button is busy until the call fails', async ({ page, site }) => {
      await newInstruction(page).getByRole('button', { name: 'Terug' }).click();
      await newInstruction(page).getByRole('button', { name: 'Niet bewaren', exact: true }).click();
      await page.getByRole('button', { name: 'Melding sluiten' }).first().click();
      await page
        .getByRole('row')
        .filter({ hasText: site.domain.name })
        .getByRole('button')
        .first()
        .click();
      const edit = page.getByRole('region', { name: 'Wegwijzer wijzigen' });
      await edit.getByLabel('Domein').selectOption({ index: 0 });
      await busyUntilRefused(page, edit.getByRole('button', { name: 'Bewaren' }));
    });
  },
);
