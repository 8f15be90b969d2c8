import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { isoDay } from '../../support/days.ts';
import { createOwnSite, type OwnSite } from '../../support/own-site.ts';
import { columns, rowWith } from '../../support/tables.ts';
import { section } from '../../support/walk.ts';

const TITLE = 'Loket 3 is gesloten';

async function siteWithMessage(): Promise<OwnSite> {
  const site = await createOwnSite();
  await createMessage(database(), {
    site_id: site.id,
    title: TITLE,
    importance: 'HIGH',
    publication_date: isoDay(),
    updated_by: site.admin.id,
  });
  return site;
}

const plus = (page: Page) => page.getByRole('button', { name: 'Bericht toevoegen' }).first();
const newForm = (page: Page) => page.getByRole('region', { name: 'Nieuw bericht' });
const editForm = (page: Page) => page.getByRole('region', { name: 'Bericht bewerken' });
const deleteButton = (page: Page) => page.getByRole('button', { name: `${TITLE} verwijderen` });

section(
  '§2 Messages screen',
  { site: siteWithMessage, at: ({ id }) => `/sites/${id}/admin-settings/messages` },
  (sentence) => {
    sentence('the screen is called message board', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prikbord');
    });

    sentence('the list has five columns', async ({ page }) => {
      const names = ['Publicatiedatum', 'Belang', 'Titel', 'Vervaldatum', 'Gewijzigd door'];
      await expect(columns(page)).toHaveText([...names, 'Acties']);
    });

    sentence('a row shows what its columns say', async ({ page, site }) => {
      const cells = rowWith(page, TITLE).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(new RegExp(`${isoDay().slice(0, 4)}$`));
      await expect(cells.nth(1)).toHaveText('Hoog');
      await expect(cells.nth(3)).toHaveText(/^31 dec\.? 2049$/);
      await expect(cells.nth(4)).toHaveText(site.admin.name);
    });

    sentence('a row has a delete button', async ({ page }) => {
      await expect(deleteButton(page)).toBeVisible();
    });

    sentence('the plus icon opens a form for a new message', async ({ page }) => {
      await plus(page).click();
      await expect(newForm(page).getByLabel('Titel')).toHaveValue('');
    });

    sentence('while a form is open the delete button is hidden', async ({ page }) => {
      await expect(newForm(page)).toBeVisible();
      await expect(deleteButton(page)).toHaveCount(0);
    });

    sentence('the form of a new message has save and back', async ({ page }) => {
      await expect(newForm(page).getByRole('button', { name: 'Bewaren' })).toBeEnabled();
      await newForm(page).getByRole('button', { name: 'Terug' }).click();
      await expect(newForm(page)).toHaveCount(0);
    });

    sentence('clicking a row opens its edit form', async ({ page }) => {
      await rowWith(page, TITLE).getByRole('cell').nth(1).click();
      await expect(editForm(page).getByLabel('Titel')).toHaveValue(TITLE);
    });

    sentence('the edit form has save and back', async ({ page }) => {
      await expect(editForm(page).getByRole('button', { name: 'Bewaren' })).toBeEnabled();
      await expect(editForm(page).getByRole('button', { name: 'Terug' })).toBeEnabled();
    });

    sentence('saving closes the form', async ({ page }) => {
      await editForm(page).getByLabel('Titel').fill('Loket 3 gaat weer open');
      await editForm(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(editForm(page)).toHaveCount(0);
    });

    sentence('after saving the list is loaded again', async ({ page }) => {
      await expect(rowWith(page, 'Loket 3 gaat weer open')).toBeVisible();
      await expect(rowWith(page, TITLE)).toHaveCount(0);
    });

    sentence('an empty board says that no messages are available', async ({ page, site }) => {
      await database().deleteFrom('messages').where('site_id', '=', site.id).execute();
      await page.reload();
      await expect(page.getByText('Geen berichten beschikbaar')).toBeVisible();
    });
  },
);
