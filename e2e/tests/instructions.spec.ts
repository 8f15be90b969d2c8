import { collectComplaints } from '@balie/testkit/browser/console.ts';
import { database } from '@balie/testkit/browser/database.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
  type Person,
} from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import {
  createInstruction,
  createStandardText,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { section } from '../support/specification.ts';
import { columns, rowWith } from '../support/tables.ts';

const TEXT = 'Volg voor {domain} de pijlen {route} naar {waitingRoom}.';
const IMAGE = 'Foto of tekening van de route';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Signposted extends OwnSite {
  readonly kiosk: Person;
}

/** Directions with an arrow, for walk-ins. */
async function signposted(): Promise<Signposted> {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  await createWaitingRoom(database(), { site_id, name: 'Zolder', route: 'Z' });
  const values = { [site.languages.nl]: TEXT };
  await createInstruction(database(), {
    ...{ site_id, kiosk_id: kiosk.id, regime_id: site.regimes.walkIn, arrow_angle: 90 },
    domain_id: (await createOwnDomain(site, { name: 'Bouwen' })).id,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(database(), { site_id, values }),
    valid_from: '2026-03-01',
  });
  return { ...site, kiosk };
}

const arrowRow = (page: Page) => rowWith(page, 'Zonder afspraak');
const imageRow = (page: Page) => rowWith(page, 'Op afspraak');
const cell = (row: Locator, column: number) => row.getByRole('cell').nth(column);
const addForm = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Wegwijzer wijzigen' });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Afbeelding kiezen' });
const dial = (form: Locator) => form.getByRole('button', { name: /^Pijl draaien/ });
const saveIn = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });
const openChooser = (form: Locator) =>
  form.getByRole('button', { name: 'Afbeelding kiezen' }).click();

/** A file that is not an image is refused in the dialog; an image appears in the form. */
async function addImage(page: Page) {
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
}

let complaints: string[] = [];
const sent: string[] = [];

section(
  '§2 Directions',
  {
    site: signposted,
    at: ({ id }) => `/sites/${id}/instructions`,
    before: async ({ page }) => {
      complaints = collectComplaints(page);
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    },
  },
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

    sentence('the period runs from its first day to its last', async ({ page }) => {
      await expect(cell(arrowRow(page), 4)).toHaveText(/^1 mrt\.? 2026 . 31 dec\.? 2050$/);
    });

    sentence(
      'the standard text is truncated after 21 characters',
      async ({ page }) => {
        const shown = cell(arrowRow(page), 5).locator('[aria-hidden]');
        await expect(shown).toHaveText(`${TEXT.slice(0, 21)}(...)`);
      },
      [
        '§9 Limits and layouts: a standard text is truncated at 21 characters in the list of directions',
      ],
    );

    sentence('the destination is a waiting room', async ({ page }) => {
      await expect(cell(arrowRow(page), 6)).toHaveText('Wachtzaal');
    });

    sentence('an arrow is rotated by its angle', async ({ page }) => {
      await expect(cell(arrowRow(page), 7).getByRole('img')).toHaveCSS('rotate', '90deg');
    });

    sentence('register is a checkbox', async ({ page }) => {
      await expect(arrowRow(page).getByRole('checkbox')).toBeChecked();
    });

    sentence('directions are edited in a side form', async ({ page }) => {
      await cell(arrowRow(page), 6).click();
      await dial(editForm(page)).click();
      await editForm(page).getByLabel('Bezoeker meteen aanmelden').uncheck();
      await saveIn(editForm(page)).click();
      await expect(editForm(page)).toHaveCount(0);
      await expect(arrowRow(page).getByRole('checkbox')).not.toBeChecked();
      const turned = { name: 'schuin achteruit naar rechts' };
      await expect(arrowRow(page).getByRole('img', turned)).toBeVisible();
    });

    sentence(
      'directions are added in a side form',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
        const form = addForm(page);
        const dateIn = (name: string) => form.getByRole('textbox', { name });
        const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' });
        await expect(dateIn('Geldig vanaf')).toHaveValue(today.format(new Date()));
        await expect(dateIn('Geldig tot en met')).toHaveValue('31/12/2050');
        await expect(form.getByLabel('Bezoeker meteen aanmelden')).toBeChecked();
        await expect(form.getByRole('radio', { name: 'Pijl' })).toBeChecked();
        await expect(dial(form)).toHaveAttribute('aria-label', 'Pijl draaien, nu rechtdoor');
        const kiosk = form.getByLabel('Kiosk');
        await expect(kiosk.locator('option')).toHaveText(['Kies…', site.kiosk.username]);

        await saveIn(form).click();
        await expect(notices(page)).toContainText('Kies een kiosk');
        expect(sent).toEqual([]);
        await kiosk.selectOption(site.kiosk.username);
        await saveIn(form).click();
        await expect(notices(page)).toContainText('Kies een domein en een regime');
        await expect(form.getByText('Vul dit veld in')).toHaveCount(4);
        await form.getByRole('button', { name: 'Uitleg' }).click();
        await expect(page.getByText('Een regime is een reeks openingsuren')).toBeVisible();
        await expectNoAxeViolations(page, { within: 'form' });
        await form.getByLabel('Domein').selectOption('Bouwen');
        await form.getByLabel('Regime').selectOption('Op afspraak');
        await form.getByLabel('Bestemming').selectOption('Zolder');
        await form.getByLabel('Standaardtekst').selectOption({ index: 1 });
        const text = 'Volg voor Bouwen de pijlen Z naar Zolder.';
        await expect(page.getByRole('figure')).toContainText(text);
      },
      [
        '§4 Directions: new directions are valid from today',
        '§4 Directions: new directions are valid until the end of 2050',
        '§4 Directions: new directions register the appointment',
        '§4 Directions: new directions show an arrow, not an image',
        '§5 Directions: a kiosk is required before anything is sent',
        '§5 Directions: the server reports what else is missing',
      ],
    );

    sentence(
      'without images, the dialog says that there are none',
      async ({ page }) => {
        const form = addForm(page);
        await form.getByText('Afbeelding', { exact: true }).click();
        await expect(dial(form)).toHaveCount(0);
        await openChooser(form);
        await expect(chooser(page).getByText('Er zijn nog geen afbeeldingen')).toBeVisible();
        await expectNoAxeViolations(page, { within: '[role="dialog"]' });
        await addImage(page);
      },
      ['§4 Directions: an image can replace the arrow'],
    );

    sentence('an image is chosen in a dialog', async ({ page }) => {
      await openChooser(addForm(page));
      await chooser(page).getByRole('button', { name: 'Afbeelding 1', exact: true }).click();
      await expect(chooser(page)).toHaveCount(0);
      await expect(addForm(page).getByRole('img', { name: IMAGE })).toBeVisible();
    });

    sentence('directions with an image show that image', async ({ page }) => {
      await saveIn(addForm(page)).click();
      await expect(notices(page)).toContainText('is toegevoegd');
      const image = cell(imageRow(page), 7).getByRole('img', { name: IMAGE });
      const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
      await expect.poll(width).toBe(1);
    });

    sentence('directions are deleted in the form that edits them', async ({ page }) => {
      await cell(imageRow(page), 6).click();
      await editForm(page).getByRole('button', { name: 'Verwijderen' }).click();
      const question = editForm(page).getByRole('group');
      await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(notices(page)).toContainText('is verwijderd');
      await expect(imageRow(page)).toHaveCount(0);
      await expect(arrowRow(page)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  },
);
