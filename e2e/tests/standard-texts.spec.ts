import { createDomain, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  createEnglishAdmin,
  createMoreLanguages,
  createOwnSite,
  type OwnSite,
} from '../support/own-site.ts';
import { callApi, failures, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const CALL = /\/api\/sites\/\d+\/standard-texts(\/\d+\/[0-9a-f-]+)?$/;

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
  await createMoreLanguages(site);
});

interface Text {
  key: string;
  languageId: number;
  value: string;
  locales: Record<string, string>;
}

async function openTexts(page: Page, { who = site.admin, title = 'Standaardteksten' } = {}) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/standard-texts`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

const newText = (value: string) =>
  createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: value },
  });

const texts = (page: Page) =>
  callApi<Text[]>(page, { method: 'GET', path: `sites/${site.id}/standard-texts` });

const table = (page: Page) => page.getByRole('table', { name: 'Standaardteksten' });
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const addPanel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });
const editPanel = (page: Page) => page.getByRole('region', { name: 'Standaardtekst wijzigen' });
type Panel = ReturnType<typeof addPanel>;
const dutch = (panel: Panel) => panel.getByRole('textbox', { name: /^Nederlands/ });
const language = (panel: Panel, name: string) => panel.getByRole('textbox', { name, exact: true });
const save = (panel: Panel) => panel.getByRole('button', { name: 'Bewaren' });
const openAdd = (page: Page) =>
  page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();

test('a text is added in all languages, edited and deleted', async ({ page }) => {
  await openTexts(page);
  const value = 'Neem plaats in {waitingRoom}';
  await openAdd(page);
  const panel = addPanel(page);
  await expect(panel.getByRole('textbox')).toHaveCount(5);
  await panel.getByLabel('Type').selectOption('Ticket');
  await dutch(panel).fill(`  ${value} `);
  await language(panel, 'English').fill('Take a seat in {waitingRoom}');
  await language(panel, 'العربية').fill('تفضل بالجلوس في {waitingRoom}');
  await expect(language(panel, 'العربية')).toHaveCSS('direction', 'rtl');
  await expect(dutch(panel)).toHaveCSS('direction', 'ltr');

  const sent: [string, object][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push([request.method(), request.postDataJSON()]);
  });
  await save(panel).click();
  await expect(notices(page).getByText(/is toegevoegd/)).toHaveCount(1);
  await expect(panel).toHaveCount(0);
  await expect(row(page, value)).toContainText('Ticket');
  const added = (await texts(page)).find((text) => text.value === value);
  const { [String(added?.languageId)]: _, ...typed } = added?.locales ?? {};
  const none = Object.fromEntries(Object.keys(typed).map((id) => [id, null]));
  expect(sent).toEqual([
    ['POST', { type: 'TICKET', locales: { [added?.languageId ?? 0]: value } }],
    ['PUT', { key: added?.key, values: typed, expected: { values: none } }],
  ]);
  expect(Object.values(added?.locales ?? {})).toHaveLength(3);

  await row(page, value).click();
  const edit = editPanel(page);
  await expect(edit.getByLabel('Type')).toBeDisabled();
  await expect(dutch(edit)).toHaveValue(value);
  await language(edit, 'English').fill('');
  await language(edit, 'Français').fill('Prenez place dans {waitingRoom}');
  await save(edit).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  const edited = (await texts(page)).find((text) => text.value === value);
  expect(Object.values(edited?.locales ?? {})).toEqual(
    expect.arrayContaining([value, 'Prenez place dans {waitingRoom}']),
  );
  expect(Object.values(edited?.locales ?? {})).toHaveLength(3);

  await row(page, value)
    .getByRole('button', { name: /^Tekst verwijderen/ })
    .click();
  await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText(/is verwijderd/);
  await expect(row(page, value)).toHaveCount(0);
});

test('the rules are told by a notice and at the field, and nothing typed is lost', async ({
  page,
}) => {
  await openTexts(page);
  await openAdd(page);
  const panel = addPanel(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await dutch(panel).fill('   ');
  await save(panel).click();
  await expect(notices(page)).toContainText('Vul in minstens één taal een tekst in');
  await expect(dutch(panel)).toBeFocused();

  await language(panel, 'English').fill('Welcome');
  await save(panel).click();
  await expect(notices(page)).toContainText('Vul de tekst in het Nederlands in.');
  await expect(panel.getByText('Vul de tekst in het Nederlands in.')).toBeVisible();

  await dutch(panel).fill('Welkom in {zaal}');
  await save(panel).click();
  await expect(notices(page)).toContainText('De tekst bevat een onbekende parameter');
  await expect(panel.getByText('De tekst bevat een onbekende parameter.')).toBeVisible();
  await expect(dutch(panel)).toHaveValue('Welkom in {zaal}');
  await expect(language(panel, 'English')).toHaveValue('Welcome');
  expect(sent).toEqual([]);
  await expectNoAxeViolations(page);
});

test('a text that exists is refused, and one that a domain uses is not deleted', async ({
  page,
}) => {
  const used = 'Wij sluiten om {closingTime}.';
  await createDomain(database(), {
    site_id: site.id,
    organisation_id: site.organisationId,
    domain_type_id: site.domainType.id,
    notification_text_id: await newText(used),
    closing_time_minutes: 15,
  });
  await newText('Tot morgen');
  await openTexts(page);
  await openAdd(page);
  await addPanel(page).getByLabel('Type').selectOption('Domeinbericht');
  await dutch(addPanel(page)).fill('TOT MORGEN');
  await save(addPanel(page)).click();
  await expect(notices(page).getByText('Deze standaardtekst bestaat al')).toHaveCount(1);
  await expect(dutch(addPanel(page))).toHaveValue('TOT MORGEN');
  await page.keyboard.press('Escape');
  await addPanel(page).getByRole('button', { name: 'Ja' }).click();

  await row(page, used).click();
  await dutch(editPanel(page)).fill('Tot morgen');
  await save(editPanel(page)).click();
  await expect(failures(page)).toContainText('2 keer');
  await expect(dutch(editPanel(page))).toHaveValue('Tot morgen');
  await page.keyboard.press('Escape');
  await editPanel(page).getByRole('button', { name: 'Ja' }).click();

  await row(page, used)
    .getByRole('button', { name: /^Tekst verwijderen/ })
    .click();
  await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
  await expect(notices(page)).toContainText('Deze standaardtekst is nog in gebruik');
  await expect(row(page, used)).toBeVisible();
});

test('placeholders are explained in a table that opens, and go in at the cursor', async ({
  page,
}) => {
  const whole =
    'Ga door de glazen deur links van het onthaal, neem plaats in {waitingRoom} en let op het scherm: uw nummer {ticketNumber} verschijnt daar.';
  await newText(whole);
  await openTexts(page);
  // A long text is cut at 95 characters, with the whole text as a tooltip.
  await page.getByText(`${whole.slice(0, 95).trimEnd()}(...)`).hover();
  await expect(page.getByRole('tooltip')).toHaveText(whole);

  const placeholders = page.getByRole('table', { name: 'Parameters' });
  const toggle = page.getByRole('button', { name: /^Parameters/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(placeholders).toBeHidden();
  await toggle.click();
  await expect(placeholders.getByRole('row')).toHaveCount(11);
  await expect(placeholders).toContainText('Het ticketnummer van de bezoeker');
  await expectNoAxeViolations(page);

  await openAdd(page);
  const panel = addPanel(page);
  await dutch(panel).fill('Ticket . Tot zo');
  await dutch(panel).press('Home');
  for (let step = 0; step < 'Ticket '.length; step += 1) await dutch(panel).press('ArrowRight');
  await placeholders.getByRole('button', { name: '{ticketNumber} invoegen' }).click();
  await expect(dutch(panel)).toHaveValue('Ticket {ticketNumber}. Tot zo');
  await expect(dutch(panel)).toBeFocused();
  await page.keyboard.type('!');
  await expect(dutch(panel)).toHaveValue('Ticket {ticketNumber}!. Tot zo');

  await language(panel, 'English').fill('Desk ');
  await panel.getByRole('button', { name: '{desk} invoegen' }).click();
  await expect(language(panel, 'English')).toHaveValue('Desk {desk}');
});

test('adding that breaks off half-way goes on as editing, with everything that was typed', async ({
  page,
}) => {
  await openTexts(page);
  const value = 'Halverwege';
  await openAdd(page);
  await dutch(addPanel(page)).fill(value);
  await language(addPanel(page), 'English').fill('Half-way');
  // The network breaks between the two calls.
  await page.route(CALL, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await save(addPanel(page)).click();
  await expect(notices(page)).toContainText('Geen antwoord van de server');
  const edit = editPanel(page);
  await expect(dutch(edit)).toHaveValue(value);
  await expect(language(edit, 'English')).toHaveValue('Half-way');
  await page.keyboard.press('Escape');
  await expect(edit.getByText('Niet-bewaarde wijzigingen weggooien?')).toBeVisible();
  await edit.getByRole('button', { name: 'Nee' }).click();
  await page.unroute(CALL);
  await save(edit).click();
  await expect(edit).toHaveCount(0);
  const added = (await texts(page)).filter((text) => text.value === value);
  expect(added).toHaveLength(1);
  expect(Object.values(added[0]?.locales ?? {})).toContain('Half-way');
});

test('in English a text is added and deleted', async ({ page }) => {
  await openTexts(page, { who: await createEnglishAdmin(site), title: 'Standard texts' });
  await page.getByRole('button', { name: 'Add text' }).first().click();
  const panel = page.getByRole('region', { name: 'New standard text' });
  await panel.getByRole('textbox', { name: 'English' }).fill('Welcome');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('Nederlands');
  await expect(panel.getByText(/Nederlands/).last()).toBeVisible();
  await panel.getByRole('textbox', { name: /^Nederlands/ }).fill('Welkom');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText(/was added/);
  await page.getByRole('button', { name: 'Delete text: Welkom' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText(/was deleted/);
});
