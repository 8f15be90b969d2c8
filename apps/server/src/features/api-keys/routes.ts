import { apiKeyOperations } from '@balie/contract/features/api-keys/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKeys } from './repository.ts';
import { addKey, endKey, keyScopes } from './service.ts';

export function registerApiKeyRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(apiKeyOperations.listApiKeys, async ({ user }) => ({
    keys: await listKeys(db, { organisationId: user.organisationId }),
    scopes: [...keyScopes],
  }));
  registrar.register(apiKeyOperations.addApiKey, ({ user, now, body }) =>
    addKey(db, { user, now }, body),
  );
  registrar.register(apiKeyOperations.revokeApiKey, ({ user, now, params }) =>
    endKey(db, { user, now }, params.keyId),
  );
}
