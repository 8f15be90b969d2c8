import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
app.now = new Date('2026-11-15T22:00:00Z');
const day = await createVisitDay(app);
const clerk = await day.clerk();

describe('a time of day', () => {
  const add = async (appointmentTime: string) => {
    const answer = await (await app.signIn(clerk.userId)).send(visitOperations.addVisit, {
      params: clerk.params,
      body: { firstName: 'An', lastName: 'Nu', domainType: day.domainTypeId, appointmentTime },
    });
    return new Date(answer.json<VisitInList>().appointmentTime ?? '').toISOString();
  };

  it.each([
    ['as people say it', '2026-10-24T10:00:00Z', '14:30', '2026-10-24T12:30:00.000Z'],
    [
      'the first in the hour that comes twice',
      '2026-10-25T00:10:00Z',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'the second once the first is over',
      '2026-10-25T00:40:00Z',
      '02:30',
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'an hour later in the hour that does not come',
      '2027-03-28T00:10:00Z',
      '02:30',
      '2027-03-28T01:30:00.000Z',
    ],
  ])('is %s', async (_, now, typed, moment) => {
    app.now = new Date(now);
    expect(await add(typed)).toBe(moment);
  });

  it('given after midnight to a visitor from the evening before is in that night', async () => {
    app.now = new Date('2026-11-15T22:55:00Z');
    const visitId = await day.visit('ARRIVED', { updated_at: app.now });
    app.now = new Date('2026-11-15T23:05:00Z');
    const change = (appointmentTime: string) =>
      clerk.sender.send(visitOperations.updateVisit, {
        params: clerk.params,
        body: { visitId, appointmentTime },
      });
    await change('00:30');
    expect((await day.row(visitId)).appointment_time).toEqual(new Date('2026-11-15T23:30:00Z'));
    await change('23:50');
    expect((await day.row(visitId)).appointment_time).toEqual(new Date('2026-11-15T22:50:00Z'));
  });
});
