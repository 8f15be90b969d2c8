import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDomainType } from '@balie/testkit/factories.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { createHall, type Hall } from '../support/kiosk.ts';
import { openDesk, rowOf, type Seat, seat } from '../support/visit-desk.ts';

/** A desk of the hall. */
async function deskIn({ site }: Hall): Promise<Seat> {
  const name = unique('Ander');
  const id = await createDomainType(database(), { organisation_id: site.organisationId, name });
  return seat({ ...site, otherType: { id, name } });
}

let touches = 0;

/** Touches a kiosk accepted offline, as it hands them over. */
async function handOver(at: Seat, token: string, items: readonly object[]): Promise<void> {
  const touched = items.map((item) => ({
    key: `touch-without-network-${++touches}`,
    // Kept within today, even if the test runs just after midnight.
    at: new Date(Date.now() - 1_000).toISOString(),
    languageId: null,
    ...item,
  }));
  const headers = { [DEVICE_HEADER]: token };
  const synced = await at.api.post('/api/kiosk/sync', { headers, data: { items: touched } });
  expect(synced.status(), await synced.text()).toBe(200);
}

test('a kiosk number that could not be registered is shown to the desks until one of them deals with it', async ({
  page,
}) => {
  const hall = await createHall();
  const desk = await deskIn(hall);
  const token = await hall.pair();
  const gone = await hall.appointment(new Date());
  const moved = await hall.appointment(new Date());
  const set = (visitId: number, change: object) =>
    changeRows(database(), 'visits', visitId, change);
  await set(gone.visitId, { status: 'CANCELLED' });
  await set(moved.visitId, { status: 'ARRIVED', ticket_number: 'A777', arrival_time: new Date() });

  await openDesk(page, desk);
  await expect(rowOf(page, 'A777')).toBeVisible();
  const troubles = page.getByRole('region', { name: 'Nummers van de kiosk om na te kijken' });
  await expect(troubles).toBeHidden();

  // No manual reload: it is pushed.
  const [domain] = hall.domains;
  await handOver(desk, token, [
    { kind: 'CHECK_IN', number: 'A301', by: { way: 'CODE', code: gone.signed } },
    { kind: 'CHECK_IN', number: 'A302', by: { way: 'CODE', code: moved.signed } },
    { kind: 'TICKET', number: 'A303', domainId: domain?.id },
  ]);
  const cancelled = troubles.getByRole('listitem').filter({ hasText: 'A301' });
  await expect(cancelled).toContainText('De afspraak is intussen geannuleerd.');
  await expect(cancelled).toContainText('Identiteitskaarten');
  await expect(troubles.getByRole('listitem').filter({ hasText: 'A302' })).toContainText('A777');
  await expect(troubles.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page, { within: 'main' });

  await cancelled.getByRole('button', { name: 'A301 afgehandeld' }).click();
  await expect(cancelled).toBeHidden();
  await expect(troubles.getByRole('button', { name: 'A302 afgehandeld' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(troubles).toBeHidden();
  const settled = await readRows(
    database(),
    'kiosk_troubles',
    { site_id: hall.site.id, settled_by: desk.userId },
    'ticket_number',
  );
  expect(settled.map(({ ticket_number }) => ticket_number).sort()).toEqual(['A301', 'A302']);

  // An honoured number is listed as from the kiosk, and its card says when it was handed over.
  const walkIn = rowOf(page, 'A303');
  await expect(walkIn.getByRole('img', { name: 'Van de kiosk' })).toBeVisible();
  await walkIn.click();
  await expect(
    page.getByText(/om \d\d:\d\d zonder netwerk; doorgegeven om \d\d:\d\d/),
  ).toBeVisible();
});
