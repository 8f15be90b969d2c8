import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { callApi, notices } from '../support/setup.ts';
import { unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';

const SITE = 1;
const CALL = /\/api\/sites\/1\/domains\/\d+\/timings/;

/** Each test has a domain of its own, without opening hours. */
async function newDomain(page: Page) {
  await signIn(page);
  const types = await callApi<{ id: number }[]>(page, { method: 'GET', path: 'domain-types' });
  return callApi<{ id: number; name: string }>(page, {
    method: 'POST',
    path: `sites/${SITE}/domains`,
    data: { name: unique('Uren'), prefix: '', type: types[0] },
  });
}

const removeDomain = (page: Page, { id }: { id: number }) =>
  callApi(page, { method: 'DELETE', path: `sites/${SITE}/domains/${id}` });

async function openHours(page: Page, domain: { name: string }, texts = ['Openingsuren', 'Domein']) {
  await page.goto(`/sites/${SITE}/opening-hours`);
  await expect(page.getByRole('heading', { level: 1, name: texts[0] })).toBeVisible();
  await page.getByLabel(texts[1] ?? '', { exact: true }).selectOption(domain.name);
}

const form = (page: Page) => page.getByRole('region', { name: /openingsuur/i });
const start = (page: Page) => form(page).getByRole('textbox', { name: 'Begin' });
const end = (page: Page) => form(page).getByRole('textbox', { name: 'Einde' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Openingsuur toevoegen' }).first();

async function addHours(
  page: Page,
  hours: { day: string; regime: string; period: [string, string] },
) {
  await addButton(page).click();
  await form(page).getByLabel('Dag').selectOption(hours.day);
  await form(page).getByLabel('Regime').selectOption(hours.regime);
  await start(page).fill(hours.period[0]);
  await end(page).fill(hours.period[1]);
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
}

test('the first domain is chosen, and its week is sorted from Monday to Sunday', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/sites/2/opening-hours`);
  await expect(page.getByLabel('Domein', { exact: true }).locator('option:checked')).toHaveText(
    'Bloedafname',
  );
  await expect(rows(page).first()).toContainText('Maandag');
  await expect(rows(page).first()).toContainText('Op afspraak');
  await expect(rows(page).first()).toContainText('08:00 - 12:30');
  await expect(rows(page).last()).toContainText('Zondag');
  await expect(rows(page).last()).toContainText('Zonder afspraak');
  await expectNoAxeViolations(page);
});

test('opening hours are added, changed and deleted, in their order', async ({ page }) => {
  const domain = await newDomain(page);
  await openHours(page, domain);
  await expect(page.getByText('Geen openingsuren')).toBeVisible();

  await addButton(page).click();
  await expect(form(page)).toContainText(`Nieuw openingsuur: ${domain.name}`);
  await expect(form(page).getByLabel('Dag')).toHaveValue('MONDAY');
  await expect(form(page).getByLabel('Regime').locator('option:checked')).toHaveText('Op afspraak');
  await expect(start(page)).toHaveValue('01:00');
  await expect(end(page)).toHaveValue('22:00');
  await start(page).fill('');
  await expect(start(page)).toHaveAttribute('placeholder', '08:00');
  await expect(end(page)).toHaveAttribute('placeholder', '20:00');
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Ja' }).click();

  await addHours(page, { day: 'Zondag', regime: 'Op afspraak', period: ['10:00', '12:00'] });
  await addHours(page, { day: 'Maandag', regime: 'Zonder afspraak', period: ['09:00', '12:00'] });
  await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['13:00', '17:00'] });
  await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['930', '12:00'] });
  await expect(rows(page)).toHaveText([
    /Maandag.*Op afspraak.*09:30 - 12:00/,
    /Maandag.*Op afspraak.*13:00 - 17:00/,
    /Maandag.*Zonder afspraak.*09:00 - 12:00/,
    /Zondag.*Op afspraak.*10:00 - 12:00/,
  ]);

  await rows(page).last().click();
  await expect(start(page)).toHaveValue('10:00');
  await form(page).getByLabel('Dag').selectOption('Dinsdag');
  await end(page).fill('12:45');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Gewijzigd');
  await expect(rows(page).last()).toHaveText(/Dinsdag.*Op afspraak.*10:00 - 12:45/);

  await rows(page).last().click();
  await form(page).getByRole('button', { name: 'Verwijderen' }).click();
  const question = page.getByRole('group', { name: 'Dinsdag van 10:00 tot 12:45 verwijderen?' });
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText('Verwijderd');
  await expect(rows(page)).toHaveCount(3);
  await removeDomain(page, domain);
});

test('times that break a rule are refused at their field, and nothing is sent', async ({
  page,
}) => {
  const domain = await newDomain(page);
  await openHours(page, domain);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await addButton(page).click();
  await start(page).fill('');
  await end(page).fill('25:00');
  await save(page).click();
  await expect(form(page).getByText('Vul een tijd in.')).toBeVisible();
  await expect(form(page).getByText('Dit is geen geldige tijd.')).toBeVisible();
  await expect(start(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await start(page).fill('12:00');
  await end(page).fill('09:00');
  await save(page).click();
  await expect(form(page).getByText('Het begin moet vóór het einde liggen.')).toHaveCount(2);
  await end(page).fill('13:00');
  await expect(form(page).getByText('Het begin moet vóór het einde liggen.')).toHaveCount(0);
  expect(sent).toEqual([]);
  await removeDomain(page, domain);
});

test('a period that overlaps is refused, keeps the form and reloads the list', async ({ page }) => {
  const domain = await newDomain(page);
  await openHours(page, domain);
  await addHours(page, { day: 'Maandag', regime: 'Op afspraak', period: ['09:00', '12:00'] });
  await addButton(page).click();
  await start(page).fill('11:00');
  await end(page).fill('13:00');
  const reloaded = page.waitForResponse(
    (response) => CALL.test(response.url()) && response.request().method() === 'GET',
  );
  await save(page).click();
  await expect(notices(page)).toContainText('Deze uren overlappen');
  await reloaded;
  await expect(start(page)).toHaveValue('11:00');
  await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
  await save(page).click();
  await expect(rows(page)).toHaveCount(2);
  await removeDomain(page, domain);
});

test('failures are told as the catalogue says', async ({ page }) => {
  const domain = await newDomain(page);
  await openHours(page, domain);
  for (const [status, json, text] of [
    [500, { status: 500, message: 'INTERNAL_ERROR', restCodes: ['INTERNAL_ERROR'] }, '500'],
    [409, '', 'Bijwerken mislukt'],
    [404, { status: 404, message: 'REGIME_NOT_FOUND', restCodes: [] }, 'Regime niet gevonden'],
    [404, { status: 404, message: 'DOMAIN_NOT_FOUND', restCodes: [] }, 'Domein niet gevonden'],
  ] as const) {
    await page.route(CALL, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    );
    await addButton(page).click();
    await save(page).click();
    await expect(notices(page).getByText(text, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(CALL);
  }
  await removeDomain(page, domain);
});

test('the screen speaks English', async ({ page }) => {
  await speakEnglish(page);
  const domain = await newDomain(page);
  await openHours(page, domain, ['Opening hours', 'Domain']);
  await expect(page.getByText('No opening hours')).toBeVisible();
  await page.getByRole('button', { name: 'Add opening hour' }).first().click();
  const region = page.getByRole('region', { name: /New opening hour/ });
  await region.getByRole('textbox', { name: 'Start' }).fill('23:00');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(region.getByText(/start/i).first()).toBeVisible();
  await region.getByRole('textbox', { name: 'Start' }).fill('08:00');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveText([/Monday.*08:00 - 22:00/]);
  await removeDomain(page, domain);
});
