import { z } from 'zod';
import { dateSchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema, siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { COUNTRIES } from './holidays.ts';

/** A local time at the site, without zone: `2026-12-24T12:00`. Seconds are dropped. */
export const localMomentSchema = z
  .string('INVALID_DATE')
  .regex(/^[1-9]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, {
    error: 'INVALID_DATE',
    abort: true,
  })
  .refine((local) => dateSchema.safeParse(local.slice(0, 10)).success, 'INVALID_DATE')
  .transform((local) => local.slice(0, 16));

export const CLOSURE_SOURCES = ['MANUAL', 'HOLIDAY'] as const;

const isInOrder = ({ from, until }: { from: string; until: string }) => from < until;

/** The period: both ends are invalid if it does not move forward. */
const checkPeriod = (
  period: { from: string; until: string },
  context: z.RefinementCtx<{ from: string; until: string }>,
) => {
  if (isInOrder(period)) return;
  for (const field of ['from', 'until']) {
    context.addIssue({ code: 'custom', path: [field], message: 'CLOSURE_PERIOD_INVALID' });
  }
};

/** Closed: one domain, or all of them if `domainId` is null. */
const fields = {
  domainId: z
    .int('DOMAIN_NOT_FOUND')
    .positive('DOMAIN_NOT_FOUND')
    .max(LARGEST_ID, 'DOMAIN_NOT_FOUND')
    .nullable()
    .default(null),
  from: localMomentSchema,
  until: localMomentSchema,
  reason: z
    .string('MANDATORY_FIELD')
    .trim()
    .min(1, 'MANDATORY_FIELD')
    .max(limits.closure.reasonMax, 'CLOSURE_REASON_TOO_LONG'),
  standardText: z.uuid('STANDARD_TEXT_NOT_FOUND').nullable().default(null),
};

export const closureInputSchema = z.object(fields).superRefine(checkPeriod);
export type ClosureFields = z.output<typeof closureInputSchema>;
export const newClosureSchema = z
  .object({ ...fields, source: z.enum(CLOSURE_SOURCES).default('MANUAL') })
  .superRefine(checkPeriod);
export type NewClosure = z.output<typeof newClosureSchema>;

export const closureSchema = z.object({
  id: idSchema,
  ...storedFields(newClosureSchema),
  domainId: idSchema.nullable(),
  domainName: z.string().nullable(),
  /** How many planned visits it contains. */
  appointments: z.int(),
});
export type Closure = z.output<typeof closureSchema>;

export const closureParams = siteParams.extend({ closureId: pathIdSchema });

export const closureQuery = z.object({
  from: dateSchema.optional(),
  until: dateSchema.optional(),
});

export const closedPeriodQuery = z
  .object({ from: localMomentSchema, until: localMomentSchema, domainId: pathIdSchema.optional() })
  .superRefine(checkPeriod);

export const appointmentCountSchema = z.object({ appointments: z.int() });

/** The number shown to the administrator: if it has changed since, nothing is cancelled. */
export const cancelAppointmentsSchema = z.object({ appointments: z.int().positive() });
export const cancelledAppointmentsSchema = z.object({ cancelled: z.int() });

export const countrySchema = z.enum(COUNTRIES, 'INVALID_COUNTRY');
const { firstYear, lastYear } = limits.holidays;
const yearSchema = z
  .int('INVALID_YEAR')
  .min(firstYear, 'INVALID_YEAR')
  .max(lastYear, 'INVALID_YEAR');

export const holidayQuery = z.object({
  year: z
    .string('INVALID_YEAR')
    .regex(/^\d{4}$/, 'INVALID_YEAR')
    .transform(Number)
    .pipe(yearSchema),
  country: countrySchema,
});

const holidayNamesSchema = z.object({
  nl: z.string(),
  fr: z.string(),
  de: z.string(),
  en: z.string(),
});

/** A proposed holiday, and its closure of the whole site, if any. */
export const holidaySchema = z.object({
  date: dateSchema,
  names: holidayNamesSchema,
  closureId: idSchema.nullable(),
});
export type ProposedHoliday = z.output<typeof holidaySchema>;

const datesSchema = z.array(z.iso.date('INVALID_DATE')).max(40).default([]);

/** Which holidays of the year were ticked and unticked; others are left alone. */
export const holidayChoiceSchema = z.object({
  year: yearSchema,
  country: countrySchema,
  ticked: datesSchema,
  unticked: datesSchema,
});
