import type { NewApiKey } from '@balie/contract/features/api-keys/schema.ts';
import { newApiKey } from '@balie/server/platform/auth/api-keys.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { addRows } from './rows.ts';

let made = 0;

/** What an administrator fills in: valid, apart from the fields given. */
export const apiKey = (other: Partial<NewApiKey> = {}): NewApiKey => ({
  name: `Programma ${++made}`,
  operations: ['listDesks'],
  allSites: false,
  siteIds: [],
  perMinute: 10_000,
  validUntil: '2099-12-31',
  ...other,
});

/** An existing key, with its secret. */
export async function createApiKey(
  db: Database,
  of: { organisationId: number; adminId: number; revoked?: boolean } & Partial<NewApiKey>,
): Promise<{ keyId: number; key: string }> {
  const { organisationId, adminId, revoked } = of;
  const { name, perMinute, validUntil, ...rest } = apiKey();
  const { operations = rest.operations, allSites = false, siteIds = [] } = of;
  const { key, hash, ending } = newApiKey();
  const { id } = await db
    .insertInto('api_keys')
    .values({
      organisation_id: organisationId,
      name: of.name ?? name,
      token_hash: hash,
      ending,
      operations,
      all_sites: allSites,
      per_minute: of.perMinute ?? perMinute,
      valid_until: of.validUntil ?? validUntil,
      created_by: adminId,
      // Used just now: the attacks of the security suite change nothing, not even this.
      last_used_at: new Date(),
      revoked_at: revoked ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const site_id of siteIds) {
    await addRows(db, 'api_key_sites', {
      organisation_id: organisationId,
      api_key_id: id,
      site_id,
    });
  }
  return { keyId: id, key };
}
