import { z } from 'zod';
import { dateSchema, momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { printOutcomeSchema } from '../printers/outcome.ts';
import { VISIT_STATUSES } from '../visits/statuses.ts';
import { isLongEnough } from './rules.ts';

const { daysMin, daysMax } = limits.retention;

/** How many days after a visit its visitor's details are kept. */
export const retentionDaysSchema = z
  .int('INVALID_RETENTION')
  .min(daysMin, 'INVALID_RETENTION')
  .max(daysMax, 'INVALID_RETENTION');

const retentionFields = z.object({ enabled: z.boolean(), days: retentionDaysSchema });

export const retentionInputSchema = retentionFields.extend({
  /** `until` of the preview that was shown; required if more will be anonymised than before. */
  previewedUntil: dateSchema.nullish(),
});
export type RetentionInput = z.output<typeof retentionInputSchema>;

export const retentionSchema = z.object({
  ...storedFields(retentionFields),
  lastRun: z.object({ at: momentSchema, visits: z.int(), visitors: z.int() }).nullable(),
  /** Null while it is switched off. */
  nextRunAt: momentSchema.nullable(),
});
export type Retention = z.output<typeof retentionSchema>;

export const retentionPreviewQuerySchema = z.object({
  days: z
    .string('INVALID_RETENTION')
    .regex(/^\d{1,5}$/, 'INVALID_RETENTION')
    .transform(Number)
    .pipe(retentionDaysSchema),
});

export const retentionPreviewSchema = z.object({
  days: z.int(),
  /** The last day that is anonymised, with everything before it. */
  until: dateSchema,
  visits: z.int(),
  visitors: z.int(),
  /** Of the visits that would be anonymised; null if there are none. */
  firstDay: dateSchema.nullable(),
  lastDay: dateSchema.nullable(),
});
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;

export const HELD_FIELDS = [
  'names',
  'salutation',
  'nationalNumber',
  'iklNumber',
  'dateOfBirth',
  'nationality',
  'email',
  'phone',
  'company',
  'address',
  'photo',
  'eid',
  'comment',
] as const;

/** A search result: records with the same national number are one person. */
export const foundPersonSchema = z.object({
  visitorIds: z.array(idSchema).min(1),
  firstName: z.string(),
  lastName: z.string(),
  /** Names in other records of the same person, so that whoever decides knows of them. */
  otherNames: z.array(z.string()),
  dateOfBirth: dateSchema.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  held: z.array(z.enum(HELD_FIELDS)),
  sites: z.array(z.string()),
  visits: z.int(),
  firstDay: dateSchema.nullable(),
  lastDay: dateSchema.nullable(),
  lastTicket: z.string().nullable(),
  /** Somebody who is expected or present cannot be erased. */
  openVisit: z.boolean(),
});
export type Person = z.output<typeof foundPersonSchema>;

export const personListSchema = z.object({
  persons: z.array(foundPersonSchema),
  /** There are more than shown: a longer search narrows it down. */
  more: z.boolean(),
});

export const personQuery = z.object({
  search: z
    .string('MANDATORY_FIELD')
    .trim()
    .max(limits.privacy.searchMax, 'TEXT_TOO_LONG')
    .refine(isLongEnough, 'SEARCH_TOO_SHORT'),
});

const { recordsMax } = limits.privacy;

/** In a query string, one id or several. */
export const exportQuery = z.object({
  visitorId: z.union([
    pathIdSchema.transform((id) => [id]),
    z.array(pathIdSchema).min(1).max(recordsMax),
  ]),
});

export const eraseInputSchema = z.object({
  visitorIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(recordsMax),
});

export const erasedSchema = z.object({ visitors: z.int(), visits: z.int() });

const text = z.string().nullable();
const moment = momentSchema.nullable();
const visitStatusSchema = z.enum(VISIT_STATUSES);

const exportedVisitSchema = z.object({
  id: idSchema,
  day: dateSchema,
  status: visitStatusSchema,
  ticketNumber: text,
  domainType: z.string(),
  appointmentTime: moment,
  appointmentType: text,
  cause: text,
  location: text,
  arrivalTime: moment,
  calledAt: moment,
  closedAt: moment,
  waitingRoom: text,
  desk: text,
  servedBy: text,
  contact: text,
  groupName: text,
  externalCustomerId: text,
  language: z.string(),
  priority: z.boolean(),
  comment: z.string(),
  source: z.string(),
  subSource: text,
  eidLogin: z.boolean(),
  createdAt: momentSchema,
  history: z.array(
    z.object({
      at: momentSchema,
      action: z.string(),
      fromStatus: visitStatusSchema.nullable(),
      toStatus: visitStatusSchema,
      user: text,
      desk: text,
    }),
  ),
  calls: z.array(z.object({ at: momentSchema, desk: z.string(), recall: z.boolean() })),
  prints: z.array(z.object({ at: momentSchema, printer: z.string(), outcome: printOutcomeSchema })),
  messages: z.array(z.object({ at: momentSchema, to: text, state: z.string() })),
});

/** Everything stored about one person. */
export const personExportSchema = z.object({
  exportedAt: momentSchema,
  records: z.array(
    z.object({
      id: idSchema,
      site: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      salutation: text,
      nationalNumber: text,
      iklNumber: text,
      dateOfBirth: dateSchema.nullable(),
      nationality: text,
      email: text,
      phone: text,
      company: text,
      addressMunicipality: text,
      addressZip: text,
      addressStreetAndNumber: text,
      /** The same as an object, for readers of earlier exports. */
      address: z.object({ streetAndNumber: text, zip: text, municipality: text }),
      photoFile: text,
      eID: text,
      eIDExpiry: dateSchema.nullable(),
      nonEER: z.boolean(),
      comment: z.string(),
      createdAt: momentSchema,
      visits: z.array(exportedVisitSchema),
      /** Who viewed the national number or exported the record before. */
      reads: z.array(z.object({ at: momentSchema, action: z.string(), user: text })),
    }),
  ),
});
export type PersonExport = z.output<typeof personExportSchema>;
