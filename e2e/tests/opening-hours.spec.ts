import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { answerEmptyOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { breakWrites, createOwnDomain, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { press } from '../support/press.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { columns, rows } from '../support/tables.ts';
import { test } from '../support/test.ts';

const CALL = /\/api\/sites\/\d+\/domains\/\d+\/timings/;

/** Each test has a site with one domain, without opening hours. */
let site: OwnSite;
let domain: { id: number; name: string };
test.beforeEach(async () => {
  site = await createOwnSite();
  domain = await createOwnDomain(site);
});

async function openHours(page: Page, { who = site.admin, title = 'Openingsuren' } = {}) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/opening-hours`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const form = (page: Page) => page.getByRole('region', { name: /openingsuren/i });
const start = (page: Page) => form(page).getByRole('textbox', { name: 'Van' });
const end = (page: Page) => form(page).getByRole('textbox', { name: 'Tot' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' });
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Openingsuren toevoegen' }).first();

async function addHours(
  page: Page,
  hours: { day: string; regime: string; period: [string, string] },
) {
  await press(addButton(page));
  await form(page).getByLabel('Dag').selectOption(hours.day);
  await form(page).getByLabel('Regime').selectOption(hours.regime);
  await start(page).fill(hours.period[0]);
  await end(page).fill(hours.period[1]);
  await press(save(page));
  await expect(form(page)).toHaveCount(0);
}

test(
  'the first domain is chosen, and its week is sorted from Monday to Sunday',
  proves(
    '§2 Opening hours: the days go from Monday to Sunday',
    '§7 Domain timings and regimes: the hours are asked of the first domain',
  ),
  async ({ page }) => {
    await signIn(page);
    await page.goto('/sites/2/opening-hours');
    await expect(page.getByLabel('Domein', { exact: true }).locator('option:checked')).toHaveText(
      'Bloedafname',
    );
    await expect(rows(page).first()).toContainText('Maandag');
    await expect(rows(page).first()).toContainText('Op afspraak');
    await expect(rows(page).first()).toContainText('08:00 - 12:30');
    await expect(rows(page).last()).toContainText('Zondag');
    await expect(rows(page).last()).toContainText('Zonder afspraak');
  },
);

test(
  'opening hours are added, changed and deleted, in their order',
  proves(
    '§2 Opening hours: the table has day, regime, and start with end',
    '§2 Opening hours: on one day the names of the regimes decide, in one regime the start',
    '§2 Opening hours: side forms create, change and delete opening hours',
    '§3 Entities: the times of an opening hour come with seconds, and are shown without',
    '§5 Opening hours: a new one is on Monday in the first regime, from 01:00 to 22:00',
    '§5 Opening hours: empty fields hint at 08:00 and 20:00',
  ),
  async ({ page }) => {
    await openHours(page);
    await expect(page.getByText('Geen openingsuren')).toBeVisible();

    await press(addButton(page));
    await expect(form(page)).toContainText(`Nieuwe openingsuren: ${domain.name}`);
    await expect(form(page).getByLabel('Dag')).toHaveValue('MONDAY');
    await expect(form(page).getByLabel('Regime').locator('option:checked')).toHaveText(
      'Op afspraak',
    );
    await expect(start(page)).toHaveValue('01:00');
    await expect(end(page)).toHaveValue('22:00');
    await start(page).fill('');
    await expect(start(page)).toHaveAttribute('placeholder', '08:00');
    await expect(end(page)).toHaveAttribute('placeholder', '20:00');
    await page.keyboard.press('Escape');
    await press(form(page).getByRole('button', { name: 'Niet bewaren', exact: true }));

    await addHours(page, { day: 'Zondag', regime: 'Op afspraak', period: ['10:00', '12:00'] });
    await addHours(page, { day: 'Maandag', regime: 'Zonder afspraak', period: ['09:00', '12:00'] });
    await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['13:00', '17:00'] });
    await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['09:30', '12:00'] });
    await expect(columns(page)).toHaveText(['Dag', 'Regime', 'Van – tot']);
    await expect(rows(page)).toHaveText([
      /Maandag.*Op afspraak.*09:30 - 12:00/,
      /Maandag.*Op afspraak.*13:00 - 17:00/,
      /Maandag.*Zonder afspraak.*09:00 - 12:00/,
      /Zondag.*Op afspraak.*10:00 - 12:00/,
    ]);

    await press(rows(page).last());
    await expect(start(page)).toHaveValue('10:00');
    await form(page).getByLabel('Dag').selectOption('Dinsdag');
    await end(page).fill('12:45');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).last()).toHaveText(/Dinsdag.*Op afspraak.*10:00 - 12:45/);

    await press(rows(page).last());
    await press(form(page).getByRole('button', { name: 'Verwijderen' }));
    const question = page.getByRole('group', { name: 'Dinsdag van 10:00 tot 12:45 verwijderen?' });
    await press(question.getByRole('button', { name: 'Verwijderen', exact: true }));
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(rows(page)).toHaveCount(3);
  },
);

test(
  'times that break a rule are refused at their field, and nothing is sent',
  proves(
    '§5 Opening hours: a begin or an end that is empty is refused',
    '§5 Opening hours: what is no time of the day is refused',
    '§5 Opening hours: a begin after the end, or equal to it, is refused at both fields',
  ),
  async ({ page }) => {
    await openHours(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await press(addButton(page));
    await start(page).fill('');
    await end(page).fill('');
    await press(save(page));
    await expect(form(page).getByText('Vul een uur in.')).toHaveCount(2);
    await start(page).fill('12:60');
    await end(page).fill('25:00');
    await press(save(page));
    await expect(form(page).getByText('Vul een geldig uur in.')).toHaveCount(2);
    await start(page).fill('');
    await press(save(page));
    await expect(form(page).getByText('Vul een uur in.')).toBeVisible();
    await expect(form(page).getByText('Vul een geldig uur in.')).toBeVisible();
    await expect(start(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await start(page).fill('12:00');
    await end(page).fill('09:00');
    await press(save(page));
    await expect(
      form(page).getByText('Het beginuur moet vroeger zijn dan het einduur.'),
    ).toHaveCount(2);
    await end(page).fill('12:00');
    await press(save(page));
    await expect(
      form(page).getByText('Het beginuur moet vroeger zijn dan het einduur.'),
    ).toHaveCount(2);
    await end(page).fill('13:00');
    await expect(
      form(page).getByText('Het beginuur moet vroeger zijn dan het einduur.'),
    ).toHaveCount(0);
    expect(sent).toEqual([]);
  },
);

test(
  'a period that overlaps is refused, keeps the form and reloads the list',
  proves('§8 Opening hours: after a refusal the list is loaded again'),
  async ({ page }) => {
    await openHours(page);
    await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['09:00', '12:00'] });
    await press(addButton(page));
    await start(page).fill('11:00');
    await end(page).fill('13:00');
    const reloaded = page.waitForResponse(
      (response) => CALL.test(response.url()) && response.request().method() === 'GET',
    );
    await press(save(page));
    await expect(notices(page)).toContainText('Deze uren overlappen');
    await reloaded;
    await expect(start(page)).toHaveValue('11:00');
    await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
    await press(save(page));
    await expect(rows(page)).toHaveCount(2);
  },
);

test(
  'failures are told as the catalogue says',
  proves(
    '§8 Opening hours: a failure of the server shows its status code',
    '§8 Opening hours: a failure without a message says that updating failed',
    '§8 Opening hours: a regime or a domain that is gone is told as not found',
  ),
  async ({ page }) => {
    await openHours(page);
    const heal = await breakWrites('domain_timings', { site_id: site.id });
    await press(addButton(page));
    await press(save(page));
    await expect(notices(page).getByText('500', { exact: true })).toBeVisible();
    await heal();
    await answerEmptyOnce(page, ['POST', /\/timings$/], 422);
    await press(save(page));
    await expect(notices(page).getByText('Bewaren is niet gelukt')).toBeVisible();

    // While the form is open, a colleague takes the regime away, and then the whole domain.
    await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
    await database().deleteFrom('regimes').where('id', '=', site.regimes.walkIn).execute();
    await press(save(page));
    await expect(
      notices(page).getByText('Dit regime bestaat niet meer.', { exact: true }),
    ).toBeVisible();
    await form(page).getByLabel('Regime').selectOption('Op afspraak');
    await database().deleteFrom('domains').where('id', '=', domain.id).execute();
    await press(save(page));
    // Once for the save, and once more by the list that was reloaded.
    await expect(
      notices(page).getByText('Dit domein bestaat niet meer.', { exact: true }),
    ).toHaveCount(2);
    await expect(start(page)).toHaveValue('01:00');
  },
);
