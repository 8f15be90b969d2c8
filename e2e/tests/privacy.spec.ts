import { readFile } from 'node:fs/promises';
import { database } from '@balie/testkit/browser/database.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { notices, type VisitSite, visitSite } from '../support/visit-desk.ts';

/** A visitor who came once, on this day. */
async function visitOn(site: VisitSite, day: string, lastName: string): Promise<void> {
  await createVisit(database(), {
    site_id: site.id,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(database(), {
      site_id: site.id,
      first_name: 'Mona',
      last_name: lastName,
      national_number: '85.07.30-033.28',
    }),
    domain_type_id: site.domainType.id,
    language_id: site.languages.nl,
    day,
    status: 'ENDED',
    closed_at: `${day}T10:00:00Z`,
    comment: 'Belt eerst',
  });
}

test('the retention period is switched on after a preview; one person is exported and erased', async ({
  page,
}) => {
  const site = await visitSite();
  await visitOn(site, '2020-03-02', 'Oudste');
  await visitOn(site, '2021-05-04', 'Jongste');
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/privacy`);

  const retention = page.getByRole('region', { name: 'Bewaartermijn' });
  const answer = (name: string) =>
    retention.getByRole('group').getByRole('button', { name, exact: true });
  await expect(retention.getByText('Uitgeschakeld: alles wordt bewaard')).toBeVisible();
  await retention.getByLabel('Aantal dagen').fill('5');
  await retention.getByRole('button', { name: 'Bekijk wat er verdwijnt' }).click();
  await expect(retention.getByText('van 7 tot en met 3650 in')).toBeVisible();
  await retention.getByLabel('Aantal dagen').fill('90');
  await page.keyboard.press('Enter');
  await expect(retention.getByText('Nu zouden 2 bezoeken en 2 bezoekers')).toBeVisible();
  await expect(retention.getByText('van 2 mrt 2020 tot en met 4 mei 2021')).toBeVisible();

  await page.getByLabel('Persoon zoeken').fill('850730 033 28');
  await page.keyboard.press('Enter');
  // One number, two names: both are shown before anything is done.
  await page.getByRole('button', { name: 'Mona Jongste (ook: Mona Oudste)' }).click();
  const card = page.getByRole('region', { name: 'Mona Jongste' });
  await expect(card.getByText('Mona Jongste, Mona Oudste')).toBeVisible();
  await expect(card.getByText('naam, rijksregisternummer')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Gegevens downloaden' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8')).records).toMatchObject([
    { lastName: 'Oudste', visits: [{ comment: 'Belt eerst', status: 'ENDED' }] },
    { lastName: 'Jongste', nationalNumber: '85.07.30-033.28' },
  ]);
  await card.getByRole('button', { name: 'Gegevens wissen' }).click();
  await expect(
    card.getByText('Alle gegevens van Mona Jongste definitief wissen, met 2 bezoeken?'),
  ).toBeVisible();
  await card
    .getByRole('group')
    .getByRole('button', { name: 'Gegevens wissen', exact: true })
    .click();
  await expect(notices(page).getByText('De gegevens van deze persoon zijn gewist')).toBeVisible();
  await expect(page.getByText('Niemand gevonden')).toBeVisible();

  await retention.getByRole('button', { name: 'Bekijk wat er verdwijnt' }).click();
  await expect(retention.getByText('Er valt nu niets te anonimiseren')).toBeVisible();
  await retention.getByRole('button', { name: 'Inschakelen' }).click();
  await answer('Inschakelen').click();
  await expect(retention.getByText('Ingeschakeld, na 90 dagen')).toBeVisible();
  await retention.getByRole('button', { name: 'Bewaartermijn uitschakelen' }).click();
  await answer('Bewaartermijn uitschakelen').click();
  await expect(retention.getByText('Uitgeschakeld: alles wordt bewaard')).toBeVisible();
});
