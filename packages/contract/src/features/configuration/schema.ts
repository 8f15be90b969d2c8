import { z } from 'zod';
import { dayInputSchema } from '../../common/dates.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { WEEKDAYS } from '../../common/weekday-list.ts';
import { CLOSURE_SOURCES, localMomentSchema } from '../closures/schema.ts';
import { newDeskSchema } from '../desks/schema.ts';
import { deviceAlertSettingsSchema } from '../device-alerts/schema.ts';
import { domainProblems } from '../domains/rules.ts';
import { plainDomainSchema } from '../domains/schema.ts';
import { IMAGE_TYPES, plainInstructionSchema } from '../instructions/schema.ts';
import { domainFaceInputSchema, kioskSettingsSchema } from '../kiosks/schema.ts';
import { checkPeriod, regimeInputSchema, timeSchema } from '../opening-hours/schema.ts';
import { printerInputSchema } from '../printers/schema.ts';
import { retentionDaysSchema } from '../privacy/schema.ts';
import { siteSettingsInputSchema } from '../sites/settings-schema.ts';
import { textProblems } from '../standard-texts/rules.ts';
import { standardTextTypeSchema } from '../standard-texts/schema.ts';
import { newWaitingRoomSchema } from '../waiting-rooms/schema.ts';

export const CONFIGURATION_FORMAT = 'balie-site-configuration';
/** Raised when older files can no longer be read as they are. */
export const CONFIGURATION_VERSION = 1;

/** A file identifies things by name: ids only mean something in one database. */
const name = nameSchema(100);

const isoCode = z.string('INVALID_LANGUAGE').regex(/^[a-z]{2}$/, 'INVALID_LANGUAGE');
const settings = z.strictObject({
  ...siteSettingsInputSchema.shape,
  /** How long visitors' details are kept; null if never decided. */
  retention: z.strictObject({ enabled: z.boolean(), days: retentionDaysSchema }).nullable(),
  /** Who is alerted about devices; null if nobody is, and absent in older files. */
  alerts: z.strictObject(deviceAlertSettingsSchema.shape).nullable().default(null),
});

const language = z.strictObject({
  isoCode,
  name,
  active: z.boolean(),
  default: z.boolean(),
});

const regime = z.strictObject(regimeInputSchema.shape);

const waitingRoom = z.strictObject({ ...newWaitingRoomSchema.shape, default: z.boolean() });

const printer = z.strictObject(printerInputSchema.shape);

const desk = z.strictObject({
  name: newDeskSchema.shape.name,
  printer: name.nullable(),
  waitingRoom: name.nullable(),
});

const texts = z.record(isoCode, z.string().min(1)).superRefine((values, context) => {
  for (const [code, message] of Object.entries(textProblems(values))) {
    context.addIssue({ code: 'custom', path: [code], message });
  }
});
const standardText = z.strictObject({ key: z.uuid(), type: standardTextTypeSchema, texts });

const period = {
  regime: name,
  startTime: timeSchema,
  endTime: timeSchema,
};
const openingHour = z
  .strictObject({
    day: z.enum(WEEKDAYS, 'INVALID_DAY'),
    ...period,
  })
  .superRefine(checkPeriod);

const specialHours = z
  .strictObject({
    date: dayInputSchema,
    ...period,
  })
  .superRefine(checkPeriod);

const face = z.strictObject({
  ...domainFaceInputSchema.shape,
  names: z.record(isoCode, nameSchema(limits.domain.nameMax)),
});

const domain = z
  .strictObject({
    ...plainDomainSchema.shape,
    name,
    type: name,
    notificationTextKey: z.uuid().nullable(),
    closingTimeMinutes: z.int('INVALID_MINUTES').nullable(),
    openingHours: z.array(openingHour),
    /** Absent in older files. */
    specialHours: z.array(specialHours).default([]),
    face: face.nullable().default(null),
  })
  .superRefine((input, context) => {
    for (const [field, message] of Object.entries(domainProblems(input))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** Without a domain it closes all of them. */
const closure = z
  .strictObject({
    domain: name.nullable(),
    from: localMomentSchema,
    until: localMomentSchema,
    reason: z
      .string('MANDATORY_FIELD')
      .trim()
      .min(1, 'MANDATORY_FIELD')
      .max(limits.closure.reasonMax),
    standardTextKey: z.uuid().nullable(),
    source: z.enum(CLOSURE_SOURCES),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'CLOSURE_PERIOD_INVALID',
  });

/** An image is identified by its contents. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'INVALID_IMAGE');
const image = z.strictObject({
  sha256,
  contentType: z.enum(IMAGE_TYPES, 'INVALID_IMAGE'),
  content: z.base64('INVALID_IMAGE').max(Math.ceil(limits.instruction.imageMaxBytes / 3) * 4),
});

/** The settings that refer to nothing. */
export const kioskFlagsSchema = kioskSettingsSchema.omit({ printerId: true, domainIds: true });

/** A kiosk is a device: its name and settings are exported, its token and password are not. */
const kiosk = z.strictObject({
  username: name,
  /** Null if never set. */
  settings: z
    .strictObject({
      ...kioskFlagsSchema.shape,
      printer: name.nullable(),
      domains: z.array(name).max(100),
    })
    .nullable()
    .default(null),
});

const instruction = z.strictObject({
  kiosk: name,
  domain: name,
  regime: name,
  waitingRoom: name,
  ...plainInstructionSchema.shape,
  validFrom: dayInputSchema,
  validUntil: dayInputSchema,
  standardTextKey: z.uuid(),
  image: sha256.nullable(),
});

/** The sections of a file in the order of their import: each after those it refers to. */
export const configurationParts = {
  languages: language,
  regimes: regime,
  waitingRooms: waitingRoom,
  printers: printer,
  desks: desk,
  standardTexts: standardText,
  domains: domain,
  closures: closure,
  images: image,
  kiosks: kiosk,
  instructions: instruction,
} as const;
export type ConfigurationPart = keyof typeof configurationParts;
export type ConfigurationItem<Part extends ConfigurationPart> = z.output<
  (typeof configurationParts)[Part]
>;
export const CONFIGURATION_PARTS = Object.keys(configurationParts) as ConfigurationPart[];

export const configurationSettingsSchema = settings;
export type ConfigurationSettings = z.output<typeof settings>;

/** The outline of a file: each section's entries are checked one by one, so one mistake is one refusal. */
export const configurationFileSchema = z.strictObject({
  format: z.literal(CONFIGURATION_FORMAT),
  version: z.literal(CONFIGURATION_VERSION),
  settings: z.unknown(),
  ...(Object.fromEntries(
    Object.keys(configurationParts).map((part) => [part, z.array(z.unknown()).default([])]),
  ) as Record<ConfigurationPart, z.ZodDefault<z.ZodArray<z.ZodUnknown>>>),
});
export type ConfigurationFile = z.output<typeof configurationFileSchema>;

export type Configuration = {
  format: typeof CONFIGURATION_FORMAT;
  version: typeof CONFIGURATION_VERSION;
  settings: ConfigurationSettings;
} & { [Part in ConfigurationPart]: ConfigurationItem<Part>[] };
