import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import {
  createColleague,
  createEnglishAdmin,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
  type Person,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const TEXT = 'Volg de gele lijn tot aan de tweede deur.';
const DOMAIN = 'Vaccinatie';

let site: OwnSite;
let kiosk: Person;
let ids: { domain_id: number; standard_text_id: number };
test.beforeEach(async () => {
  site = await createOwnSite();
  kiosk = await createColleague(site, { role: 'QPP' });
  const values = { [site.languages.nl]: TEXT };
  ids = {
    domain_id: (await createOwnDomain(site, { name: DOMAIN })).id,
    standard_text_id: await createStandardText(database(), { site_id: site.id, values }),
  };
});

/** One that is valid in this year. */
const newInstruction = (year: number) =>
  createInstruction(database(), {
    ...ids,
    site_id: site.id,
    kiosk_id: kiosk.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    valid_from: `${year}-01-01`,
    valid_until: `${year}-12-31`,
  });

async function openList(page: Page, { who = site.admin, title = 'Wegwijzers' } = {}) {
  await signIn(page, who);
  await page.goto(`/sites/${site.id}/instructions`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
  return page.getByRole('region', { name: 'Nieuwe wegwijzer' });
}

async function fill(form: Locator, { from, until }: { from: string; until: string }) {
  await form.getByLabel('Kiosk').selectOption(kiosk.username);
  await form.getByLabel('Domein').selectOption(DOMAIN);
  await form.getByLabel('Regime').selectOption('Zonder afspraak');
  await form.getByLabel('Bestemming').selectOption('Wachtzaal');
  await form.getByLabel('Standaardtekst').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Geldig vanaf' }).fill(from);
  await form.getByRole('textbox', { name: 'Geldig tot en met' }).fill(until);
}

const rowOf = (page: Page, period: string) => page.getByRole('row').filter({ hasText: period });
const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });
const add = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });

/** A small picture of the browser's own making. */
async function picture(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 120, 80);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function deleteRow(page: Page, period: string) {
  await rowOf(page, period).getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Wegwijzer bewerken' });
  await edit.getByRole('button', { name: 'Verwijderen' }).click();
  await edit.getByRole('button', { name: 'Ja' }).click();
  await expect(rowOf(page, period)).toHaveCount(0);
}

test('an instruction is added with an arrow, turned, and deleted after asking', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openList(page);
  const form = await openForm(page);
  await expect(form.getByRole('textbox', { name: 'Geldig tot en met' })).toHaveValue('31/12/2050');
  await expect(form.getByLabel('Afspraak registreren')).toBeChecked();
  const seen: (string | null)[] = [];
  for (let click = 0; click < 10; click++) {
    seen.push(await dial(form).getAttribute('aria-label'));
    await dial(form).click();
  }
  expect(new Set(seen).size).toBe(9);
  expect(seen[9]).toBe(seen[0]);
  expect(seen[8]).toContain('geen pijl');
  const y = 2031;
  await fill(form, { from: `1/1/${y}`, until: `31/12/${y}` });
  await expectNoAxeViolations(page);
  await add(form).click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(form).toHaveCount(0);
  const row = rowOf(page, `31 dec ${y}`);
  await expect(row).toContainText(DOMAIN);
  await expect(row.getByRole('img', { name: 'schuin naar rechts' })).toBeVisible();

  await row.getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Wegwijzer bewerken' });
  await dial(edit).click();
  await edit.getByLabel('Afspraak registreren').uncheck();
  await edit.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(edit).toHaveCount(0);
  await expect(row.getByRole('img', { name: 'naar rechts', exact: true })).toBeVisible();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await deleteRow(page, `31 dec ${y}`);
  await expect(notices(page)).toContainText(/is verwijderd/);
  expect(complaints).toEqual([]);
});

test('a kiosk is asked for before sending; the server names the rest, and nothing typed is lost', async ({
  page,
}) => {
  await openList(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'Geldig tot en met' }).fill('1/1/2040');
  await add(form).click();
  await expect(notices(page)).toContainText('Kies een kiosk');
  expect(sent).toEqual([]);
  await form.getByLabel('Kiosk').selectOption(kiosk.username);
  await add(form).click();
  await expect(notices(page)).toContainText('Kies een domein en een regime');
  await expect(form.getByText('Verplicht veld')).toHaveCount(2);
  await form.getByLabel('Domein').selectOption(DOMAIN);
  await form.getByLabel('Regime').selectOption('Op afspraak');
  await add(form).click();
  await expect(notices(page)).toContainText('Niet alle velden van de wegwijzer zijn ingevuld');
  await expect(form.getByText('Verplicht veld')).toHaveCount(2);
  await expect(form.getByRole('textbox', { name: 'Geldig tot en met' })).toHaveValue('01/01/2040');
  await expect(add(form)).toBeEnabled();
});

test('the same key and an overlapping period are refused in their own words', async ({ page }) => {
  const y = 2031;
  await newInstruction(y);
  await openList(page);
  const again = await openForm(page);
  await fill(again, { from: `1/1/${y}`, until: `31/12/${y}` });
  await add(again).click();
  await expect(notices(page)).toContainText('Er bestaat al een wegwijzer met deze combinatie');
  await again.getByRole('textbox', { name: 'Geldig vanaf' }).fill(`1/6/${y}`);
  await add(again).click();
  await expect(notices(page)).toContainText('De periode overlapt met die van een andere wegwijzer');
  await again.getByRole('textbox', { name: 'Geldig vanaf' }).fill(`1/1/${y + 1}`);
  await again.getByRole('textbox', { name: 'Geldig tot en met' }).fill(`31/12/${y + 1}`);
  await add(again).click();
  await expect(rowOf(page, `31 dec ${y + 1}`)).toBeVisible();
});

test('an image is uploaded, chosen, shown, kept while in use and deleted after', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openList(page);
  const y = 2031;
  const form = await openForm(page);
  await fill(form, { from: `1/1/${y}`, until: `31/12/${y}` });
  await form.getByText('Afbeelding', { exact: true }).click();
  await form.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const chooser = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await expect(chooser.getByText('Er zijn nog geen afbeeldingen')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await chooser.getByRole('button', { name: 'Afbeelding toevoegen' }).click();
    await (await choosing).setFiles(file);
  };
  await upload({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(notices(page)).toContainText('geen PNG-, JPEG- of WebP-afbeelding');
  await upload({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(2_100_000) });
  await expect(notices(page)).toContainText('groter dan 2 MB');
  await upload({ name: 'c.png', mimeType: 'image/png', buffer: await picture(page, 'orange') });
  await expect(chooser).toHaveCount(0);
  await expect(form.getByRole('img', { name: 'Afbeelding van de weg' })).toBeVisible();
  await add(form).click();
  const row = rowOf(page, `31 dec ${y}`);
  const shown = row.getByRole('img', { name: 'Afbeelding van de weg' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);

  const images = await page.request.get(`${baseUrl()}/api/sites/${site.id}/instructions/imageUrls`);
  const source = await shown.getAttribute('src');
  const own = ((await images.json()) as { id: number; url: string }[]).find(
    (image) => image.url === source,
  );
  const remove = () =>
    page.request.delete(`${baseUrl()}/api/sites/${site.id}/instructions/images/${own?.id}`, {
      headers: { origin: baseUrl() },
    });
  expect((await remove()).status()).toBe(409);
  await deleteRow(page, `31 dec ${y}`);
  expect((await remove()).status()).toBe(204);
  expect(complaints).toEqual([]);
});

test('in English an instruction is added and deleted; its text is cut at 21 characters', async ({
  page,
}) => {
  await newInstruction(2031);
  const who = await createEnglishAdmin(site);
  await openList(page, { who, title: 'Walking instructions' });
  const columns = ['Domain', 'Regime', 'Kiosk', 'Register', 'Period', 'Standard text'];
  for (const name of [...columns, 'Destination', 'Direction']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: DOMAIN });
  await expect(row.getByRole('cell').nth(5).locator('[aria-hidden]')).toHaveText(
    `${TEXT.slice(0, 21)}(...)`,
  );
  await page.getByRole('button', { name: 'Add instruction' }).click();
  const form = page.getByRole('region', { name: 'New instruction' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText('Choose a kiosk');
  await form.getByLabel('Kiosk').selectOption(kiosk.username);
  await form.getByLabel('Domain').selectOption(DOMAIN);
  await form.getByLabel('Regime').selectOption('Op afspraak');
  await form.getByLabel('Destination').selectOption('Wachtzaal');
  await form.getByLabel('Standard text').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText(/was added/);
  await expect(form).toHaveCount(0);
  await expect(row).toHaveCount(2);
  await row.last().getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Edit instruction' });
  await edit.getByRole('button', { name: 'Delete' }).click();
  await edit.getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(1);
});
