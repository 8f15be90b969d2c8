import {
  type ApiKey,
  apiKeySchema,
  type NewApiKey,
} from '@balie/contract/features/api-keys/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const ownColumns = columnsOf('k', apiKeySchema.omit({ createdBy: true, sites: true }));

interface Of {
  readonly organisationId: number;
  readonly keyId?: number;
}

/** Usable keys first, then revoked ones, newest first. */
export async function listKeys(executor: Executor, of: Of): Promise<ApiKey[]> {
  const rows = await executor
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .where('k.organisation_id', '=', of.organisationId)
    .$if(of.keyId !== undefined, (query) => query.where('k.id', '=', of.keyId ?? 0))
    .select([
      ...ownColumns,
      personName('u').as('created_by'),
      sql<ApiKey['sites']>`coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name))
        from api_key_sites ks join sites s on s.id = ks.site_id where ks.api_key_id = k.id), '[]')`.as(
        'sites',
      ),
    ])
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map((row) => fromRow(apiKeySchema, row));
}

export async function insertKey(
  executor: Executor,
  input: NewApiKey & { organisationId: number; createdBy: number; hash: Buffer; ending: string },
): Promise<number> {
  const { id } = await mapViolations({ api_keys_name: 'DUPLICATE_NAME' }, () =>
    executor
      .insertInto('api_keys')
      .values({
        ...toColumns(input, apiKeySchema),
        organisation_id: input.organisationId,
        token_hash: input.hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Assigns these sites to the key; returns how many belong to the organisation. */
export async function insertKeySites(
  executor: Executor,
  { organisationId, keyId, siteIds }: { organisationId: number; keyId: number; siteIds: number[] },
): Promise<number> {
  const rows = await executor
    .insertInto('api_key_sites')
    .columns(['organisation_id', 'api_key_id', 'site_id'])
    .expression((eb) =>
      eb
        .selectFrom('sites')
        .where('organisation_id', '=', organisationId)
        .where('retired_at', 'is', null)
        .where(isOneOf('id', siteIds))
        .select(['organisation_id', eb.val(keyId).as('api_key_id'), 'id']),
    )
    .returning('site_id')
    .execute();
  return rows.length;
}

/** False if it does not exist, belongs to another organisation, or is already revoked. */
export async function revokeKey(
  executor: Executor,
  { organisationId, keyId, now }: { organisationId: number; keyId: number; now: Date },
): Promise<boolean> {
  const row = await executor
    .updateTable('api_keys')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: now })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
