import { newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import { fresh } from '../factories.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { type Change, watchRows } from '../watch-rows.ts';
import { siteToday } from './site-today.ts';

interface Row {
  organisationAdminId: number;
  printerId: number;
  deskId: number;
  domainId: number;
  timingId: number;
  specialHoursId: number;
  closureId: number;
  key: string;
  instructionId: number;
  messageId: number;
  visitorId: number;
  visitId: number;
}

/** Everything a path can name at a site, in one statement, because every attack gets its own site. */
async function fill(db: Database, site: TestSite): Promise<Row> {
  const { siteId, organisationId, domainTypeId, dutchId, roomId } = site;
  const regimeId = site.appointmentRegimeId;
  const { rows } = await sql<Row>`
    with administrator as (
      insert into users (organisation_id, username, first_name, last_name, role, organisation_admin)
      values (${organisationId}, ${fresh('user').replace(' ', '-')}, 'An', ${fresh('Peeters')}, 'ADMIN', true)
      returning id),
    at_site as (
      insert into user_sites (organisation_id, user_id, site_id)
      select ${organisationId}::integer, id, ${siteId}::integer from administrator),
    of_type as (
      insert into user_domain_types (organisation_id, user_id, domain_type_id)
      select ${organisationId}::integer, id, ${domainTypeId}::integer from administrator),
    printer as (
      insert into printers (site_id, name, ip_domain, port)
      values (${siteId}, ${fresh('Printer')}, ${`${fresh('printer').replace(' ', '-')}.example`}, 9100)
      returning id),
    desk as (
      insert into desks (site_id, name, unique_identifier, printer_id, user_id, waiting_room_id)
      select ${siteId}::integer, ${fresh('Loket')}, ${newUniqueIdentifier()}, id,
        ${site.clerkId}::integer, ${roomId}::integer from printer
      returning id),
    domain as (
      insert into domains (site_id, organisation_id, domain_type_id, name, prefix)
      values (${siteId}, ${organisationId}, ${domainTypeId}, ${fresh('Domein')}, 'A')
      returning id),
    timing as (
      insert into domain_timings (site_id, domain_id, regime_id, day, start_time, end_time)
      select ${siteId}::integer, id, ${regimeId}::integer, 'MONDAY', time '08:00', time '12:00' from domain
      returning id),
    special as (
      insert into special_hours (site_id, domain_id, regime_id, date, start_time, end_time)
      select ${siteId}::integer, id, ${regimeId}::integer, date '2026-11-26', time '08:00', time '12:00'
      from domain
      returning id),
    closure as (
      insert into closures (site_id, domain_id, starts_at, ends_at, reason)
      select ${siteId}::integer, id, timestamp '2049-12-24T12:00', timestamp '2049-12-27T00:00',
        ${fresh('Gesloten')} from domain
      returning id),
    text as (
      insert into standard_texts (site_id, type) values (${siteId}, 'INSTRUCTION')
      returning id, key),
    text_value as (
      insert into standard_text_values (site_id, standard_text_id, language_id, value)
      select ${siteId}::integer, id, ${dutchId}::integer, 'Tekst' from text),
    instruction as (
      insert into instructions (site_id, kiosk_id, domain_id, regime_id, waiting_room_id,
        standard_text_id, valid_from, arrow_angle)
      select ${siteId}::integer, ${site.kioskId}::integer, domain.id, ${regimeId}::integer,
        ${roomId}::integer, text.id, date '2026-01-01', 0 from domain, text
      returning id),
    message as (
      insert into messages (site_id, publication_date, expiry_date, title, description, comment)
      values (${siteId}, '2026-01-01', '2049-12-31', ${fresh('Mededeling')}, '<p>Tekst</p>', 'Intern')
      returning id),
    visitor as (
      insert into visitors (site_id, first_name, last_name, national_number)
      values (${siteId}, 'Jan', ${fresh('Janssens')}, '85.07.30-033.28')
      returning id),
    visit as (
      insert into visits (site_id, organisation_id, visitor_id, domain_type_id, domain_id, language_id,
        day, status, source, arrival_time, ticket_number, waiting_room_id)
      select ${siteId}::integer, ${organisationId}::integer, visitor.id, ${domainTypeId}::integer,
        domain.id, ${dutchId}::integer, ${siteToday()}::date, 'ARRIVED', 'DESK',
        ${new Date()}::timestamptz, 'A' || visitor.id, ${roomId}::integer from visitor, domain
      returning id)
    select administrator.id as "organisationAdminId", printer.id as "printerId", desk.id as "deskId",
      domain.id as "domainId", timing.id as "timingId", special.id as "specialHoursId",
      closure.id as "closureId", text.key, instruction.id as "instructionId",
      message.id as "messageId", visitor.id as "visitorId", visit.id as "visitId"
    from administrator, printer, desk, domain, timing, special, closure, text, instruction, message,
      visitor, visit`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The site was not filled.');
  return row;
}

/** A site with a row for everything a path can name, so that an attack has something to hit. */
export async function createAttackedSite(db: Database) {
  const site = await createTestSite(db);
  const row = await fill(db, site);
  const { organisationAdminId, printerId, deskId, visitId, key, ...others } = row;
  return {
    ...site,
    organisationAdminId,
    printerId,
    deskId,
    visitId,
    /** The value of each `{parameter}` in a path. */
    params: {
      siteId: site.siteId,
      printerId,
      deskId,
      userId: site.clerkId,
      entity: 'desk',
      entityId: '1',
      domainTypeId: site.domainTypeId,
      keyId: 1,
      regimeId: site.appointmentRegimeId,
      waitingRoomId: site.roomId,
      languageId: site.dutchId,
      visitId,
      ticketId: 1,
      ...others,
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

/** Session activity and rate-limit counters are not changes that anyone made. */
const isMade = ({ row }: Change) => !/^(sessions|\w+_limits) /.test(row);

/** Tells whether anything was written anywhere since a given moment. */
export async function watchAttacks(db: Database) {
  const watch = await watchRows(db);
  return { ...watch, made: async (moment: number) => (await watch.since(moment)).filter(isMade) };
}
