import {
  type DomainFace,
  type DomainFaceInput,
  domainFaceInputSchema,
  domainFaceSchema,
} from '@balie/contract/features/kiosks/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { columnsOf, fromRow } from '../../platform/database/rows.ts';

const selectFaces = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('domains as d')
    .leftJoin('domain_faces as f', 'f.domain_id', 'd.id')
    .where('d.site_id', '=', siteId)
    .where('d.retired_at', 'is', null)
    .select([
      'd.id as domain_id',
      'd.name as domain_name',
      ...columnsOf('f', domainFaceInputSchema),
    ]);

type FaceRow = Awaited<ReturnType<ReturnType<typeof selectFaces>['execute']>>[number];
const toFace = (row: FaceRow): DomainFace =>
  fromRow(domainFaceSchema, { ...row, names: (row.names ?? {}) as Record<string, string> });

export async function listFaces(executor: Executor, siteId: number): Promise<DomainFace[]> {
  const rows = await selectFaces(executor, siteId).orderBy(sql`lower(d.name)`).execute();
  return rows.map(toFace);
}

export async function findFace(
  executor: Executor,
  { siteId, domainId }: { siteId: number; domainId: number },
): Promise<DomainFace | undefined> {
  const row = await selectFaces(executor, siteId).where('d.id', '=', domainId).executeTakeFirst();
  return row && toFace(row);
}

/** Takes the lock before reading, to see what the previous writer left. */
export async function lockDomain(
  executor: Executor,
  { siteId, domainId }: { siteId: number; domainId: number },
): Promise<void> {
  await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .where('id', '=', domainId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

export async function saveFace(
  executor: Executor,
  { siteId, domainId }: { siteId: number; domainId: number },
  { names, ...face }: DomainFaceInput,
): Promise<void> {
  const row = { ...face, names: JSON.stringify(names) };
  await executor
    .insertInto('domain_faces')
    .values({ site_id: siteId, domain_id: domainId, ...row })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
    .execute();
}

export async function areLanguages(
  executor: Executor,
  siteId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where(isOneOf('id', ids))
    .select('id')
    .execute();
  return rows.length === ids.length;
}
