import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import { type ClosureSite, createClosureSite } from '@balie/testkit/closures.ts';
import { createDomain } from '@balie/testkit/factories.ts';
import { changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let here: ClosureSite;
const app = await testApp();
beforeEach(async () => {
  here = await createClosureSite(app);
});

const inside = async (query: Record<string, string>): Promise<number> =>
  (
    await here.admin.send(closureOperations.countClosureAppointments, {
      params: here.params,
      query,
    })
  ).json().appointments;

describe('appointments inside a closure', () => {
  it("are counted before it is saved: planned ones, in the site's local time", async () => {
    const query = { from: '2026-11-20T13:00', until: '2026-11-20T17:00' };
    await here.plan('2026-11-20T11:59:59Z');
    await here.plan('2026-11-20T12:00:00Z');
    await here.plan('2026-11-20T15:59:59Z');
    await here.plan('2026-11-20T16:00:00Z');
    await here.plan('2026-11-20T13:00:00Z', { status: 'CANCELLED' });
    // On hold: this visitor is in the building.
    await here.plan('2026-11-20T13:00:00Z', {
      arrival_time: new Date('2026-11-20T12:55:00Z'),
      ticket_number: 'A001',
    });
    expect(await inside(query)).toBe(2);
    const other = await createDomain(app.db, here.ofSite);
    await here.plan('2026-11-20T14:00:00Z', { domain_id: other });
    expect(await inside(query)).toBe(3);
    // A visit without a domain goes to the first one of its type.
    expect(await inside({ ...query, domainId: String(here.domainId) })).toBe(2);
    expect(await inside({ ...query, domainId: String(other) })).toBe(1);
    const unknown = await here.admin.send(closureOperations.countClosureAppointments, {
      params: here.params,
      query: { ...query, domainId: '999999' },
    });
    expect(unknown).toBeRefused(404, 'DOMAIN_NOT_FOUND');
  });

  it('stay planned and are shown with it', async () => {
    const visitId = await here.plan('2027-07-06T08:00:00Z');
    expect(await here.added()).toMatchObject({ appointments: 1 });
    expect(await statusOf(visitId)).toBe('NOT_ARRIVED');
    expect(await here.list()).toMatchObject([{ appointments: 1 }]);
  });

  it('are cancelled on request, if the number is the one that was shown', async () => {
    const visits = [
      await here.plan('2027-07-06T08:00:00Z'),
      await here.plan('2027-07-07T08:00:00Z'),
    ];
    const before = await here.plan('2027-07-04T08:00:00Z');
    const { id } = await here.added();
    const cancel = (appointments: number) =>
      here.admin.send(closureOperations.cancelClosureAppointments, {
        params: { ...here.params, closureId: id },
        body: { appointments },
      });
    expect((await cancel(1)).json()).toMatchObject({
      status: 409,
      message: 'CLOSURE_APPOINTMENTS_CHANGED',
      details: { count: '2' },
    });
    expect(await statusOf(visits[0] ?? 0)).toBe('NOT_ARRIVED');

    expect((await cancel(2)).json()).toEqual({ cancelled: 2 });
    for (const visitId of visits) expect(await statusOf(visitId)).toBe('CANCELLED');
    expect(await statusOf(before)).toBe('NOT_ARRIVED');
    const history = await app.db
      .selectFrom('visit_history')
      .where('site_id', '=', here.site.siteId)
      .select(['visit_id', 'user_id', 'action', 'from_status', 'to_status', 'details'])
      .orderBy('visit_id')
      .execute();
    expect(history).toEqual(
      visits.map((visit_id) => ({
        visit_id,
        user_id: here.site.adminId,
        action: 'cancel',
        from_status: 'NOT_ARRIVED',
        to_status: 'CANCELLED',
        details: { version: 2, closureId: id },
      })),
    );
    const [line] = await readRows(
      app.db,
      'audit_log',
      { site_id: here.site.siteId, action: 'UPDATE' },
      'after',
    );
    expect(line?.after).toEqual({ reason: 'Zomersluiting', cancelledAppointments: 2 });
    expect((await cancel(2)).json()).toMatchObject({ message: 'CLOSURE_APPOINTMENTS_CHANGED' });
  });

  it('are left alone if a visitor arrives at the same moment', async () => {
    const visitId = await here.plan('2027-07-06T08:00:00Z');
    const { id } = await here.added();
    const answer = await app.db.transaction().execute(async (trx) => {
      await changeRows(trx, 'visits', visitId, {
        status: 'ARRIVED',
        arrival_time: app.now,
        ticket_number: 'A001',
      });
      const cancelled = here.admin.send(closureOperations.cancelClosureAppointments, {
        params: { ...here.params, closureId: id },
        body: { appointments: 1 },
      });
      await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1));
      return { cancelled };
    });
    expect((await answer.cancelled).json()).toMatchObject({
      message: 'CLOSURE_APPOINTMENTS_CHANGED',
    });
    expect(await statusOf(visitId)).toBe('ARRIVED');
  });

  const statusOf = async (visitId: number) =>
    (await readRow(app.db, 'visits', visitId, 'status')).status;
});
