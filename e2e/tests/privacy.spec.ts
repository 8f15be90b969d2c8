import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { demoSites } from '../support/setup-site.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { addVisitor, removeVisitor, seat, unseat } from '../support/visit-desk.ts';

/** Somebody who was expected today and will not come any more, by a name of this test's own. */
async function createVisitor(): Promise<string> {
  const at = await seat((await demoSites()).townHall, 'sofie.dierckx');
  const visitor = await addVisitor(at, { arrived: false, comment: 'Belt eerst' });
  await removeVisitor(at, visitor);
  await unseat(at);
  return visitor.name;
}

test('the retention period is switched on after a preview; one person is exported and erased', async ({
  page,
}) => {
  await signIn(page);
  const name = await createVisitor();
  await page.goto('/sites/1/site-settings');
  await page.getByRole('link', { name: 'Privacy' }).click();

  const retention = page.getByRole('region', { name: 'Bewaartermijn' });
  await expect(retention.getByText('Uitgeschakeld: alles wordt bewaard')).toBeVisible();
  await retention.getByLabel('Aantal dagen').fill('5');
  await retention.getByRole('button', { name: 'Bekijk het gevolg' }).click();
  await expect(retention.getByText('van 7 tot en met 3650 in')).toBeVisible();
  await retention.getByLabel('Aantal dagen').fill('3650');
  await retention.getByRole('button', { name: 'Bekijk het gevolg' }).click();
  await retention.getByRole('button', { name: 'Inschakelen' }).click();
  await retention.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(retention.getByText('Ingeschakeld, na 3650 dagen')).toBeVisible();
  await retention.getByRole('button', { name: 'Bewaartermijn uitschakelen' }).click();
  await retention.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(retention.getByText('Uitgeschakeld: alles wordt bewaard')).toBeVisible();

  await page.getByLabel('Persoon zoeken').fill(name.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name, exact: true }).click();
  const card = page.getByRole('region', { name });
  await expect(card.getByText('1 bezoek')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Gegevens downloaden' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    records: [{ firstName: 'Mona', visits: [{ comment: 'Belt eerst', status: 'CANCELLED' }] }],
  });

  await card.getByRole('button', { name: 'Persoon wissen' }).click();
  await expect(card.getByText(`${name} voorgoed wissen, met 1 bezoek?`)).toBeVisible();
  await card.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('De persoon is gewist')).toBeVisible();
  await expect(page.getByText('Niemand gevonden')).toBeVisible();
  const { entries } = await (
    await page.request.get(`${baseUrl()}/api/sites/1/audit?entity=visitor`)
  ).json();
  expect(entries[0].action).toBe('ERASE');
  expect(JSON.stringify(entries[0])).not.toContain('Mona');
});
