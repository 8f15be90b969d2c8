import { z } from 'zod';
import { dateSchema, momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { namedSchema } from '../../common/named.ts';

/** The filters of the log; days are the site's, both included. */
export const auditQuery = z.object({
  userId: pathIdSchema.optional(),
  apiKeyId: pathIdSchema.optional(),
  entity: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  from: dateSchema.optional(),
  until: dateSchema.optional(),
  /** The page after this entry. */
  before: pathIdSchema.optional(),
});

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().max(max));

export const auditExportQuery = z.object({
  after: count(Number.MAX_SAFE_INTEGER).default(0),
  limit: count(limits.audit.exportLinesMax).default(limits.audit.exportLines),
});

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof valueSchema>;

/** One field that differs; a field inside another is written `locales.3`. */
export const auditChangeSchema = z.object({
  field: z.string(),
  from: valueSchema,
  to: valueSchema,
});
export type AuditChange = z.output<typeof auditChangeSchema>;

export const auditEntrySchema = z.object({
  id: idSchema,
  at: momentSchema,
  user: namedSchema.nullable(),
  /** The key of the program that did it, if it was not staff. */
  apiKey: namedSchema.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** Its name at the time of the change. */
  entityName: z.string().nullable(),
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** `before` of the next page, or null at the end. */
  next: idSchema.nullable(),
});

/** The people and things that occur in the site's log. */
export const auditOptionsSchema = z.object({
  users: z.array(namedSchema),
  apiKeys: z.array(namedSchema),
  entities: z.array(z.string()),
});
