import { z } from 'zod';
import { pathIdSchema } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { namedSchema } from '../../common/named.ts';
import { phoneSchema } from '../../common/phone.ts';
import { ROLES } from '../../common/role-list.ts';
import { accountSchema } from '../accounts/schema.ts';
import { webhookUrlSchema } from './rules.ts';

/** §3, user, as the account screen and the choosers see it. */
export const userSchema = accountSchema
  .pick({
    id: true,
    username: true,
    firstName: true,
    lastName: true,
    role: true,
    phone: true,
    language: true,
  })
  .extend({ webhookUrl: z.string().nullable() });
export type User = z.output<typeof userSchema>;

/** §2, account details: the person, and whether they have access to each domain type. */
export const accountDetailsSchema = userSchema.extend({
  domainAccess: z.array(namedSchema.extend({ access: z.boolean() })),
});
export type AccountDetails = z.output<typeof accountDetailsSchema>;

export const webhookInputSchema = z.object({ webhookUrl: webhookUrlSchema });
export const phoneInputSchema = z.object({ phone: phoneSchema });

/** What a chooser needs of a colleague: no phone, no webhook. */
export const userOptionSchema = userSchema.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
});
export type UserOption = z.output<typeof userOptionSchema>;

export const userRoleParams = z.object({
  siteId: pathIdSchema,
  role: z.string().toUpperCase().pipe(z.enum(ROLES)),
});

export const userLanguageSchema = z.object({ language: interfaceLanguageSchema.nullable() });
export const userLanguageInputSchema = z.object({ language: interfaceLanguageSchema });
