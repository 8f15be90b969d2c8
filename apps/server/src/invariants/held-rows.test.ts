import {
  createClosure,
  createDesk,
  createDomain,
  createInstruction,
  createMessage,
  createPrinter,
  createSpecialHours,
  createStandardText,
  createTiming,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { lockUsers } from '../features/accounts/repository.ts';
import { lockDesksOfUser } from '../features/accounts/usage-repository.ts';
import { findClosure } from '../features/closures/repository.ts';
import { isActiveStaff } from '../features/desks/link-repository.ts';
import { lockDesk } from '../features/desks/repository.ts';
import { findDisplayDevice } from '../features/displays/device-repository.ts';
import { findDomain } from '../features/domains/repository.ts';
import { findInstruction, lockKioskSite } from '../features/instructions/repository.ts';
import { lockDomain } from '../features/kiosks/face-repository.ts';
import { lockLanguages } from '../features/languages/managed-repository.ts';
import { findDefaultLanguage, listLanguages } from '../features/languages/repository.ts';
import { findMessage } from '../features/messages/repository.ts';
import { findRegime } from '../features/opening-hours/regime-repository.ts';
import { findTiming } from '../features/opening-hours/repository.ts';
import { findSpecialHours } from '../features/opening-hours/special-hours-repository.ts';
import { lockTypes } from '../features/organisation/domain-type-repository.ts';
import { findOrganisation, findSecondFactorRule } from '../features/organisation/repository.ts';
import { findSite } from '../features/organisation/site-repository.ts';
import { findPrinter } from '../features/printers/repository.ts';
import { APP_CONFIG_DEFAULTS } from '../features/sites/service.ts';
import { findSiteSettings } from '../features/sites/settings-repository.ts';
import { findUser, findUserLanguage } from '../features/users/repository.ts';
import { lockVisitor } from '../features/visits/visitors/visitor-repository.ts';
import { findRoom, lockRoomsOfSite } from '../features/waiting-rooms/repository.ts';
import { lockRow } from '../platform/database/lock-row.ts';
import type { DB } from '../platform/database/types.generated.ts';

type Work = (trx: Transaction<DB>) => Promise<unknown>;
interface Held {
  table: keyof DB;
  id: number;
  /** If the key is not called id. */
  key?: string;
  work: Work;
}

const app = await testApp();
const day = await createVisitDay(app);

/**
 * What somebody is about to change stays as they saw it until they are done: the row is locked from
 * the first read.
 */
async function makeRows(db: Kysely<DB>): Promise<Record<string, Held>> {
  const { siteId, organisationId, clerkId, adminId, dutchId, domainTypeId, domainId } = day;
  const { walkInRegimeId: regimeId, kioskId, roomId } = day;
  const of = { site_id: siteId };
  const deskId = await createDesk(db, of);
  const visitId = await day.visit('ARRIVED');
  const { visitor_id: visitorId } = await day.row(visitId);
  const clerk = await day.clerk();
  const printerId = await createPrinter(db, of);
  const otherDomain = await createDomain(db, {
    ...{ site_id: siteId, organisation_id: organisationId, domain_type_id: domainTypeId },
  });
  const messageId = await createMessage(db, of);
  const instructionId = await createInstruction(db, {
    ...{ site_id: siteId, kiosk_id: kioskId, domain_id: domainId, regime_id: regimeId },
    waiting_room_id: await createWaitingRoom(db, of),
    standard_text_id: await createStandardText(db, { ...of, values: { [dutchId]: 'Rechtdoor' } }),
  });
  const timingId = await createTiming(db, { ...of, domain_id: otherDomain, regime_id: regimeId });
  const specialHoursId = await createSpecialHours(db, {
    ...{ site_id: siteId, domain_id: otherDomain, regime_id: regimeId },
  });
  const closureId = await createClosure(db, {
    ...of,
    ...{ from: '2026-12-24T12:00', until: '2026-12-27T00:00' },
  });
  const device = await db
    .insertInto('devices')
    .values({ ...of, name: 'Scherm', kind: 'waiting-room', screen_id: 'x', device_key: 'y' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    accounts: { table: 'users', id: adminId, work: (trx) => lockUsers(trx, [adminId]) },
    'desks of an account': {
      ...{ table: 'desks', id: clerk.deskId },
      work: (trx) => lockDesksOfUser(trx, clerk.userId),
    },
    'a desk': { table: 'desks', id: deskId, work: (trx) => lockDesk(trx, { siteId, deskId }) },
    'somebody who is linked': {
      ...{ table: 'users', id: clerkId },
      work: (trx) => isActiveStaff(trx, { siteId, userId: clerkId }),
    },
    'a display': {
      ...{ table: 'devices', id: device.id },
      work: (trx) => findDisplayDevice(trx, { siteId, deviceId: device.id }),
    },
    'how a domain shows itself': {
      table: 'domains',
      id: domainId,
      work: (trx) => lockDomain(trx, { siteId, domainId }),
    },
    'a domain': {
      ...{ table: 'domains', id: domainId },
      work: (trx) => findDomain(trx, { siteId, domainId }, 'lock'),
    },
    'an instruction': {
      ...{ table: 'instructions', id: instructionId },
      work: (trx) => findInstruction(trx, { siteId, id: instructionId }, 'lock'),
    },
    'a kiosk': {
      ...{ table: 'user_sites', id: kioskId, key: 'user_id' },
      work: (trx) => lockKioskSite(trx, { siteId, kioskId }),
    },
    languages: { table: 'languages', id: dutchId, work: (trx) => lockLanguages(trx, siteId) },
    'used languages': {
      ...{ table: 'languages', id: dutchId },
      work: (trx) => listLanguages(trx, siteId, 'lock'),
    },
    'the default language': {
      ...{ table: 'languages', id: dutchId },
      work: (trx) => findDefaultLanguage(trx, siteId, 'lock'),
    },
    'a message': {
      ...{ table: 'messages', id: messageId },
      work: (trx) => findMessage(trx, { siteId, id: messageId }, 'lock'),
    },
    'a regime': {
      ...{ table: 'regimes', id: regimeId },
      work: (trx) => findRegime(trx, { siteId, regimeId }, 'lock'),
    },
    'opening hours': {
      ...{ table: 'domain_timings', id: timingId },
      work: (trx) => findTiming(trx, { siteId, domainId: otherDomain, timingId }, 'lock'),
    },
    'special hours': {
      ...{ table: 'special_hours', id: specialHoursId },
      work: (trx) => findSpecialHours(trx, { siteId, specialHoursId }, 'lock'),
    },
    'a closure': {
      ...{ table: 'closures', id: closureId },
      work: (trx) => findClosure(trx, { siteId, closureId }, 'lock'),
    },
    'domain types': {
      ...{ table: 'domain_types', id: domainTypeId },
      work: (trx) => lockTypes(trx, organisationId, [domainTypeId]),
    },
    'an organisation': {
      ...{ table: 'organisations', id: organisationId },
      work: (trx) => findOrganisation(trx, organisationId, 'lock'),
    },
    'the rule of a second factor': {
      ...{ table: 'organisations', id: organisationId },
      work: (trx) => findSecondFactorRule(trx, organisationId, 'lock'),
    },
    'a site of the organisation': {
      ...{ table: 'sites', id: siteId },
      work: (trx) => findSite(trx, { organisationId, userId: adminId }, { siteId, lock: 'lock' }),
    },
    'a printer': {
      ...{ table: 'printers', id: printerId },
      work: (trx) => findPrinter(trx, { siteId, printerId }, 'lock'),
    },
    settings: {
      ...{ table: 'sites', id: siteId },
      work: (trx) => findSiteSettings(trx, siteId, { defaults: APP_CONFIG_DEFAULTS, lock: true }),
    },
    'whatever waits for a site': {
      ...{ table: 'sites', id: siteId },
      work: (trx) => lockRow(trx, 'sites', siteId),
    },
    'a language of somebody': {
      ...{ table: 'users', id: clerkId },
      work: (trx) => findUserLanguage(trx, clerkId, 'lock'),
    },
    'an account': {
      ...{ table: 'users', id: clerkId },
      work: (trx) => findUser(trx, { siteId, userId: clerkId }, 'lock'),
    },
    'a visitor': {
      ...{ table: 'visitors', id: visitorId },
      work: (trx) => lockVisitor(trx, { siteId, userId: clerk.userId, visitorId }),
    },
    'the rooms of a site': {
      table: 'sites',
      id: siteId,
      work: (trx) => lockRoomsOfSite(trx, siteId),
    },
    'a room': {
      ...{ table: 'waiting_rooms', id: roomId },
      work: (trx) => findRoom(trx, { siteId, waitingRoomId: roomId }, 'lock'),
    },
  };
}

/** Whether somebody else could change the row now. */
const isFree = ({ table, id, key = 'id' }: Held) =>
  sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} for no key update nowait`
    .execute(app.db)
    .then(
      ({ rows: found }) => found.length === 1,
      (error: { code?: string }) => {
        expect(error.code).toBe('55P03');
        return false;
      },
    );

it.each(Object.entries(await makeRows(app.db)))('%s', async (_, held) => {
  expect(await isFree(held), 'before').toBe(true);
  await app.db.transaction().execute(async (trx) => {
    await held.work(trx);
    expect(await isFree(held), 'meanwhile').toBe(false);
  });
  expect(await isFree(held), 'afterwards').toBe(true);
});
