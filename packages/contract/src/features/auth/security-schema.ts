import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { passwordSchema } from './password-schema.ts';

export const SECOND_FACTOR_RULES = ['NONE', 'ADMINS', 'ALL'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];
export const organisationSecuritySchema = z.object({
  secondFactor: z.enum(SECOND_FACTOR_RULES, 'VALIDATION_FAILED'),
});

/** What is left to do before a session opens anything else. */
export const PENDING = ['PASSWORD', 'SECOND_FACTOR'] as const;
export type Pending = (typeof PENDING)[number];

export const SECURITY_EVENTS = [
  'PASSWORD_CHANGED',
  'PASSWORD_SET',
  'APP_ADDED',
  'APP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_MADE',
  'SECOND_FACTOR_RESET',
  'UNLOCKED',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const securityEventSchema = z.object({
  id: idSchema,
  kind: z.enum(SECURITY_EVENTS),
  at: momentSchema,
  /** Who did it, if it was not the user. */
  by: z.string().nullable(),
  seen: z.boolean(),
});
export type SecurityEvent = z.output<typeof securityEventSchema>;

export const ownSecuritySchema = z.object({
  pending: z.enum(PENDING).nullable(),
  /** Null if users sign in through a provider: then there is nothing to set here. */
  username: z.string(),
  hasPassword: z.boolean(),
  viaProvider: z.boolean(),
  /** Whether the organisation requires a second factor of this user. */
  required: z.boolean(),
  /** `closed`: no key of the server opens its secret, so its codes cannot be verified. */
  authenticatorApp: z.object({ addedAt: momentSchema, closed: z.boolean() }).nullable(),
  passkeys: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      addedAt: momentSchema,
      lastUsedAt: momentSchema.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  events: z.array(securityEventSchema),
});
export type OwnSecurity = z.output<typeof ownSecuritySchema>;

export const ownSessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  network: z.string(),
  startedAt: momentSchema,
  lastUsedAt: momentSchema,
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;
export const sessionParams = z.object({ sessionId: pathIdSchema });
export const passkeyParams = z.object({ passkeyId: pathIdSchema });

const typed = z.string('MANDATORY_FIELD').min(1, 'MANDATORY_FIELD').max(1000, 'TEXT_TOO_LONG');

export const passwordChangeSchema = z.object({
  currentPassword: typed,
  newPassword: passwordSchema,
});
export const confirmSchema = z.object({ password: typed });

/** A code of an authenticator app, or a recovery code, however it is spaced. */
export const codeSchema = z.object({
  code: z
    .string('INVALID_CODE')
    .max(40, 'INVALID_CODE')
    .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
    .pipe(z.string().min(6, 'INVALID_CODE')),
});

export const appSecretSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The address as a picture to scan. */
  qr: z.string(),
});
/** Shown once; null if there were some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** What the browser's WebAuthn API takes and returns; the server's library verifies all of it. */
const webauthnJson = z.record(z.string(), z.unknown());
export const passkeyOptionsSchema = z.object({ options: webauthnJson });
const credential = z.object({
  id: z.string('PASSKEY_REFUSED').min(1, 'PASSKEY_REFUSED').max(2000, 'PASSKEY_REFUSED'),
  rawId: z.string('PASSKEY_REFUSED').max(2000, 'PASSKEY_REFUSED'),
  type: z.literal('public-key', 'PASSKEY_REFUSED'),
  response: z.record(z.string(), z.unknown(), 'PASSKEY_REFUSED'),
  clientExtensionResults: webauthnJson.default({}),
  authenticatorAttachment: z.string().max(40).optional(),
});
export const passkeySignInSchema = z.object({ credential });
export const newPasskeySchema = z.object({
  name: z
    .string('INVALID_NAME')
    .trim()
    .min(1, 'INVALID_NAME')
    .max(limits.user.nameMax, 'NAME_TOO_LONG'),
  credential,
});
