import type { Executor } from '../../platform/database/database.ts';

export interface SiteKey {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
  readonly keyId: string | null;
}

export async function findSiteKey(
  executor: Executor,
  siteId: number,
): Promise<SiteKey | undefined> {
  return executor
    .selectFrom('site_keys')
    .where('site_id', '=', siteId)
    .select(['public_key as publicKey', 'private_key as privateKey', 'key_id as keyId'])
    .executeTakeFirst();
}

/** If two create one at the same moment, the first one wins. */
export async function insertSiteKey(
  executor: Executor,
  siteId: number,
  key: SiteKey,
): Promise<void> {
  await executor
    .insertInto('site_keys')
    .values({
      site_id: siteId,
      public_key: key.publicKey,
      private_key: key.privateKey,
      key_id: key.keyId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Public key and name of another site of the organisation, for a code shown at the wrong door. */
export async function findSisterSite(
  executor: Executor,
  { siteId, organisationId }: { siteId: number; organisationId: number },
): Promise<{ name: string; publicKey: Buffer } | undefined> {
  return executor
    .selectFrom('sites')
    .innerJoin('site_keys', 'site_keys.site_id', 'sites.id')
    .where('sites.id', '=', siteId)
    .where('sites.organisation_id', '=', organisationId)
    .where('sites.retired_at', 'is', null)
    .select(['sites.name', 'site_keys.public_key as publicKey'])
    .executeTakeFirst();
}

interface CodedVisit {
  readonly visitId: number;
  readonly siteId: number;
  readonly day: string;
}

/** Whether the code was still free on that day. */
export async function insertCode(
  executor: Executor,
  { visitId, siteId, day }: CodedVisit,
  code: string,
): Promise<boolean> {
  const row = await executor
    .insertInto('check_in_codes')
    .values({ visit_id: visitId, site_id: siteId, day, code })
    .onConflict((conflict) => conflict.constraint('check_in_codes_unique').doNothing())
    .returning('visit_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCode(executor: Executor, visitId: number): Promise<string | undefined> {
  const row = await executor
    .selectFrom('check_in_codes')
    .where('visit_id', '=', visitId)
    .select('code')
    .executeTakeFirst();
  return row?.code;
}

export async function listVisitsWithCode(
  executor: Executor,
  { siteId, code }: { siteId: number; code: string },
): Promise<{ visitId: number; day: string }[]> {
  return executor
    .selectFrom('check_in_codes')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .select(['visit_id as visitId', 'day'])
    .execute();
}

export async function deleteCheckInCode(executor: Executor, visitId: number): Promise<void> {
  await executor.deleteFrom('check_in_codes').where('visit_id', '=', visitId).execute();
}

/** Keys not sealed with this one; locked until the transaction ends. */
export const listKeysOfOthers = (executor: Executor, keyId: string | null) =>
  executor
    .selectFrom('site_keys')
    .where('key_id', 'is distinct from', keyId)
    .select(['site_id as siteId', 'private_key as secret', 'key_id as keyId'])
    .forUpdate()
    .execute();

export async function replaceKey(
  executor: Executor,
  siteId: number,
  { secret, keyId }: { secret: Buffer; keyId: string | null },
): Promise<void> {
  await executor
    .updateTable('site_keys')
    .set({ private_key: secret, key_id: keyId })
    .where('site_id', '=', siteId)
    .execute();
}
