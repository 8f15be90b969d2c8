import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { storedFields } from '../../common/stored.ts';
import { type DomainRuleInput, domainProblems } from './rules.ts';

/** §3: a domain type belongs to the organisation, so that several sites can share it. */
export const domainTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  organization: z.object({ name: z.string() }),
});
export type DomainType = z.output<typeof domainTypeSchema>;

/** What a domain holds in the same form everywhere. */
export const plainDomainSchema = z.object({
  name: nameSchema(limits.domain.nameMax),
  prefix: z.string('INVALID_PREFIX'),
  useContactWaitingRoom: z.boolean('MANDATORY_FIELD'),
  service: z.boolean('MANDATORY_FIELD'),
});
const plain = plainDomainSchema.shape;

export const domainSchema = z.object({
  id: idSchema,
  ...storedFields(plainDomainSchema),
  type: domainTypeSchema,
  /** The key of a standard text, and that text in the site's default language. */
  notificationTextKey: z.string().nullable(),
  notificationText: z.string().nullable(),
  closingTimeMinutes: z.int().nullable(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  updatedBy: z.string().nullable(),
});
export type Domain = z.output<typeof domainSchema>;

const fields = {
  ...plain,
  type: z.object(
    { id: z.int('MANDATORY_FIELD').max(LARGEST_ID, 'DOMAIN_TYPE_NOT_FOUND') },
    'MANDATORY_FIELD',
  ),
  notificationTextKey: z
    .string('INVALID_NOTIFICATION_TEXT')
    .nullish()
    .transform((key) => key || null),
  /** Sent by the form; the server takes the text from its key. */
  notificationText: z.string().nullish(),
  closingTimeMinutes: z
    .union([z.number(), z.literal('')], 'INVALID_MINUTES')
    .nullish()
    .transform((minutes) => (minutes === '' ? null : (minutes ?? null))),
};

/** Even if other fields are invalid: everything is reported at once. */
const canBeJudged = (value: unknown): boolean => {
  const { prefix, closingTimeMinutes, notificationTextKey } = (value ?? {}) as DomainRuleInput;
  return (
    typeof prefix === 'string' &&
    (closingTimeMinutes === null || typeof closingTimeMinutes === 'number') &&
    (notificationTextKey === null || typeof notificationTextKey === 'string')
  );
};

const withRules = <Schema extends z.ZodType<DomainRuleInput>>(schema: Schema): Schema =>
  (['prefix', 'closingTimeMinutes', 'notificationTextKey'] as const).reduce(
    (judged, path) =>
      judged.refine((input) => domainProblems(input)[path] === undefined, {
        path: [path],
        error: ({ input }) => domainProblems(input as DomainRuleInput)[path],
        when: ({ value }) => canBeJudged(value),
      }),
    schema,
  );

/** §7: what the create form sends; its prefix is empty. */
export const newDomainSchema = withRules(
  z.object({
    ...fields,
    prefix: plain.prefix.default(''),
    useContactWaitingRoom: plain.useContactWaitingRoom.default(true),
    service: plain.service.default(true),
  }),
);

/** §7: the whole domain and the user's id. No field has a default that could change it silently. */
export const domainUpdateSchema = withRules(
  z.object({
    ...fields,
    /** The server records the signed-in user, whatever is sent here. */
    userId: idSchema.optional(),
  }),
);

export const domainParams = z.object({ siteId: pathIdSchema, domainId: pathIdSchema });
