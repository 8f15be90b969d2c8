import {
  createDomainType,
  createInstruction,
  createPrinter,
  createStandardText,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { Hands } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import { openDesk, seat, visitSite } from '../support/visit-desk.ts';

interface Task {
  readonly task: string;
  readonly atMost: number;
  readonly perform: (page: Page, hands: Hands) => Promise<void>;
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openAsAdmin(page: Page, path: string, site = createOwnSite()) {
  const own = await site;
  await signIn(page, own.admin);
  await page.goto(`/sites/${own.id}/${path}`);
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
  return own;
}

/** A site with everything that directions are made of, several of each. */
async function signpostedSite() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP', username: `aa-${site.id}` });
  await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site, { name: 'Adreswijziging' });
  await createOwnDomain(site, { name: 'Reispassen' });
  await createWaitingRoom(database(), { site_id, name: 'Boven' });
  const texts: number[] = [];
  for (const text of ['Neem de trap.', 'Volg de gele lijn.']) {
    const values = { [site.languages.nl]: text };
    texts.push(await createStandardText(database(), { site_id, values }));
  }
  return { site, kiosk, domain, texts };
}

const instructionsOf = (siteId: number) =>
  database()
    .selectFrom('instructions')
    .innerJoin('domains', 'domains.id', 'instructions.domain_id')
    .innerJoin('waiting_rooms', 'waiting_rooms.id', 'instructions.waiting_room_id')
    .where('instructions.site_id', '=', siteId)
    .orderBy('instructions.id')
    .select(['domains.name as domain', 'waiting_rooms.name as room', 'arrow_angle'])
    .execute();

const TASKS: readonly Task[] = [
  {
    task: 'a desk with a new printer and a room',
    atMost: 8,
    perform: async (page, hands) => {
      const site = await createOwnSite();
      await createWaitingRoom(database(), { site_id: site.id, name: 'Boven' });
      await openAsAdmin(page, 'desks', Promise.resolve(site));
      await hands.click(page.getByRole('button', { name: 'Loket toevoegen' }).first());
      const form = region(page, 'Nieuw loket');
      await hands.type(field(form, 'Naam'), 'Loket 7');
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Wachtzaal'), 'Boven');
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Printer', { exact: true }), '+ Nieuwe');
      await hands.key('Tab');
      await hands.type(field(form, 'Naam van de printer'), 'Onthaal');
      await hands.key('Tab');
      await hands.type(field(form, 'IP-adres of hostnaam'), '10.9.8.7');
      await expect(form.getByLabel('Poort')).toHaveValue('9100');
      await hands.key('Enter');
      await expect(form).toHaveCount(0);
      const desks = await database()
        .selectFrom('desks')
        .innerJoin('printers', 'printers.id', 'desks.printer_id')
        .innerJoin('waiting_rooms', 'waiting_rooms.id', 'desks.waiting_room_id')
        .where('desks.site_id', '=', site.id)
        .select(['desks.name', 'printers.port', 'waiting_rooms.name as room'])
        .execute();
      expect(desks).toEqual([{ name: 'Loket 7', port: 9100, room: 'Boven' }]);
    },
  },
  {
    task: 'a walking instruction',
    atMost: 9,
    perform: async (page, hands) => {
      const { site, kiosk } = await signpostedSite();
      await openAsAdmin(page, 'instructions', Promise.resolve(site));
      await hands.click(page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first());
      const form = region(page, 'Nieuwe wegwijzer');
      await hands.choose(form.getByLabel('Kiosk'), kiosk.username);
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Domein'), 'Adres');
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Regime'), 'Zonder');
      // Past the explanation of what a regime is.
      await hands.key('Tab');
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Bestemming'), 'Boven');
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Standaardtekst'), 'Volg');
      await hands.click(form.getByRole('button', { name: /Pijl draaien/ }));
      await hands.click(form.getByRole('button', { name: 'Bewaren' }));
      await expect(form).toHaveCount(0);
      expect(await instructionsOf(site.id)).toEqual([
        { domain: 'Adreswijziging', room: 'Boven', arrow_angle: 45 },
      ]);
    },
  },
  {
    task: 'a walking instruction like another',
    atMost: 6,
    perform: async (page, hands) => {
      const { site, kiosk, domain, texts } = await signpostedSite();
      await createInstruction(database(), {
        site_id: site.id,
        kiosk_id: kiosk.id,
        domain_id: domain.id,
        regime_id: site.regimes.walkIn,
        waiting_room_id: site.roomId,
        standard_text_id: texts[0] ?? 0,
      });
      await openAsAdmin(page, 'instructions', Promise.resolve(site));
      await hands.click(page.getByRole('row').nth(1).getByRole('button').first());
      await hands.click(page.getByRole('button', { name: 'Dupliceren' }));
      const form = region(page, 'Wegwijzer dupliceren');
      await expect(form.getByLabel('Kiosk')).toBeFocused();
      await hands.key('Tab');
      await hands.choose(form.getByLabel('Domein'), 'Reispassen');
      await hands.click(form.getByRole('button', { name: 'Bewaren' }));
      await expect(form).toHaveCount(0);
      expect(await instructionsOf(site.id)).toMatchObject([
        { domain: 'Adreswijziging', room: 'Wachtzaal' },
        { domain: 'Reispassen', room: 'Wachtzaal' },
      ]);
    },
  },
  {
    task: 'a user with access to all domains',
    atMost: 5,
    perform: async (page, hands) => {
      const site = await createOwnSite();
      const organisation_id = site.organisationId;
      for (const name of ['Een', 'Twee', 'Drie']) {
        await createDomainType(database(), { organisation_id, name: `${name} ${site.id}` });
      }
      await openAsAdmin(page, 'account_setup', Promise.resolve(site));
      await hands.click(page.getByRole('button', { name: 'Gebruiker toevoegen' }));
      const form = region(page, 'Nieuwe gebruiker');
      await hands.type(field(form, 'Gebruikersnaam'), `nele-${site.id}`);
      await hands.key('Tab');
      await hands.type(field(form, 'Voornaam'), 'Nele');
      await hands.key('Tab');
      await hands.type(field(form, 'Achternaam'), 'Wouters');
      await hands.click(
        form.getByRole('button', { name: 'Toegang tot domeinen: Alles aanvinken' }),
      );
      await hands.click(form.getByRole('button', { name: 'Bewaren' }));
      await expect(form).toHaveCount(0);
      const access = await database()
        .selectFrom('users')
        .innerJoin('user_domain_types', 'user_domain_types.user_id', 'users.id')
        .where('username', '=', `nele-${site.id}`)
        .select('domain_type_id')
        .execute();
      expect(access.length).toBeGreaterThanOrEqual(4);
    },
  },
  {
    task: 'a walk-in with a ticket',
    atMost: 2,
    perform: async (page, hands) => {
      const site = await visitSite();
      const printerId = await createPrinter(database(), {
        site_id: site.id,
        ip_domain: '127.0.0.1',
        port: await virtualPort(),
      });
      const desk = await seat(site, { printerId });
      await openDesk(page, desk);
      await hands.key('a');
      const form = region(page, 'Nieuw bezoek');
      // Going from field to field is typing here: the desk remembers its domain.
      await form.getByLabel('Domein').selectOption(site.domainType.name);
      await field(form, 'Voornaam').fill('Nora');
      await field(form, 'Achternaam').fill('Binnenloper');
      await hands.key('Control+Enter');
      await expect(form).toHaveCount(0);
      const visits = await database()
        .selectFrom('visits')
        .where('site_id', '=', site.id)
        .select(['status', 'ticket_number'])
        .execute();
      expect(visits).toEqual([{ status: 'ARRIVED', ticket_number: 'T001' }]);
    },
  },
];

for (const { task, atMost, perform } of TASKS) {
  test(`${task} takes at most ${atMost} presses`, async ({ page }) => {
    const hands = new Hands(page);
    await perform(page, hands);
    expect(hands.count).toBeLessThanOrEqual(atMost);
    expect(hands.count).toBeGreaterThan(1);
  });
}
