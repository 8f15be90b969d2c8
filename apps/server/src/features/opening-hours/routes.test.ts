import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { regimeOperations } from '@balie/contract/features/opening-hours/regime-operations.ts';
import { createDomain } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain, hoursParts, invalid } from '@balie/testkit/opening-hours.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };
const here = () => ({ app, site, admin, clerk, params });
const { valid, newTiming, list, byRegime } = hoursParts(here);

const { app, site, admin, clerk } = await createOffice();
beforeEach(async () => {
  params = await createQuietDomain(here());
});
afterAll(() => app.close());

describe('opening hours by id', () => {
  it('are added, read, changed, listed from Monday to Sunday and deleted', async () => {
    const answer = await admin.send(openingHourOperations.addTiming, {
      params,
      body: valid({ day: 'SUNDAY' }),
    });
    expect(answer.statusCode).toBe(200);
    const timing = answer.json();
    expect(timing).toEqual({
      id: expect.any(Number),
      day: 'SUNDAY',
      startTime: '08:00:00',
      endTime: '12:00:00',
      regimeId: site.appointmentRegimeId,
      regimeName: 'Op afspraak',
    });
    await newTiming({ day: 'WEDNESDAY', start_time: '13:00', end_time: '16:00' });
    await newTiming({ day: 'WEDNESDAY', regime_id: site.walkInRegimeId });
    await newTiming({ day: 'WEDNESDAY' });
    const rows = (await list()).map((row) => `${row.day} ${row.regimeName} ${row.startTime}`);
    expect(rows).toEqual([
      'WEDNESDAY Op afspraak 08:00:00',
      'WEDNESDAY Op afspraak 13:00:00',
      'WEDNESDAY Zonder afspraak 08:00:00',
      'SUNDAY Op afspraak 08:00:00',
    ]);

    const key = { ...params, timingId: timing.id };
    const changed = await admin.send(openingHourOperations.updateTiming, {
      params: key,
      body: { ...timing, day: 'MONDAY', endTime: '12:30', regimeId: site.walkInRegimeId },
    });
    expect(changed.json()).toMatchObject({
      day: 'MONDAY',
      endTime: '12:30:00',
      regimeName: 'Zonder afspraak',
    });
    expect((await clerk.send(openingHourOperations.getTiming, { params: key })).json()).toEqual(
      changed.json(),
    );
    expect((await admin.send(openingHourOperations.deleteTiming, { params: key })).statusCode).toBe(
      204,
    );
    for (const operation of [openingHourOperations.getTiming, openingHourOperations.deleteTiming]) {
      expect(await admin.send(operation, { params: key })).toBeRefused(404, 'TIMING_NOT_FOUND');
    }
    expect(await list()).toHaveLength(3);
  });

  it.each(invalid)('refuse %s', async (_, change, fields) => {
    const timingId = await newTiming({ day: 'FRIDAY' });
    const [message] = Object.values(fields);
    for (const answer of [
      await admin.send(openingHourOperations.addTiming, { params, body: valid(change) }),
      await admin.send(openingHourOperations.updateTiming, {
        params: { ...params, timingId },
        body: valid(change),
      }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 422, message, fields });
    }
  });

  it('refuse a period that overlaps one of the same domain, day and regime', async () => {
    await newTiming();
    const refused = { status: 422, message: 'OVERLAPPING_TIME_PERIOD' };
    const overlap = { startTime: '11:59', endTime: '13:00' };
    const add = (change: object) =>
      admin.send(openingHourOperations.addTiming, { params, body: valid(change) });
    expect((await add(overlap)).json()).toMatchObject(refused);
    for (const change of [
      { startTime: '12:00', endTime: '13:00' },
      { ...overlap, day: 'TUESDAY' },
      { ...overlap, regimeId: site.walkInRegimeId },
    ]) {
      expect((await add(change)).statusCode).toBe(200);
    }
    const timingId = await newTiming({ start_time: '14:00', end_time: '15:00' });
    const moved = await admin.send(openingHourOperations.updateTiming, {
      params: { ...params, timingId },
      body: valid(overlap),
    });
    expect(moved.json()).toMatchObject(refused);
  });

  it('let one of two overlapping periods win if they are added together', async () => {
    const answers = await Promise.all(
      ['08:00', '09:00', '10:00'].map((startTime) =>
        admin.send(openingHourOperations.addTiming, { params, body: valid({ startTime }) }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422]);
    expect(await list()).toHaveLength(1);
  });

  it('report the domain or regime that does not exist', async () => {
    const noDomain = { ...params, domainId: 999_999 };
    const domainMissing = { status: 404, message: 'DOMAIN_NOT_FOUND' };
    expect(
      (await admin.send(openingHourOperations.listTimings, { params: noDomain })).json(),
    ).toMatchObject(domainMissing);
    expect(
      (
        await admin.send(openingHourOperations.addTiming, { params: noDomain, body: valid() })
      ).json(),
    ).toMatchObject(domainMissing);
    const foreign = await createTestSite(app.db);
    for (const regimeId of [999_999, foreign.walkInRegimeId, undefined]) {
      const answer = await admin.send(openingHourOperations.addTiming, {
        params,
        body: valid({ regimeId }),
      });
      expect(answer).toBeRefused(404, 'REGIME_NOT_FOUND');
    }
  });

  it('of another domain are not found', async () => {
    const timingId = await newTiming();
    const other = await createDomain(app.db, {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      domain_type_id: site.domainTypeId,
    });
    const answer = await admin.send(openingHourOperations.updateTiming, {
      params: { ...params, domainId: other, timingId },
      body: valid(),
    });
    expect(answer).toBeRefused(404, 'TIMING_NOT_FOUND');
  });
});

describe('regimes and rights', () => {
  it('lists the regimes of the site for every clerk', async () => {
    const answer = await clerk.send(regimeOperations.listRegimes, {
      params: { siteId: site.siteId },
    });
    expect(answer.json()).toEqual([
      { id: site.appointmentRegimeId, name: 'Op afspraak', kind: 'APPOINTMENT' },
      { id: site.walkInRegimeId, name: 'Zonder afspraak', kind: 'WALK_IN' },
    ]);
  });

  it('lets only administrators write', async () => {
    const timingId = await newTiming();
    const query = { day: 'MONDAY', startTime: '08:00', endTime: '12:00' };
    for (const answer of [
      await clerk.send(openingHourOperations.addTiming, { params, body: valid() }),
      await clerk.send(openingHourOperations.updateTiming, {
        params: { ...params, timingId },
        body: valid(),
      }),
      await clerk.send(openingHourOperations.deleteTiming, { params: { ...params, timingId } }),
      await clerk.send(openingHourOperations.deleteRegimeTiming, { params: byRegime(), query }),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });
});
