import { database } from '@balie/testkit/browser/database.ts';
import { createColleague } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createPrinter } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { addVisitor, seat, visitSite } from '../support/visit-desk.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Vandaag' }).locator('dl').filter({ hasText: name });

test('the dashboard shows today, and an administrator sees device problems on every screen, a clerk does not', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  const site_id = site.id;
  const broken = { last_outcome: 'OFFLINE', last_outcome_at: new Date() };
  const printerId = await createPrinter(database(), { site_id, ...broken });
  const mark = page.getByRole('link', { name: '1 apparaat heeft aandacht nodig' });
  await signIn(page, await createColleague(site));
  await page.goto(`/sites/${site.id}/dashboard`);
  await expect(figure(page, 'Wachtenden')).toContainText('0');
  await expect(figure(page, 'Langste wachttijd')).toContainText('–');
  await expect(figure(page, 'Apparaten met een probleem')).toContainText('1');
  await expect(mark).toHaveCount(0);

  await addVisitor(desk);
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/dashboard`);
  await expect(figure(page, 'Wachtenden')).toContainText('1');
  await expect(figure(page, 'Langste wachttijd')).toContainText('0 min');
  await expect(figure(page, 'Loketten aan het werk')).toContainText('1 van 1');
  await expect(figure(page, 'Apparaten met een probleem')).toContainText('1');
  await expect(mark).toBeVisible();
  await expectNoAxeViolations(page, { within: 'header' });
  // Somebody arrives: shown without a reload.
  await addVisitor(desk);
  await expect(figure(page, 'Wachtenden')).toContainText('2');
  await mark.click();
  await expect(page).toHaveURL(`/sites/${site.id}/devices`);
  await expect(mark).toBeVisible();
  await changeRows(database(), 'printers', printerId, { last_outcome: 'PRINTED' });
  await page.goto(`/sites/${site.id}/dashboard`);
  await expect(figure(page, 'Apparaten met een probleem')).toContainText('0');
  await expect(mark).toHaveCount(0);
});
