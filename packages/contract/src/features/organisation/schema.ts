import { z } from 'zod';
import { dateSchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { namedSchema } from '../../common/named.ts';
import { nameSchema } from '../../common/names.ts';
import { roleSchema } from '../../common/roles.ts';
import { storedFields } from '../../common/stored.ts';
import { siteSettingsInputSchema } from '../sites/settings-schema.ts';

/** The operator's settings, read-only, and the name, which the organisation chooses itself. */
export const organisationSchema = z.object({
  name: z.string(),
  /** The last day of the licence; null if it does not expire. */
  licenceValidUntil: dateSchema.nullable(),
  /** Active staff who have a licence. */
  licensedPeople: z.int(),
  hosts: z.array(z.string()),
  identityProvider: z.string().nullable(),
  /** Accounts are created at the first sign-in there and follow people's groups. */
  accountsFromGroups: z.boolean(),
});
export type Organisation = z.output<typeof organisationSchema>;

export const organisationInputSchema = z.object({ name: nameSchema(limits.site.nameMax) });

const siteFields = siteSettingsInputSchema.pick({ name: true, fullAddress: true, timeZone: true });

export const organisationSiteSchema = z.object({
  id: idSchema,
  ...storedFields(siteFields),
  retired: z.boolean(),
  people: z.int(),
  desks: z.int(),
  /** Whether the one who asks works there too: only then can they configure it. */
  mine: z.boolean(),
});
export type OrganisationSite = z.output<typeof organisationSiteSchema>;

export const newSiteSchema = siteFields.extend({
  fullAddress: siteFields.shape.fullAddress.default(''),
  /** Absent: those of the copied site, else the product's own. */
  timeZone: siteFields.shape.timeZone.optional(),
  language: interfaceLanguageSchema.optional(),
  /** The site whose configuration it starts with; null starts empty. */
  copyFrom: z.int('SITE_NOT_FOUND').max(LARGEST_ID, 'SITE_NOT_FOUND').nullable().default(null),
});
export type NewSite = z.output<typeof newSiteSchema>;

export const COPIED_PARTS = [
  'waitingRooms',
  'desks',
  'printers',
  'domains',
  'openingHours',
  'specialHours',
  'closures',
  'regimes',
  'languages',
  'standardTexts',
  'images',
  'instructions',
] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];
const countsSchema = z.record(z.enum(COPIED_PARTS), z.int());
export type CopiedCounts = z.output<typeof countsSchema>;

export const newSiteAnswerSchema = organisationSiteSchema.extend({
  /** Null for a site that started empty. */
  copied: countsSchema.nullable(),
  /** Directions whose kiosk does not exist at the new site. */
  leftOutInstructions: z.int(),
});
export type NewSiteAnswer = z.output<typeof newSiteAnswerSchema>;

export const siteNameSchema = z.object({ name: nameSchema(limits.site.nameMax) });
export const organisationSiteParams = z.object({ siteId: pathIdSchema });

export const organisationDomainTypeSchema = namedSchema.extend({
  retired: z.boolean(),
  sites: z.array(namedSchema.extend({ domains: z.int() })),
  people: z.int(),
});
export type OrganisationDomainType = z.output<typeof organisationDomainTypeSchema>;

export const domainTypeInputSchema = z.object({ name: nameSchema(limits.domainType.nameMax) });
export const domainTypeParams = z.object({ domainTypeId: pathIdSchema });
/** Everything of the type in the path moves to `intoId`. */
export const domainTypeMergeSchema = z.object({
  intoId: z.int('MANDATORY_FIELD').max(LARGEST_ID, 'DOMAIN_TYPE_NOT_FOUND'),
});

export const organisationPersonSchema = z.object({
  id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  organisationAdmin: z.boolean(),
  active: z.boolean(),
  licensed: z.boolean(),
  sites: z.array(namedSchema),
});
export type OrganisationPerson = z.output<typeof organisationPersonSchema>;
