import { database } from '@balie/testkit/browser/database.ts';
import { sql } from 'kysely';
import { fillHostileSite } from './hostile-rows.ts';

/** Words, codes and keys that the product writes itself: no user input. */
const OWN_WORDS = new Set([
  'app_config.name',
  'audit_log.action',
  'audit_log.entity',
  'audit_log.entity_id',
  'check_in_codes.code',
  'closures.source',
  'desks.unique_identifier',
  'device_alerts.kind',
  'device_alerts.problem',
  'devices.audio_state',
  'devices.kind',
  'devices.screen_id',
  'domain_faces.color',
  'domain_faces.icon',
  'domain_timings.day',
  'domains.prefix',
  'events.payload',
  'events.topic',
  'instruction_images.content_type',
  'instruction_images.token',
  'kiosk_status.failure_code',
  'kiosk_troubles.reason',
  'languages.iso_code',
  'messages.importance',
  'one_time_links.purpose',
  'organisations.second_factor',
  'organisations.slug',
  'pairings.code',
  'pairings.kind',
  'print_attempts.outcome',
  'printers.condition',
  'printers.last_outcome',
  'printers.print_service',
  'recovery_codes.code_hash',
  'regimes.kind',
  'security_events.kind',
  'sessions.challenge',
  'sessions.pending',
  'sign_in_attempts.outcome',
  'site_keys.key_id',
  'sites.language',
  'sites.secondary_color',
  'sites.time_zone',
  'sites.view_application_color',
  'standard_texts.type',
  'ticket_counters.prefix',
  'ticket_leases.prefix',
  'totp_secrets.key_id',
  'users.language',
  'users.password_hash',
  'users.role',
  'visit_history.action',
  'visit_history.from_status',
  'visit_history.to_status',
  'visits.source',
  'visits.status',
  'waiting_rooms.color',
  'waiting_rooms.unique_identifier',
  'webhook_deliveries.last_outcome',
  'webhook_deliveries.state',
]);
/** Tables no screen reads: the product's own keys, counters and steps, and deleted rows. */
const NEVER_SHOWN = [
  'deleted_rows',
  'extensions',
  'idempotency_keys',
  'imported_visits',
  'kiosk_entries',
  'kysely_migration',
  'kysely_migration_lock',
  'login_flows',
  'mails',
  'rate_limits',
  'sign_in_limits',
  'sign_in_steps',
];
/** A name per language. */
const BY_LANGUAGE = new Set(['domain_faces.names']);
/** Columns for addresses get one that would run. */
const ADDRESSES = new Set([
  'device_alert_settings.webhook_url',
  'sites.pads_url',
  'users.webhook_url',
  'visitors.photo_file',
  'webhook_deliveries.url',
]);

/** What an attack looks like when rendered as text; `number` identifies its column. */
export const literal = /<img src=x onerror=ran\((\d+)\)>|<s>(\d+)/g;

const short = (number: number) => `<s>${number}`;
const middle = (number: number) => `<img src=x onerror=ran(${number})>`;
const long = (number: number) =>
  `${middle(number)}<svg onload=ran(${number})></svg><script>ran(${number})</script>` +
  `<a href="javascript:ran(${number})">x</a>{{ran}}$t(common.save)\${ran(${number})}<iframe srcdoc="<script>parent.ran(${number})</script>"></iframe> `;
const address = (number: number) => `javascript:ran(${number})//${middle(number)}`;

export interface Column {
  readonly name: string;
  readonly number: number;
}

interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb';
  owner: 'site_id' | 'organisation_id' | 'user_id' | 'id';
  key: boolean;
}

/** Every column of every table that can hold user input. */
async function textColumns(): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      case when c.table_name = 'organisations' then 'id' when 'site_id' = any(beside) then 'site_id'
        when 'organisation_id' = any(beside) then 'organisation_id' else 'user_id' end as owner,
      'id' = any(beside) as key
    from information_schema.columns c
    cross join lateral (select array_agg(o.column_name::text) as beside
      from information_schema.columns o
      where o.table_schema = c.table_schema and o.table_name = c.table_name) others
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb')
      and c.table_name <> all(${NEVER_SHOWN})
    order by 1, 2`.execute(database());
  const names = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const gone = [...OWN_WORDS].filter((name) => !names.has(name));
  if (gone.length > 0) throw new Error(`No such columns any more: ${gone.join(', ')}`);
  return rows.filter(({ table, column }) => !OWN_WORDS.has(`${table}.${column}`));
}

/** Writes the longest attack that the column accepts into every row of this organisation. */
async function plant(
  { table, column, type, owner, key }: TextColumn,
  { number, ownerIds }: { number: number; ownerIds: readonly number[] },
): Promise<void> {
  const name = `${table}.${column}`;
  const suffix = key ? sql`|| id` : sql``;
  const sizes = [ADDRESSES.has(name) ? address(number) : long(number), middle(number)];
  // §9: an external number is shown only if it is short.
  const texts = name === 'visits.external_customer_id' ? [] : sizes;
  for (const [index, text] of [...texts, short(number)].entries()) {
    const value = BY_LANGUAGE.has(name)
      ? sql`(select jsonb_object_agg(key, ${text}::text) from jsonb_object_keys(${sql.ref(column)}) key)`
      : type === 'jsonb'
        ? sql`coalesce(${sql.ref(column)}, '{}') || jsonb_build_object('name', ${text}::text, ${middle(number)}::text, ${text}::text)`
        : index === 0 && texts.length > 0
          ? sql`${text}::text ${suffix}`
          : sql`${text}::text`;
    try {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ${sql.ref(owner)} = any(${ownerIds})`.execute(database());
      if (!numAffectedRows) throw new Error(`Nothing to attack in ${name}: fill the table first.`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error;
    }
  }
  throw new Error(`${name} takes no markup at all: it belongs among the product's own words.`);
}

/** A site in its own organisation, with an attack in every text that can be stored. */
export async function createHostileSite() {
  const site = await fillHostileSite();
  const owners = {
    site_id: [site.id],
    organisation_id: [site.organisationId],
    user_id: site.people,
    id: [site.organisationId],
  };
  const columns: Column[] = [];
  for (const [index, column] of (await textColumns()).entries()) {
    const number = index + 1;
    await plant(column, { number, ownerIds: owners[column.owner] });
    columns.push({ name: `${column.table}.${column.column}`, number });
  }
  const { identifiers } = await database()
    .selectFrom('waiting_rooms')
    .innerJoin('desks', 'desks.waiting_room_id', 'waiting_rooms.id')
    .where('desks.id', '=', site.busyDeskId)
    .select(
      sql<string[]>`array[waiting_rooms.unique_identifier, desks.unique_identifier]`.as(
        'identifiers',
      ),
    )
    .executeTakeFirstOrThrow();
  const [room = '', desk = ''] = identifiers;
  return { ...site, columns, identifiers: { room, desk } };
}

/** Recalls the first call, so that the displays show it again with whatever it contains. */
export async function callAgain(siteId: number): Promise<void> {
  await sql`
    insert into calls (site_id, visit_id, desk_id, waiting_room_id, ticket_number, desk_name, user_name, recall)
    select site_id, visit_id, desk_id, waiting_room_id, ticket_number, desk_name, user_name, true
    from calls where site_id = ${siteId} order by id limit 1`.execute(database());
}
