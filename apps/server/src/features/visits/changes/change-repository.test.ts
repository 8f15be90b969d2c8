import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { atDesk } from '@balie/testkit/at-desk.ts';
import { createDomain, createDomainType } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeVisit,
  lockVisit,
  siteHandlesDomainType,
  updatePriority,
  type VisitChange,
} from './change-repository.ts';

const app = await createTestPlace();
const NOON = new Date('2026-11-16T11:00:00Z');
const { db } = app;
const there = await createVisitDay(app);
const day = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const { organisationId: organisation_id, siteId } = day;
const unseen = await createDomainType(db, { organisation_id });
afterAll(() => app.close());
beforeEach(async () => {
  app.now = NOON;
  await db.deleteFrom('visits').execute();
});

const sharedVisit = () => there.visit('ARRIVED', { domain_type_id: day.domainTypeId });

describe('a visit that is to be changed', () => {
  const lock = async (visitId: number, clerk = an) =>
    lockVisit(db, await atDesk(app, clerk), visitId);

  it('is read in its current state, at this site', async () => {
    const [one, other] = [
      await day.visit('ARRIVED', { comment: 'Een' }),
      await day.visit('ARRIVED', { comment: 'Twee' }),
    ];
    expect(await lock(one)).toMatchObject({ comment: 'Een' });
    expect(await lock(other)).toMatchObject({ comment: 'Twee' });
    expect(await lock(await sharedVisit())).toBeUndefined();
  });

  it('is not found for an erased visitor, or for a domain type hidden from the clerk', async () => {
    expect(await lock(await day.visit('ARRIVED', { anonymised_at: NOON }))).toBeUndefined();
    expect(await lock(await day.visit('ARRIVED', { domain_type_id: unseen }))).toBeUndefined();
    const atOwnDesk = await day.visit('SERVING', { domain_type_id: unseen }, an);
    expect(await lock(atOwnDesk, els)).toBeUndefined();
    expect(await lock(atOwnDesk)).toMatchObject({ deskId: an.deskId });
  });

  it('is locked until the change is done', async () => {
    const visitId = await day.visit('ARRIVED');
    const at = await atDesk(app, an);
    const row = db.selectFrom('visits').where('id', '=', visitId).select('id');
    await db.transaction().execute(async (trx) => {
      expect(await lockVisit(trx, at, visitId)).toBeDefined();
      const other = row.forNoKeyUpdate().noWait().execute();
      await expect(other).rejects.toThrow('could not obtain lock');
    });
  });
});

describe('a change', () => {
  const change = async (more: Omit<VisitChange, 'actions'>) => {
    const actions =
      more.forwardTo === undefined ? (['changeComment'] as const) : (['forward'] as const);
    return changeVisit(db, await atDesk(app, an), { ...more, actions });
  };

  it('affects one visit only', async () => {
    const other = await day.visit('ARRIVED', { comment: 'Twee' });
    const visitId = await day.visit('ARRIVED', { comment: 'Een', contact_name: 'Mia' });
    const before = await Promise.all([visitId, other].map(day.row));
    const room = { waitingRoomId: day.roomId, contactId: an.userId };
    expect(await change({ visitId, comment: 'Nieuw', ...room })).toMatchObject({ changed: 1 });
    expect(await Promise.all([visitId, other].map(day.row))).toEqual([
      {
        ...before[0],
        ...{ comment: 'Nieuw', contact_user_id: an.userId, contact_name: null },
        ...{ waiting_room_id: day.roomId, version: 2, updated_at: NOON },
      },
      before[1],
    ]);
  });

  it("to another domain type leads to this site's domain and its room", async () => {
    const { domain_type_id, domain_id } = await day.newDomain();
    const visitId = await day.visit('ARRIVED');
    expect(await change({ visitId, forwardTo: domain_type_id })).toMatchObject({ changed: 1 });
    const waiting_room_id = day.roomId;
    expect(await day.row(visitId)).toMatchObject({ domain_type_id, domain_id, waiting_room_id });
  });

  it.each([
    ['of earlier today', '2026-11-15T22:30:00Z', '09:00', '2026-11-15T08:00:00Z'],
    ['of exactly twelve hours ago', '2026-11-15T23:30:00Z', '12:30', '2026-11-15T11:30:00Z'],
    ['of a minute longer ago', '2026-11-15T23:30:00Z', '12:29', '2026-11-16T11:29:00Z'],
    ['of the night', '2026-11-15T23:05:00Z', '00:30', '2026-11-15T23:30:00Z'],
  ])('of the time to one %s is on its day or in the night after it', async (...row) => {
    const [, now, appointmentTime, moment] = row;
    const visitId = await day.visit('ARRIVED', { day: '2026-11-15' });
    app.now = new Date(now);
    expect(await change({ visitId, appointmentTime })).toMatchObject({ changed: 1 });
    expect((await day.row(visitId)).appointment_time).toEqual(new Date(moment));
  });
});

it('a site offers a domain type if it has a domain for it that is not retired', async () => {
  const handles = (domainTypeId: number) => siteHandlesDomainType(db, { siteId, domainTypeId });
  await createDomain(db, { organisation_id, site_id: there.siteId, domain_type_id: unseen });
  await createDomain(db, {
    ...{ organisation_id, site_id: siteId, domain_type_id: unseen, retired_at: NOON },
  });
  expect(await handles(unseen)).toBe(false);
  expect(await handles(there.domainTypeId)).toBe(false);
  expect(await handles(day.domainTypeId)).toBe(true);
});

describe('priority', () => {
  const give = (visitId: number) =>
    updatePriority(db, { siteId, visitId, userId: an.userId, priority: true, now: NOON });

  it('is set for one open visit of this site that the clerk may see', async () => {
    const others = [
      await day.visit('ARRIVED'),
      await day.visit('ENDED', {}, an),
      await day.visit('ARRIVED', { domain_type_id: unseen }),
      await sharedVisit(),
    ];
    for (const visitId of notEmpty(others.slice(1))) expect(await give(visitId)).toBe(0);
    const visitId = await day.visit('ARRIVED');
    expect(await give(visitId)).toBe(1);
    const rows = await Promise.all([visitId, ...others].map(day.row));
    expect(rows.map(({ priority }) => priority)).toEqual([true, false, false, false, false]);
  });
});
