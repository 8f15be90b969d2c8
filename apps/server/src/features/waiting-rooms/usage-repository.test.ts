import {
  createDesk,
  createDomain,
  createInstruction,
  createStandardText,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { findRoomUsage } from './usage-repository.ts';

const { db } = await testDatabase();
const site = await createTestSite(db);
const elsewhere = (await createTestSite(db)).siteId;

const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
const visit = async (waiting_room_id: number, status: string, day: string) =>
  createVisit(db, {
    ...{ site_id, organisation_id, domain_type_id, waiting_room_id, status, day },
    ...{ visitor_id: await createVisitor(db, { site_id }), language_id: site.dutchId },
  });
const usage = (waitingRoomId: number, siteId = site_id) =>
  findRoomUsage(db, { siteId, waitingRoomId, openSince: '2026-11-16' });
const nothing = { hasInstructions: false, hasDesks: false, hasVisits: false };

it('a room is used by its own desks, directions and visits, at its site', async () => {
  const [waiting_room_id, other] = [
    await createWaitingRoom(db, { site_id }),
    await createWaitingRoom(db, { site_id }),
  ];
  await createDesk(db, { site_id, waiting_room_id });
  await createInstruction(db, {
    ...{ site_id, waiting_room_id, kiosk_id: site.kioskId, regime_id: site.walkInRegimeId },
    domain_id: await createDomain(db, { site_id, organisation_id, domain_type_id }),
    standard_text_id: await createStandardText(db, { site_id, values: {} }),
  });
  await visit(waiting_room_id, 'NOT_ARRIVED', '2026-11-16');
  const everything = { hasInstructions: true, hasDesks: true, hasVisits: true };
  expect(await usage(waiting_room_id)).toEqual(everything);
  expect(await usage(other)).toEqual(nothing);
  expect(await usage(waiting_room_id, elsewhere)).toEqual(nothing);
});

it.each([
  ['that is open from that day on', 'NO_CALL', '2026-11-16', true],
  ['of the day before', 'NOT_ARRIVED', '2026-11-15', false],
  ['that is over', 'CANCELLED', '2026-11-17', false],
])('decides whether a visit %s needs its room', async (_, status, day, hasVisits) => {
  const roomId = await createWaitingRoom(db, { site_id });
  await visit(roomId, status, day);
  expect(await usage(roomId)).toEqual({ ...nothing, hasVisits });
});
