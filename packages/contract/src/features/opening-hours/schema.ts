import { z } from 'zod';
import { TIME_WITH_SECONDS_PATTERN } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema, siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { storedFields } from '../../common/stored.ts';
import { WEEKDAYS } from '../../common/weekday-list.ts';
import { domainParams } from '../domains/schema.ts';
import { REGIME_KINDS } from './regime-kinds.ts';
import { type PeriodInput, periodProblems, withSeconds } from './rules.ts';

export const regimeInputSchema = z.object({
  name: nameSchema(limits.regime.nameMax),
  kind: z.enum(REGIME_KINDS, 'INVALID_REGIME_KIND').nullable().default(null),
});
export type RegimeFields = z.output<typeof regimeInputSchema>;

export const regimeSchema = z.object({ id: idSchema, ...storedFields(regimeInputSchema) });
export type Regime = z.output<typeof regimeSchema>;

export const managedRegimeSchema = regimeSchema.extend({
  retired: z.boolean(),
  /** How many opening hours it has; they no longer count once it is retired. */
  timings: z.int(),
});
export type ManagedRegime = z.output<typeof managedRegimeSchema>;

export const regimeParams = siteParams.extend({ regimeId: pathIdSchema });

const daySchema = z.enum(WEEKDAYS, 'INVALID_DAY');
export const regimeIdSchema = z.int('REGIME_NOT_FOUND').max(LARGEST_ID, 'REGIME_NOT_FOUND');
export const timeSchema = z.string('INVALID_TEXTFIELD').trim().transform(withSeconds);

const fields = { day: daySchema, startTime: timeSchema, endTime: timeSchema };

export const checkPeriod = (input: PeriodInput, context: z.RefinementCtx<PeriodInput>) => {
  for (const [field, message] of Object.entries(periodProblems(input))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** What the form sends; `id` is null for a new opening hour. */
export const timingInputSchema = z
  .object({ ...fields, id: idSchema.nullish(), regimeId: regimeIdSchema })
  .superRefine(checkPeriod);

/** One opening hour of a week saved as a whole. */
export const weekHourSchema = z
  .object({ ...fields, regimeId: regimeIdSchema })
  .superRefine(checkPeriod);
export type TimingFields = z.output<typeof weekHourSchema>;

/** §3: an opening hour (domain timing); its times include seconds. */
export const timingSchema = z.object({
  id: idSchema,
  ...storedFields(weekHourSchema),
  regimeId: idSchema,
  regimeName: z.string(),
});
export type Timing = z.output<typeof timingSchema>;

/** §7, the operations by regime: the regime is in the path, and may be in the payload. */
export const regimeTimingInputSchema = z
  .object({ ...fields, id: idSchema.nullish(), regimeId: regimeIdSchema.nullish() })
  .superRefine(checkPeriod);

export const timingParams = domainParams.extend({ timingId: pathIdSchema });
export const regimeTimingParams = domainParams.extend({ regimeId: pathIdSchema });

const oldTimeSchema = z
  .string('INVALID_TEXTFIELD')
  .min(1, 'INVALID_TEXTFIELD')
  .regex(TIME_WITH_SECONDS_PATTERN, 'INVALID_TIME');

/** §7: the start and end before the change. */
export const oldPeriodQuery = z.object({ oldSt: oldTimeSchema, oldEt: oldTimeSchema });

/** §7: the opening hour to delete, by its values. */
export const oldTimingQuery = z.object({
  day: daySchema,
  startTime: oldTimeSchema,
  endTime: oldTimeSchema,
});
