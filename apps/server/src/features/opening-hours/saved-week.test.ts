import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { createTiming } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain, hoursParts } from '@balie/testkit/opening-hours.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };
const here = () => ({ app, site, admin, clerk, params });
const { newTiming, list, valid } = hoursParts(here);

/** A Monday morning, ten o'clock in Brussels. */
const NOW = new Date('2026-11-16T09:00:00Z');

const { app, site, admin, clerk } = await createOffice({ now: NOW });
beforeEach(async () => {
  app.now = NOW;
  params = await createQuietDomain(here());
});
afterAll(() => app.close());

describe('a week that is saved as a whole', () => {
  const save = (timings: object[], more: object = {}) =>
    admin.send(openingHourOperations.saveWeek, { params, body: { timings, ...more } });
  const hour = (change: object = {}) => {
    const { id: _, ...rest } = valid(change);
    return rest;
  };

  it('keeps what is the same, adds what is new and deletes the rest, with one line in the log', async () => {
    const kept = await newTiming();
    await newTiming({ day: 'TUESDAY' });
    const saved = await save([hour(), hour({ startTime: '13:00', endTime: '16:00' })]);
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject([
      { id: kept, day: 'MONDAY', startTime: '08:00:00' },
      { day: 'MONDAY', startTime: '13:00:00' },
    ]);
    expect(await list()).toEqual(saved.json());
    const lines = await readRows(
      app.db,
      'audit_log',
      { entity: 'opening-week', entity_id: String(params.domainId) },
      'before',
      'after',
    );
    expect(lines).toEqual([
      {
        before: {
          timings: ['MONDAY Op afspraak 08:00 - 12:00', 'TUESDAY Op afspraak 08:00 - 12:00'],
        },
        after: {
          timings: ['MONDAY Op afspraak 08:00 - 12:00', 'MONDAY Op afspraak 13:00 - 16:00'],
        },
      },
    ]);
  });

  it('changes nothing if one of its hours is refused', async () => {
    await newTiming();
    const refused = await save([
      hour({ day: 'SUNDAY' }),
      hour({ day: 'SUNDAY', startTime: '11:00' }),
    ]);
    expect(refused).toBeRefused(422, 'OVERLAPPING_TIME_PERIOD');
    const wrong = await save([hour({ startTime: '25:00' })]);
    expect(wrong.json()).toMatchObject({
      status: 422,
      fields: { 'timings.0.startTime': 'INVALID_TIME' },
    });
    expect((await list()).map(({ day }) => day)).toEqual(['MONDAY']);
  });

  it('does not undo what a colleague saved in the meantime', async () => {
    await newTiming();
    const expected = { timings: [hour({ startTime: '08:00:00', endTime: '12:00:00' })] };
    await createTiming(app.db, {
      site_id: site.siteId,
      domain_id: params.domainId,
      regime_id: site.walkInRegimeId,
    });
    const late = await save([hour({ endTime: '13:00' })], { expected });
    expect(late).toBeRefused(409, 'CHANGED_MEANWHILE');
    expect(await list()).toHaveLength(2);
  });
});
