import { limits } from '@balie/contract/common/limits.ts';
import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { PrintOutcome } from '@balie/contract/features/printing/outcome.ts';
import type { PrintAttempt } from '@balie/contract/features/printing/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { TicketFacts } from './ticket/layout.ts';

export interface PrinterTarget {
  readonly printerId: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly printService: PrintService;
}

const targetColumns = [
  'printers.id as printerId',
  'printers.name',
  'printers.ip_domain as host',
  'printers.port',
  'printers.print_service',
] as const;

const toTarget = ({
  print_service,
  ...row
}: Omit<PrinterTarget, 'printService'> & { print_service: string }): PrinterTarget => ({
  ...row,
  printService: print_service as PrintService,
});

/** The desk of this user with its printer; undefined when the desk is not theirs. */
export async function findOwnDesk(
  executor: Executor,
  key: { siteId: number; deskId: number; userId: number },
): Promise<{ printer: PrinterTarget | undefined } | undefined> {
  const desk = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .where('user_id', '=', key.userId)
    .select('printer_id')
    .executeTakeFirst();
  if (!desk) return undefined;
  const { printer_id: printerId } = desk;
  return {
    printer:
      printerId === null
        ? undefined
        : await findPrinterTarget(executor, { siteId: key.siteId, printerId }),
  };
}

export async function findPrinterTarget(
  executor: Executor,
  key: { siteId: number; printerId: number },
): Promise<PrinterTarget | undefined> {
  const row = await executor
    .selectFrom('printers')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .select(targetColumns)
    .executeTakeFirst();
  return row && toTarget(row);
}

export type VisitTicket = Omit<TicketFacts, 'ticketNumber'> & { ticketNumber: string | null };

/** Everything that may stand on the ticket of a visit, when this user may see the visit. */
export async function findVisitTicket(
  executor: Executor,
  key: { siteId: number; visitId: number; userId: number },
): Promise<VisitTicket | undefined> {
  const row = await executor
    .selectFrom('visits')
    .innerJoin('sites', 'sites.id', 'visits.site_id')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .innerJoin('languages', 'languages.id', 'visits.language_id')
    .innerJoin('domain_types', 'domain_types.id', 'visits.domain_type_id')
    .innerJoin('user_domain_types', (join) =>
      join
        .onRef('user_domain_types.domain_type_id', '=', 'visits.domain_type_id')
        .on('user_domain_types.user_id', '=', key.userId),
    )
    .leftJoin('domains', 'domains.id', 'visits.domain_id')
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'visits.waiting_room_id')
    .leftJoin('users as contacts', 'contacts.id', 'visits.contact_user_id')
    .where('visits.site_id', '=', key.siteId)
    .where('visits.id', '=', key.visitId)
    .select([
      'visits.site_id as siteId',
      'sites.name as siteName',
      'sites.time_zone as timeZone',
      'languages.iso_code as language',
      'visits.day',
      'visits.ticket_number as ticketNumber',
      'waiting_rooms.name as waitingRoom',
      'waiting_rooms.route',
      'visits.arrival_time as arrivalTime',
      'visits.appointment_time as appointmentTime',
      sql<string>`coalesce(domains.name, domain_types.name)`.as('domain'),
      sql<string | null>`case when sites.name_on_ticket
        then concat_ws(' ', visitors.first_name, visitors.last_name) end`.as('visitorName'),
      sql<
        string | null
      >`coalesce(concat_ws(' ', contacts.first_name, contacts.last_name), visits.contact_name)`.as(
        'contact',
      ),
      sql<string | null>`(select to_char(max(end_time), 'HH24:MI') from domain_timings
        where domain_id = visits.domain_id and day = rtrim(to_char(visits.day, 'DAY')))`.as(
        'closingTime',
      ),
      sql<string>`coalesce((select iso_code from languages
        where site_id = visits.site_id and is_default), sites.language)`.as('defaultLanguage'),
      // Each text in the visitor's language, or else in the site's own.
      sql<string[]>`array(select (select v.value from standard_text_values v
          join languages l on l.id = v.language_id
          where v.standard_text_id = t.id and (l.id = visits.language_id or l.is_default)
          order by l.id = visits.language_id desc limit 1) as value
        from standard_texts t where t.site_id = visits.site_id and t.type = 'TICKET'
        order by t.id)`.as('standardTexts'),
    ])
    .executeTakeFirst();
  return row && { ...row, standardTexts: row.standardTexts.filter((text) => text !== null) };
}

/** The site as a test ticket shows it. */
export function findSiteFacts(executor: Executor, siteId: number) {
  return executor
    .selectFrom('sites')
    .where('sites.id', '=', siteId)
    .select([
      'sites.name as siteName',
      'sites.time_zone as timeZone',
      sql<string>`coalesce((select iso_code from languages
        where site_id = sites.id and is_default), sites.language)`.as('language'),
    ])
    .executeTakeFirstOrThrow();
}

export interface AttemptRow {
  readonly siteId: number;
  readonly printer: PrinterTarget;
  readonly deskId: number | null;
  readonly visitId: number | null;
  readonly userId: number;
  readonly outcome: PrintOutcome;
  readonly durationMs: number;
  readonly at: Date;
}

/** Writes how an attempt ended, also as the printer's last known state. */
export async function insertAttempt(executor: Executor, attempt: AttemptRow): Promise<void> {
  const { printer } = attempt;
  const updated = await executor
    .updateTable('printers')
    .set({ last_outcome: attempt.outcome, last_outcome_at: attempt.at })
    .where('id', '=', printer.printerId)
    .returning('id')
    .executeTakeFirst();
  await executor
    .insertInto('print_attempts')
    .values({
      site_id: attempt.siteId,
      // Null when somebody deleted the printer meanwhile.
      printer_id: updated?.id ?? null,
      printer_name: printer.name,
      desk_id: attempt.deskId,
      visit_id: attempt.visitId,
      user_id: attempt.userId,
      outcome: attempt.outcome,
      duration_ms: attempt.durationMs,
      at: attempt.at,
    })
    .execute();
}

export async function listAttempts(
  executor: Executor,
  filter: { siteId: number; printerId?: number | undefined; visitId?: number | undefined },
): Promise<PrintAttempt[]> {
  const { printerId, visitId } = filter;
  const rows = await executor
    .selectFrom('print_attempts')
    .leftJoin('visits', 'visits.id', 'print_attempts.visit_id')
    .leftJoin('desks', 'desks.id', 'print_attempts.desk_id')
    .leftJoin('users', 'users.id', 'print_attempts.user_id')
    .where('print_attempts.site_id', '=', filter.siteId)
    .$if(printerId !== undefined, (query) =>
      query.where('print_attempts.printer_id', '=', printerId ?? null),
    )
    .$if(visitId !== undefined, (query) =>
      query.where('print_attempts.visit_id', '=', visitId ?? null),
    )
    .select([
      'print_attempts.id',
      'print_attempts.at',
      'print_attempts.printer_id as printerId',
      'print_attempts.printer_name as printerName',
      'print_attempts.visit_id as visitId',
      'visits.ticket_number as ticketNumber',
      'desks.name as deskName',
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as(
        'userName',
      ),
      'print_attempts.outcome',
      'print_attempts.duration_ms as durationMs',
    ])
    .orderBy('print_attempts.at', 'desc')
    .orderBy('print_attempts.id', 'desc')
    .limit(limits.print.logShown)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    outcome: row.outcome as PrintOutcome,
  }));
}

export interface VirtualPrinterRow {
  readonly printerId: number;
  readonly siteId: number;
  readonly port: number;
  readonly printService: PrintService;
}

/** The demo's own printers, as long as nobody gave them another address. */
export async function listVirtualPrinterRows(
  executor: Executor,
  host: string,
): Promise<VirtualPrinterRow[]> {
  const rows = await executor
    .selectFrom('printers')
    .where('virtual', '=', true)
    .where('ip_domain', '=', host)
    .select(['id as printerId', 'site_id as siteId', 'port', 'print_service'])
    .orderBy('id')
    .execute();
  return rows.map(({ print_service, ...row }) => ({
    ...row,
    printService: print_service as PrintService,
  }));
}

export async function setVirtualPort(
  executor: Executor,
  printer: { printerId: number; port: number },
): Promise<void> {
  await executor
    .updateTable('printers')
    .set({ port: printer.port })
    .where('id', '=', printer.printerId)
    .execute();
}

export async function listPrinterNames(
  executor: Executor,
  printerIds: readonly number[],
): Promise<Map<number, string>> {
  if (printerIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('printers')
    .where('id', 'in', printerIds)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
