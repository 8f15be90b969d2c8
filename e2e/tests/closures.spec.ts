import { database } from '@balie/testkit/browser/database.ts';
import { createOwnDomain, createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createClosure, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay, writtenDay } from '../support/days.ts';

const form = (page: Page) => page.getByRole('region', { name: /sluiting$|Sluiting wijzigen/ });
const list = (page: Page) => page.getByRole('table', { name: /^Sluitingen in/ });
const closuresFor = (site: OwnSite, ...reasons: string[]) =>
  database()
    .selectFrom('closures')
    .where('site_id', '=', site.id)
    .where('reason', 'in', reasons)
    .select(['domain_id', 'starts_at', 'ends_at', 'reason', 'source'])
    .orderBy('starts_at')
    .execute();

/** Plans a visit at noon, this many days from now. */
const plan = async (site: OwnSite, days: number) =>
  createVisit(database(), {
    site_id: site.id,
    organisation_id: site.organisationId,
    domain_type_id: site.domainType.id,
    visitor_id: await createVisitor(database(), { site_id: site.id }),
    language_id: site.languages.nl,
    day: isoDay(days),
    appointment_time: new Date(`${isoDay(days)}T11:00:00Z`),
  });

test('the year is navigated by keyboard; adding a closure shows its appointments and cancels them on request; holidays close the whole site', async ({
  page,
}) => {
  const site = await createOwnSite();
  const domain = await createOwnDomain(site);
  const year = isoDay().slice(0, 4);
  await createClosure(database(), {
    site_id: site.id,
    domain_id: domain.id,
    from: `${year}-03-04T13:00`,
    until: `${year}-03-04T17:00`,
    reason: 'Opleiding',
  });
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/closures`);
  await expect(list(page)).toContainText('13:00 – 17:00');
  const march = page.getByRole('table', { name: 'maart' });
  await march.getByRole('button', { name: /^\S+ 3 maart/ }).focus();
  await page.keyboard.press('ArrowRight');
  const day = march.getByRole('button', { name: /4 maart.*een domein gesloten, Opleiding/ });
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Reden')).toHaveValue('Opleiding');
  await expect(form(page).getByRole('textbox', { name: 'Vanaf' })).toHaveValue('13:00');
  await page.keyboard.press('Escape');
  await march.getByRole('button', { name: /^\S+ 5 maart/ }).click();
  await expect(form(page).getByRole('textbox', { name: 'Eerste dag' })).toHaveValue(
    `05/03/${year}`,
  );
  await page.keyboard.press('Escape');

  const unexpected = () => closuresFor(site, 'Onverwacht gesloten');
  const moving = () => closuresFor(site, 'Verhuizing');
  await test.step('a domain is closed for the rest of the day in two presses, and that can be undone', async () => {
    await page.getByRole('button', { name: 'Nu sluiten' }).click();
    const menu = page.getByRole('dialog', { name: 'Nu sluiten' });
    await expect(menu.getByText('geen afspraken')).toHaveCount(3);
    await menu.getByRole('button', { name: /De rest van vandaag/ }).click();
    await expect(notices(page)).toContainText('is toegevoegd');
    expect(await unexpected()).toMatchObject([
      { domain_id: null, ends_at: `${isoDay(1)} 00:00:00`, reason: 'Onverwacht gesloten' },
    ]);
    await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(unexpected).toEqual([]);
  });

  const visitId = await plan(site, 0);
  await page.getByRole('button', { name: 'Sluiting toevoegen' }).first().click();
  await form(page).getByRole('textbox', { name: 'Laatste dag' }).fill(writtenDay(1));
  await expect(form(page).getByText(/^1 afspraak valt in deze periode/)).toBeVisible();
  await form(page).getByRole('button', { name: 'Bewaren' }).click();
  await expect(form(page).getByText('Vul dit veld in')).toBeVisible();
  await form(page).getByLabel('Reden').fill('Verhuizing');
  await expectNoAxeViolations(page, { within: 'form' });
  await form(page).getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Sluiting Verhuizing is toegevoegd');
  expect(await moving()).toEqual([
    {
      domain_id: null,
      starts_at: `${isoDay(0)} 00:00:00`,
      ends_at: `${isoDay(2)} 00:00:00`,
      reason: 'Verhuizing',
      source: 'MANUAL',
    },
  ]);
  const statusOf = async () => (await readRow(database(), 'visits', visitId, 'status')).status;
  expect(await statusOf()).toBe('NOT_ARRIVED');

  await list(page)
    .getByRole('row', { name: /Verhuizing/ })
    .click();
  await form(page).getByRole('button', { name: '1 afspraak annuleren' }).click();
  await form(page).getByRole('button', { name: 'Annuleren', exact: true }).click();
  await expect(notices(page)).toContainText('1 afspraak is geannuleerd');
  expect(await statusOf()).toBe('CANCELLED');

  await form(page).getByRole('button', { name: 'Verwijderen' }).click();
  await form(page).getByRole('group').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(notices(page)).toContainText('Sluiting Verhuizing is verwijderd');
  expect(await moving()).toEqual([]);
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(notices(page)).toContainText('Sluiting Verhuizing is terug');
  await expect(list(page)).toContainText('Verhuizing');
  expect(await moving()).toMatchObject([{ reason: 'Verhuizing' }]);

  await test.step('selected holidays become closures of the whole site', async () => {
    await page.getByRole('button', { name: 'Volgend jaar' }).click();
    const next = Number(year) + 1;
    await page.getByRole('button', { name: /^Feestdagen/ }).click();
    await page.getByLabel('Nationale feestdag').check();
    await page.getByLabel('Kerstmis').check();
    await page.getByRole('button', { name: 'Feestdagen bewaren' }).click();
    await expect(notices(page)).toContainText(`De feestdagen van ${next} zijn bewaard`);
    expect(await closuresFor(site, 'Nationale feestdag', 'Kerstmis')).toMatchObject([
      { starts_at: `${next}-07-21 00:00:00`, reason: 'Nationale feestdag', source: 'HOLIDAY' },
      { starts_at: `${next}-12-25 00:00:00`, reason: 'Kerstmis' },
    ]);
    await expect(list(page).getByRole('row')).toHaveCount(3);
    await page.getByLabel('Land').selectOption('Duitsland');
    await expect(page.getByText(/deelstaat/)).toBeVisible();
    await expect(page.getByLabel('Dag van de Duitse eenheid')).not.toBeChecked();
  });
});
