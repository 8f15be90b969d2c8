import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/calls.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { columns } from '../support/tables.ts';
import { test } from '../support/test.ts';

const DOMAIN_MESSAGE = 'Wij sluiten om {closingTime}. Kom gerust terug op een andere dag.';

/** A message that a domain can show before it closes. */
const newDomainMessage = (site: OwnSite) =>
  createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: DOMAIN_MESSAGE },
  });

/** The list of domains, loaded. */
async function openDomains(page: Page, site: OwnSite) {
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/domains`);
  await expect(page.getByRole('heading', { level: 1, name: 'Domeinen' })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const createForm = (page: Page) => page.getByRole('region', { name: 'Nieuw domein' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
const nameField = (form: Locator) => form.getByRole('textbox', { name: 'Naam', exact: true });
const save = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });
const openDomain = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} openen` }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'a domain is created, edited and deleted, and the list follows',
  proves(
    '§2 Domains: the table has name, service as a checkbox, type and message',
    '§2 Domains: a plus button opens the create form',
    '§9 Limits and layouts: a cell is cut at 45 characters',
    '§2 Domains: clicking a row opens the edit form',
    '§2 Domains: beside the edit form is a card for timings, which holds only a text',
    '§3 Entities: a new domain is a service and uses the room of the contact',
    '§3 Entities: the first choice of a domain message is none',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await newDomainMessage(site);
    await openDomains(page, site);
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

    await openDomain(page, name);
    await expect(edit.getByLabel('Voorvoegsel')).toHaveValue('BGP');
    await expect(edit.getByLabel('Minuten vóór sluiting')).toHaveValue('15');
    await expect(edit.getByText(`Laatst gewijzigd door ${site.admin.name}`)).toBeVisible();
    await edit.getByRole('button', { name: 'Verwijderen' }).click();
    await edit.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(row(page, name)).toHaveCount(0);
  },
);

test(
  'the form keeps the rules; a name that exists, a domain in use and a failure are told, and nothing typed is lost',
  proves(
    '§5 Domains: a domain needs a name that is not blank',
    '§5 Domains: a prefix has at most three letters, and nothing but letters',
    '§5 Domains: minutes before closing go from 0 to 180',
    '§5 Domains: minutes above zero ask for a domain message',
    '§5 Domains: a domain message does not go with zero or no minutes',
    '§5 Domains: a hint says from 1 to 180',
    '§5 Domains: zero minutes without a message are accepted',
    '§8 Domains: adding a domain with a name that exists says that it must be unique',
    '§8 Domains: giving a domain a name that exists says so, and failed besides',
    '§8 Domains: any other failed update of a domain says failed',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const [domain, other] = [await createOwnDomain(site), await createOwnDomain(site)];
    const kiosk = await createColleague(site, { role: 'QPP' });
    await createInstruction(database(), {
      site_id: site.id,
      kiosk_id: kiosk.id,
      domain_id: domain.id,
      regime_id: site.regimes.walkIn,
      waiting_room_id: site.roomId,
      standard_text_id: await newDomainMessage(site),
    });
    await openDomains(page, site);
    const form = editForm(page);
    const minutes = form.getByLabel('Minuten vóór sluiting');
    const message = form.getByLabel('Sluitingsbericht');
    const prefix = form.getByLabel('Voorvoegsel');

    await test.step('the form keeps the rules of prefix, minutes and message, and sends nothing else', async () => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
      await openDomain(page, domain.name);
      const bounds = form.getByText('Vul een aantal minuten in van 0 tot en met 180.');
      await nameField(form).fill('  ');
      await prefix.fill('1');
      await minutes.fill('181');
      await save(form).click();
      await expect(form.getByText('Vul een naam in.')).toBeVisible();
      await expect(form.getByText('Gebruik hoogstens 3 letters.')).toBeVisible();
      await expect(bounds).toBeVisible();
      await expect(nameField(form)).toBeFocused();
      await expectNoAxeViolations(page, { within: 'form' });
      await minutes.fill('180');
      await expect(bounds).toHaveCount(0);
      await minutes.fill('-1');
      await minutes.press('Enter');
      await expect(bounds).toBeVisible();

      await nameField(form).fill(domain.name);
      await prefix.fill('abcd');
      await expect(prefix).toHaveValue('abc');
      await minutes.fill('5');
      await save(form).click();
      await expect(form.getByText('Kies een sluitingsbericht.')).toBeVisible();
      await expect(
        form.getByText('Hoeveel minuten vooraf het bericht verschijnt, van 1 tot 180.'),
      ).toBeVisible();
      await message.selectOption({ index: 1 });
      await expect(form.getByText('Kies een sluitingsbericht.')).toHaveCount(0);
      for (const none of ['', '0']) {
        await minutes.fill(none);
        await minutes.press('Enter');
        await expect(form.getByText('Vul in hoeveel minuten voor sluiting')).toBeVisible();
      }
      await message.selectOption('Geen bericht');
      await expect(form.getByText('Vul in hoeveel minuten voor sluiting')).toHaveCount(0);
      expect(sent).toEqual([]);
      await save(form).click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(form).toHaveCount(0);
    });

    await test.step('a name that exists is told when adding, and with a generic notice when editing', async () => {
      await page.getByRole('button', { name: 'Domein toevoegen' }).click();
      const create = createForm(page);
      await nameField(create).fill(other.name.toUpperCase());
      await save(create).click();
      await expect(create.getByText('Vul dit veld in')).toBeVisible();
      await create.getByLabel('Domeintype').selectOption({ index: 1 });
      await save(create).click();
      await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
      await expect(notices(page).getByText('Bewaren is niet gelukt')).toHaveCount(0);
      await expect(nameField(create)).toHaveValue(other.name.toUpperCase());
      await create.getByRole('button', { name: 'Terug' }).click();
      await create.getByRole('button', { name: 'Niet bewaren', exact: true }).click();

      await openDomain(page, domain.name);
      await nameField(form).fill(other.name);
      await save(form).click();
      // What says the same stands there once, with its count.
      await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
      await expect(notices(page).getByText('Bewaren is niet gelukt')).toHaveCount(1);
      await expect(nameField(form)).toHaveValue(other.name);
    });

    await test.step('a domain in use is not deleted, and every other failed update says failed', async () => {
      await nameField(form).fill(domain.name);
      await form.getByRole('button', { name: 'Verwijderen' }).click();
      await form
        .getByRole('group')
        .getByRole('button', { name: 'Verwijderen', exact: true })
        .click();
      await expect(notices(page)).toContainText('Dit domein is nog in gebruik.');
      await closeNotices(page);
      const heal = await breakWrites('domains', { site_id: site.id });
      await prefix.fill('Q');
      await save(form).click();
      // The server refused nothing: it failed, and that is what is told.
      await expect(notices(page)).toContainText('Aanvraag mislukt (500)');
      await expect(prefix).toHaveValue('Q');
      await heal();
      await save(form).click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(form).toHaveCount(0);
    });
  },
);
