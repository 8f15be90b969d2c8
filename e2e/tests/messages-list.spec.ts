import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createOwnSite } from '../support/own-site.ts';
import { section } from '../support/specification.ts';
import { columns } from '../support/tables.ts';

const year = new Date().getFullYear();

async function siteWithMessages() {
  const site = await createOwnSite();
  const site_id = site.id;
  const message = (title: string, change: object) =>
    createMessage(database(), { site_id, title, publication_date: `${year}-01-01`, ...change });
  await message('Van dit jaar', { importance: 'HIGH', updated_by: site.admin.id });
  await message('Van vorig jaar', { publication_date: `${year - 1}-12-31` });
  await message('Van twee jaar terug', { publication_date: `${year - 2}-12-31` });
  await message('Van drie jaar terug', { publication_date: `${year - 3}-12-31` });
  await message('Vervallen', { expiry_date: `${year}-01-02` });
  await message('Leeg', { description: '' });
  await message('Weg', { removed: true, description: 'Dit bericht is verwijderd.' });
  return site;
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

const look = (of: Locator) =>
  of
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor + getComputedStyle(cell).color);

const remove = (page: Page, title: string) =>
  page.getByRole('button', { name: `${title} verwijderen` });

section(
  '§4 Message',
  { site: siteWithMessages, at: ({ id }) => `/sites/${id}/admin-settings/messages` },
  (sentence) => {
    sentence('a message of this year or last year is not grey', async ({ page }) => {
      await expect(rowOf(page, 'Van dit jaar')).toBeVisible();
      await expect
        .poll(() => look(rowOf(page, 'Van vorig jaar')))
        .toBe(await look(rowOf(page, 'Van dit jaar')));
    });

    sentence('a message published more than one calendar year ago is grey', async ({ page }) => {
      expect(await look(rowOf(page, 'Van twee jaar terug'))).not.toBe(
        await look(rowOf(page, 'Van dit jaar')),
      );
    });

    sentence('an expired message is grey', async ({ page }) => {
      expect(await look(rowOf(page, 'Vervallen'))).toBe(
        await look(rowOf(page, 'Van twee jaar terug')),
      );
      await expectNoAxeViolations(page, { within: 'tbody', only: ['color-contrast'] });
    });

    sentence(
      'a message published three calendar years ago is not in the list',
      async ({ page }) => {
        await expect(rowOf(page, 'Van drie jaar terug')).toHaveCount(0);
      },
    );

    sentence('a current message with a description can be deleted', async ({ page }) => {
      await expect(remove(page, 'Van dit jaar')).toBeVisible();
    });

    sentence(
      'the list has five columns, and each row its own delete button',
      async ({ page, site }) => {
        const names = [
          'Publicatiedatum',
          'Prioriteit',
          'Titel',
          'Vervaldatum',
          'Laatst gewijzigd door',
        ];
        await expect(columns(page)).toHaveText([...names, 'Acties']);
        const cells = rowOf(page, 'Van dit jaar').getByRole('cell');
        await expect(cells.nth(0)).toHaveText(new RegExp(`${year}$`));
        await expect(cells.nth(1)).toHaveText('Hoog');
        await expect(cells.nth(3)).toHaveText(/^31 dec\.? 2049$/);
        await expect(cells.nth(4)).toHaveText(site.admin.name);
        await expect(remove(page, 'Van dit jaar')).toBeVisible();
      },
      ['§2 Messages screen: the list has five columns, and a row shows what they say'],
    );

    for (const [words, title] of [
      ['without a description', 'Leeg'],
      ['that was removed', 'Weg'],
      ['that expired', 'Vervallen'],
    ] as const) {
      sentence(`a message ${words} has no delete button`, async ({ page }) => {
        await expect(rowOf(page, title)).toBeVisible();
        await expect(remove(page, title)).toHaveCount(0);
      });
    }

    sentence(
      'while a form is open the delete buttons are hidden',
      async ({ page }) => {
        const open = {
          'Nieuw bericht': page.getByRole('button', { name: 'Bericht toevoegen' }).first(),
          'Bericht wijzigen': rowOf(page, 'Van dit jaar').getByRole('cell').nth(1),
        };
        for (const [name, opener] of Object.entries(open)) {
          await opener.click();
          const form = page.getByRole('region', { name });
          await expect(form.getByRole('button', { name: 'Bewaren' })).toBeEnabled();
          await expect(page.getByRole('button', { name: / verwijderen$/ })).toHaveCount(0);
          await form.getByRole('button', { name: 'Terug' }).click();
          await expect(form).toHaveCount(0);
          await expect(remove(page, 'Van dit jaar')).toBeVisible();
        }
      },
      [
        '§2 Messages screen: while a form is open the delete button is hidden',
        '§2 Messages screen: both forms have save and back',
      ],
    );
  },
);
