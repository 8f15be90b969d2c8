import { z } from 'zod';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { passwordSchema } from '../auth/password-schema.ts';

/** Why somebody was given an address: first start, lost access, or a new account. */
export const LINK_PURPOSES = ['FIRST_START', 'RECOVERY', 'INVITATION'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A malformed secret gets the same answer as an unknown one. */
const secret = z.string().max(limits.oneTimeLink.secretMax).catch('');

export const oneTimeSecretSchema = z.object({ secret });

const personName = (code: 'INVALID_FIRST_NAME' | 'INVALID_LAST_NAME') =>
  z.string(code).trim().min(1, code).max(limits.user.nameMax, 'NAME_TOO_LONG');

const names = z.object({
  firstName: personName('INVALID_FIRST_NAME'),
  lastName: personName('INVALID_LAST_NAME'),
});
export type OwnerNames = z.output<typeof names>;

export const oneTimeLinkSchema = z.object({
  purpose: z.enum(LINK_PURPOSES),
  username: z.string(),
  ...storedFields(names),
  organisation: z.string(),
});
export type OneTimeLink = z.output<typeof oneTimeLinkSchema>;

/** What the form asks for: how colleagues know you, and a password nobody else knows. */
export const ownAccessSchema = names.extend({ password: passwordSchema });

export const useOneTimeLinkSchema = ownAccessSchema.extend({
  secret,
  /** The language the person started in; a first start continues in it. */
  language: interfaceLanguageSchema.optional(),
});
export type OneTimeAccess = z.output<typeof useOneTimeLinkSchema>;
