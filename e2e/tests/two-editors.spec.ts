import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';

test('an earlier change by a colleague is shown at the field, and both changes can be kept: of a domain, a regime, a site and a domain type', async ({
  page,
}) => {
  const site = await createOwnSite();
  const { id: domainId } = await createOwnDomain(site, { name: 'Paspoorten', prefix: 'P' });
  await signIn(page, await createColleague(site, { role: 'ADMIN', organisation_admin: true }));
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  const save = page.getByRole('button', { name: 'Bewaren', exact: true });
  const mine = page.getByRole('button', { name: 'Mijn invoer houden' });

  await test.step('the same field of a domain, and another field', async () => {
    await page.goto(`/sites/${site.id}/domains`);
    await page.getByRole('row').filter({ hasText: 'Paspoorten' }).click();
    const form = page.getByRole('region', { name: /domein wijzigen/i });
    await form.getByLabel('Naam').fill('Reispassen');
    const domain = database().updateTable('domains').where('id', '=', domainId);
    await domain.set({ name: 'Identiteitskaarten', prefix: 'Q' }).execute();
    await save.click();
    await expect(
      form.getByText('Iemand anders vulde intussen in: Identiteitskaarten'),
    ).toBeVisible();
    await expect(form.getByLabel('Naam')).toHaveValue('Reispassen');
    // That is the only notice: nothing failed.
    await expect(notices(page)).toContainText('Iemand anders heeft dit intussen gewijzigd');
    await expect(notices(page)).not.toContainText('Bewaren is niet gelukt');
    await expectNoAxeViolations(page, { within: 'form' });
    await mine.click();
    await save.click();
    await expect(form).toHaveCount(0);
    const saved = database().selectFrom('domains').where('id', '=', domainId);
    expect(await saved.select(['name', 'prefix']).execute()).toEqual([
      { name: 'Reispassen', prefix: 'Q' },
    ]);
  });

  await test.step('another field of a regime', async () => {
    await follow(page, `/sites/${site.id}/opening-hours`);
    await page.getByRole('button', { name: /^Regimes/ }).click();
    await page.getByRole('button', { name: 'Zonder afspraak', exact: true }).click();
    await name.fill('Vrije inloop');
    const regime = database().updateTable('regimes').where('id', '=', site.regimes.walkIn);
    await regime.set({ kind: 'WALK_IN' }).execute();
    await save.click();
    await expect(notices(page)).toContainText('Vrije inloop is gewijzigd');
    const saved = database().selectFrom('regimes').where('id', '=', site.regimes.walkIn);
    expect(await saved.select(['name', 'kind']).execute()).toEqual([
      { name: 'Vrije inloop', kind: 'WALK_IN' },
    ]);
  });

  // These lists also contain rows of other tests: ours sorts first.
  const top = unique('Aa');
  const parts = [
    { part: 'Sites', table: 'sites', id: site.id },
    { part: 'Domeintypes', table: 'domain_types', id: site.domainType.id },
  ] as const;
  for (const { table, id } of parts) {
    await database().updateTable(table).where('id', '=', id).set({ name: top }).execute();
  }
  await follow(page, `/sites/${site.id}/admin-settings/organisation`);
  for (const { part, table, id } of parts) {
    await test.step(`the name of one of the ${part}`, async () => {
      const [my, their] = [unique('Mijn'), unique('Hun')];
      const tabs = page.getByRole('radiogroup', { name: 'Onderdelen' });
      await tabs.getByText(part, { exact: true }).click();
      await page.getByRole('row').filter({ hasText: top }).click();
      await name.fill(my);
      await database().updateTable(table).where('id', '=', id).set({ name: their }).execute();
      await save.click();
      await expect(page.getByText(`Iemand anders vulde intussen in: ${their}`)).toBeVisible();
      await expect(name).toHaveValue(my);
      await mine.click();
      await save.click();
      await expect(notices(page)).toContainText(my);
      const saved = database().selectFrom(table).where('id', '=', id).select('name');
      expect(await saved.executeTakeFirst()).toEqual({ name: my });
    });
  }
});
