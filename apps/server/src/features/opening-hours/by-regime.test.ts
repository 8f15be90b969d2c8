import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain, hoursParts, invalid } from '@balie/testkit/opening-hours.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };
const here = () => ({ app, site, admin, clerk, params });
const { valid, newTiming, list, byRegime } = hoursParts(here);

const { app, site, admin, clerk } = await createOffice();
beforeEach(async () => {
  params = await createQuietDomain(here());
});
afterAll(() => app.close());

describe('opening hours by regime', () => {
  it('are added with the payload of the form', async () => {
    const answer = await admin.send(openingHourOperations.addRegimeTiming, {
      params: byRegime(),
      body: valid(),
    });
    expect(answer.json()).toMatchObject({ regimeName: 'Op afspraak', startTime: '08:00:00' });
    const contradiction = await admin.send(openingHourOperations.addRegimeTiming, {
      params: byRegime(),
      body: valid({ day: 'TUESDAY', regimeId: site.walkInRegimeId }),
    });
    expect(contradiction).toBeRefused(404, 'REGIME_NOT_FOUND');
    const unknown = await admin.send(openingHourOperations.addRegimeTiming, {
      params: byRegime(999_999),
      body: valid({ regimeId: 999_999 }),
    });
    expect(unknown).toBeRefused(404, 'REGIME_NOT_FOUND');
    const overlap = await admin.send(openingHourOperations.addRegimeTiming, {
      params: byRegime(),
      body: valid({ regimeId: undefined }),
    });
    expect(overlap).toBeRefused(422, 'OVERLAPPING_TIME_PERIOD');
  });

  it.each(invalid)('refuse %s', async (_, change, fields) => {
    const [message] = Object.values(fields);
    const answer = await admin.send(openingHourOperations.addRegimeTiming, {
      params: byRegime(),
      body: valid(change),
    });
    expect(answer.json()).toMatchObject({ status: 422, message, fields });
  });

  it('are changed by their old start and end, with or without seconds', async () => {
    const id = await newTiming();
    await newTiming({ start_time: '13:00', end_time: '16:00' });
    const change = (query: Record<string, string>, body: object) =>
      admin.send(openingHourOperations.updateRegimeTiming, { params: byRegime(), query, body });
    const changed = await change(
      { oldSt: '08:00:00', oldEt: '12:00' },
      valid({ endTime: '12:30' }),
    );
    expect(changed.json()).toMatchObject({ id, endTime: '12:30:00' });
    const moved = await change(
      { oldSt: '08:00', oldEt: '12:30' },
      valid({ regimeId: site.walkInRegimeId }),
    );
    expect(moved.json()).toMatchObject({ id, regimeName: 'Zonder afspraak' });
    expect(await change({ oldSt: '08:00', oldEt: '12:30' }, valid())).toBeRefused(
      404,
      'TIMING_NOT_FOUND',
    );
    expect((await change({ oldSt: '', oldEt: 'x' }, valid())).json()).toMatchObject({
      status: 422,
      fields: { oldSt: 'INVALID_TEXTFIELD', oldEt: 'INVALID_TIME' },
    });
  });

  it('are deleted by their day, start and end', async () => {
    await newTiming();
    const remove = (query: Record<string, string>) =>
      admin.send(openingHourOperations.deleteRegimeTiming, { params: byRegime(), query });
    const query = { day: 'MONDAY', startTime: '08:00', endTime: '12:00:00' };
    expect(await remove({ ...query, day: 'SUNDAY' })).toBeRefused(404, 'TIMING_NOT_FOUND');
    expect(await remove({ ...query, day: 'ZONDAG' })).toBeRefused(422, 'INVALID_DAY');
    expect((await remove(query)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });
});
