import { z } from 'zod';
import { dateSchema, dayInputSchema, momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema, siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { CLOSED_REASONS } from './open-state.ts';
import { checkPeriod, regimeIdSchema, timeSchema, weekHourSchema } from './schema.ts';

const closedBySchema = z.object({
  id: idSchema,
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  standardText: z.uuid().nullable(),
});

/** The result of the one place that decides (`open-state.ts`). */
export const openStateSchema = z.object({
  open: z.boolean(),
  until: momentSchema.nullable(),
  next: momentSchema.nullable(),
  why: z.enum(CLOSED_REASONS).nullable(),
  closure: closedBySchema.nullable(),
  /** The domain's closing message, in the site's own language, once it is due. */
  closingMessage: z.string().nullable(),
});

export const openQuery = z.object({
  regimeId: pathIdSchema.optional(),
  at: momentSchema.optional(),
});

/** A domain, as whoever forwards to it needs to know it. */
export const openDomainSchema = openStateSchema.extend({
  domainId: idSchema,
  domainName: z.string(),
  domainTypeId: idSchema,
  closingTimeMinutes: z.int().nullable(),
  waiting: z.int(),
  atDesks: z.int(),
});
export type OpenDomain = z.output<typeof openDomainSchema>;

export const specialHoursInputSchema = z
  .object({
    domainId: z.int('DOMAIN_NOT_FOUND').pipe(idSchema),
    regimeId: regimeIdSchema,
    date: dayInputSchema,
    startTime: timeSchema,
    endTime: timeSchema,
  })
  .superRefine(checkPeriod);
export type SpecialHoursFields = z.output<typeof specialHoursInputSchema>;

/** Other hours on one date, instead of those of that weekday in the same regime. */
export const specialHoursSchema = z.object({
  id: idSchema,
  domainName: z.string(),
  regimeName: z.string(),
  ...storedFields(specialHoursInputSchema),
  regimeId: idSchema,
});
export type SpecialHours = z.output<typeof specialHoursSchema>;

export const specialHoursParams = siteParams.extend({ specialHoursId: pathIdSchema });

export const specialHoursQuerySchema = z.object({
  domainId: pathIdSchema.optional(),
  from: dateSchema.optional(),
  until: dateSchema.optional(),
});

export const weekCopiesSchema = z.object({
  domainIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(limits.bulk.rowsMax),
});

export const weekSchema = z.object({ timings: z.array(weekHourSchema).max(200) });
