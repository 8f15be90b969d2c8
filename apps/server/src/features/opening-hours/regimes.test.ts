import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { regimeOperations } from '@balie/contract/features/opening-hours/regime-operations.ts';
import type { ManagedRegime } from '@balie/contract/features/opening-hours/schema.ts';
import { createAttackedSite } from '@balie/testkit/attacks/attack-site.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: Awaited<ReturnType<typeof createAttackedSite>>;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createAttackedSite(app.db);
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const add = (body: object) => admin.send(regimeOperations.addRegime, { params: params(), body });
const retire = (regimeId: number, retired = true) =>
  admin.send(regimeOperations.retireRegime, {
    params: { ...params(), regimeId },
    body: { retired },
  });
const listed = async (): Promise<{ id: number; kind: string | null }[]> =>
  (await admin.send(regimeOperations.listRegimes, { params: params() })).json();
const managed = async (): Promise<ManagedRegime[]> =>
  (await admin.send(regimeOperations.listManagedRegimes, { params: params() })).json();
const timings = async () =>
  (
    await admin.send(openingHourOperations.listTimings, {
      params: { ...params(), domainId: site.params.domainId ?? 0 },
    })
  ).json();

describe('regimes', () => {
  it('are added, renamed and given a purpose', async () => {
    const added = await add({ name: ' Avondopening ', kind: 'WALK_IN' });
    expect(added.json()).toMatchObject({ name: 'Avondopening', kind: 'WALK_IN', timings: 0 });
    const changed = await admin.send(regimeOperations.updateRegime, {
      params: { ...params(), regimeId: added.json().id },
      body: { name: 'Avond', kind: null },
    });
    expect(changed.json()).toMatchObject({ name: 'Avond', kind: null });
    expect((await listed()).map(({ kind }) => kind)).toEqual([null, 'APPOINTMENT', 'WALK_IN']);
  });

  it.each([
    ['no name', { name: '' }, 422, 'INVALID_NAME'],
    ['the name of another', { name: 'OP AFSPRAAK' }, 400, 'REGIME_NAME_UNIQUE'],
    ['an unknown kind', { name: 'Nieuw', kind: 'DRIVE_IN' }, 422, 'INVALID_REGIME_KIND'],
  ])('with %s are refused', async (_, body, status, message) => {
    expect((await add(body)).json()).toMatchObject({ status, message });
  });

  it('that current or future directions use are not retired', async () => {
    const answer = await retire(site.appointmentRegimeId);
    expect(answer.json()).toMatchObject({
      status: 409,
      message: 'REGIME_IN_USE',
      details: { count: '1' },
    });
    for (const [valid_until, status] of [
      ['2026-05-06', 409],
      ['2026-05-05', 200],
    ] as const) {
      app.now = new Date('2026-05-06T09:00:00Z');
      await changeRows(
        app.db,
        'instructions',
        { site_id: site.siteId },
        { valid_from: '2026-01-01', valid_until },
      );
      expect((await retire(site.appointmentRegimeId)).statusCode, valid_until).toBe(status);
    }
  });

  it('that are retired disable their hours, free their name and come back with both', async () => {
    await app.db.deleteFrom('instructions').where('site_id', '=', site.siteId).execute();
    expect(await timings()).toHaveLength(1);
    expect((await retire(site.appointmentRegimeId)).json()).toMatchObject({
      retired: true,
      timings: 1,
    });
    expect(await timings()).toEqual([]);
    expect((await listed()).map(({ id }) => id)).toEqual([site.walkInRegimeId]);
    expect((await managed()).at(-1)).toMatchObject({ id: site.appointmentRegimeId, retired: true });
    const twin = await add({ name: 'Op afspraak' });
    expect(twin.statusCode).toBe(200);
    expect((await retire(site.appointmentRegimeId, false)).json()).toMatchObject({
      message: 'REGIME_NAME_UNIQUE',
    });
    await retire(twin.json().id);
    expect((await retire(site.appointmentRegimeId, false)).statusCode).toBe(200);
    expect(await timings()).toHaveLength(1);
  });
});
