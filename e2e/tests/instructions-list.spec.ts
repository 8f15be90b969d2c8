import { randomBytes } from 'node:crypto';
import { createInstruction, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
  type Person,
} from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { section } from '../support/specification.ts';
import { columns, rowWith } from '../support/tables.ts';
import { test } from '../support/test.ts';

const TEXT = 'Volg de pijlen naar de wachtzaal achteraan.';
const IMAGE = 'Foto of tekening van de route';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Signposted extends OwnSite {
  readonly kiosk: Person;
}

/** One instruction with an arrow for who comes without an appointment, one with an image for the others. */
async function signposted(): Promise<Signposted> {
  const db = database();
  const site = await createOwnSite();
  const kiosk = await createColleague(site, { role: 'QPP' });
  const { id: image_id } = await db
    .insertInto('instruction_images')
    .values({
      site_id: site.id,
      token: randomBytes(16).toString('hex'),
      content_type: 'image/png',
      content: PICTURE,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = {
    site_id: site.id,
    kiosk_id: kiosk.id,
    domain_id: (await createOwnDomain(site, { name: 'Bouwen' })).id,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(db, {
      site_id: site.id,
      values: { [site.languages.nl]: TEXT },
    }),
    valid_from: '2026-03-01',
  };
  await createInstruction(db, { ...own, regime_id: site.regimes.walkIn, arrow_angle: 90 });
  await createInstruction(db, {
    ...own,
    regime_id: site.regimes.appointment,
    register_appointment: false,
    enable_image: true,
    image_id,
  });
  return { ...site, kiosk };
}

const arrowRow = (page: Page) => rowWith(page, 'Zonder afspraak');
const imageRow = (page: Page) => rowWith(page, 'Op afspraak');
const cell = (row: Locator, column: number) => row.getByRole('cell').nth(column);
const addForm = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Wegwijzer wijzigen' });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Afbeelding kiezen' });
const add = (page: Page) => page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first();

const widthOf = (image: Locator) =>
  image
    .getByRole('img', { name: IMAGE })
    .evaluate((element: HTMLImageElement) => element.naturalWidth);

async function openChooser(page: Page) {
  await addForm(page).getByText('Afbeelding', { exact: true }).click();
  await addForm(page).getByRole('button', { name: 'Afbeelding kiezen' }).click();
}

/** What is no image is refused in the window; one that is stands on the form, and then in the list. */
async function addImage(page: Page, site: Signposted) {
  const upload = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await chooser(page).getByRole('button', { name: 'Afbeelding toevoegen' }).click();
    await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  };
  await upload(Buffer.from('<svg/>'));
  await expect(notices(page)).toContainText('geen PNG-, JPEG- of WebP-afbeelding');
  await upload(Buffer.alloc(2_100_000));
  await expect(notices(page)).toContainText('groter dan 2 MB');
  await upload(PICTURE);
  await expect(chooser(page)).toHaveCount(0);
  await expect(addForm(page).getByRole('img', { name: IMAGE })).toBeVisible();
  await addForm(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
  await addForm(page).getByLabel('Domein').selectOption('Bouwen');
  await addForm(page).getByLabel('Regime').selectOption('Op afspraak');
  await addForm(page).getByLabel('Bestemming').selectOption('Wachtzaal');
  await addForm(page).getByLabel('Standaardtekst').selectOption({ index: 1 });
  await addForm(page).getByRole('button', { name: 'Bewaren' }).click();
  await expect.poll(() => widthOf(cell(imageRow(page), 7))).toBe(1);
}

section(
  '§2 Walking instructions',
  { site: signposted, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    sentence('the list has eight columns', async ({ page }) => {
      await expect(columns(page)).toHaveText([
        ...['Domein', 'Regime', 'Kiosk', 'Aanmelden'],
        ...['Periode', 'Standaardtekst', 'Bestemming', 'Richting'],
      ]);
    });

    sentence('a row shows domain, regime and kiosk', async ({ page, site }) => {
      await expect(cell(arrowRow(page), 0)).toHaveText('Bouwen');
      await expect(cell(arrowRow(page), 1)).toHaveText('Zonder afspraak');
      await expect(cell(arrowRow(page), 2)).toHaveText(site.kiosk.username);
    });

    sentence('register is a checkbox', async ({ page }) => {
      await expect(arrowRow(page).getByRole('checkbox')).toBeChecked();
      await expect(imageRow(page).getByRole('checkbox')).not.toBeChecked();
    });

    sentence('the period goes from its first day until its last', async ({ page }) => {
      await expect(cell(arrowRow(page), 4)).toHaveText(/^1 mrt\.? 2026 . 31 dec\.? 2050$/);
    });

    sentence(
      'the standard text is cut after 21 characters',
      async ({ page }) => {
        const shown = cell(arrowRow(page), 5).locator('[aria-hidden]');
        await expect(shown).toHaveText(`${TEXT.slice(0, 21)}(...)`);
      },
      ['§9 Limits and layouts: a standard text is cut at 21 characters among the instructions'],
    );

    sentence('the destination is a waiting room', async ({ page }) => {
      await expect(cell(arrowRow(page), 6)).toHaveText('Wachtzaal');
    });

    sentence('an arrow is rotated by its angle', async ({ page }) => {
      await expect(cell(arrowRow(page), 7).getByRole('img')).toHaveCSS('rotate', '90deg');
    });

    sentence('an instruction with an image shows that', async ({ page }) => {
      await expect.poll(() => widthOf(cell(imageRow(page), 7))).toBe(1);
    });

    sentence('a side form edits an instruction', async ({ page }) => {
      await cell(arrowRow(page), 6).click();
      await editForm(page).getByLabel('Bezoeker meteen aanmelden').uncheck();
      await editForm(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(editForm(page)).toHaveCount(0);
      await expect(arrowRow(page).getByRole('checkbox')).not.toBeChecked();
    });

    sentence('a side form adds an instruction', async ({ page, site }) => {
      await add(page).click();
      await expect(addForm(page).getByLabel('Kiosk')).toBeVisible();
      await expect(addForm(page).getByLabel('Kiosk').locator('option')).toHaveText([
        'Kies…',
        site.kiosk.username,
      ]);
    });

    sentence('a window chooses the image', async ({ page }) => {
      await openChooser(page);
      await chooser(page).getByRole('button', { name: 'Afbeelding 1', exact: true }).click();
      await expect(chooser(page)).toHaveCount(0);
      await expect(addForm(page).getByRole('img', { name: IMAGE })).toBeVisible();
    });

    sentence('the same form as edits deletes an instruction', async ({ page }) => {
      await addForm(page).getByRole('button', { name: 'Terug' }).click();
      await addForm(page).getByRole('button', { name: 'Niet bewaren', exact: true }).click();
      await cell(imageRow(page), 6).click();
      await editForm(page).getByRole('button', { name: 'Verwijderen' }).click();
      await editForm(page)
        .getByRole('group')
        .getByRole('button', { name: 'Verwijderen', exact: true })
        .click();
      await expect(imageRow(page)).toHaveCount(0);
      await expect(arrowRow(page)).toBeVisible();
    });

    sentence('without images the window says so', async ({ page, site }) => {
      const ofSite = (table: 'instructions' | 'instruction_images') =>
        database().deleteFrom(table).where('site_id', '=', site.id).execute();
      await ofSite('instructions');
      await ofSite('instruction_images');
      await page.reload();
      await add(page).click();
      await openChooser(page);
      await expect(chooser(page).getByText('Er zijn nog geen afbeeldingen')).toBeVisible();
      await expectNoAxeViolations(page, { within: '[role="dialog"]' });
      await test.step('and an image is added there, and shown', () => addImage(page, site));
    });
  },
);
