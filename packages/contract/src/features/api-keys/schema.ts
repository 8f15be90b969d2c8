import { z } from 'zod';
import { dayInputSchema, momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { namedSchema } from '../../common/named.ts';
import { nameSchema } from '../../common/names.ts';
import { storedFields } from '../../common/stored.ts';

export const keyScopeSchema = z.object({
  operation: z.string(),
  tag: z.string(),
  summary: z.string(),
  /** Organisation-wide, so only for a key of all sites. */
  organisation: z.boolean(),
});
export type KeyScope = z.output<typeof keyScopeSchema>;

export const newApiKeySchema = z
  .object({
    name: nameSchema(limits.apiKey.nameMax),
    operations: z
      .array(z.string().max(100))
      .min(1, 'INVALID_KEY_SCOPE')
      .max(200, 'INVALID_KEY_SCOPE'),
    allSites: z.boolean(),
    siteIds: z.array(idSchema).max(1_000),
    perMinute: z
      .int('INVALID_KEY_LIMIT')
      .min(1, 'INVALID_KEY_LIMIT')
      .max(limits.apiKey.perMinuteMax, 'INVALID_KEY_LIMIT')
      .default(limits.apiKey.perMinuteDefault),
    /** Up to and including this day. */
    validUntil: dayInputSchema,
  })
  .refine(({ allSites, siteIds }) => allSites || siteIds.length > 0, {
    path: ['siteIds'],
    message: 'SITE_REQUIRED',
    // Reported together with other errors.
    when: ({ value }) => Array.isArray((value as { siteIds?: unknown } | undefined)?.siteIds),
  });
export type NewApiKey = z.output<typeof newApiKeySchema>;

const { siteIds: _, ...granted } = storedFields(newApiKeySchema);

export const apiKeySchema = z.object({
  id: idSchema,
  sites: z.array(namedSchema),
  ...granted,
  ending: z.string(),
  createdAt: momentSchema,
  createdBy: z.string(),
  lastUsedAt: momentSchema.nullable(),
  revokedAt: momentSchema.nullable(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

export const apiKeysSchema = z.object({
  keys: z.array(apiKeySchema),
  scopes: z.array(keyScopeSchema),
});

/** The key, shown once; only its hash is stored, so a retry gets null. */
export const newApiKeyAnswerSchema = apiKeySchema.extend({ key: z.string().nullable() });

export const apiKeyParams = z.object({ keyId: pathIdSchema });
