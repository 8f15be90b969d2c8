import {
  createDesk,
  createMessage,
  createPrinter,
  createStandardText,
} from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { sentWhile } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { follow } from '../support/follow.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { pressEnter } from '../support/press-enter.ts';
import { section } from '../support/specification.ts';
import { today } from '../support/visit-seed.ts';

/** One of what each screen changes. */
async function furnishedSite() {
  const db = database();
  const site = await createOwnSite();
  const site_id = site.id;
  const values = { [site.languages.nl]: 'Welkom bij ons' };
  await createStandardText(db, { site_id, values });
  return {
    ...site,
    api: `/api/sites/${site_id}`,
    printerId: await createPrinter(db, { site_id, name: 'Onthaal', ip_domain: '10.0.0.1' }),
    deskId: await createDesk(db, { site_id, name: 'Loket 1' }),
    domain: await createOwnDomain(site, { name: 'Aangiften' }),
    kiosk: await createColleague(site, { role: 'QPP' }),
    clerk: await createColleague(site, { first_name: 'Tom', last_name: 'Vrij' }),
    messageId: await createMessage(db, {
      ...{ site_id, title: 'Schilderwerken', publication_date: today() },
    }),
  };
}

const form = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const press = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).click();
const save = (page: Page) => press(page, 'Bewaren');
const open = (page: Page, { id }: { id: number }, screen: string) =>
  follow(page, `/sites/${id}/${screen}`);

section(
  '§7 What the screens send',
  { site: furnishedSite, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    const printer = { name: 'Onthaal', ipDomain: '10.0.0.1', port: 9100 };
    sentence(
      'a new printer is sent with name, address, port and service',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
        const added = form(page, 'Nieuwe printer');
        await added.getByRole('textbox', { name: 'Naam', exact: true }).fill('Kelder');
        await added.getByLabel('IP-adres of hostnaam').fill('10.0.0.2');
        await added.getByLabel('Poort').fill('9100');
        const { body } = await sentWhile(page, ['POST', `${site.api}/printers`], save(page));
        const other = { name: 'Kelder', ipDomain: '10.0.0.2' };
        expect(body).toEqual({ ...printer, ...other, printService: 'QKEP' });
        await page.getByLabel('Printertype van Onthaal').selectOption('Zebra');
        const changed = await sentWhile(
          page,
          ['PUT', `${site.api}/printers/${site.printerId}`],
          press(page, 'Onthaal bewaren'),
        );
        const before = { printService: 'QKEP' };
        expect(changed.body).toEqual({ printService: 'ZEP', expected: before });
      },
    );

    sentence(
      'a new desk is sent with its name, a changed one with what changed',
      async ({ page, site }) => {
        await open(page, site, 'desks');
        await page.getByRole('button', { name: 'Loket toevoegen' }).first().click();
        await form(page, 'Nieuw loket').getByLabel('Naam').fill('Loket 2');
        const { body } = await sentWhile(page, ['POST', `${site.api}/desks`], save(page));
        expect(body).toEqual({ name: 'Loket 2' });
        await page.getByLabel('Printer van Loket 1').selectOption('Onthaal (10.0.0.1)');
        const changed = await sentWhile(
          page,
          ['PUT', `${site.api}/desks/${site.deskId}`],
          press(page, 'Loket 1 bewaren'),
        );
        const { printerId } = site;
        expect(changed.body).toMatchObject({ printerId, expected: { printerId: null } });
      },
    );

    sentence('a link is sent with who made it, the user and the room', async ({ page, site }) => {
      await open(page, site, 'home');
      await page.getByLabel('Wachtzaal van Loket 1').selectOption('Wachtzaal');
      await page.getByRole('combobox', { name: 'Gebruiker van Loket 1' }).click();
      await page.getByRole('option', { name: 'Tom Vrij' }).click();
      const { body } = await sentWhile(
        page,
        ['PUT', `${site.api}/desks/details/${site.deskId}`],
        press(page, 'Wijzigingen aan Loket 1 bevestigen'),
      );
      const link = { createdBy: site.admin.id, waitingRoomId: site.roomId, userId: site.clerk.id };
      expect(body).toMatchObject(link);
    });

    sentence('a room is sent with name, route and colour', async ({ page, site }) => {
      await open(page, site, 'waiting-rooms');
      await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
      const added = form(page, 'Nieuwe wachtzaal');
      await added.getByLabel('Naam').fill('Zaal 3');
      await added.getByLabel('Route').fill('C');
      await added.getByRole('radio', { name: 'Groen' }).check({ force: true });
      const { body } = await sentWhile(page, ['POST', `${site.api}/waiting-rooms`], save(page));
      expect(body).toEqual({ name: 'Zaal 3', route: 'C', color: '#007A3E' });
      await page.getByLabel('Routeletter van Zaal 3').fill('D');
      const changed = await sentWhile(
        page,
        ['PUT', /\/waiting-rooms\/\d+$/],
        press(page, 'Zaal 3 bewaren'),
      );
      expect(changed.body).toEqual({ route: 'D', expected: { route: 'C' } });
    });

    sentence(
      'a new domain is sent with an empty prefix, a changed one with what changed',
      async ({ page, site }) => {
        await open(page, site, 'domains');
        await page.getByRole('button', { name: 'Domein toevoegen' }).first().click();
        const added = form(page, 'Nieuw domein');
        await added.getByRole('textbox', { name: 'Naam', exact: true }).fill('Reispassen');
        await added.getByLabel('Domeintype').selectOption(site.domainType.name);
        const { body } = await sentWhile(page, ['POST', `${site.api}/domains`], save(page));
        const type = { id: site.domainType.id };
        const defaults = { prefix: '', useContactWaitingRoom: true, service: true };
        expect(body).toMatchObject({ name: 'Reispassen', type, ...defaults });
        const optional = ['notificationText', 'notificationTextKey', 'closingTimeMinutes'];
        expect(Object.keys(body as object)).toEqual(expect.arrayContaining(optional));
        await expect(added).toHaveCount(0);
        await pressEnter(page.getByRole('button', { name: 'Aangiften openen' }));
        await form(page, 'Domein wijzigen').getByLabel('Voorvoegsel').fill('A');
        const { id } = site.domain;
        const changed = await sentWhile(page, ['PUT', `${site.api}/domains/${id}`], save(page));
        expect(changed.body).toMatchObject({ prefix: 'A', expected: { prefix: '' } });
      },
      ['§5 Domains: an empty prefix is sent when a domain is created'],
    );

    sentence('hours are sent with day, times and regime, new ones without an id', async (walk) => {
      const { page, site } = walk;
      await open(page, site, 'opening-hours');
      await page.getByRole('button', { name: 'Openingsuren toevoegen' }).first().click();
      const timings = `${site.api}/domains/${site.domain.id}/timings`;
      const { body } = await sentWhile(page, ['POST', timings], save(page));
      const hours = { day: 'MONDAY', startTime: '01:00:00', endTime: '22:00:00' };
      expect(body).toEqual({ id: null, ...hours, regimeId: site.regimes.appointment });
      await page.getByRole('cell', { name: '01:00 - 22:00' }).click();
      await page.getByRole('textbox', { name: 'Van' }).fill('08:00');
      const changed = await sentWhile(page, ['PUT', /\/timings\/\d+$/], save(page));
      expect(changed.body).toMatchObject({ startTime: expect.stringMatching(/^08:00/) });
    });

    sentence(
      'a new instruction is sent whole, a changed one with what changed',
      async ({ page, site }) => {
        await open(page, site, 'instructions');
        await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
        const added = form(page, 'Nieuwe wegwijzer');
        await added.getByLabel('Kiosk').selectOption(site.kiosk.username);
        await added.getByLabel('Domein').selectOption('Aangiften');
        await added.getByLabel('Regime').selectOption('Op afspraak');
        await added.getByLabel('Bestemming').selectOption('Wachtzaal');
        await added.getByLabel('Standaardtekst').selectOption({ index: 1 });
        const { body } = await sentWhile(page, ['POST', `${site.api}/instructions`], save(page));
        expect(body).toMatchObject({
          kiosk: { id: site.kiosk.id },
          domain: { id: site.domain.id },
          regime: { id: site.regimes.appointment },
          waitingRoom: { id: site.roomId },
          ...{ validUntil: '2050-12-31', registerAppointment: true },
          ...{ enableImage: false, arrowAngle: 0 },
        });
        const row = page.getByRole('row').filter({ hasText: 'Aangiften' });
        await row.getByRole('button').first().click();
        await form(page, 'Wegwijzer wijzigen').getByLabel('Bezoeker meteen aanmelden').uncheck();
        const changed = await sentWhile(page, ['PUT', /\/instructions\/\d+$/], save(page));
        const was = { registerAppointment: true };
        expect(changed.body).toEqual({ registerAppointment: false, expected: was });
      },
    );

    sentence(
      'a new message is sent with the six fields, a changed one with what changed',
      async ({ page, site }) => {
        const fields = ['publicationDate', 'messageImportance', 'title', 'description', 'comment'];
        const keys = (body: unknown) => Object.keys(body as object);
        await open(page, site, 'admin-settings/messages');
        await page.getByRole('cell', { name: 'Schilderwerken', exact: true }).click();
        await form(page, 'Bericht wijzigen').getByLabel('Titel').fill('Werken');
        const path = `${site.api}/messages`;
        const changed = await sentWhile(page, ['PUT', `${path}/${site.messageId}`], save(page));
        expect(changed.body).toEqual({ title: 'Werken', expected: { title: 'Schilderwerken' } });
        await expect(form(page, 'Bericht wijzigen')).toHaveCount(0);
        await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
        await form(page, 'Nieuw bericht').getByLabel('Titel').fill('Nieuw');
        await page.getByRole('textbox', { name: 'Bericht', exact: true }).click();
        await page.keyboard.insertText('Tekst');
        await form(page, 'Nieuw bericht').getByLabel('Interne nota').fill('Intern');
        const { body } = await sentWhile(page, ['POST', path], save(page));
        expect(keys(body).sort()).toEqual([...fields, 'expiryDate'].sort());
      },
    );

    sentence('webhook, phone and language are each sent alone', async ({ page, site }) => {
      await open(page, site, 'accountDetails');
      const me = `${site.api}/users/${site.admin.id}`;
      for (const [label, value, path, body] of [
        ['Webhookadres (URL)', 'https://h.example/', me, { webhookUrl: 'https://h.example/' }],
        ['Telefoon', '+32 470 12 34 56', `${me}/phone`, { phone: '+32470123456' }],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await field.fill(value);
        const sent = await sentWhile(page, ['PUT', path], () => field.press('Enter'));
        expect(sent.body).toMatchObject(body);
        expect(Object.keys(sent.body as object)).toEqual([...Object.keys(body), 'expected']);
      }
      const own = ['PUT', `/api/users/${site.admin.id}/language`] as const;
      const sent = await sentWhile(page, own, () =>
        page.getByLabel('Taal', { exact: true }).selectOption('English'),
      );
      expect(sent.body).toMatchObject({ language: 'en' });
      expect(Object.keys(sent.body as object).sort()).toEqual(['expected', 'language']);
    });
  },
);
