import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { answerEmptyOnce } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { writtenDay } from '../support/days.ts';
import {
  breakWrites,
  createEnglishAdmin,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
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

test('a week of two periods takes at most twelve presses', async ({ page }) => {
  await openHours(page);
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole('button', { name }).click();
  };
  await press('Uren toevoegen op Maandag');
  const line = page.getByRole('textbox', { name: 'Uren van Maandag' });
  await expect(line).toBeFocused();
  // One field to type in counts as one press, as the form of one hour was counted.
  presses += 1;
  await line.fill('9-12 13:30-16.30');
  presses += 1;
  await page.keyboard.press('Enter');
  await press('Maandag kopiëren naar maandag tot vrijdag');
  await expectNoAxeViolations(page);
  await press('Week bewaren');
  await expect(notices(page)).toContainText(`De week van ${domain.name} is bewaard`);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).last()).toHaveText(/Vrijdag.*Op afspraak.*13:30 - 16:30/);
  expect(presses).toBeLessThanOrEqual(12);
  const saved = await database()
    .selectFrom('domain_timings')
    .where('domain_id', '=', domain.id)
    .select(['day', 'start_time', 'end_time'])
    .execute();
  expect(saved).toHaveLength(10);
  expect(saved).toContainEqual({
    day: 'WEDNESDAY',
    start_time: '13:30:00',
    end_time: '16:30:00',
  });
});

test('a bar is drawn by dragging, opened by a press, and nothing is saved before it is said', async ({
  page,
}) => {
  await openHours(page);
  const track = page.locator('[data-day="TUESDAY"]');
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('There is no Tuesday.');
  // The track shows 06:00 to 22:00: a quarter of it is four hours.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const bar = page.getByRole('button', { name: 'Dinsdag, Op afspraak: 10:00 tot 14:00' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Nog niet bewaard')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await press(bar);
  const line = page.getByRole('textbox', { name: 'Uren van Dinsdag' });
  await expect(line).toHaveValue('10:00-14:00');
  await line.fill('10-veertien');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Typ uren als 9-12/)).toBeVisible();
  await line.fill('10-15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Dinsdag.*10:00 tot 15:00/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect(page.getByRole('button', { name: /Dinsdag.*10:00/ })).toHaveCount(0);
});

test('special hours of a date are added, say what they replace, and are deleted', async ({
  page,
}) => {
  await database()
    .insertInto('domain_timings')
    .values(
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((day) => ({
        site_id: site.id,
        domain_id: domain.id,
        regime_id: site.regimes.walkIn,
        day,
        start_time: '09:00',
        end_time: '12:00',
      })),
    )
    .execute();
  await openHours(page);
  await press(page.getByRole('button', { name: /^Afwijkende uren/ }));
  await press(page.getByRole('button', { name: 'Afwijkende uren toevoegen' }));
  const special = page.getByRole('region', { name: 'Nieuwe afwijkende uren' });
  await special.getByRole('textbox', { name: 'Datum' }).fill(writtenDay(10));
  await special.getByLabel('Regime').selectOption('Zonder afspraak');
  await expect(special.getByText(/09:00-12:00/)).toBeVisible();
  await special.getByRole('textbox', { name: 'Van' }).fill('17:00');
  await special.getByRole('textbox', { name: 'Tot' }).fill('20:00');
  await press(special.getByRole('button', { name: 'Bewaren' }));
  await expect(notices(page)).toContainText('zijn toegevoegd');
  const listed = page.getByRole('list', { name: 'Afwijkende uren' });
  await expect(listed).toContainText('17:00 - 20:00');
  await press(listed.getByRole('button'));
  const edit = page.getByRole('region', { name: 'Afwijkende uren wijzigen' });
  await press(edit.getByRole('button', { name: 'Verwijderen' }));
  await press(edit.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }));
  await expect(notices(page)).toContainText('zijn verwijderd');
});

test('in English opening hours are added and deleted', async ({ page }) => {
  await openHours(page, { who: await createEnglishAdmin(site), title: 'Opening hours' });
  await expect(page.getByText('No opening hours')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add opening hours' }).first());
  const region = page.getByRole('region', { name: /New opening hours/ });
  await region.getByRole('textbox', { name: 'From' }).fill('23:00');
  await press(region.getByRole('button', { name: 'Save' }));
  await expect(region.getByText('The start time must be earlier than the end time.')).toHaveCount(
    2,
  );
  await region.getByRole('textbox', { name: 'From' }).fill('08:00');
  await press(region.getByRole('button', { name: 'Save' }));
  await expect(rows(page)).toHaveText([/Monday.*08:00 - 22:00/]);
  await expect(region).toHaveCount(0);
  await press(rows(page).first());
  const edit = page.getByRole('region', { name: /Edit opening hours/ });
  await press(edit.getByRole('button', { name: 'Delete' }));
  await press(edit.getByRole('group').getByRole('button', { name: 'Delete', exact: true }));
  await expect(notices(page)).toContainText(/was deleted/);
});
