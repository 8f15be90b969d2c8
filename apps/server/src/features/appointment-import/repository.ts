import { FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/rows.ts';
import { isContactAt } from '../../platform/database/user-role.ts';
import type { Lookups, ReadRow } from './read-row.ts';

export async function findLookups(
  executor: Executor,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<Lookups> {
  const domains = await executor
    .selectFrom('domains')
    .where('site_id', '=', id)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'domain_type_id as typeId'])
    .execute();
  const languages = await executor
    .selectFrom('languages')
    .where('site_id', '=', id)
    .where('active', '=', true)
    .orderBy('sort_order')
    .select(['id', 'iso_code as isoCode', 'is_default as isDefault'])
    .execute();
  const contacts = await executor
    .selectFrom('users')
    .where(isContactAt('users', id))
    .select(['users.id', 'users.username'])
    .execute();
  return { timeZone, domains, languages, contacts };
}

export interface Imported {
  readonly visitId: number;
  readonly visitorId: number;
  readonly status: string;
  readonly day: string;
  readonly rowHash: Buffer;
}

export async function findImported(
  executor: Executor,
  { siteId, externalId }: { siteId: number; externalId: string },
): Promise<Imported | undefined> {
  return executor
    .selectFrom('imported_visits as i')
    .innerJoin('visits as v', 'v.id', 'i.visit_id')
    .where('i.site_id', '=', siteId)
    .where('i.external_id', '=', externalId)
    .select([
      'v.id as visitId',
      'v.visitor_id as visitorId',
      'v.status',
      'v.day',
      'i.row_hash as rowHash',
    ])
    .forNoKeyUpdate('v')
    .executeTakeFirst();
}

/** Finds an earlier visitor by the other system's id, else by national register number. */
export async function findVisitor(
  executor: Executor,
  siteId: number,
  { externalCustomerId, person }: ReadRow,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from visitors p
    where p.site_id = ${siteId} and p.anonymised_at is null and (
      p.id in (select v.visitor_id from visits v
        where v.site_id = ${siteId} and v.external_customer_id = ${externalCustomerId}::text)
      or regexp_replace(p.national_number, '\\D', '', 'g') = ${person.nationalNumber}::text)
    order by p.id desc limit 1`.execute(executor);
  return rows[0]?.id;
}

const personColumns = ({ person: { streetAndNumber, zip, municipality, ...person } }: ReadRow) => ({
  ...toColumns(person),
  address_street_and_number: streetAndNumber,
  address_zip: zip,
  address_municipality: municipality,
});

/** Fields the other system leaves out keep what we know. */
export async function saveVisitor(
  executor: Executor,
  siteId: number,
  { row, visitorId }: { row: ReadRow; visitorId: number | undefined },
): Promise<number> {
  const columns = personColumns(row);
  if (visitorId === undefined) {
    const { id } = await executor
      .insertInto('visitors')
      .values({ site_id: siteId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const told = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
  await executor
    .updateTable('visitors')
    .set(told)
    .where('site_id', '=', siteId)
    .where('id', '=', visitorId)
    .execute();
  return visitorId;
}

interface Writing {
  readonly siteId: number;
  readonly organisationId: number;
  readonly userId: number | null;
  readonly visitorId: number;
  readonly groupId: number | null;
  readonly day: string;
  readonly now: Date;
  readonly row: ReadRow;
}

const visitColumns = ({ visitorId, groupId, day, now, row }: Writing) => ({
  visitor_id: visitorId,
  group_id: groupId,
  day,
  domain_type_id: row.domainTypeId,
  domain_id: row.domainId,
  appointment_time: row.appointmentTime,
  appointment_type: row.appointmentType,
  cause: row.cause,
  location: row.location,
  external_customer_id: row.externalCustomerId,
  language_id: row.languageId,
  comment: row.comment,
  contact_user_id: row.contactId,
  updated_at: now,
});

export async function insertAppointment(executor: Executor, writing: Writing): Promise<number> {
  const { siteId, organisationId, now } = writing;
  const { id } = await executor
    .insertInto('visits')
    .values({
      site_id: siteId,
      organisation_id: organisationId,
      status: FIRST_STATUS,
      source: 'IMPORT',
      created_at: now,
      ...visitColumns(writing),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertHistory(executor, { ...writing, visitId: id, action: 'add', from: null });
  return id;
}

export async function updateAppointment(
  executor: Executor,
  visitId: number,
  writing: Writing,
): Promise<void> {
  await executor
    .updateTable('visits')
    .set((eb) => ({ ...visitColumns(writing), version: eb('version', '+', 1) }))
    .where('site_id', '=', writing.siteId)
    .where('id', '=', visitId)
    .execute();
  await insertHistory(executor, { ...writing, visitId, action: 'import', from: FIRST_STATUS });
}

const insertHistory = (
  executor: Executor,
  input: Writing & { visitId: number; action: string; from: string | null },
) =>
  executor
    .insertInto('visit_history')
    .values({
      visit_id: input.visitId,
      site_id: input.siteId,
      at: input.now,
      user_id: input.userId,
      action: input.action,
      from_status: input.from,
      to_status: FIRST_STATUS,
    })
    .execute();

export async function keepImported(
  executor: Executor,
  input: {
    siteId: number;
    visitId: number;
    externalId: string;
    rowHash: Buffer;
    groupKey: string | null;
  },
): Promise<void> {
  const told = { row_hash: input.rowHash, group_key: input.groupKey };
  await executor
    .insertInto('imported_visits')
    .values({
      visit_id: input.visitId,
      site_id: input.siteId,
      external_id: input.externalId,
      ...told,
    })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(told))
    .execute();
}

/** The group earlier rows with this key created, or a new one. */
export async function groupFor(
  executor: Executor,
  { siteId, key, name }: { siteId: number; key: string; name: string },
): Promise<number> {
  const known = await executor
    .selectFrom('imported_visits as i')
    .innerJoin('visits as v', 'v.id', 'i.visit_id')
    .where('i.site_id', '=', siteId)
    .where('i.group_key', '=', key)
    .where('v.group_id', 'is not', null)
    .select('v.group_id as id')
    .executeTakeFirst();
  if (known?.id) return known.id;
  const { id } = await executor
    .insertInto('visit_groups')
    .values({ site_id: siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
