import type { Operation } from '@balie/contract/common/operation.ts';
import { storedFields } from '@balie/contract/common/stored.ts';
import {
  type ApiKey,
  type KeyScope,
  type NewApiKey,
  newApiKeySchema,
} from '@balie/contract/features/api-keys/schema.ts';
import { operations } from '@balie/contract/operations.ts';
import { z } from 'zod';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { dayOfKeys, newApiKey } from '../../platform/auth/api-keys.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { recordOrganisationChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { insertKey, insertKeySites, listKeys, revokeKey } from './repository.ts';

interface Administrator {
  readonly user: SessionUser;
  readonly now: Date;
}

/** All operations a key can be granted, according to the contract. */
export const keyScopes: readonly KeyScope[] = Object.entries<Operation>(operations)
  .filter(([, { key }]) => key)
  .map(([operation, { tag, summary, access }]) => ({
    operation,
    tag,
    summary,
    organisation: access.kind === 'organisation',
  }));

const auditedSchema = z.object(storedFields(newApiKeySchema)).omit({ siteIds: true });

/** The key itself is never stored, not even for a retry after a lost response. */
const auditFields = (key: ApiKey) => ({
  ...auditedSchema.parse(key),
  ...(!key.allSites && { sites: key.sites.map((site) => site.name) }),
});

export function addKey(
  db: Database,
  { user, now }: Administrator,
  input: NewApiKey,
): Promise<ApiKey & { key: string }> {
  assertScope(input);
  if (input.validUntil < dayOfKeys(now)) {
    throw new AppError('INVALID_DATE', { fields: { validUntil: 'INVALID_DATE' } });
  }
  const { organisationId } = user;
  const { key, hash, ending } = newApiKey();
  return db.transaction().execute(async (trx) => {
    const keyId = await insertKey(trx, {
      ...{ ...input, organisationId, hash, ending },
      createdBy: user.id,
    });
    const siteIds = [...new Set(input.siteIds)];
    if (!input.allSites) {
      const given = await insertKeySites(trx, { organisationId, keyId, siteIds });
      if (given !== siteIds.length) {
        throw new AppError('SITE_REQUIRED', { fields: { siteIds: 'SITE_REQUIRED' } });
      }
    }
    const after = await getKey(trx, { organisationId, keyId });
    const change = { user, entity: 'api-key', entityId: keyId, action: 'ADD' } as const;
    await recordOrganisationChange(trx, {
      ...change,
      after: auditFields(after),
      answer: { ...after, key: null },
    });
    return { ...after, key };
  });
}

export function endKey(db: Database, { user, now }: Administrator, keyId: number): Promise<ApiKey> {
  const of = { organisationId: user.organisationId, keyId };
  return db.transaction().execute(async (trx) => {
    assertFound('KEY_NOT_FOUND', await revokeKey(trx, { ...of, now }));
    const after = await getKey(trx, of);
    const change = { user, entity: 'api-key', entityId: keyId, action: 'DELETE' } as const;
    await recordOrganisationChange(trx, { ...change, before: auditFields(after) });
    return after;
  });
}

async function getKey(
  executor: Executor,
  of: { organisationId: number; keyId: number },
): Promise<ApiKey> {
  const [key] = await listKeys(executor, of);
  return assertFound('KEY_NOT_FOUND', key);
}

function assertScope({ operations: asked, allSites }: NewApiKey): void {
  const isRight = asked.every((name) =>
    keyScopes.some(
      ({ operation, organisation }) => operation === name && (allSites || !organisation),
    ),
  );
  if (!isRight)
    throw new AppError('INVALID_KEY_SCOPE', { fields: { operations: 'INVALID_KEY_SCOPE' } });
}
