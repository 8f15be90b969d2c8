import { createMessage } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { createOwnSite, type OwnSite } from '../support/own-site.ts';
import { section } from '../support/specification.ts';
import { rowWith } from '../support/tables.ts';

const [CALM, URGENT] = ['Nieuwe koffiemachine', 'Loket 3 is gesloten'];

async function siteWithMessages(): Promise<OwnSite> {
  const site = await createOwnSite();
  const row = { site_id: site.id, publication_date: isoDay() };
  await createMessage(database(), { ...row, title: CALM });
  await createMessage(database(), {
    ...row,
    title: URGENT,
    importance: 'HIGH',
    description: '<p>Vandaag is loket 3 <strong>gesloten</strong>.</p>',
  });
  return site;
}

section(
  '§2 Dashboard',
  { site: siteWithMessages, at: ({ id }) => `/sites/${id}/dashboard` },
  (sentence) => {
    sentence('a message shows day and month of its publication', async ({ page }) => {
      await expect(rowWith(page, CALM).getByRole('cell').first()).toHaveText(
        writtenDay().slice(0, 'dd/mm'.length),
      );
    });

    sentence(
      'a message shows its title',
      async ({ page }) => {
        await expect(rowWith(page, URGENT).getByRole('cell').nth(1)).toHaveText(URGENT);
      },
      ['§1 What staff do: staff read the message board on the dashboard'],
    );

    sentence('the description is shown as markup', async ({ page }) => {
      const description = rowWith(page, URGENT).getByRole('cell').nth(2);
      await expect(description).toHaveText('Vandaag is loket 3 gesloten.');
      await expect(description.locator('strong')).toHaveText('gesloten');
    });

    sentence('a message of high importance is light red', async ({ page }) => {
      const colour = (title: string) =>
        rowWith(page, title)
          .getByRole('cell')
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor);
      const [red = 0, green = 0, blue = 0] = ((await colour(URGENT)).match(/\d+/g) ?? []).map(
        Number,
      );
      expect(red, 'red').toBeGreaterThan(245);
      expect(Math.max(green, blue), 'less of the others').toBeLessThan(red);
      expect(Math.min(green, blue), 'light').toBeGreaterThan(215);
      expect(await colour(CALM)).not.toBe(await colour(URGENT));
    });
  },
);
