import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import { createOwnDomain, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createClosure, createTiming } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay } from '../support/days.ts';
import { addVisitor, openDesk, panel, rowOf, seat, visitSite } from '../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

const domainOf = async (at: OwnSite, { id }: { id: number }) => {
  const { domain_id } = await database()
    .selectFrom('domains')
    .where('site_id', '=', at.id)
    .where('domain_type_id', '=', id)
    .select('id as domain_id')
    .executeTakeFirstOrThrow();
  return domain_id;
};

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** A moment this long from now, in the site's local time. */
const local = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(Date.now() + ms)
    .replace(' ', 'T');

test('a desk is warned before forwarding to a closed domain, about visitors planned during a closure, and about domains that close within the hour', async ({
  page,
}) => {
  const at = await visitSite();
  const desk = await seat(at);
  const site_id = at.id;
  await createClosure(database(), {
    site_id,
    domain_id: await domainOf(at, at.otherType),
    from: `${isoDay(-1)}T00:00`,
    until: `${isoDay(2)}T00:00`,
  });
  // The other domain is closed right now, and a third one closes in half an hour.
  await createClosure(database(), {
    ...{ site_id, domain_id: await domainOf(at, at.domainType), reason: 'Stroompanne' },
    ...{ from: local(-3_600_000), until: local(60_000) },
  });
  const { id: domain_id, name: third } = await createOwnDomain(at);
  const soon = local(30 * 60_000);
  await createClosure(database(), { site_id, domain_id, from: soon, until: local(10 * 3_600_000) });
  const open = { start_time: '00:00', end_time: '23:59', regime_id: at.regimes.walkIn };
  for (const day of DAYS) await createTiming(database(), { site_id, domain_id, day, ...open });
  const [visitor, planned] = [await addVisitor(desk), await addVisitor(desk, { arrived: false })];
  const later = { first_name: 'Straks', last_name: 'Peeters' };
  const notYet = { status: 'NOT_ARRIVED', appointment_time: inMinutes(90) };
  await seedVisit(at, { ...notYet, visitor: later });
  await openDesk(page, desk);

  await test.step('forwarding to a closed domain takes one more press, which the history records', async () => {
    await page.getByRole('button', { name: `${visitor.name} oproepen` }).click();
    await panel(page).getByRole('button', { name: 'Doorsturen' }).click();
    const target = page.getByRole('menuitem', { name: at.otherType.name });
    await expect(target).toContainText('Gesloten, wanneer het weer opent is niet bekend');
    await expect(target).toContainText('niemand wacht');
    await target.click();
    await expect(page.getByText(`Doorsturen naar ${at.otherType.name}?`)).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="menu"]' });
    const anyway = page.getByRole('menuitem', {
      name: `Toch doorsturen naar ${at.otherType.name}`,
    });
    await expect(anyway).toBeFocused();
    await expect(anyway).toHaveAccessibleDescription(/Gesloten/);
    await anyway.press('Enter');
    await expect(notices(page)).toContainText(`Doorgestuurd naar ${at.otherType.name}`);
    const history = await readRows(
      database(),
      'visit_history',
      { visit_id: visitor.visitId, action: 'forward' },
      'details',
    );
    expect(history).toMatchObject([{ details: { warned: ['CLOSED'] } }]);
  });

  const inClosure = 'Afspraak valt in een sluiting: Stroompanne';
  await expect(rowOf(page, planned.name).getByLabel(inClosure)).toBeVisible();
  await expect(rowOf(page, later.last_name)).toBeVisible();
  await expect(page.getByLabel(/valt in een sluiting/)).toHaveCount(1);

  const closing = page.getByRole('list', { name: 'Sluit binnen het uur' });
  await expect(closing).toContainText(`${third} sluit om ${soon.slice(11)}`);
  await follow(page, `/sites/${site_id}/dashboard`);
  await expect(page.getByRole('region', { name: 'Vandaag' })).toBeVisible();
  await expect(closing).toBeVisible();
});
