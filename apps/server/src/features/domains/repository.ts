import { idSchema } from '@balie/contract/common/ids.ts';
import {
  type Domain,
  type DomainType,
  domainSchema,
  plainDomainSchema,
} from '@balie/contract/features/domains/schema.ts';
import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface DomainKey {
  siteId: number;
  domainId: number;
}

/** A domain as its row stores it: the message is the id of a standard text. */
const domainRowSchema = plainDomainSchema.extend({
  domainTypeId: idSchema,
  notificationTextId: idSchema.nullable(),
  closingTimeMinutes: z.int().nullable(),
});
export type DomainFields = z.output<typeof domainRowSchema>;

const refusals = {
  domains_name: 'DOMAIN_NAME_UNIQUE',
  domains_organisation_id_domain_type_id_fkey: 'DOMAIN_TYPE_NOT_FOUND',
  domains_site_id_notification_text_id_fkey: 'STANDARD_TEXT_NOT_FOUND',
} as const;

const selectDomains = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('domains')
    .innerJoin('domain_types', 'domain_types.id', 'domains.domain_type_id')
    .innerJoin('organisations', 'organisations.id', 'domain_types.organisation_id')
    .leftJoin('users', 'users.id', 'domains.updated_by')
    .leftJoin('standard_texts', 'standard_texts.id', 'domains.notification_text_id')
    .leftJoin('languages', (join) =>
      join.onRef('languages.site_id', '=', 'domains.site_id').on('languages.is_default', '=', true),
    )
    .leftJoin('standard_text_values', (join) =>
      join
        .onRef('standard_text_values.standard_text_id', '=', 'standard_texts.id')
        .onRef('standard_text_values.language_id', '=', 'languages.id'),
    )
    .where('domains.site_id', '=', siteId)
    .where('domains.retired_at', 'is', null)
    .select([
      'domains.id',
      ...columnsOf('domains', domainRowSchema),
      'domains.created_at',
      'domains.updated_at',
      'domain_types.id as type_id',
      'domain_types.name as type_name',
      'organisations.name as organisation_name',
      'standard_texts.key as notification_text_key',
      'standard_text_values.value as notification_text',
      personName('users').as('updated_by'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectDomains>['execute']>>[number];

const toDomain = (row: Row): Domain =>
  fromRow(domainSchema, {
    ...row,
    type: { id: row.type_id, name: row.type_name, organization: { name: row.organisation_name } },
  });

export async function listDomains(executor: Executor, siteId: number): Promise<Domain[]> {
  const rows = await selectDomains(executor, siteId).orderBy(sql`lower(domains.name)`).execute();
  return rows.map(toDomain);
}

/** With `lock`, locked until the transaction ends, and no visit can start using it. */
export async function findDomain(
  executor: Executor,
  { siteId, domainId }: DomainKey,
  lock?: 'lock',
): Promise<Domain | undefined> {
  const row = await selectDomains(executor, siteId)
    .where('domains.id', '=', domainId)
    .$if(lock === 'lock', (query) => query.forUpdate('domains'))
    .executeTakeFirst();
  return row && toDomain(row);
}

const toRow = (fields: DomainFields) => toColumns(fields, domainRowSchema);

interface Writer {
  userId: number;
  now: Date;
}

export function insertDomain(
  executor: Executor,
  site: { siteId: number; organisationId: number },
  { fields, userId, now }: Writer & { fields: DomainFields },
): Promise<number> {
  return mapViolations(refusals, async () => {
    const row = await executor
      .insertInto('domains')
      .values({
        site_id: site.siteId,
        organisation_id: site.organisationId,
        ...toRow(fields),
        created_at: now,
        updated_at: now,
        updated_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export function updateDomain(
  executor: Executor,
  key: DomainKey,
  { fields, userId, now }: Writer & { fields: DomainFields },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('domains')
      .set({ ...toRow(fields), updated_at: now, updated_by: userId })
      .where('site_id', '=', key.siteId)
      .where('id', '=', key.domainId)
      .execute();
  });
}

/** The domain keeps its name for its past visits; its hours, closures and message are removed. */
export async function retireDomain(
  executor: Executor,
  key: DomainKey,
  { userId, now }: Writer,
): Promise<void> {
  await executor
    .updateTable('domains')
    .set({
      retired_at: now,
      notification_text_id: null,
      closing_time_minutes: null,
      updated_at: now,
      updated_by: userId,
    })
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.domainId)
    .execute();
  for (const table of ['domain_timings', 'special_hours', 'closures'] as const) {
    await executor
      .deleteFrom(table)
      .where('site_id', '=', key.siteId)
      .where('domain_id', '=', key.domainId)
      .execute();
  }
}

export async function domainHasInstructions(executor: Executor, key: DomainKey): Promise<boolean> {
  const row = await executor
    .selectFrom('instructions')
    .where('site_id', '=', key.siteId)
    .where('domain_id', '=', key.domainId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anyone is still expected for the domain, on this day or later. */
export async function hasOpenVisits(
  executor: Executor,
  { siteId, domainId, since }: DomainKey & { since: string },
): Promise<boolean> {
  const row = await executor
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .where('domain_id', '=', domainId)
    .where('day', '>=', since)
    .where('status', 'in', OPEN_STATUSES)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The organisation's domain types; with `userId`, only those this user has access to. */
export async function listDomainTypes(
  executor: Executor,
  { organisationId, userId }: { organisationId: number; userId?: number },
): Promise<DomainType[]> {
  const rows = await executor
    .selectFrom('domain_types')
    .innerJoin('organisations', 'organisations.id', 'domain_types.organisation_id')
    .where('domain_types.organisation_id', '=', organisationId)
    .where('domain_types.retired_at', 'is', null)
    .$if(userId !== undefined, (query) =>
      query.where('domain_types.id', 'in', (eb) =>
        eb
          .selectFrom('user_domain_types')
          .where('user_id', '=', Number(userId))
          .select('domain_type_id'),
      ),
    )
    .select(['domain_types.id', 'domain_types.name', 'organisations.name as organisation_name'])
    .orderBy(sql`lower(domain_types.name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    organization: { name: row.organisation_name },
  }));
}
