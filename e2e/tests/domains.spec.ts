import { database } from '@balie/testkit/browser/database.ts';
import { createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createStandardText } from '@balie/testkit/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { proves } from '../support/specification.ts';
import { columns } from '../support/tables.ts';

const DOMAIN_MESSAGE = 'Wij sluiten om {closingTime}. Kom gerust terug op een andere dag.';

const createForm = (page: Page) => page.getByRole('region', { name: 'Nieuw domein' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const nameField = (form: Locator) => form.getByRole('textbox', { name: 'Naam', exact: true });
const save = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'a domain is created, edited and deleted, and the list is updated',
  proves(
    '§2 Domains: the table has name, service as a checkbox, type and message',
    '§2 Domains: a plus button opens the create form',
    '§9 Limits and layouts: a cell is truncated at 45 characters',
    '§2 Domains: clicking a row opens the edit form',
    '§2 Domains: a card for timings beside the edit form contains only a text',
    "§3 Entities: a new domain is a service and uses the contact's waiting room",
    '§3 Entities: the first option for a domain message is none',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const values = { [site.languages.nl]: DOMAIN_MESSAGE };
    await createStandardText(database(), { site_id: site.id, type: 'DOMAIN_MESSAGE', values });
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/domains`);
    await expect(page.getByText('Geen domeinen')).toBeVisible();
    const name = 'Begraafplaatsen';
    await expect(page.getByRole('button', { name: 'Domein toevoegen' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Domein toevoegen' }).first().click();
    const create = createForm(page);
    await expect(nameField(create)).toBeFocused();
    await expect(create.getByLabel('Voorvoegsel')).toHaveCount(0);
    await expect(create.getByLabel('Wachtzaal van de contactpersoon')).toBeChecked();
    await expect(create.getByLabel('Service')).toBeChecked();
    const none = create.getByLabel('Sluitingsbericht').locator('option').first();
    await expect(none).toHaveText('Geen bericht');
    await nameField(create).fill(name);
    await create.getByLabel('Domeintype').selectOption(site.domainType.name);
    await save(create).click();
    await expect(notices(page)).toContainText(/is toegevoegd/);
    await expect(create).toHaveCount(0);
    await expect(columns(page)).toHaveText(['Naam', 'Service', 'Domeintype', 'Sluitingsbericht']);
    await expect(row(page, name).getByRole('cell').nth(2)).toHaveText(site.domainType.name);
    await expect(page.getByLabel(`Service van ${name}`)).toBeChecked();

    await row(page, name).click();
    const edit = editForm(page);
    const timings = page.getByRole('region', { name: 'Openingsuren' });
    await expect(timings.getByRole('paragraph')).toContainText(
      'bij Kioskinstellingen › Openingsuren',
    );
    await expect(timings.locator('input, select, button, a, table')).toHaveCount(0);
    await edit.getByLabel('Voorvoegsel').fill('BGP');
    await edit.getByLabel('Service').uncheck();
    await edit.getByLabel('Sluitingsbericht').selectOption({ index: 1 });
    await edit.getByLabel('Minuten vóór sluiting').fill('15');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(edit).toHaveCount(0);
    await expect(page.getByLabel(`Service van ${name}`)).not.toBeChecked();
    await expect(row(page, name).getByRole('cell').nth(3)).toContainText(
      `${DOMAIN_MESSAGE.slice(0, 45).trimEnd()}(...)`,
    );

    await page.getByRole('button', { name: `${name} openen` }).click();
    await expect(edit.getByLabel('Voorvoegsel')).toHaveValue('BGP');
    await expect(edit.getByLabel('Minuten vóór sluiting')).toHaveValue('15');
    await expect(edit.getByText(`Laatst gewijzigd door ${site.admin.name}`)).toBeVisible();
    await edit.getByRole('button', { name: 'Verwijderen' }).click();
    await edit.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(row(page, name)).toHaveCount(0);
  },
);
