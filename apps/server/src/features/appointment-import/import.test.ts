import { appointmentImportOperations } from '@balie/contract/features/appointment-import/operations.ts';
import type { ImportedRow } from '@balie/contract/features/appointment-import/schema.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createImportHall, type ImportHall } from '@balie/testkit/appointment-import.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { touchAt } from '@balie/testkit/kiosk-hall.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let hall: ImportHall;
const app = await testApp();
beforeEach(async () => {
  hall = await createImportHall(app);
});

describe('appointments of another system', () => {
  it("become planned visits with a code, in the site's local time", async () => {
    const [done] = await hall.load(hall.row());
    expect(done).toMatchObject({ row: 1, externalId: 'A-1', outcome: 'CREATED', fields: {} });
    const visit = await hall.visit(done?.visitId ?? 0);
    expect(visit).toMatchObject({
      ...{ status: 'NOT_ARRIVED', source: 'IMPORT', day: '2026-11-16', cause: 'Verloren pas' },
      ...{ domain_id: hall.domainId, language_id: hall.englishId, external_customer_id: 'K-7' },
      appointment_time: new Date('2026-11-16T08:30:00Z'),
    });
    const kiosk = await hall.bind();
    const result = await kiosk.checkIn({
      ...touchAt(app.now),
      by: { way: 'CODE', code: done?.checkIn?.signed },
    });
    expect(result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B001' });
  });

  it('imported twice change nothing, whatever a desk changed in between', async () => {
    const [first] = await hall.load(
      hall.row(),
      hall.row({ externalId: 'A-2', firstName: 'Jules' }),
    );
    await changeRows(app.db, 'visits', first?.visitId ?? 0, { comment: 'Komt later' });
    const before = await hall.everything();
    const again = await hall.load(hall.row(), hall.row({ externalId: 'A-2', firstName: 'Jules' }));
    expect(again.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED']);
    expect(again[0]).toMatchObject({ visitId: first?.visitId, checkIn: first?.checkIn });
    expect(await hall.everything()).toBe(before);
  });

  it('that changed are updated, and get another code on another day', async () => {
    const [first] = await hall.load(hall.row());
    const [moved] = await hall.load(hall.row({ appointmentTime: '2026-11-17T10:15:00+01:00' }));
    expect(moved).toMatchObject({ outcome: 'CHANGED', visitId: first?.visitId });
    expect(await hall.visit(first?.visitId ?? 0)).toMatchObject({
      day: '2026-11-17',
      appointment_time: new Date('2026-11-17T09:15:00Z'),
      version: 2,
    });
    const codes = await readRows(app.db, 'check_in_codes', { site_id: hall.siteId }, 'code', 'day');
    expect(codes).toEqual([{ code: moved?.checkIn?.typed, day: '2026-11-17' }]);
  });

  it('of a visitor who has already arrived are refused, unless nothing changed', async () => {
    const [first] = await hall.load(hall.row());
    await changeRows(app.db, 'visits', first?.visitId ?? 0, {
      status: 'ARRIVED',
      arrival_time: app.now,
      ticket_number: 'B009',
    });
    expect(await hall.load(hall.row())).toMatchObject([{ outcome: 'UNCHANGED' }]);
    expect(await hall.load(hall.row({ comment: 'Anders' }))).toMatchObject([
      { outcome: 'REFUSED', fields: { externalId: 'VISIT_NOT_EDITABLE' } },
    ]);
  });

  it('of a visitor who arrives at the same moment are refused too', async () => {
    const [planned] = await hall.load(hall.row());
    const visitId = planned?.visitId ?? 0;
    const { imported } = await app.db.transaction().execute(async (trx) => {
      await changeRows(trx, 'visits', visitId, {
        status: 'ARRIVED',
        arrival_time: app.now,
        ticket_number: 'A001',
      });
      const later = hall.load(hall.row({ appointmentTime: '2026-11-16T15:00' }));
      await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1));
      return { imported: later };
    });
    expect(await imported).toMatchObject([{ fields: { externalId: 'VISIT_NOT_EDITABLE' } }]);
    expect(await hall.visit(visitId)).toMatchObject({
      ...{ status: 'ARRIVED', appointment_time: new Date('2026-11-16T08:30:00Z') },
    });
  });

  it('of a returning person belong to the same visitor, whose details show both', async () => {
    const [one, two, other] = await hall.load(
      hall.row(),
      hall.row({
        externalId: 'A-2',
        externalCustomerId: null,
        appointmentTime: '2026-11-20T09:30',
      }),
      hall.row({ externalId: 'A-3', externalCustomerId: 'K-8', nationalNumber: null }),
    );
    const visitorOf = async (done: ImportedRow | undefined) =>
      (await hall.visit(done?.visitId ?? 0)).visitor_id;
    expect(await visitorOf(two)).toBe(await visitorOf(one));
    expect(await visitorOf(other)).not.toBe(await visitorOf(one));
    const deskId = await createDesk(app.db, { site_id: hall.siteId, user_id: hall.clerkId });
    const clerk = await app.signIn(hall.clerkId);
    const card = await clerk.send(visitOperations.getSelectedVisit, {
      params: {
        ...{ siteId: hall.siteId, deskId, userId: hall.clerkId, visitId: one?.visitId ?? 0 },
        visitorId: await visitorOf(one),
      },
    });
    expect(card.json().appointmentList).toHaveLength(2);
  });

  it('with the same group are grouped, also if the second is imported later', async () => {
    const [one] = await hall.load(hall.row({ group: 'Familie Janssens' }));
    const [two, alone] = await hall.load(
      hall.row({
        externalId: 'A-2',
        group: 'Familie Janssens',
        externalCustomerId: 'K-8',
        nationalNumber: null,
      }),
      hall.row({
        ...{ externalId: 'A-3', group: 'Familie Janssens', externalCustomerId: 'K-9' },
        ...{ nationalNumber: null, appointmentTime: '2026-11-18T09:30' },
      }),
    );
    const groups = await Promise.all(
      [one, two, alone].map(async (done) => (await hall.visit(done?.visitId ?? 0)).group_id),
    );
    expect(groups[0]).not.toBeNull();
    expect(groups[1]).toBe(groups[0]);
    expect(groups[2]).not.toBe(groups[0]);
  });

  it('can be imported with an API key of that scope, which the log names', async () => {
    const { key, keyId } = await createApiKey(app.db, {
      ...hall,
      operations: ['importAppointments'],
      siteIds: [hall.siteId],
    });
    const send = () =>
      app.anonymous.send(appointmentImportOperations.importAppointments, {
        params: { siteId: hall.siteId },
        body: { rows: [hall.row()] },
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await send()).json().rows).toMatchObject([{ outcome: 'CREATED' }]);
    expect((await send()).json().rows).toMatchObject([{ outcome: 'UNCHANGED' }]);
    const lines = await readRows(
      app.db,
      'audit_log',
      { entity: 'appointment-import', site_id: hall.siteId },
      'api_key_id',
      'after',
    );
    expect(lines).toEqual([{ api_key_id: keyId, after: { created: 1, changed: 0 } }]);
  });

  it('imported twice at once are added once', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => hall.load(hall.row())));
    const outcomes = done.map(([one]) => one?.outcome).sort();
    expect(outcomes).toEqual(['CREATED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
    expect(await hall.visits()).toHaveLength(1);
  });
});
