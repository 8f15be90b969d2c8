import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a colleague who was first is shown at the field, and both changes can stay', async ({
  page,
}) => {
  const site = await createOwnSite();
  const { id: domainId } = await createOwnDomain(site, { name: 'Paspoorten', prefix: 'P' });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/domains`);
  await page.getByRole('row').filter({ hasText: 'Paspoorten' }).click();
  const form = page.getByRole('region', { name: /domein wijzigen/i });
  await form.getByLabel('Naam').fill('Reispassen');

  // Somebody else saves meanwhile: the same name, and another field.
  await database()
    .updateTable('domains')
    .where('id', '=', domainId)
    .set({ name: 'Identiteitskaarten', prefix: 'Q' })
    .execute();
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Iemand anders vulde intussen in: Identiteitskaarten')).toBeVisible();
  await expect(form.getByLabel('Naam')).toHaveValue('Reispassen');
  // That is all there is to tell: nothing failed.
  await expect(notices(page)).toContainText('Iemand anders heeft dit intussen gewijzigd');
  await expect(notices(page)).not.toContainText('Bijwerken mislukt');
  await expectNoAxeViolations(page);
  if (process.env.BALIE_PICTURES) {
    for (const width of [1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.BALIE_PICTURES}/theirs-${width}.png` });
    }
  }

  await form.getByRole('button', { name: 'Mijn invoer houden' }).click();
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form).toHaveCount(0);
  const row = await database()
    .selectFrom('domains')
    .where('id', '=', domainId)
    .select(['name', 'prefix'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Reispassen', prefix: 'Q' });
});
