import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain } from '@balie/testkit/opening-hours.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };

/** A Monday morning, ten o'clock in Brussels. */
const NOW = new Date('2026-11-16T09:00:00Z');

const { app, site, admin, clerk } = await createOffice({ now: NOW });
beforeEach(async () => {
  app.now = NOW;
  params = await createQuietDomain({ app, site, admin, clerk });
});
afterAll(() => app.close());

describe('special hours', () => {
  const evening = () => ({
    domainId: params.domainId,
    regimeId: site.walkInRegimeId,
    date: '2026-11-26',
    startTime: '16:00',
    endTime: '20:00',
  });
  const add = (change: object = {}, sender = admin) =>
    sender.send(openingHourOperations.addSpecialHours, {
      params: { siteId: site.siteId },
      body: { ...evening(), ...change },
    });
  const listed = async (
    query: Record<string, string> = {},
  ): Promise<{ id: number; startTime: string }[]> =>
    (
      await clerk.send(openingHourOperations.listSpecialHours, {
        params: { siteId: site.siteId },
        query: { domainId: String(params.domainId), ...query },
      })
    ).json();
  const at = (specialHoursId: number) => ({ siteId: site.siteId, specialHoursId });

  it('are added, listed, changed and deleted', async () => {
    const added = await add();
    expect(added.json()).toMatchObject({
      ...evening(),
      regimeName: 'Zonder afspraak',
      startTime: '16:00:00',
      endTime: '20:00:00',
    });
    const { id } = added.json();
    const changed = await admin.send(openingHourOperations.updateSpecialHours, {
      params: at(id),
      body: { endTime: '21:00', expected: { endTime: '20:00' } },
    });
    expect(changed.json()).toMatchObject({ endTime: '21:00:00' });
    expect(await listed()).toEqual([changed.json()]);
    expect(await listed({ from: '2026-11-26' })).toHaveLength(1);
    expect(await listed({ from: '2026-11-27' })).toEqual([]);
    expect(await listed({ until: '2026-11-26' })).toHaveLength(1);
    const remove = () => admin.send(openingHourOperations.deleteSpecialHours, { params: at(id) });
    expect((await remove()).statusCode).toBe(204);
    expect(await remove()).toBeRefused(404, 'SPECIAL_HOURS_NOT_FOUND');
  });

  it('do not overlap others of the same domain, regime and date', async () => {
    const { id } = (await add()).json();
    const refused = { status: 422, message: 'SPECIAL_HOURS_OVERLAP' };
    expect((await add({ startTime: '19:00', endTime: '22:00' })).json()).toMatchObject(refused);
    expect((await add({ startTime: '20:00', endTime: '22:00' })).statusCode).toBe(200);
    expect((await add({ regimeId: site.appointmentRegimeId })).statusCode).toBe(200);
    const moved = await admin.send(openingHourOperations.updateSpecialHours, {
      params: at(id),
      body: { ...evening(), endTime: '21:00' },
    });
    expect(moved.json()).toMatchObject(refused);
  });

  it.each([
    ['no start', { startTime: '' }, { startTime: 'INVALID_TEXTFIELD' }],
    ['an invalid time', { endTime: '25:00' }, { endTime: 'INVALID_TIME' }],
    [
      'an end before the start',
      { endTime: '08:00' },
      { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' },
    ],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'INVALID_DATE' }],
  ])('refuse %s', async (_, change, fields) => {
    expect((await add(change)).json()).toMatchObject({ status: 422, fields });
  });

  it('belong to a domain and a regime of the site, and are written by administrators', async () => {
    const foreign = await createTestSite(app.db);
    expect((await add({ regimeId: foreign.walkInRegimeId })).json()).toMatchObject({
      message: 'REGIME_NOT_FOUND',
    });
    expect((await add({ domainId: 999_999 })).json()).toMatchObject({
      message: 'DOMAIN_NOT_FOUND',
    });
    expect((await add({}, clerk)).statusCode).toBe(403);
  });
});
