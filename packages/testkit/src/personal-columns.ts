import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * What happens to each column about a visit once the person is forgotten. A new column is in none of the
 * lists, so their test fails until someone decides.
 */
interface Fate {
  /** Says something about the person: emptied. */
  readonly personal: readonly string[];
  readonly kept: readonly string[];
  /** Records that the row was emptied, and when. */
  readonly written?: readonly string[];
}

export const columnFates: Readonly<Record<string, Fate>> = {
  visitors: {
    personal: [
      ...['first_name', 'last_name', 'comment', 'salutation', 'email', 'phone', 'company'],
      ...['national_number', 'ikl_number', 'photo_file', 'date_of_birth', 'nationality'],
      ...['address_street_and_number', 'address_zip', 'address_municipality'],
      ...['eid', 'eid_expiry', 'non_eer'],
    ],
    kept: ['id', 'site_id', 'created_at'],
    written: ['anonymised_at'],
  },
  visits: {
    personal: ['comment', 'cause', 'external_customer_id', 'contact_name'],
    kept: [
      ...['id', 'site_id', 'organisation_id', 'visitor_id', 'group_id', 'party', 'day', 'status'],
      ...['domain_type_id', 'domain_id', 'language_id', 'desk_id', 'waiting_room_id', 'location'],
      ...['appointment_time', 'appointment_type', 'arrival_time', 'called_at', 'closed_at'],
      ...['contact_user_id', 'served_by', 'ticket_number', 'priority', 'eid_login', 'created_at'],
      ...['source', 'sub_source'],
    ],
    written: ['anonymised_at', 'updated_at', 'version'],
  },
  visit_groups: { personal: ['name'], kept: ['id', 'site_id'] },
  visit_history: {
    personal: [],
    kept: [
      ...['id', 'visit_id', 'site_id', 'at', 'user_id', 'desk_id', 'action'],
      ...['from_status', 'to_status', 'details'],
    ],
  },
  calls: {
    personal: [],
    kept: [
      ...['id', 'site_id', 'visit_id', 'desk_id', 'waiting_room_id', 'ticket_number', 'desk_name'],
      ...['user_name', 'recall', 'at', 'written_at', 'transaction_id'],
    ],
  },
  print_attempts: {
    personal: [],
    kept: [
      ...['id', 'site_id', 'printer_id', 'printer_name', 'desk_id', 'visit_id', 'user_id'],
      ...['outcome', 'duration_ms', 'at'],
    ],
  },
  check_in_codes: { personal: [], kept: ['visit_id', 'site_id', 'day', 'code'] },
  // The whole row is deleted.
  imported_visits: {
    personal: ['external_id', 'row_hash', 'group_key'],
    kept: ['visit_id', 'site_id'],
  },
  kiosk_entries: {
    personal: [],
    kept: [
      ...['user_id', 'key', 'site_id', 'request_hash', 'at', 'received_at', 'handed_over'],
      ...['visit_id', 'result'],
    ],
  },
  kiosk_troubles: {
    personal: [],
    kept: [
      ...['id', 'site_id', 'user_id', 'at', 'reason', 'ticket_number', 'new_ticket_number'],
      ...['domain_id', 'visit_id', 'settled_at', 'settled_by'],
    ],
  },
  erasures: { personal: [], kept: ['visitor_id', 'made', 'at'] },
};

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** The actual columns of every table about a visit, a group or a visitor. */
export async function columnsAboutVisits(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    where c.table_schema = 'public' and (
      c.table_name in ('visitors', 'visit_groups') or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name
          and o.column_name in ('visit_id', 'visitor_id', 'visitor_ids', 'visit_ids')))
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** A value for a column, and what remains once it is emptied. */
export function exampleOf({ name, type, nullable }: Column): { filled: unknown; empty: unknown } {
  switch (type) {
    case 'text':
    case 'character varying':
      return { filled: `${name}-MERK`, empty: nullable ? null : '' };
    case 'boolean':
      return { filled: true, empty: nullable ? null : false };
    case 'date':
      return { filled: '1985-07-30', empty: null };
    case 'timestamp with time zone':
      return { filled: new Date('2026-01-05T08:00:00Z'), empty: null };
    default:
      return { filled: 1, empty: null };
  }
}
