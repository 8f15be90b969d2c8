import { createClosure, createTiming } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { isoDay } from '../support/days.ts';
import type { OwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { test } from '../support/test.ts';
import { addVisitor, openDesk, panel, rowOf, seat, visitSite } from '../support/visit-desk.ts';

test('forwarding warns of a closed domain, and going on is one more press that the history keeps', async ({
  page,
}) => {
  const at = await visitSite();
  const desk = await seat(at);
  const other = await database()
    .selectFrom('domains')
    .where('site_id', '=', at.id)
    .where('domain_type_id', '=', at.otherType.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await createClosure(database(), {
    site_id: at.id,
    domain_id: other.id,
    from: `${isoDay(-1)}T00:00`,
    until: `${isoDay(2)}T00:00`,
  });
  const visitor = await addVisitor(desk);
  await openDesk(page, desk);
  await rowOf(page, visitor.name)
    .getByRole('button', { name: /oproepen/i })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Doorsturen' }).click();
  const target = page.getByRole('menuitem', { name: at.otherType.name });
  await expect(target).toContainText('Gesloten, wanneer het weer opent is niet bekend');
  await expect(target).toContainText('niemand wacht');
  await target.click();
  await expect(page.getByText(`Doorsturen naar ${at.otherType.name}?`)).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role="menu"]' });
  const anyway = page.getByRole('menuitem', { name: `Toch doorsturen naar ${at.otherType.name}` });
  await expect(anyway).toBeFocused();
  await expect(anyway).toHaveAccessibleDescription(/Gesloten/);
  await anyway.press('Enter');
  await expect(notices(page)).toContainText(`Doorgestuurd naar ${at.otherType.name}`);
  const history = await database()
    .selectFrom('visit_history')
    .where('visit_id', '=', visitor.visitId)
    .where('action', '=', 'forward')
    .select('details')
    .execute();
  expect(history).toMatchObject([{ details: { warned: ['CLOSED'] } }]);
});

test('the desk sees who is planned inside a closure, and which domain closes within the hour', async ({
  page,
}) => {
  const at = await visitSite();
  const desk = await seat(at);
  const visitor = await addVisitor(desk, { arrived: false });
  await openDesk(page, desk);
  await expect(rowOf(page, visitor.name)).toBeVisible();
  await expect(page.getByLabel(/valt in een sluiting/)).toHaveCount(0);

  // Somebody closes this very hour while the desk looks on, and half an hour from now everything else.
  const { domain_id } = await ownDomain(at);
  const local = (ms: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Brussels',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(Date.now() + ms)
      .replace(' ', 'T');
  const admin = await desk.api.get(`/api/sites/${at.id}/closures`);
  expect(admin.status()).toBe(200);
  await createClosure(database(), {
    site_id: at.id,
    from: local(-3_600_000),
    until: local(60_000),
    reason: 'Stroompanne',
  });
  for (const day of [
    'MONDAY',
    'TUESDAY',
    'WEDNESDAY',
    'THURSDAY',
    'FRIDAY',
    'SATURDAY',
    'SUNDAY',
  ]) {
    const row = { site_id: at.id, domain_id, regime_id: at.regimes.walkIn, day };
    await createTiming(database(), { ...row, start_time: '00:00', end_time: '23:59' });
  }
  await page.reload();
  await expect(
    rowOf(page, visitor.name).getByLabel('Afspraak valt in een sluiting: Stroompanne'),
  ).toBeVisible();

  await database().deleteFrom('closures').where('site_id', '=', at.id).execute();
  await createClosure(database(), {
    site_id: at.id,
    from: local(30 * 60_000),
    until: local(10 * 3_600_000),
  });
  await page.reload();
  const closing = page.getByRole('list', { name: 'Sluit binnen het uur' });
  await expect(closing).toContainText(`sluit om ${local(30 * 60_000).slice(11)}`);
  await page.goto(`/sites/${at.id}/dashboard`);
  await expect(closing).toBeVisible();
});

const ownDomain = (at: OwnSite) =>
  database()
    .selectFrom('domains')
    .where('site_id', '=', at.id)
    .where('domain_type_id', '=', at.domainType.id)
    .select('id as domain_id')
    .executeTakeFirstOrThrow();
