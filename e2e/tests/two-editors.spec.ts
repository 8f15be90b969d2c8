import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { unique } from '../support/setup-site.ts';
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
  await expect(notices(page)).not.toContainText('Bewaren is niet gelukt');
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

test('a regime keeps what two people changed of it', async ({ page }) => {
  const site = await createOwnSite();
  const regime = () =>
    database().selectFrom('regimes').where('id', '=', site.regimes.walkIn).select(['name', 'kind']);
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/opening-hours`);
  await page.getByRole('button', { name: /^Regimes/ }).click();
  await page.getByRole('button', { name: 'Zonder afspraak', exact: true }).click();
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Vrije inloop');

  await database()
    .updateTable('regimes')
    .where('id', '=', site.regimes.walkIn)
    .set({ kind: 'WALK_IN' })
    .execute();
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Vrije inloop is gewijzigd');
  expect(await regime().executeTakeFirst()).toEqual({ name: 'Vrije inloop', kind: 'WALK_IN' });
});

test('a name that somebody else changed meanwhile is told, of a site and of a domain type', async ({
  page,
}) => {
  const site = await createOwnSite();
  const boss = await createColleague(site, { role: 'ADMIN', organisation_admin: true });
  await signIn(page, boss);
  // Those of other tests are in these lists too: ours stands at the top.
  const top = unique('Aa');
  const parts = [
    { part: 'Sites', table: 'sites', id: site.id },
    { part: 'Domeintypes', table: 'domain_types', id: site.domainType.id },
  ] as const;
  for (const { table, id } of parts) {
    await database().updateTable(table).where('id', '=', id).set({ name: top }).execute();
  }
  await page.goto(`/sites/${site.id}/admin-settings/organisation`);
  for (const { part, table, ...named } of parts) {
    const [mine, theirs] = [unique('Mijn'), unique('Hun')];
    await page
      .getByRole('radiogroup', { name: 'Onderdelen' })
      .getByText(part, { exact: true })
      .click();
    await page.getByRole('row').filter({ hasText: top }).click();
    const name = page.getByRole('textbox', { name: 'Naam', exact: true });
    await name.fill(mine);
    await database().updateTable(table).where('id', '=', named.id).set({ name: theirs }).execute();
    const save = page.getByRole('button', { name: 'Bewaren' });
    await save.click();
    await expect(page.getByText(`Iemand anders vulde intussen in: ${theirs}`)).toBeVisible();
    await expect(name).toHaveValue(mine);
    await page.getByRole('button', { name: 'Mijn invoer houden' }).click();
    await save.click();
    await expect(notices(page)).toContainText(mine);
    const row = await database()
      .selectFrom(table)
      .where('id', '=', named.id)
      .select('name')
      .executeTakeFirst();
    expect(row).toEqual({ name: mine });
  }
});
