import { sql } from 'kysely';
import {
  createDesk,
  createDomain,
  createInstruction,
  createMessage,
  createPrinter,
  createStandardText,
  createTiming,
  createVisitGroup,
} from '../../apps/server/src/demo/factories.ts';
import { insertCall } from '../../apps/server/src/testing/calls.ts';
import { database } from './database.ts';
import { HOSTILE } from './hosts.ts';
import { createColleague, createOwnSite, organisationOf } from './own-site.ts';
import { inMinutes, seedVisit, today } from './visit-seed.ts';

/** Words, codes and keys that the product writes itself: nobody types them. */
const OWN_WORDS = new Set([
  'app_config.name',
  'audit_log.action',
  'audit_log.entity',
  'audit_log.entity_id',
  'desks.unique_identifier',
  'devices.audio_state',
  'devices.kind',
  'devices.screen_id',
  'domain_timings.day',
  'domains.prefix',
  'events.payload',
  'events.topic',
  'instruction_images.content_type',
  'instruction_images.token',
  'languages.iso_code',
  'messages.importance',
  'organisations.second_factor',
  'organisations.slug',
  'print_attempts.outcome',
  'printers.last_outcome',
  'printers.print_service',
  'regimes.kind',
  'sites.language',
  'sites.secondary_color',
  'sites.time_zone',
  'sites.view_application_color',
  'standard_texts.type',
  'ticket_counters.prefix',
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
/** Tables no screen reads from. */
const NEVER_SHOWN = [
  'idempotency_keys',
  'kysely_migration',
  'kysely_migration_lock',
  'login_flows',
  'rate_limits',
  'sessions',
  'sign_in_limits',
  'sign_in_steps',
];
/** Keys, pairing and somebody's own sign-in: rows that this site does not have. */
const NOT_FILLED = [
  'api_keys',
  'desk_unlinks',
  'known_networks',
  'one_time_links',
  'pairings',
  'passkeys',
  'recovery_codes',
  'security_events',
  'sign_in_attempts',
];
/** Where an address stands, one that runs. */
const ADDRESSES = new Set([
  'sites.pads_url',
  'users.webhook_url',
  'visitors.photo_file',
  'webhook_deliveries.url',
]);

/** What is shown of an attack when it is taken for text; `number` says which column it came from. */
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
  owner: 'site_id' | 'organisation_id' | 'id';
  key: boolean;
}

/** Every column of every table that can hold what somebody typed. */
async function textColumns(): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      case when c.table_name in ('organisations') then 'id'
        when c.table_name in ('sites', 'users', 'domain_types') then 'organisation_id'
        else 'site_id' end as owner,
      exists (select from information_schema.columns i where i.table_schema = c.table_schema
        and i.table_name = c.table_name and i.column_name = 'id') as key
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb')
      and c.table_name <> all(${[...NEVER_SHOWN, ...NOT_FILLED]})
    order by 1, 2`.execute(database());
  const names = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const gone = [...OWN_WORDS].filter((name) => !names.has(name));
  if (gone.length > 0) throw new Error(`No such columns any more: ${gone.join(', ')}`);
  return rows.filter(({ table, column }) => !OWN_WORDS.has(`${table}.${column}`));
}

/** Writes the longest attack that the column takes, into every row of this organisation. */
async function plant(
  { table, column, type, owner, key }: TextColumn,
  { number, ownerId }: { number: number; ownerId: number },
): Promise<void> {
  const name = `${table}.${column}`;
  const suffix = key ? sql`|| id` : sql``;
  const sizes = [ADDRESSES.has(name) ? address(number) : long(number), middle(number)];
  // §9: an external number is shown only when it is short.
  const texts = name === 'visits.external_customer_id' ? [] : sizes;
  for (const [index, text] of [...texts, short(number)].entries()) {
    const value =
      type === 'jsonb'
        ? sql`coalesce(${sql.ref(column)}, '{}') || jsonb_build_object('name', ${text}::text, ${middle(number)}::text, ${text}::text)`
        : index === 0 && texts.length > 0
          ? sql`${text}::text ${suffix}`
          : sql`${text}::text`;
    try {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ${sql.ref(owner)} = ${ownerId}`.execute(database());
      if (!numAffectedRows) throw new Error(`Nothing to attack in ${name}: fill the table first.`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error;
    }
  }
  throw new Error(`${name} takes no markup at all: it belongs among the product's own words.`);
}

/** A site with something in every table. */
async function fill() {
  const db = database();
  const organisation_id = await organisationOf(HOSTILE.organisation);
  const site = await createOwnSite({ organisation_id, name_on_ticket: true });
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const clerk = await createColleague(site);
  const printer_id = await createPrinter(db, { site_id });
  const deskId = await createDesk(db, {
    site_id,
    printer_id,
    user_id: site.admin.id,
    waiting_room_id: site.roomId,
  });
  const values = { [site.languages.nl]: 'Tekst', [site.languages.en]: 'Text' };
  const standard_text_id = await createStandardText(db, { site_id, values });
  const domain_id = await createDomain(db, {
    site_id,
    organisation_id,
    domain_type_id: site.domainType.id,
    prefix: 'H',
    notification_text_id: standard_text_id,
    closing_time_minutes: 10,
  });
  const regime_id = site.regimes.walkIn;
  await createTiming(db, { site_id, domain_id, regime_id });
  await createInstruction(db, {
    ...{ site_id, domain_id, regime_id, standard_text_id },
    kiosk_id: kiosk.id,
    waiting_room_id: site.roomId,
  });
  await createMessage(db, { site_id, updated_by: site.admin.id });

  const visit = { domain_id, contact_user_id: clerk.id, waiting_room_id: site.roomId };
  const arrived = { ...visit, status: 'ARRIVED', arrival_time: inMinutes(-5) };
  const group_id = await createVisitGroup(db, { site_id });
  const { visitId } = await seedVisit(site, { ...arrived, ticket_number: 'H001', group_id });
  await seedVisit(site, { ...arrived, ticket_number: 'H002', group_id });
  await seedVisit(site, { ...arrived, ticket_number: 'H003' });
  await seedVisit(site, { ...visit, contact_user_id: null, appointment_time: inMinutes(5) });
  await insertCall(
    db,
    { siteId: site.id, visitId, deskId, roomId: site.roomId },
    { ticketNumber: 'H000' },
  );
  await db
    .insertInto('visit_history')
    .values({ site_id, visit_id: visitId, action: 'register', to_status: 'ARRIVED' })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      site_id,
      user_id: site.admin.id,
      url: 'https://example.org',
      payload: JSON.stringify({ event: 'VISITOR_ARRIVED' }),
      state: 'DELIVERED',
    })
    .execute();
  await db
    .insertInto('print_attempts')
    .values({ site_id, printer_id, printer_name: 'x', outcome: 'PRINTED', duration_ms: 1 })
    .execute();
  await db
    .insertInto('devices')
    .values({
      site_id,
      screen_id: `hostile-${site_id}`,
      device_key: 'x',
      kind: 'waiting-room',
      waiting_room_id: site.roomId,
    })
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      ...{ organisation_id, site_id },
      user_id: site.admin.id,
      action: 'UPDATE',
      entity: 'desk',
      entity_id: String(deskId),
    })
    .execute();
  return { ...site, deskId, day: today() };
}

/** A site in an organisation of its own, with an attack in every text that can be stored. */
export async function createHostileSite() {
  const site = await fill();
  const owners = {
    site_id: site.id,
    organisation_id: site.organisationId,
    id: site.organisationId,
  };
  const columns: Column[] = [];
  for (const [index, column] of (await textColumns()).entries()) {
    const number = index + 1;
    await plant(column, { number, ownerId: owners[column.owner] });
    columns.push({ name: `${column.table}.${column.column}`, number });
  }
  const { identifiers } = await database()
    .selectFrom('waiting_rooms')
    .innerJoin('desks', 'desks.waiting_room_id', 'waiting_rooms.id')
    .where('desks.id', '=', site.deskId)
    .select(
      sql<string[]>`array[waiting_rooms.unique_identifier, desks.unique_identifier]`.as(
        'identifiers',
      ),
    )
    .executeTakeFirstOrThrow();
  const [room = '', desk = ''] = identifiers;
  return { ...site, columns, identifiers: { room, desk } };
}
