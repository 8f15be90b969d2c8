import { atDesk } from '@balie/testkit/at-desk.ts';
import {
  createDomainType,
  createUser,
  createVisitGroup,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, readRow } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AtDesk } from '../desk-context.ts';
import {
  buildVisitList,
  countVisits,
  findCurrentVisits,
  findVisitInList,
  fingerprintOfList,
  type ListFilters,
} from './list-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const elsewhere = await there.clerk();
const { organisationId: organisation_id, siteId } = day;
const unseen = await createDomainType(db, { organisation_id });
afterAll(() => app.close());
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('visitors').execute();
});

const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);
const listed = async (filters: ListFilters = {}) => {
  const list = await buildVisitList(db, { ...(await atDesk(app, an)), ...filters });
  return (JSON.parse(list) as { visitId: number }[]).map(({ visitId }) => visitId);
};

describe('the list', () => {
  it("contains today's visits of this site that the user may see, and so do its counts", async () => {
    const own = await day.visit('ARRIVED');
    await day.visit('ARRIVED', { day: '2026-11-15' });
    await day.visit('ARRIVED', { domain_type_id: unseen });
    await there.visit('ARRIVED', { domain_type_id: day.domainTypeId });
    expect(await listed()).toEqual([own]);
    expect(await countVisits(db, await atDesk(app, an))).toEqual({
      ...{ NOT_ARRIVED: 0, NO_CALL: 0, ARRIVED: 1, SERVING: 0, ENDED: 0, NO_SHOW: 0, CANCELLED: 0 },
    });
  });

  it.each<[string, VisitOptions, ListFilters]>([
    ['status', {}, { statuses: ['ARRIVED', 'SERVING'] }],
    ['contact', { contact_user_id: an.userId }, { contact: an.userId }],
    ['domain type', {}, { domainTypes: [day.domainTypeId] }],
  ])('contains those of one %s on request', async (what, row, filters) => {
    await addRows(db, 'user_domain_types', {
      organisation_id,
      user_id: an.userId,
      domain_type_id: unseen,
    });
    const wanted = await day.visit('ARRIVED', row);
    await day.visit('NO_CALL', { domain_type_id: unseen, contact_user_id: els.userId });
    expect(await listed(filters)).toEqual([wanted]);
    expect(await listed()).toHaveLength(2);
    const { statuses: _, ...others } = filters;
    const { ARRIVED, NO_CALL } = await countVisits(db, { ...(await atDesk(app, an)), ...others });
    expect([ARRIVED, NO_CALL]).toEqual([1, what === 'status' ? 1 : 0]);
    await db.deleteFrom('user_domain_types').where('domain_type_id', '=', unseen).execute();
  });

  it('finds one row of this site by its id', async () => {
    const [one, other] = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
    const find = (visitId: number, site = day) =>
      findVisitInList(db, { siteId: site.siteId, visitId, now: app.now });
    expect((await find(one))?.visitId).toBe(one);
    expect((await find(other))?.visitId).toBe(other);
    expect(await find(one, there)).toBeUndefined();
  });
});

describe('the ETag of the list', () => {
  const print = async (more: Partial<AtDesk> = {}) =>
    fingerprintOfList(db, { ...(await atDesk(app, an)), ...more });
  const rename = (table: string, where: string) =>
    sql`update ${sql.raw(table)} set ${sql.raw(table === 'users' ? 'last_name' : 'name')} = 'X' || id
      where ${sql.raw(where)}`.execute(db);

  it.each([
    ['a room', 'waiting_rooms', () => `id = ${day.roomId}`],
    ['a desk', 'desks', () => `id = ${els.deskId}`],
    ['a language', 'languages', () => `id = ${day.englishId}`],
    ['a colleague', 'users', () => `id = ${els.userId}`],
    ['a domain type', 'domain_types', () => `id = ${day.domainTypeId}`],
  ])('changes if %s of the site is renamed', async (_, table, where) => {
    const before = await print();
    await rename(table, where());
    expect(await print()).not.toBe(before);
  });

  it.each([
    ['a room', 'waiting_rooms', () => `id = ${there.roomId}`],
    ['a desk', 'desks', () => `id = ${elsewhere.deskId}`],
    ['a language', 'languages', () => `id = ${there.englishId}`],
    ['somebody', 'users', () => `id = ${elsewhere.userId}`],
    ['a domain type', 'domain_types', () => `id = ${unseen}`],
  ])('stays if %s that is not listed is renamed', async (_, table, where) => {
    const before = await print();
    await rename(table, where());
    expect(await print()).toBe(before);
  });

  it('changes with each visit of today at this site, and with no other', async () => {
    const before = await print();
    await there.visit('ARRIVED');
    await day.visit('ARRIVED', { day: '2026-11-15' });
    expect(await print()).toBe(before);
    await day.visit('ARRIVED');
    expect(await print()).not.toBe(before);
  });

  it('changes with what the user may see, not with what a colleague may see', async () => {
    const see = (user_id: number) =>
      addRows(db, 'user_domain_types', { organisation_id, user_id, domain_type_id: unseen });
    const before = await print();
    await see(els.userId);
    expect(await print()).toBe(before);
    await see(an.userId);
    expect(await print()).not.toBe(before);
    await db.deleteFrom('user_domain_types').where('domain_type_id', '=', unseen).execute();
  });

  it('changes as soon as a visitor waits longer than the threshold', async () => {
    await day.visit('ARRIVED', { arrival_time: app.now });
    await day.visit('NOT_ARRIVED', { arrival_time: minutes(-5) });
    const before = await print();
    expect(await print({ now: minutes(20) })).toBe(before);
    expect(await print({ now: new Date(minutes(20).getTime() + 1) })).not.toBe(before);
  });

  it('is for the user who is signed in and works at that desk of that site', async () => {
    const own = await atDesk(app, an);
    expect(await print()).toBeDefined();
    expect(await print({ deskId: els.deskId })).toBeUndefined();
    expect(await print({ deskId: els.deskId, userId: els.userId })).toBeUndefined();
    expect(await print({ session: { ...own.session, tokenHash: Buffer.from('x') } })).toBe(
      undefined,
    );
    // At both sites, and at a desk of the other.
    const both = await there.clerk();
    const row = { organisation_id, site_id: siteId, user_id: both.userId };
    await addRows(db, 'user_sites', row);
    const at = await atDesk(app, both);
    expect(await fingerprintOfList(db, at)).toBeDefined();
    expect(await fingerprintOfList(db, { ...at, siteId })).toBeUndefined();
  });
});

describe('the visitor at a desk', () => {
  it('is read with all their own details', async () => {
    const group_id = await createVisitGroup(db, { site_id: siteId, name: 'Gezin' });
    await createVisitGroup(db, { site_id: siteId, name: 'Klas' });
    const waiting_room_id = await createWaitingRoom(db, { site_id: siteId, name: 'Zaal 9' });
    const served = [
      await day.visit('SERVING', { group_id, firstName: 'Ada', language_id: day.englishId }, an),
      await day.visit('SERVING', { group_id, firstName: 'Bo', waiting_room_id }, an),
    ];
    const calls: number[] = [];
    for (const visit_id of [...served, ...served.slice(0, 1)]) {
      const call = { site_id: siteId, visit_id, desk_id: an.deskId, ticket_number: 'B1' };
      const { id } = await db
        .insertInto('calls')
        .values({ ...call, desk_name: 'Loket', user_name: 'An', recall: false, at: app.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      calls.push(Number(id));
    }
    await day.visit('SERVING', {}, els);
    await day.visit('ENDED', {}, an);
    const current = await findCurrentVisits(db, { siteId, deskId: an.deskId });
    const { name: domainTypeName } = await readRow(db, 'domain_types', day.domainTypeId, 'name');
    expect(current).toMatchObject({ groupId: group_id, groupName: 'Gezin' });
    expect(current?.currentVisits).toMatchObject([
      {
        ...{ visitId: served[0], visitor: { firstName: 'Ada' }, languageCode: 'en' },
        ...{ domainTypeName, waitingRoomName: null, lastCallNumber: calls[2] },
      },
      {
        ...{ visitId: served[1], visitor: { firstName: 'Bo' }, languageCode: 'nl' },
        ...{ domainTypeName, waitingRoomName: 'Zaal 9', lastCallNumber: calls[1] },
      },
    ]);
  });

  it('is nobody at an empty desk, or at a desk of another site', async () => {
    await day.visit('ENDED', {}, an);
    await day.visit('SERVING', {}, els);
    expect(await findCurrentVisits(db, { siteId, deskId: an.deskId })).toBeUndefined();
    const { deskId } = els;
    expect(await findCurrentVisits(db, { siteId: there.siteId, deskId })).toBeUndefined();
  });

  it('has no group if they came alone', async () => {
    await createUser(db, { organisation_id });
    await createVisitGroup(db, { site_id: siteId });
    await day.visit('SERVING', {}, an);
    const current = await findCurrentVisits(db, { siteId, deskId: an.deskId });
    expect(current).toMatchObject({ groupId: null, groupName: null });
    expect(current?.currentVisits).toHaveLength(1);
  });
});
