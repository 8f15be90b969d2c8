import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import {
  createDomainType,
  createStandardText,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { Hands } from '../support/presses.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import { notices } from '../support/visit-desk.ts';

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** A site with everything that directions consist of, several of each. */
async function signpostedSite() {
  const site = await createOwnSite();
  const [site_id, organisation_id] = [site.id, site.organisationId];
  const kiosk = await createColleague(site, { role: 'QPP', username: `aa-${site.id}` });
  await createColleague(site, { role: 'QPP' });
  await createOwnDomain(site, { name: 'Adreswijziging' });
  await createOwnDomain(site, { name: 'Reispassen' });
  await createWaitingRoom(database(), { site_id, name: 'Boven' });
  for (const text of ['Neem de trap.', 'Volg de gele lijn.']) {
    await createStandardText(database(), { site_id, values: { [site.languages.nl]: text } });
  }
  for (const name of ['Een', 'Twee', 'Drie']) {
    await createDomainType(database(), { organisation_id, name: `${name} ${site.id}` });
  }
  return { site, kiosk };
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

test('adding things as an administrator takes few presses', async ({ page }) => {
  const { site, kiosk } = await signpostedSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const open = async (path: string) => {
    await leaveTo(page, `/sites/${site.id}/${path}`);
    await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
  };
  const task = (name: string, atMost: number, act: (hands: Hands) => Promise<void>) =>
    test.step(`${name} takes at most ${atMost} presses`, async () => {
      const hands = new Hands(page);
      await act(hands);
      expect(hands.count).toBeLessThanOrEqual(atMost);
      expect(hands.count).toBeGreaterThan(1);
    });

  await open('desks');
  await task('a desk with a new printer and a room', 8, async (hands) => {
    await hands.click(page.getByRole('button', { name: 'Loket toevoegen' }).first());
    const form = region(page, 'Nieuw loket');
    await hands.type(field(form, 'Naam'), 'Loket 7');
    await hands.key('Tab');
    await hands.choose(form.getByLabel('Wachtzaal'), 'Boven');
    await hands.key('Tab');
    await hands.choose(form.getByLabel('Printer', { exact: true }), '+ Nieuwe');
    await hands.key('Tab');
    await hands.type(field(form, 'Naam van de printer'), 'Onthaal');
    // Missing values are reported at their field, and nothing was added.
    await hands.key('Enter');
    await expect(form.getByText('Vul dit veld in.')).toBeVisible();
    await hands.type(field(form, 'IP-adres of hostnaam'), '127.0.0.1');
    await expect(form.getByLabel('Poort')).toHaveValue('9100');
    // The port of this machine's printer.
    await form.getByLabel('Poort').fill(String(await virtualPort()));
    await hands.key('Enter');
    await expect(form).toHaveCount(0);
    await expect(notices(page)).toContainText(/afgedrukt/);
    const desks = await database()
      .selectFrom('desks')
      .innerJoin('printers', 'printers.id', 'desks.printer_id')
      .innerJoin('waiting_rooms', 'waiting_rooms.id', 'desks.waiting_room_id')
      .where('desks.site_id', '=', site.id)
      .select(['desks.name', 'printers.name as printer', 'waiting_rooms.name as room'])
      .execute();
    expect(desks).toEqual([{ name: 'Loket 7', printer: 'Onthaal', room: 'Boven' }]);
  });

  await open('instructions');
  await task('a set of directions', 9, async (hands) => {
    await hands.click(page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first());
    const form = region(page, 'Nieuwe wegwijzer');
    await hands.choose(form.getByLabel('Kiosk'), kiosk.username);
    await hands.key('Tab');
    await hands.choose(form.getByLabel('Domein'), 'Adres');
    await hands.key('Tab');
    await hands.choose(form.getByLabel('Regime'), 'Zonder');
    // Past the explanation of a regime.
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
  });

  await task('a copy of directions', 6, async (hands) => {
    await hands.click(page.getByRole('row').nth(1).getByRole('button').first());
    await hands.click(page.getByRole('button', { name: 'Dupliceren' }));
    const form = region(page, 'Wegwijzer dupliceren');
    await expect(form.getByLabel('Kiosk')).toBeFocused();
    await hands.key('Tab');
    await hands.choose(form.getByLabel('Domein'), 'Reispassen');
    await hands.click(form.getByRole('button', { name: 'Bewaren' }));
    await expect(form).toHaveCount(0);
    expect(await instructionsOf(site.id)).toMatchObject([
      { domain: 'Adreswijziging', room: 'Boven' },
      { domain: 'Reispassen', room: 'Boven' },
    ]);
  });

  await open('account_setup');
  await task('a user with access to all domains', 5, async (hands) => {
    await hands.click(page.getByRole('button', { name: 'Gebruiker toevoegen' }));
    const form = region(page, 'Nieuwe gebruiker');
    await hands.type(field(form, 'Gebruikersnaam'), `nele-${site.id}`);
    await hands.key('Tab');
    await hands.type(field(form, 'Voornaam'), 'Nele');
    await hands.key('Tab');
    await hands.type(field(form, 'Achternaam'), 'Wouters');
    await hands.click(form.getByRole('button', { name: 'Toegang tot domeinen: Alles aanvinken' }));
    await hands.click(form.getByRole('button', { name: 'Bewaren' }));
    await expect(form).toHaveCount(0);
    const access = await database()
      .selectFrom('users')
      .innerJoin('user_domain_types', 'user_domain_types.user_id', 'users.id')
      .where('username', '=', `nele-${site.id}`)
      .select('domain_type_id')
      .execute();
    expect(access.length).toBeGreaterThanOrEqual(4);
  });
});
