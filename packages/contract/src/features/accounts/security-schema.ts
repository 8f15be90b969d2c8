import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';

export const SIGN_IN_OUTCOMES = ['SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'REFUSED'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** How an account is signed in to, as an administrator of its site sees it. */
export const accountSecuritySchema = z.object({
  /** Recent attempts per day and network, newest first. */
  attempts: z.array(
    z.object({
      at: momentSchema,
      network: z.string(),
      device: z.string(),
      outcome: z.enum(SIGN_IN_OUTCOMES),
      times: z.int(),
    }),
  ),
  /** Somebody is guessing: a new browser has to wait. */
  slowed: z.boolean(),
  hasPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  authenticatorApp: z.boolean(),
  /** No key of the server opens its secret, so its codes cannot be verified. */
  authenticatorAppClosed: z.boolean(),
  passkeys: z.int(),
  sessions: z.int(),
});
export type AccountSecurity = z.output<typeof accountSecuritySchema>;
