import { expect, type Page } from '@playwright/test';
import { closeNotices } from '../../support/calls.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { section } from '../../support/walk.ts';

async function siteWithClerk() {
  const site = await createOwnSite();
  return { ...site, clerk: await createColleague(site, { first_name: 'Nora', last_name: 'Vlot' }) };
}

const details = (page: Page) => page.getByRole('region', { name: 'Gegevens' });
/** The value beside a name in the list of facts. */
const fact = (page: Page, name: string) => details(page).locator(`dt:text-is("${name}") + dd`);

section(
  '§2 Account details',
  {
    site: siteWithClerk,
    who: async ({ clerk }) => clerk,
    at: ({ id }) => `/sites/${id}/accountDetails`,
  },
  (sentence) => {
    sentence('the username is shown', async ({ page, site }) => {
      await expect(fact(page, 'Gebruikersnaam')).toHaveText(site.clerk.username);
    });

    sentence('the first name is shown', async ({ page }) => {
      await expect(fact(page, 'Voornaam')).toHaveText('Nora');
    });

    sentence('the last name is shown', async ({ page }) => {
      await expect(fact(page, 'Achternaam')).toHaveText('Vlot');
    });

    sentence('the role is shown', async ({ page }) => {
      await expect(fact(page, 'Rol')).toHaveText('Medewerker');
    });

    sentence('none of them can be typed over', async ({ page }) => {
      await expect(details(page).getByRole('textbox')).toHaveCount(0);
      await expect(details(page).getByRole('combobox')).toHaveCount(0);
    });

    sentence('domain access stands in boxes that cannot be ticked', async ({ page, site }) => {
      const box = details(page).getByRole('checkbox', { name: site.domainType.name });
      await expect(box).toBeChecked();
      await expect(box).toBeDisabled();
      expect(await details(page).getByRole('checkbox').count()).toBeGreaterThan(1);
    });

    sentence('the webhook can be changed', async ({ page }) => {
      const webhook = page.getByLabel('Adres van de webhook');
      await webhook.fill('https://hook.example/aankomst');
      await webhook.press('Enter');
      await expect(page.getByText(/is gewijzigd/)).toBeVisible();
      await closeNotices(page);
    });

    sentence('the phone can be changed', async ({ page }) => {
      const phone = page.getByLabel('Telefoon', { exact: true });
      await phone.fill('+32470123456');
      await phone.press('Enter');
      await expect(page.getByText(/is gewijzigd/)).toBeVisible();
    });

    sentence('the language is Dutch or English', async ({ page }) => {
      const language = page.getByLabel('Taal', { exact: true });
      await expect(language.locator('option')).toHaveText(['Nederlands', 'English']);
      await language.selectOption('English');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
    });
  },
);
