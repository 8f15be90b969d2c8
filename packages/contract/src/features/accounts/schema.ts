import { z } from 'zod';
import { idSchema } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { namedSchema } from '../../common/named.ts';
import { phoneSchema } from '../../common/phone.ts';
import { ROLES } from '../../common/role-list.ts';
import { isStaff } from '../../common/roles.ts';
import { storedFields } from '../../common/stored.ts';
import { passwordSchema } from '../auth/password-schema.ts';

const personName = (code: 'INVALID_FIRST_NAME' | 'INVALID_LAST_NAME') =>
  z.string(code).trim().max(limits.user.nameMax, 'NAME_TOO_LONG');

export const usernameSchema = z
  .string('INVALID_USERNAME')
  .trim()
  .max(limits.user.nameMax, 'NAME_TOO_LONG')
  .regex(/^[\p{L}\p{N}._@+-]+$/u, 'INVALID_USERNAME');

/** Personal fields, the same at every site. */
export const userFieldsSchema = z.object({
  username: usernameSchema,
  firstName: personName('INVALID_FIRST_NAME'),
  lastName: personName('INVALID_LAST_NAME'),
  role: z.enum(ROLES, 'INVALID_ROLE'),
  /** Absent: unchanged. Only another organisation administrator can change it. */
  organisationAdmin: z.boolean('INVALID_ROLE').optional(),
  phone: phoneSchema,
  email: z
    .string('INVALID_EMAIL')
    .nullable()
    .transform((text) => text?.trim() || null)
    .pipe(z.email('INVALID_EMAIL').max(limits.user.emailMax, 'INVALID_EMAIL').nullable()),
  language: interfaceLanguageSchema.nullable(),
  licensed: z.boolean(),
});

const fields = userFieldsSchema.extend({
  /** None of this administrator's sites is valid for a user who keeps another one. */
  siteIds: z.array(idSchema, 'SITE_REQUIRED'),
  domainTypeIds: z.array(idSchema),
});

export const accountSchema = z.object({
  id: idSchema,
  /** The sites that the administrator also has; others are not revealed. */
  ...storedFields(fields),
  organisationAdmin: z.boolean(),
  active: z.boolean(),
  /** Also has a site that the administrator does not: then only the shared fields can be changed. */
  elsewhere: z.boolean(),
  /** The identity provider sets their name and rights at each sign-in. */
  managed: z.boolean(),
  /** Has neither a password nor an identity at the provider, so cannot sign in yet. */
  awaitsAccess: z.boolean(),
});
export type Account = z.output<typeof accountSchema>;

/** People have a first and a last name; a kiosk needs neither. */
const withNames = (
  account: { role: (typeof ROLES)[number]; firstName: string; lastName: string },
  context: z.RefinementCtx,
) => {
  if (!isStaff(account.role)) return;
  const required = { firstName: 'INVALID_FIRST_NAME', lastName: 'INVALID_LAST_NAME' } as const;
  for (const [name, message] of Object.entries(required)) {
    if (account[name as keyof typeof required] === '') {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
};

/** Empty: generate one and show it once. */
export const newPasswordSchema = z
  .string('INVALID_PASSWORD')
  .nullable()
  .transform((text) => text || null)
  .pipe(passwordSchema.nullable());

export const accountInputSchema = fields.superRefine(withNames);
export type AccountFields = z.output<typeof accountInputSchema>;
export const newAccountSchema = fields
  .extend({
    siteIds: z.array(idSchema, 'SITE_REQUIRED').min(1, 'SITE_REQUIRED'),
    password: newPasswordSchema,
  })
  .superRefine(withNames);

export const passwordInputSchema = z.object({ password: newPasswordSchema });
export const generatedPasswordSchema = z.object({
  generatedPassword: z.string().nullable().default(null),
});
export const newAccountAnswerSchema = accountSchema.extend(generatedPasswordSchema.shape);

export const domainAccessSchema = z.object({
  userIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(limits.bulk.rowsMax),
  domainTypeIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(limits.bulk.rowsMax),
  give: z.boolean('MANDATORY_FIELD'),
});
export type DomainAccess = z.output<typeof domainAccessSchema>;

export const accountOptionsSchema = z.object({
  sites: z.array(namedSchema),
  domainTypes: z.array(namedSchema),
  /** Whether this administrator may make somebody an organisation administrator. */
  organisationAdmin: z.boolean(),
  /** People sign in through a provider, so nobody needs an address to choose a password. */
  signsInElsewhere: z.boolean(),
});
export type AccountOptions = z.output<typeof accountOptionsSchema>;
