import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisit, createVisitor, createWaitingRoom } from '../../demo/factories.ts';
import { type CallingDesk, createCallingDesk, insertCall } from '../../testing/calls.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findDeskReceipt, insertReceipts } from './receipt-repository.ts';

let database: TestDatabase;
let site: TestSite;
let desk: CallingDesk;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database.db);
  desk = await createCallingDesk(database.db, site, {
    userId: site.clerkId,
    serving: false,
  });
});
afterAll(() => database.close());

const receipt = () => findDeskReceipt(database.db, desk);

/** A member of the group that the desk serves, waiting in a room of its own. */
async function member(groupId: number, ticketNumber: string) {
  const roomId = await createWaitingRoom(database.db, { site_id: site.siteId });
  const now = new Date();
  const visitId = await createVisit(database.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(database.db, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-01-01',
    group_id: groupId,
    waiting_room_id: roomId,
    status: 'SERVING',
    ticket_number: ticketNumber,
    arrival_time: now,
    called_at: now,
    desk_id: desk.deskId,
    served_by: site.clerkId,
  });
  const number = await insertCall(database.db, { ...desk, visitId, roomId }, { ticketNumber });
  const device = await database.db
    .insertInto('devices')
    .values({
      site_id: site.siteId,
      screen_id: `room-${roomId}`,
      device_key: ticketNumber,
      kind: 'waiting-room',
      waiting_room_id: roomId,
      by_address: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { visitId, shown: () => insertReceipts(database.db, [{ deviceId: device.id, number }]) };
}

it('of a group tells the clerk of the room that stayed dark, whichever was called last', async () => {
  const { id: groupId } = await database.db
    .insertInto('visit_groups')
    .values({ site_id: site.siteId, name: 'Gezin Van Rompaey' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = await member(groupId, 'G001');
  const second = await member(groupId, 'G002');
  await second.shown();
  expect(await receipt()).toMatchObject({ ticketNumber: 'G001', state: 'NOT_REACHED' });
  await first.shown();
  expect(await receipt()).toMatchObject({ ticketNumber: 'G002', state: 'SHOWN' });

  await database.db
    .updateTable('visits')
    .set({ status: 'ENDED', closed_at: new Date() })
    .where('id', '=', second.visitId)
    .execute();
  expect(await receipt()).toMatchObject({ ticketNumber: 'G001', state: 'SHOWN' });
});
