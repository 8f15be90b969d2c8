import { z } from 'zod';
import { TIME_WITH_SECONDS_PATTERN, WEEKDAYS, weekdaySchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema } from '../../common/ids.ts';
import { domainParams } from '../domains/schema.ts';
import { type PeriodInput, periodProblems, withSeconds } from './rules.ts';

export const regimeSchema = z.object({ id: idSchema, name: z.string() });
export type Regime = z.output<typeof regimeSchema>;

/** §3: an opening hour (domain timing); its times carry seconds. */
export const timingSchema = z.object({
  id: idSchema,
  day: weekdaySchema,
  startTime: z.string(),
  endTime: z.string(),
  regimeId: idSchema,
  regimeName: z.string(),
});
export type Timing = z.output<typeof timingSchema>;

const daySchema = z.enum(WEEKDAYS, 'INVALID_DAY');
const regimeIdSchema = z.int('REGIME_NOT_FOUND').max(LARGEST_ID, 'REGIME_NOT_FOUND');
const timeSchema = z.string('INVALID_TEXTFIELD').trim().transform(withSeconds);

const fields = { day: daySchema, startTime: timeSchema, endTime: timeSchema };

const checkPeriod = (input: PeriodInput, context: z.RefinementCtx<PeriodInput>) => {
  for (const [field, message] of Object.entries(periodProblems(input))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** What the form sends; `id` is null for a new opening hour. */
export const timingInputSchema = z
  .object({ ...fields, id: idSchema.nullish(), regimeId: regimeIdSchema })
  .superRefine(checkPeriod);

/** §7, the calls by regime: the regime stands in the path, and may stand in the payload. */
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
