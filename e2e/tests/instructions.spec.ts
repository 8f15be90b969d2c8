import { createInstruction, createStandardText, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices, tamperOnce } from '../support/calls.ts';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '../support/own-site.ts';
import { failures, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

const DOMAIN = 'Reispassen';
const NO_DOMAIN = 'Kies een domein en een regime';

/** A site with an instruction of the year 2030. */
async function siteWithInstruction() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const values = { [site.languages.nl]: 'Voor {domain}: volg {route} naar {waitingRoom}.' };
  await createWaitingRoom(database(), { site_id, name: 'Zolder', route: 'Z' });
  await createInstruction(database(), {
    ...{ site_id, kiosk_id: kiosk.id, regime_id: site.regimes.walkIn },
    domain_id: (await createOwnDomain(site, { name: DOMAIN })).id,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(database(), { site_id, values }),
    ...{ valid_from: '2030-01-01', valid_until: '2030-12-31' },
  });
  return { ...site, kiosk };
}

const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });
const saveIn = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });
const dateIn = (form: Locator, name: string) => form.getByRole('textbox', { name });

/** The button is busy while the server is asked, and not any more when it refused. */
async function expectBusyUntilRefused(page: Page, form: Locator) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/instructions(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await closeNotices(page);
  await saveIn(form).click();
  await expect(saveIn(form)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(notices(page)).toContainText(NO_DOMAIN);
  await expect(saveIn(form)).not.toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll();
}

test(
  'an instruction is added, changed and deleted; what is missing or refused is told, and nothing typed is lost',
  proves(
    '§4 Walking instructions: a new instruction is valid from today',
    '§4 Walking instructions: a new instruction is valid until the end of 2050',
    '§4 Walking instructions: a new instruction registers the appointment',
    '§4 Walking instructions: a new instruction shows an arrow, not an image',
    '§4 Walking instructions: the arrow turns by eighths, then there is none, then it begins anew',
    '§4 Walking instructions: an image can take the place of the arrow',
    '§4 Walking instructions: the create button is busy until the call fails',
    '§4 Walking instructions: the update button is busy until the call fails',
    '§5 Walking instructions: a kiosk is asked for before anything is sent',
    '§5 Walking instructions: what else is missing is told by the server',
    '§8 Walking instructions: without a domain or a regime the notice asks for them',
    '§8 Walking instructions: without the other fields the notice says that not all are filled in',
    '§8 Walking instructions: a call that arrives without a kiosk is refused for that',
    '§8 Walking instructions: the same combination twice is refused as not unique',
    '§8 Walking instructions: a period that overlaps is refused as taken',
    '§8 Walking instructions: any other failure to add says failed',
    '§8 Walking instructions: an update is refused in the same words',
    '§8 Walking instructions: a refused delete of an instruction says that deleting failed',
    '§8 Walking instructions: a server that fails while deleting an instruction is told as such',
  ),
  async ({ page }) => {
    const site = await siteWithInstruction();
    const complaints = collectComplaints(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/instructions`);
    await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
    const form = page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    const [from, until] = [dateIn(form, 'Geldig vanaf'), dateIn(form, 'Geldig tot en met')];
    const save = async (text: string) => {
      await saveIn(form).click();
      await expect(notices(page)).toContainText(text);
    };

    await test.step('a new instruction is valid from today, and has an arrow that turns', async () => {
      const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' });
      await expect(from).toHaveValue(today.format(new Date()));
      await expect(until).toHaveValue('31/12/2050');
      await expect(form.getByLabel('Bezoeker meteen aanmelden')).toBeChecked();
      await expect(form.getByRole('radio', { name: 'Pijl' })).toBeChecked();
      for (const direction of [
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
      ]) {
        await expect(dial(form)).toHaveAttribute('aria-label', `Pijl draaien, nu ${direction}`);
        await dial(form).click();
      }
      await form.getByText('Afbeelding', { exact: true }).click();
      await expect(dial(form)).toHaveCount(0);
      await expect(form.getByRole('button', { name: 'Afbeelding kiezen' })).toBeVisible();
      await form.getByText('Pijl', { exact: true }).click();
    });

    await test.step('what is missing is asked for: the kiosk here, the rest by the server', async () => {
      await until.fill('1/1/2040');
      await save('Kies een kiosk');
      expect(sent).toEqual([]);
      await form.getByLabel('Kiosk').selectOption(site.kiosk.username);
      await expectBusyUntilRefused(page, form);
      await expect(form.getByText('Vul dit veld in')).toHaveCount(4);
      await form.getByRole('button', { name: 'Uitleg' }).click();
      await expect(page.getByText('Een regime is een soort opening')).toBeVisible();
      await expectNoAxeViolations(page, { within: 'form' });
      await form.getByLabel('Domein').selectOption(DOMAIN);
      await form.getByLabel('Regime').selectOption('Zonder afspraak');
      await save('Vul alle verplichte velden in');
      await expect(form.getByText('Vul dit veld in')).toHaveCount(2);
      await expect(until).toHaveValue('01/01/2040');
      await form.getByLabel('Bestemming').selectOption('Zolder');
      await form.getByLabel('Standaardtekst').selectOption({ index: 1 });
      await expect(page.getByRole('figure')).toContainText('Voor Reispassen: volg Z naar Zolder.');
      await tamperOnce(page, ['POST', `/api/sites/${site.id}/instructions`], { body: {} });
      await closeNotices(page);
      await save('Kies een kiosk');
      await page.unrouteAll();
    });

    await test.step('the same key, an overlapping period and a failure are told apart', async () => {
      await from.fill('1/1/2030');
      await until.fill('31/12/2030');
      await save('Er is al een wegwijzer voor deze kiosk, dit domein en dit regime');
      await from.fill('1/6/2030');
      await save('De periode overlapt met die van een andere wegwijzer');
      await from.fill('1/1/2031');
      await until.fill('31/12/2031');
      const heal = await breakWrites('instructions', { site_id: site.id });
      await closeNotices(page);
      await save('Niet gelukt');
      await expect(failures(page)).toHaveText(/^Niet gelukt/);
      await heal();
    });

    const row = page.getByRole('row').filter({ hasText: '31 dec 2031' });
    const edit = page.getByRole('region', { name: 'Wegwijzer wijzigen' });
    await test.step('it is added, and changed', async () => {
      await save('is toegevoegd');
      await expect(form).toHaveCount(0);
      await expect(row).toContainText(DOMAIN);
      await expect(row.getByRole('img', { name: 'schuin vooruit naar rechts' })).toBeVisible();
      await row.getByRole('button').first().click();
      await dial(edit).click();
      await edit.getByLabel('Bezoeker meteen aanmelden').uncheck();
      await saveIn(edit).click();
      await expect(notices(page)).toContainText('is gewijzigd');
      await expect(edit).toHaveCount(0);
      await expect(row.getByRole('img', { name: 'naar rechts', exact: true })).toBeVisible();
      await expect(row.getByRole('checkbox')).not.toBeChecked();
    });

    await test.step('a change and a delete that are refused are told; then it is deleted', async () => {
      await row.getByRole('button').first().click();
      await edit.getByLabel('Domein').selectOption({ index: 0 });
      await expectBusyUntilRefused(page, edit);
      const remove = async (text: string) => {
        await closeNotices(page);
        await edit.getByRole('button', { name: 'Verwijderen' }).click();
        const question = edit.getByRole('group');
        await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
        await expect(notices(page)).toContainText(text);
      };
      await tamperOnce(page, ['DELETE', /\/instructions\/\d+$/], {
        path: `/api/sites/${site.id}/instructions/2000000000`,
      });
      await remove('Verwijderen is niet gelukt');
      await page.unrouteAll();
      const heal = await breakWrites('instructions', { site_id: site.id });
      await remove('Er ging iets mis op de server.');
      await heal();
      await remove('is verwijderd');
      await expect(row).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
  },
);
