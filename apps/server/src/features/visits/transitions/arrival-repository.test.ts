import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { atDesk } from '@balie/testkit/at-desk.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createInstruction,
  createStandardText,
  createUser,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { type Clerk, createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { registerVisit } from './arrival-repository.ts';

const app = await createTestPlace();
const { db } = app;
// The other site is created first: its ids are lower.
const there = await createVisitDay(app, 'T');
const day = await createVisitDay(app, 'B');
const owner = { site_id: day.siteId, organisation_id: day.organisationId };
const an = await day.clerk();
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['visits', 'ticket_counters', 'webhook_deliveries'] as const)
    await db.deleteFrom(table).execute();
});

const register = async (visitId: number, clerk: Clerk = an) =>
  (await registerVisit(db, await atDesk(app, clerk), visitId)).changed;
/** A planned visitor arrives: with which number, and where they wait. */
async function arrives(row: VisitOptions = {}, clerk: Clerk = an) {
  const visitId = await day.visit('NOT_ARRIVED', row);
  expect(await register(visitId, clerk)).toBe(1);
  return day.row(visitId);
}
/** A new domain type, and a clerk with access to it. */
async function newType() {
  const { organisation_id } = owner;
  const domain_type_id = await createDomainType(db, { organisation_id });
  return { domain_type_id, clerk: await day.clerk({ domainTypeIds: [domain_type_id] }) };
}
const domain = (domain_type_id: number, prefix: string, row = {}) =>
  createDomain(db, { ...owner, domain_type_id, prefix, ...row });

it('checks in one visit of today, at this site, that the clerk may see', async () => {
  const { domain_type_id } = await newType();
  const others = [
    await day.visit('NOT_ARRIVED'),
    await day.visit('NOT_ARRIVED', { day: '2026-11-17' }),
    await day.visit('NOT_ARRIVED', { domain_type_id }),
    await there.visit('NOT_ARRIVED', { domain_type_id: day.domainTypeId }),
  ];
  const before = await Promise.all(others.map(day.row));
  await arrives();
  for (const visitId of notEmpty(others.slice(1))) expect(await register(visitId)).toBe(0);
  expect(await Promise.all(others.map(day.row))).toEqual(before);
});

describe('the domain of an arriving visitor', () => {
  it('is their own, or else the first one of this site for its type', async () => {
    const { domain_type_id, clerk } = await newType();
    await createDomain(db, { ...owner, site_id: there.siteId, domain_type_id, prefix: 'X' });
    await domain(domain_type_id, 'F');
    const domain_id = await domain(domain_type_id, 'S');
    expect(await arrives({ domain_type_id, domain_id }, clerk)).toMatchObject({
      ticket_number: 'S001',
    });
    expect(await arrives({ domain_type_id, domain_id: null }, clerk)).toMatchObject({
      ticket_number: 'F001',
    });
  });

  it('is replaced if it was retired, or absent if there is no other', async () => {
    const { domain_type_id, clerk } = await newType();
    const domain_id = await domain(domain_type_id, 'R', { retired_at: app.now });
    const row = { domain_type_id, domain_id };
    expect((await arrives(row, clerk)).ticket_number).toBe('001');
    await domain(domain_type_id, 'N');
    expect((await arrives(row, clerk)).ticket_number).toBe('N001');
  });
});

describe('where an arriving visitor waits', () => {
  const room = (site_id = day.siteId) => createWaitingRoom(db, { site_id });
  const contact = () =>
    createUser(db, {
      organisation_id: owner.organisation_id,
      siteIds: [day.siteId, there.siteId],
    });

  it('is near the contact if they are at a desk of this site, or else in the default room', async () => {
    const [near, away, gone] = [await contact(), await contact(), await contact()];
    const roomId = await room();
    await createDesk(db, { site_id: day.siteId, user_id: near, waiting_room_id: roomId });
    const theirs = await room(there.siteId);
    await createDesk(db, { site_id: there.siteId, user_id: away, waiting_room_id: theirs });
    const waitsIn = async (contact_user_id: number) =>
      (await arrives({ contact_user_id })).waiting_room_id;
    expect(await waitsIn(near)).toBe(roomId);
    expect(await waitsIn(away)).toBe(day.roomId);
    expect(await waitsIn(gone)).toBe(day.roomId);
  });

  it('is where the directions of their own domain lead', async () => {
    const { siteId: site_id, walkInRegimeId: regime_id, kioskId: kiosk_id } = day;
    const values = { [day.dutchId]: 'Rechtdoor' };
    const standard_text_id = await createStandardText(db, { site_id, values });
    const lead = async (domain_id: number, row = {}) => {
      const waiting_room_id = await room();
      const to = { site_id, kiosk_id, domain_id, regime_id, waiting_room_id, standard_text_id };
      await createInstruction(db, { ...to, ...row });
      return waiting_room_id;
    };
    const [one, other] = [await newType(), await newType()];
    const rooms = {
      one: await lead(await domain(one.domain_type_id, 'I'), { valid_from: '2026-11-16' }),
      other: await lead(await domain(other.domain_type_id, 'J'), { valid_until: '2026-11-15' }),
    };
    const { domain_type_id } = one;
    const domain_id = null;
    expect((await arrives({ domain_type_id, domain_id }, one.clerk)).waiting_room_id).toBe(
      rooms.one,
    );
    const late = { domain_type_id: other.domain_type_id, domain_id };
    expect((await arrives(late, other.clerk)).waiting_room_id).toBe(day.roomId);
  });
});

describe('the number of an arriving visitor', () => {
  it.each([
    ['by a visitor of today', { ticket_number: 'B001' }, 'B002'],
    ['by a visitor of another day', { ticket_number: 'B001', day: '2026-11-15' }, 'B001'],
    ['by nobody', { ticket_number: 'C001' }, 'B001'],
  ])('is skipped if it is held %s', async (_, holder, number) => {
    await day.visit('ARRIVED', holder);
    expect((await arrives()).ticket_number).toBe(number);
  });

  it('is not skipped because a visitor at another site has it', async () => {
    await there.visit('ARRIVED', { ticket_number: 'B001' });
    expect((await arrives()).ticket_number).toBe('B001');
  });

  it('is the first free one, and counting continues from there', async () => {
    for (const number of ['B001', 'B002', 'B004', 'B005'])
      await day.visit('ENDED', { ticket_number: number });
    const numbers = [await arrives(), await arrives()].map(({ ticket_number }) => ticket_number);
    expect(numbers).toEqual(['B003', 'B006']);
  });

  it.each([
    ['holds it', {}, 'B002'],
    ['went home', { status: 'ENDED' }, 'B001'],
  ])(
    'is skipped at night only if a visitor of the evening still has it: one who %s',
    async (_, row, number) => {
      const updated_at = new Date('2026-11-15T22:00:00Z');
      await day.visit('ARRIVED', { ticket_number: 'B001', day: '2026-11-15', updated_at, ...row });
      const since = new Date('2026-11-15T15:00:00Z');
      const at = { ...(await atDesk(app, an)), evening: { day: '2026-11-15', since } };
      const visitId = await day.visit('NOT_ARRIVED');
      expect(await registerVisit(db, at, visitId)).toMatchObject({ changed: 1 });
      expect((await day.row(visitId)).ticket_number).toBe(number);
    },
  );

  it('stays the same for a visitor who has one', async () => {
    expect((await arrives({ ticket_number: 'B077' })).ticket_number).toBe('B077');
    expect((await arrives()).ticket_number).toBe('B001');
  });
});

describe('the contact', () => {
  const person = (row = {}) =>
    createUser(db, {
      organisation_id: owner.organisation_id,
      siteIds: [day.siteId],
      webhook_url: 'https://hooks.example/arrived',
      ...row,
    });
  const told = () => db.selectFrom('webhook_deliveries').select(['user_id', 'payload']).execute();

  it('is notified once, about that visit only', async () => {
    const [contact] = [await person(), await person()];
    await createVisitor(db, { site_id: day.siteId, first_name: 'Iemand' });
    const { id } = await arrives({ contact_user_id: contact, firstName: 'Jef' });
    const { name } = await readRow(db, 'domain_types', day.domainTypeId, 'name');
    const room = await readRow(db, 'waiting_rooms', day.roomId, 'name');
    const payload = { visitId: id, firstName: 'Jef', domainTypeName: name };
    expect(await told()).toMatchObject([
      { user_id: contact, payload: { ...payload, waitingRoomName: room.name } },
    ]);
  });

  it.each([
    ['without an address', { webhook_url: null }],
    ['with a blank address', { webhook_url: ' ' }],
    ['who left', { active: false }],
  ])('%s is not notified', async (_, row) => {
    await arrives({ contact_user_id: await person(row) });
    expect(await told()).toEqual([]);
  });
});
