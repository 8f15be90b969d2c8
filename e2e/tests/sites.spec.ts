import { database } from '@balie/testkit/browser/database.ts';
import { createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren' });
test('a site gets its own name, colour and minutes, which a colleague sees at once and one press resets; errors and changes by others are shown, and staying loses nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await createOwnSite();
  const stored = () =>
    database().selectFrom('sites').where('id', '=', site.id).selectAll().executeTakeFirstOrThrow();
  const before = await stored();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/site-settings/site`);
  await expect(page.getByRole('heading', { name: 'Site', level: 1 })).toBeVisible();
  const colleague = await context.newPage();
  await colleague.goto(`/sites/${site.id}/dashboard`);
  await expect(colleague.getByRole('banner')).toContainText(before.view_application_name);
  const contrast = page.getByRole('status', { name: 'Contrast' });
  await field(page, 'Naam van de toepassing').fill('Balie aan zee');
  await field(page, 'Hoofdkleur').fill('#FFD400');
  await expect(contrast).toContainText('zwart: 14,6 op 1');
  await expect(contrast).toContainText('weinig op');
  await field(page, 'Tweede kleur').fill('#8AB4D8');
  await expect(contrast).toContainText(
    'Tekst in de tweede kleur is te licht (2 op 1). Balie maakt ze donkerder, tot 4,5 op 1.',
  );
  await field(page, 'Tweede kleur').fill('#5B6B79');
  await expect(contrast).toContainText('Tekst in de tweede kleur is goed te lezen: 4,6 op 1.');
  await field(page, 'Te laat na (minuten)').fill('10');
  await save(page).click();
  await expect(notices(page)).toContainText('zijn bewaard');
  await expect(page.getByRole('banner')).toContainText('Balie aan zee');
  await expect(colleague.getByRole('banner')).toContainText('Balie aan zee');
  await expect(colleague.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await colleague.close();
  expect(await stored()).toMatchObject({
    view_application_name: 'Balie aan zee',
    view_application_color: '#FFD400',
  });
  await expectNoAxeViolations(page, { only: ['color-contrast'] });

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(notices(page)).toContainText('De vorige instellingen zijn teruggezet');
  await expect(page.getByRole('banner')).toContainText(before.view_application_name);
  expect(await stored()).toMatchObject({
    view_application_name: before.view_application_name,
    view_application_color: before.view_application_color,
  });

  await test.step('two people who change the same setting see both values', async () => {
    await field(page, 'Adres').fill('Markt 1');
    await changeRows(database(), 'sites', site.id, { full_address: 'Markt 2' });
    await save(page).click();
    await expect(page.getByText('Iemand anders vulde intussen in: Markt 2')).toBeVisible();
    await expect(field(page, 'Adres')).toHaveValue('Markt 1');
    await expectNoAxeViolations(page, { within: 'main' });
    expect((await stored()).full_address).toBe('Markt 2');
    await page.getByRole('button', { name: 'Mijn invoer houden' }).click();
    await save(page).click();
    await expect(notices(page)).toContainText('zijn bewaard');
    expect((await stored()).full_address).toBe('Markt 1');
  });

  const away = page.getByRole('link', { name: 'Dashboard' });
  const dashboard = page.getByRole('heading', { level: 1, name: /^Welkom/ });
  await test.step('after saving, leaving asks for no confirmation', async () => {
    await away.click();
    await expect(dashboard).toBeVisible();
    await page.goBack();
  });

  await test.step('the address of the displays is proposed and tested', async () => {
    const own = new URL(baseURL ?? '').origin;
    await field(page, 'Adres van de schermen').fill('');
    await page.getByRole('button', { name: `Dit adres gebruiken: ${own}` }).click();
    await expect(field(page, 'Adres van de schermen')).toHaveValue(own);
    await page.getByRole('button', { name: 'Adres testen' }).click();
    await expect(page.getByText('Balie antwoordt op dit adres.')).toBeVisible();
    await field(page, 'Adres van de schermen').fill('http://niets.invalid');
    await page.getByRole('button', { name: 'Adres testen' }).click();
    await expect(page.getByText('Deze servernaam bestaat niet.')).toBeVisible();
  });

  await test.step('another time zone shows what it means for today, and invalid input is kept as typed', async () => {
    await page.getByRole('combobox', { name: 'Tijdzone' }).click();
    await page.keyboard.type('Tokyo');
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
    await expect(page.getByText('in Asia/Tokyo is het')).toBeVisible();
    await field(page, 'Hoofdkleur').fill('blauw');
    await save(page).click();
    await expect(page.getByText('Schrijf de kleur als # met zes tekens')).toBeVisible();
    await expect(field(page, 'Hoofdkleur')).toHaveValue('blauw');
    expect((await stored()).time_zone).not.toBe('Asia/Tokyo');
  });

  await test.step('leaving with unsaved values asks for confirmation, and staying loses nothing', async () => {
    await away.click();
    const asking = page.getByRole('dialog', { name: 'Wijzigingen niet bewaren?' });
    await expect(asking).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await asking.getByRole('button', { name: 'Hier blijven' }).click();
    await expect(asking).toBeHidden();
    await expect(field(page, 'Hoofdkleur')).toHaveValue('blauw');
    await away.click();
    await asking.getByRole('button', { name: 'Weggooien' }).click();
    await expect(dashboard).toBeVisible();
  });
});
