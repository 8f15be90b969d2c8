import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';

/** An anonymous visitor: the row stays for the statistics, without personal details. */
const NOBODY = {
  first_name: '',
  last_name: '',
  comment: '',
  salutation: null,
  email: null,
  phone: null,
  company: null,
  national_number: null,
  ikl_number: null,
  photo_file: null,
  address_street_and_number: null,
  address_zip: null,
  address_municipality: null,
  date_of_birth: null,
  nationality: null,
  eid: null,
  eid_expiry: null,
  non_eer: false,
} as const;

/**
 * Permanently removes what people wrote about a visit and everything sent about it. Times, domain,
 * status, desk and ticket stay. The version rises, so that screens showing the visit reload.
 */
export async function anonymiseVisits(
  executor: Executor,
  { visitIds, now }: { visitIds: readonly number[]; now: Date },
): Promise<void> {
  if (visitIds.length === 0) return;
  const ids = sql`any(${visitIds}::int[])`;
  await executor
    .updateTable('visits')
    .set({
      comment: '',
      cause: null,
      external_customer_id: null,
      contact_name: null,
      anonymised_at: now,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', ids as never)
    .execute();
  // A group is named after its people, so its name goes with the last of them.
  await sql`
    update visit_groups g set name = ''
    where g.id in (select v.group_id from visits v where v.id = ${ids})
      and not exists (select 1 from visits v where v.group_id = g.id and v.anonymised_at is null)`.execute(
    executor,
  );
  // The other system's id would lead to the person there.
  await sql`delete from imported_visits i where i.visit_id = ${ids}`.execute(executor);
  await sql`
    delete from webhook_deliveries d
    where d.site_id in (select v.site_id from visits v where v.id = ${ids})
      and d.payload ->> 'visitId' = any(${visitIds.map(String)}::text[])`.execute(executor);
}

/** Removes the person from the visitors, and from the audit log and stored answers. */
export async function anonymiseVisitors(
  executor: Executor,
  { visitorIds, now }: { visitorIds: readonly number[]; now: Date },
): Promise<void> {
  if (visitorIds.length === 0) return;
  await executor
    .updateTable('visitors')
    .set({ ...NOBODY, anonymised_at: now })
    .where(isOneOf('id', visitorIds))
    .execute();
  await sql`
    update audit_log a set before = null, after = null
    where a.entity = 'visitor' and a.entity_id = any(${visitorIds.map(String)}::text[])
      and a.action in ('ADD', 'UPDATE', 'DELETE')
      and a.site_id in (select p.site_id from visitors p where p.id = any(${visitorIds}::int[]))`.execute(
    executor,
  );
  await sql`
    delete from idempotency_keys k
    where k.operation like '%/visits/%'
      and exists (
        select from jsonb_array_elements(case
          when k.response like '{%' then jsonb_build_array(k.response::jsonb)
          when k.response like '[%' then k.response::jsonb
          else '[]' end) visit
        where visit ->> 'visitorId' = any(${visitorIds.map(String)}::text[]))`.execute(executor);
}
