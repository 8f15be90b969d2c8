import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { writtenDay as day, isoDay } from '../support/days.ts';
import { createOwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';

async function siteWithMessage() {
  const site = await createOwnSite();
  const published = { title: 'Oud nieuws', publication_date: isoDay(-40) };
  await createMessage(database(), { site_id: site.id, ...published });
  return site;
}

section(
  '§5 Messages',
  { site: siteWithMessage, at: ({ id }) => `/sites/${id}/admin-settings/messages` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuw bericht' });
    const edit = (page: Page) => page.getByRole('region', { name: 'Bericht wijzigen' });
    const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' }).click();
    const publication = (page: Page) =>
      form(page).getByRole('textbox', { name: 'Publicatiedatum' });
    const expiry = (page: Page) => form(page).getByRole('textbox', { name: 'Vervaldatum' });
    const text = (page: Page) => page.getByRole('textbox', { name: 'Bericht', exact: true });
    const EXPIRY = 'De vervaldatum mag niet vóór vandaag of vóór de publicatiedatum liggen.';

    const sent: string[] = [];

    sentence('title, description and internal info are mandatory', async ({ page }) => {
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
      await expect(text(page)).toBeVisible();
      await publication(page).fill(day(-1));
      await expiry(page).fill(day(-2));
      await save(page);
      await expect(form(page).getByText('Vul dit veld in')).toHaveCount(3);
    });

    // Everything is told at once.
    sentence('a publication before today is refused', async ({ page }) => {
      await expect(
        form(page).getByText('De publicatiedatum mag niet vóór vandaag liggen.'),
      ).toBeVisible();
      await expect(form(page).getByText(EXPIRY)).toBeVisible();
      await expectNoAxeViolations(page, { within: 'form' });
    });

    sentence('a description of 1001 characters is too long in a new message', async ({ page }) => {
      await text(page).click();
      await page.keyboard.insertText('x'.repeat(1001));
      await save(page);
      await expect(form(page).getByText('Hoogstens 1000 tekens.')).toBeVisible();
      await expect(text(page)).toHaveText('x'.repeat(1001));
    });

    sentence('a year of two digits is no valid date', async ({ page }) => {
      await publication(page).fill('1/1/27');
      await expiry(page).fill('1/1/27');
      await save(page);
      await expect(form(page).getByText('Vul een geldige datum in')).toHaveCount(2);
      await expect(publication(page)).toHaveValue('1/1/27');
    });

    sentence('a year after 9999 is no valid date', async ({ page }) => {
      await expiry(page).fill('1/1/10000');
      await save(page);
      await expect(form(page).getByText('Vul een geldige datum in')).toHaveCount(2);
    });

    sentence('an expiry before today is refused', async ({ page }) => {
      await publication(page).fill(day(0));
      await expiry(page).fill(day(-1));
      await save(page);
      await expect(form(page).getByText(EXPIRY)).toBeVisible();
    });

    sentence('an expiry before the publication is refused', async ({ page }) => {
      await publication(page).fill(day(4));
      await expiry(page).fill(day(3));
      await save(page);
      await expect(form(page).getByText(EXPIRY)).toBeVisible();
    });

    sentence('internal info of a new message takes no 1001st character', async ({ page }) => {
      const info = form(page).getByLabel('Interne nota');
      await info.fill('x'.repeat(1000));
      await info.press('End');
      await page.keyboard.type('y');
      await expect(info).toHaveValue('x'.repeat(1000));
    });

    sentence('a title takes no 81st character', async ({ page }) => {
      const title = form(page).getByLabel('Titel');
      await title.fill('x'.repeat(80));
      await title.press('End');
      await page.keyboard.type('y');
      await expect(title).toHaveValue('x'.repeat(80));
    });

    sentence('the same rules hold for the fields of an edited message', async ({ page }) => {
      expect(sent).toEqual([]);
      await form(page).getByRole('button', { name: 'Terug' }).click();
      await form(page).getByRole('button', { name: 'Niet bewaren', exact: true }).click();
      await page
        .getByRole('row')
        .filter({ hasText: 'Oud nieuws' })
        .getByRole('button')
        .first()
        .click();
      await edit(page).getByLabel('Titel').fill('');
      await edit(page).getByLabel('Interne nota').fill('');
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(edit(page).getByText('Vul dit veld in')).toHaveCount(2);
    });

    sentence('an edited message may have longer internal info', async ({ page }) => {
      await edit(page).getByLabel('Titel').fill('Nieuw nieuws');
      await edit(page).getByLabel('Interne nota').fill('x'.repeat(1001));
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
    });
  },
);
