import { createInstruction } from '@balie/demo/factories.ts';
import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { database } from '../support/database.ts';
import { createEnglishAdmin } from '../support/own-site.ts';
import { press } from '../support/press.ts';
import { notices } from '../support/setup.ts';
import {
  createSignposts,
  DOMAIN,
  deleteSignpost,
  fillSignpost,
  openSignpostForm,
  openSignposts,
  type Signposts,
  signpostRow,
  TEXT,
} from '../support/signposts.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

let site: Signposts['site'];
let kiosk: Signposts['kiosk'];
let ids: Signposts['ids'];
test.beforeEach(async () => {
  ({ site, kiosk, ids } = await createSignposts());
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

const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });
const add = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });

test('an instruction is added with an arrow, turned, and deleted after asking', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openSignposts(page, site);
  const form = await openSignpostForm(page);
  await expect(form.getByRole('textbox', { name: 'Geldig tot en met' })).toHaveValue('31/12/2050');
  await expect(form.getByLabel('Bezoeker meteen aanmelden')).toBeChecked();
  const seen: (string | null)[] = [];
  for (let click = 0; click < 10; click++) {
    seen.push(await dial(form).getAttribute('aria-label'));
    await dial(form).click();
  }
  expect(new Set(seen).size).toBe(9);
  expect(seen[9]).toBe(seen[0]);
  expect(seen[8]).toContain('geen pijl');
  const y = 2031;
  await fillSignpost(form, { kiosk, from: `1/1/${y}`, until: `31/12/${y}` });
  await expectNoAxeViolations(page);
  await add(form).click();
  await expect(notices(page)).toContainText(/is toegevoegd/);
  await expect(form).toHaveCount(0);
  const row = signpostRow(page, `31 dec ${y}`);
  await expect(row).toContainText(DOMAIN);
  await expect(row.getByRole('img', { name: 'schuin vooruit naar rechts' })).toBeVisible();

  await row.getByRole('button').first().click();
  const edit = page.getByRole('region', { name: 'Wegwijzer wijzigen' });
  await dial(edit).click();
  await edit.getByLabel('Bezoeker meteen aanmelden').uncheck();
  await edit.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText(/is gewijzigd/);
  await expect(edit).toHaveCount(0);
  await expect(row.getByRole('img', { name: 'naar rechts', exact: true })).toBeVisible();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await deleteSignpost(page, `31 dec ${y}`);
  await expect(notices(page)).toContainText(/is verwijderd/);
  expect(complaints).toEqual([]);
});

test(
  'a kiosk is asked for before sending; the server names the rest, and nothing typed is lost',
  proves(
    '§5 Walking instructions: a kiosk is asked for before anything is sent',
    '§5 Walking instructions: what else is missing is told by the server',
    '§8 Walking instructions: without a domain or a regime the notice asks for them',
    '§8 Walking instructions: without the other fields the notice says that not all are filled in',
  ),
  async ({ page }) => {
    await openSignposts(page, site);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const form = await openSignpostForm(page);
    await form.getByRole('textbox', { name: 'Geldig tot en met' }).fill('1/1/2040');
    await add(form).click();
    await expect(notices(page)).toContainText('Kies een kiosk');
    expect(sent).toEqual([]);
    await form.getByLabel('Kiosk').selectOption(kiosk.username);
    await press(add(form));
    await expect(notices(page)).toContainText('Kies een domein en een regime');
    await expect(form.getByText('Vul dit veld in')).toHaveCount(4);
    await form.getByLabel('Domein').selectOption(DOMAIN);
    await form.getByLabel('Regime').selectOption('Op afspraak');
    await press(add(form));
    await expect(notices(page)).toContainText('Vul alle verplichte velden in');
    await expect(form.getByText('Vul dit veld in')).toHaveCount(2);
    await expect(form.getByRole('textbox', { name: 'Geldig tot en met' })).toHaveValue(
      '01/01/2040',
    );
    await expect(add(form)).toBeEnabled();
  },
);

test(
  'the same key and an overlapping period are refused in their own words',
  proves(
    '§8 Walking instructions: the same combination twice is refused as not unique',
    '§8 Walking instructions: a period that overlaps is refused as taken',
  ),
  async ({ page }) => {
    const y = 2031;
    await newInstruction(y);
    await openSignposts(page, site);
    const again = await openSignpostForm(page);
    await fillSignpost(again, { kiosk, from: `1/1/${y}`, until: `31/12/${y}` });
    await add(again).click();
    await expect(notices(page)).toContainText(
      'Er is al een wegwijzer voor deze kiosk, dit domein en dit regime',
    );
    await again.getByRole('textbox', { name: 'Geldig vanaf' }).fill(`1/6/${y}`);
    await add(again).click();
    await expect(notices(page)).toContainText(
      'De periode overlapt met die van een andere wegwijzer',
    );
    await again.getByRole('textbox', { name: 'Geldig vanaf' }).fill(`1/1/${y + 1}`);
    await again.getByRole('textbox', { name: 'Geldig tot en met' }).fill(`31/12/${y + 1}`);
    await add(again).click();
    await expect(signpostRow(page, `31 dec ${y + 1}`)).toBeVisible();
  },
);

test('in English an instruction is added and deleted; its text is cut at 21 characters', async ({
  page,
}) => {
  await newInstruction(2031);
  const who = await createEnglishAdmin(site);
  await openSignposts(page, site, { who, title: 'Directions' });
  const columns = ['Domain', 'Regime', 'Kiosk', 'Check in', 'Period', 'Standard text'];
  for (const name of [...columns, 'Destination', 'Arrow or image']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: DOMAIN });
  await expect(row.getByRole('cell').nth(5).locator('[aria-hidden]')).toHaveText(
    `${TEXT.slice(0, 21)}(...)`,
  );
  await page.getByRole('button', { name: 'Add directions' }).click();
  const form = page.getByRole('region', { name: 'New directions' });
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
  const edit = page.getByRole('region', { name: 'Edit directions' });
  await edit.getByRole('button', { name: 'Delete' }).click();
  await edit.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(1);
});
