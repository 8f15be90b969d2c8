import { limits } from '@balie/contract/common/limits.ts';
import { auditChanges } from '@balie/contract/features/audit/rules.ts';
import type { AuditEntry } from '@balie/contract/features/audit/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';

/** Whose lines: a site's, and for organisation administrators the whole organisation's. */
interface AuditPlace {
  siteId: number;
  organisationId?: number | undefined;
}

export interface AuditFilter extends AuditPlace {
  timeZone: string;
  userId?: number | undefined;
  apiKeyId?: number | undefined;
  entity?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  before?: number | undefined;
}

/** The account the line is about, if only part of it was recorded. */
const accountName = sql<string | null>`(
  select account.username from users account
  where account.id = case when audit_log.entity = 'user' and audit_log.entity_id ~ '^[0-9]{1,9}$'
    then audit_log.entity_id::int end)`;

/**
 * The site's lines; on request also those of the organisation as a whole, and of sites being added
 * or retired, since a retired site's own log can no longer be opened.
 */
const isOfPlace = ({ siteId, organisationId }: AuditPlace) =>
  organisationId === undefined
    ? sql<boolean>`audit_log.site_id = ${siteId}`
    : sql<boolean>`(audit_log.site_id = ${siteId}
        or (audit_log.site_id is null and audit_log.organisation_id = ${organisationId})
        or (audit_log.entity = 'site' and audit_log.organisation_id = ${organisationId}))`;

/** One page, newest first, and where the next one starts. */
export async function listAudit(
  executor: Executor,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const { timeZone, userId, apiKeyId, entity, from, until, before } = filter;
  const startOf = (day: string, daysLater: number) =>
    sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
  let query = executor
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('api_keys', 'api_keys.id', 'audit_log.api_key_id')
    .where(isOfPlace(filter));
  if (userId !== undefined) query = query.where('audit_log.user_id', '=', userId);
  if (apiKeyId !== undefined) query = query.where('audit_log.api_key_id', '=', apiKeyId);
  if (entity !== undefined) query = query.where('audit_log.entity', '=', entity);
  if (from !== undefined) query = query.where('audit_log.at', '>=', startOf(from, 0));
  if (until !== undefined) query = query.where('audit_log.at', '<', startOf(until, 1));
  if (before !== undefined) query = query.where('audit_log.id', '<', before);
  const rows = await query
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.user_id',
      personName('users').as('user_name'),
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      accountName.as('account_name'),
      'audit_log.before',
      'audit_log.after',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(limits.audit.pageSize + 1)
    .execute();
  const page = rows.slice(0, limits.audit.pageSize);
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
      apiKey: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      entityName: nameOf(row.after) ?? nameOf(row.before) ?? row.account_name,
      changes: auditChanges(row.before, row.after),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

function nameOf(version: unknown): string | null {
  if (typeof version !== 'object' || version === null) return null;
  const fields = version as Record<string, unknown>;
  const found = ['name', 'deskName', 'title', 'username'].map((field) => fields[field]);
  return found.find((value): value is string => typeof value === 'string') ?? null;
}

export async function findAuditOptions(executor: Executor, place: AuditPlace) {
  const [users, apiKeys, entities] = await Promise.all([
    executor
      .selectFrom('users')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('audit_log')
            .whereRef('audit_log.user_id', '=', 'users.id')
            .where(isOfPlace(place))
            .select('audit_log.id'),
        ),
      )
      .select(['users.id', personName('users').as('name')])
      .orderBy('users.last_name')
      .orderBy('users.first_name')
      .execute(),
    executor
      .selectFrom('api_keys')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('audit_log')
            .whereRef('audit_log.api_key_id', '=', 'api_keys.id')
            .where(isOfPlace(place))
            .select('audit_log.id'),
        ),
      )
      .select(['api_keys.id', 'api_keys.name'])
      .orderBy('api_keys.name')
      .orderBy('api_keys.id')
      .execute(),
    executor
      .selectFrom('audit_log')
      .where(isOfPlace(place))
      .select('entity')
      .distinct()
      .orderBy('entity')
      .execute(),
  ]);
  return { users, apiKeys, entities: entities.map(({ entity }) => entity) };
}
