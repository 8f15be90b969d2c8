import { type VisitorNames, visitorUpdateSchema } from '@balie/contract/features/visits/schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { columnsOf, fromRow } from '../../../platform/database/rows.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import { historyLines, visitEvents } from '../history-repository.ts';

const lockedSchema = visitorUpdateSchema.extend({ editable: z.boolean() });
type LockedVisitor = z.output<typeof lockedSchema>;

interface Key {
  readonly siteId: number;
  readonly userId: number;
  readonly visitorId: number;
}

/**
 * A visitor this user may see, locked, unless erased. `editable` unless an eID gave the details.
 */
export async function lockVisitor(
  executor: Executor,
  { siteId, userId, visitorId }: Key,
): Promise<LockedVisitor | undefined> {
  const row = await executor
    .selectFrom('visitors as p')
    .where('p.site_id', '=', siteId)
    .where('p.id', '=', visitorId)
    .where('p.anonymised_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from visits v
        where v.visitor_id = p.id and v.domain_type_id = any ${domainTypesOf(userId)})`,
    )
    .select([
      ...columnsOf('p', visitorUpdateSchema),
      sql<boolean>`not exists (select 1 from visits v where v.visitor_id = p.id and v.eid_login)`.as(
        'editable',
      ),
    ])
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  return row && fromRow(lockedSchema, row);
}

/** Writes names and comment, and raises the version of today's and later visits that show them. */
export async function updateVisitorNames(
  executor: Executor,
  input: Key & { fields: VisitorNames; changed: readonly string[]; today: string; now: Date },
): Promise<void> {
  const { fields, now } = input;
  await sql`
    with person as (
      update visitors p set first_name = ${fields.firstName}, last_name = ${fields.lastName}, comment = ${fields.comment}
      where p.site_id = ${input.siteId} and p.id = ${input.visitorId} returning p.id
    ), after as (
      update visits v set version = v.version + 1, updated_at = ${now}
      from person where v.visitor_id = person.id and v.day >= ${input.today}::date - 1
      returning v.*
    ), written as (${historyLines({
      at: now,
      userId: input.userId,
      action: 'changeVisitor',
      was: 'after',
      details: sql`jsonb_build_object('fields', ${JSON.stringify(input.changed)}::jsonb)`,
    })})
    ${visitEvents(now)}`.execute(executor);
}
