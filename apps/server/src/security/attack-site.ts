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
  createUser,
  createVisit,
  createVisitor,
} from '@balie/demo/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { type Change, watchRows } from '@balie/testkit/watch-rows.ts';
import { newUniqueIdentifier } from '../platform/auth/tokens.ts';
import type { Database } from '../platform/database/database.ts';
import { siteToday } from './site-today.ts';

/** A site with a row of everything an address can name, so that an attack has something to hit. */
export async function createAttackedSite(db: Database) {
  const site = await createTestSite(db);
  const site_id = site.siteId;
  const organisation_id = site.organisationId;
  const domain_type_id = site.domainTypeId;
  const organisationAdminId = await createUser(db, {
    organisation_id,
    role: 'ADMIN',
    organisation_admin: true,
    siteIds: [site_id],
    domainTypeIds: [domain_type_id],
  });
  const printerId = await createPrinter(db, { site_id });
  const deskId = await createDesk(db, {
    site_id,
    printer_id: printerId,
    user_id: site.clerkId,
    waiting_room_id: site.roomId,
  });
  const domainId = await createDomain(db, {
    site_id,
    organisation_id,
    domain_type_id,
    prefix: 'A',
  });
  const timingId = await createTiming(db, {
    site_id,
    domain_id: domainId,
    regime_id: site.appointmentRegimeId,
  });
  const specialHoursId = await createSpecialHours(db, {
    site_id,
    domain_id: domainId,
    regime_id: site.appointmentRegimeId,
  });
  const closureId = await createClosure(db, {
    site_id,
    domain_id: domainId,
    from: '2049-12-24T12:00',
    until: '2049-12-27T00:00',
  });
  const standardTextId = await createStandardText(db, {
    site_id,
    values: { [site.dutchId]: 'Tekst' },
  });
  const instructionId = await createInstruction(db, {
    site_id,
    kiosk_id: site.kioskId,
    domain_id: domainId,
    regime_id: site.appointmentRegimeId,
    waiting_room_id: site.roomId,
    standard_text_id: standardTextId,
  });
  const visitorId = await createVisitor(db, { site_id, national_number: '85.07.30-033.28' });
  const visitId = await createVisit(db, {
    site_id,
    organisation_id,
    visitor_id: visitorId,
    domain_type_id,
    domain_id: domainId,
    language_id: site.dutchId,
    day: siteToday(),
    status: 'ARRIVED',
    arrival_time: new Date(),
    ticket_number: `A${visitorId}`,
    waiting_room_id: site.roomId,
  });
  const key = await keyOfText(db, standardTextId);
  return {
    ...site,
    organisationAdminId,
    printerId,
    deskId,
    visitId,
    /** What stands for each `{parameter}` of a path. */
    params: {
      siteId: site_id,
      printerId,
      deskId,
      userId: site.clerkId,
      domainId,
      entity: 'desk',
      entityId: '1',
      domainTypeId: domain_type_id,
      keyId: 1,
      timingId,
      specialHoursId,
      closureId,
      regimeId: site.appointmentRegimeId,
      waitingRoomId: site.roomId,
      instructionId,
      messageId: await createMessage(db, { site_id }),
      languageId: site.dutchId,
      visitId,
      ticketId: 1,
      visitorId,
      key,
      uuid: key,
      role: 'ADMIN',
      name: 'visit_refresh_interval',
      imageId: 1,
      deviceId: 1,
      deliveryId: 1,
      sessionId: 1,
      passkeyId: 1,
      unlinkId: 1,
      troubleId: 1,
      screenId: newUniqueIdentifier(),
      token: newUniqueIdentifier(),
    } as Record<string, string | number>,
  };
}

/** When a session was last seen, and how often something was asked, is no change anybody made. */
const isMade = ({ row }: Change) => !/^(sessions|\w+_limits) /.test(row);

/** A way to see that nothing was written anywhere since a moment. */
export async function watchAttacks(db: Database) {
  const watch = await watchRows(db);
  return { ...watch, made: async (moment: number) => (await watch.since(moment)).filter(isMade) };
}
