import { createInstruction } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  createForm,
  editForm,
  nameField,
  newDomainMessage,
  openDomain,
  openDomains,
  save,
} from '../support/domain-forms.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
});

test(
  'the form keeps the rules of prefix, minutes and message, and sends nothing else',
  proves(
    '§5 Domains: a domain needs a name that is not blank',
    '§5 Domains: a prefix has at most three letters, and nothing but letters',
    '§5 Domains: minutes before closing go from 0 to 180',
    '§5 Domains: minutes above zero ask for a domain message',
    '§5 Domains: a domain message does not go with zero or no minutes',
    '§5 Domains: a hint says from 1 to 180',
    '§5 Domains: zero minutes without a message are accepted',
  ),
  async ({ page }) => {
    await newDomainMessage(site);
    const domain = await createOwnDomain(site);
    await openDomains(page, site);
    await openDomain(page, domain.name);
    const form = editForm(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    const minutes = form.getByLabel('Minuten vóór sluiting');
    const message = form.getByLabel('Sluitingsbericht');

    await nameField(form).fill('  ');
    await form.getByLabel('Voorvoegsel').fill('1');
    await minutes.fill('-1');
    await save(form).click();
    await expect(form.getByText('Vul een aantal minuten in van 0 tot en met 180.')).toBeVisible();
    await minutes.fill('180');
    await expect(form.getByText('Vul een aantal minuten in van 0 tot en met 180.')).toHaveCount(0);
    await minutes.fill('181');
    await save(form).click();
    await expect(form.getByText('Vul een naam in.')).toBeVisible();
    await expect(form.getByText('Gebruik hoogstens 3 letters.')).toBeVisible();
    await expect(form.getByText('Vul een aantal minuten in van 0 tot en met 180.')).toBeVisible();
    await expect(nameField(form)).toBeFocused();
    await expectNoAxeViolations(page);

    await nameField(form).fill(domain.name);
    await form.getByLabel('Voorvoegsel').fill('abcd');
    await expect(form.getByLabel('Voorvoegsel')).toHaveValue('abc');
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
      await save(form).click();
      await expect(form.getByText('Vul in hoeveel minuten voor sluiting')).toBeVisible();
    }
    await message.selectOption('Geen bericht');
    await expect(form.getByText('Vul in hoeveel minuten voor sluiting')).toHaveCount(0);
    expect(sent).toEqual([]);
    await save(form).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
  },
);

test(
  'a name that exists is told once when adding, and with a generic notice when editing',
  proves(
    '§8 Domains: adding a domain with a name that exists says that it must be unique',
    '§8 Domains: giving a domain a name that exists says so, and failed besides',
  ),
  async ({ page }) => {
    const [first, second] = [await createOwnDomain(site), await createOwnDomain(site)];
    await openDomains(page, site);
    await page.getByRole('button', { name: 'Domein toevoegen' }).click();
    const create = createForm(page);
    await nameField(create).fill(first.name.toUpperCase());
    await save(create).click();
    await expect(create.getByText('Vul dit veld in')).toBeVisible();
    await create.getByLabel('Domeintype').selectOption({ index: 1 });
    await save(create).click();
    await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
    await expect(nameField(create)).toHaveValue(first.name.toUpperCase());
    await create.getByRole('button', { name: 'Terug' }).click();
    await create.getByRole('button', { name: 'Niet bewaren', exact: true }).click();

    await openDomain(page, second.name);
    await nameField(editForm(page)).fill(first.name);
    await save(editForm(page)).click();
    // What says the same stands there once, with its count.
    await expect(notices(page).getByText('Er is al een domein met deze naam')).toHaveCount(1);
    await expect(notices(page).getByText('Bewaren is niet gelukt')).toHaveCount(1);
    await expect(nameField(editForm(page))).toHaveValue(first.name);
  },
);

test(
  'a domain in use is not deleted, and every other failed update says failed',
  proves('§8 Domains: any other failed update of a domain says failed'),
  async ({ page }) => {
    const domain = await createOwnDomain(site);
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
    await openDomain(page, domain.name);
    const form = editForm(page);
    await form.getByRole('button', { name: 'Verwijderen' }).click();
    await form.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText('Dit domein is nog in gebruik.');
    const heal = await breakWrites('domains', { site_id: site.id });
    await form.getByLabel('Voorvoegsel').fill('Q');
    await save(form).click();
    // The server refused nothing: it failed, and that is what is told.
    await expect(notices(page)).toContainText('Aanvraag mislukt (500)');
    await expect(form.getByLabel('Voorvoegsel')).toHaveValue('Q');
    await heal();
    await save(form).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(form).toHaveCount(0);

    // The form that was open is closed again when the screen opens.
    await openDomain(page, domain.name);
    await expect(editForm(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Kioskinstellingen' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Domeinen' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(editForm(page)).toHaveCount(0);
  },
);
