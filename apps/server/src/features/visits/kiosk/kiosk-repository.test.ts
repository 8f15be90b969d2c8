import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import {
  createDesk,
  createDomain,
  createLanguage,
  createUser,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay, type VisitOptions } from '@balie/testkit/visit-day.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Arrival,
  type AtKiosk,
  arriveAtKiosk,
  findKioskVisit,
  insertWalkIn,
  listVisitsOfPerson,
  showDirections,
} from './kiosk-repository.ts';

const app = await createTestPlace();
const { db } = app;
// The other site is created first: its ids are lower.
const there = await createVisitDay(app, 'T');
const day = await createVisitDay(app, 'K');
const owner = { site_id: day.siteId, organisation_id: day.organisationId };
const french = { site_id: day.siteId, iso_code: 'fr', sort_order: 3, active: false };
const frenchId = await createLanguage(db, french);
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['visits', 'visitors', 'ticket_counters'] as const)
    await db.deleteFrom(table).execute();
});

const at: AtKiosk = {
  siteId: day.siteId,
  organisationId: day.organisationId,
  userId: day.kioskId,
  today: '2026-11-16',
  at: new Date('2026-11-16T10:59:00Z'),
  now: app.now,
  handedOver: false,
};
const arrive = (visitId: number, more: Partial<Arrival> = {}) =>
  arriveAtKiosk(db, at, { visitId, roomId: null, number: null, ...more });
const counters = () => db.selectFrom('ticket_counters').select(['prefix', 'last_number']).execute();
const contact = () =>
  createUser(db, {
    organisation_id: day.organisationId,
    siteIds: [day.siteId, there.siteId],
    first_name: 'Rik',
    last_name: 'Claes',
  });
/** At this site or the other: a contact at a desk with a waiting room of its own. */
async function seated(site_id: number) {
  const userId = await contact();
  const roomId = await createWaitingRoom(db, { site_id });
  await createDesk(db, { site_id, user_id: userId, waiting_room_id: roomId });
  return { userId, roomId };
}
const change = (visitId: number, row: object) => (trx: Pick<typeof db, 'updateTable'>) =>
  trx.updateTable('visits').where('id', '=', visitId).set(row).execute();

describe('a visitor who checks in at a kiosk', () => {
  it('belongs to this site and can still arrive', async () => {
    const others = [
      await day.visit('NOT_ARRIVED'),
      await day.visit('ARRIVED'),
      await there.visit('NOT_ARRIVED'),
    ];
    const before = await Promise.all(others.map(day.row));
    for (const visitId of notEmpty(others.slice(1))) expect(await arrive(visitId)).toBeUndefined();
    expect(await arrive(await day.visit('NOT_ARRIVED'))).toEqual({ ticketNumber: 'K001' });
    expect(await Promise.all(others.map(day.row))).toEqual(before);
  });

  it('gets a number of the counter only without one of their own or of the kiosk', async () => {
    const own = await day.visit('NOT_ARRIVED', { ticket_number: 'K050' });
    expect(await arrive(own)).toEqual({ ticketNumber: 'K050' });
    const leased = await day.visit('NOT_ARRIVED');
    expect(await arrive(leased, { number: 'K060' })).toEqual({ ticketNumber: 'K060' });
    expect(await counters()).toEqual([]);
    expect(await arrive(await day.visit('NOT_ARRIVED'))).toEqual({ ticketNumber: 'K001' });
    expect(await counters()).toEqual([{ prefix: 'K', last_number: 1 }]);
  });

  it("waits near a contact who is at a desk, or else where the kiosk's directions lead, or else in the default room", async () => {
    const [near, away] = [await seated(day.siteId), await seated(there.siteId)];
    const roomId = await createWaitingRoom(db, { site_id: day.siteId });
    const waitsIn = async (contact_user_id: number | null, more = {}) => {
      const visitId = await day.visit('NOT_ARRIVED', { contact_user_id });
      expect(await arrive(visitId, more)).toBeDefined();
      return (await day.row(visitId)).waiting_room_id;
    };
    expect(await waitsIn(near.userId, { roomId })).toBe(near.roomId);
    expect(await waitsIn(away.userId, { roomId })).toBe(roomId);
    expect(await waitsIn(null, { roomId })).toBe(roomId);
    expect(await waitsIn(null)).toBe(day.roomId);
  });

  it('waits for a colleague who assigns a contact, and then goes to that room', async () => {
    const { userId, roomId } = await seated(day.siteId);
    const visitId = await day.visit('NOT_ARRIVED');
    const write = change(visitId, { contact_user_id: userId });
    expect(await behind(db, write, () => arrive(visitId))).toBeDefined();
    expect((await day.row(visitId)).waiting_room_id).toBe(roomId);
  });

  it('is read again if they were shown the way at the same moment', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    const write = change(visitId, { status: 'NO_CALL' });
    expect(await behind(db, write, () => arrive(visitId))).toBeUndefined();
    expect((await day.row(visitId)).status).toBe('NO_CALL');
    expect(await arrive(visitId)).toBeDefined();
  });
});

describe('a visitor who is shown the way', () => {
  it('belongs to this site and is still expected', async () => {
    const others = [
      await day.visit('NOT_ARRIVED'),
      await day.visit('ARRIVED'),
      await there.visit('NOT_ARRIVED'),
    ];
    const before = await Promise.all(others.map(day.row));
    for (const visitId of notEmpty(others.slice(1)))
      expect(await showDirections(db, at, visitId)).toBe(false);
    const visitId = await day.visit('NOT_ARRIVED');
    expect(await showDirections(db, at, visitId)).toBe(true);
    expect(await day.row(visitId)).toMatchObject({ status: 'NO_CALL', arrival_time: at.at });
    expect(await Promise.all(others.map(day.row))).toEqual(before);
  });

  it('is not one whom a colleague checks in at the same moment', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    const write = change(visitId, { status: 'ARRIVED', arrival_time: at.at, ticket_number: 'K1' });
    expect(await behind(db, write, () => showDirections(db, at, visitId))).toBe(false);
    expect((await day.row(visitId)).status).toBe('ARRIVED');
  });
});

describe('a visitor who walks in', () => {
  const walkIn = (domainId: number, languageId: number | null = null) =>
    insertWalkIn(db, at, { domainId, languageId });

  it('comes for a domain of this site that is not retired', async () => {
    const retired = await day.newDomain({ retired_at: app.now });
    const other = await day.newDomain();
    expect(await walkIn(there.domainId)).toBeUndefined();
    expect(await walkIn(retired.domain_id)).toBeUndefined();
    for (const row of [
      other,
      { domain_id: day.domainId, domain_type_id: day.domainTypeId },
    ] as const)
      expect(await day.row((await walkIn(row.domain_id)) ?? 0)).toMatchObject(row);
    expect(await db.selectFrom('visitors').select('id').execute()).toHaveLength(2);
  });

  it('has the language they chose, or else the default one of this site', async () => {
    const speaks = async (languageId: number | null) =>
      (await day.row((await walkIn(day.domainId, languageId)) ?? 0)).language_id;
    expect(await speaks(day.englishId)).toBe(day.englishId);
    for (const other of [null, frenchId, there.englishId])
      expect(await speaks(other)).toBe(day.dutchId);
  });
});

describe('a visit as a kiosk sees it', () => {
  const find = (visitId: number, { siteId } = day) => findKioskVisit(db, { siteId, visitId });

  it('is found by its id at its own site, with its own person, contact and room', async () => {
    const [visitor_id, other] = [
      await createVisitor(db, { site_id: day.siteId, last_name: 'Maes' }),
      await createVisitor(db, { site_id: day.siteId, last_name: 'Pauwels' }),
    ];
    const contact_user_id = await contact();
    const first = await day.visit('ARRIVED', { visitor_id, contact_user_id });
    const second = await day.visit('ARRIVED', { visitor_id: other, waiting_room_id: day.roomId });
    expect(await find(first)).toMatchObject({
      ...{ visitId: first, lastName: 'Maes', contact: 'Rik Claes', room: null },
    });
    expect(await find(second)).toMatchObject({
      ...{ visitId: second, lastName: 'Pauwels', contact: null, room: { id: day.roomId } },
    });
    expect(await find(first, there)).toBeUndefined();
  });

  it('without a domain has the first domain of this site for its type', async () => {
    const { domain_type_id } = await day.newDomain({ retired_at: app.now });
    const visitId = await day.visit('NOT_ARRIVED', { domain_type_id, domain_id: null });
    expect(await find(visitId)).toMatchObject({ domainId: null });
    const theirs = { ...owner, site_id: there.siteId, domain_type_id };
    await createDomain(db, theirs);
    expect(await find(visitId)).toMatchObject({ domainId: null });
    const domainId = await createDomain(db, { ...owner, domain_type_id });
    expect(await find(visitId)).toMatchObject({ domainId });
  });

  it('counts its tickets that a kiosk printed', async () => {
    const [visit_id, other] = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
    const { siteId: site_id, kioskId: user_id } = day;
    const paper = { site_id, user_id, visit_id, outcome: 'PRINTED', duration_ms: 1 };
    for (const row of [
      ...[{}, {}, { user_id: day.clerkId }, { visit_id: other }],
      ...[{ outcome: 'PAPER_OUT' }, { user_id: null }],
    ])
      await db
        .insertInto('print_attempts')
        .values({ ...paper, printer_name: 'Zuil', ...row })
        .execute();
    expect(await find(visit_id)).toMatchObject({ papers: 2 });
  });
});

describe('the visits of a person', () => {
  const born = '1985-07-30';
  const known = { date_of_birth: born, national_number: '85.07.30-033.28' };
  const asked = { siteId: day.siteId, day: at.today };
  const sought = async () => {
    const lists = [
      await listVisitsOfPerson(db, { ...asked, nationalNumber: '85073003328' }),
      await listVisitsOfPerson(db, { ...asked, dateOfBirth: born }),
    ];
    return lists.map((list) => list.map(({ visitId }) => visitId));
  };
  const person = (row = {}, site_id = day.siteId) =>
    createVisitor(db, { site_id, ...known, ...row });

  it('are the open ones of this day at this site', async () => {
    const visitor_id = await person();
    const open: number[] = [];
    for (const status of ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED'] as const)
      open.push(await day.visit(status, { visitor_id }));
    for (const row of [{ status: 'ENDED' }, { day: '2026-11-17' }] satisfies VisitOptions[])
      await day.visit('ARRIVED', { visitor_id, ...row });
    await there.visit('ARRIVED', { visitor_id: await person({}, there.siteId) });
    expect(await sought()).toEqual([open, open]);
  });

  it('exclude those of a person with another number or birthday', async () => {
    const row = { date_of_birth: '1985-07-31', national_number: '85.07.31-033.29' };
    await day.visit('ARRIVED', { visitor_id: await person(row) });
    expect(await sought()).toEqual([[], []]);
    expect(await listVisitsOfPerson(db, asked)).toEqual([]);
  });
});
