import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { tokenSchema } from '../../common/ids.ts';
import { readCode } from './code.ts';

export const PAIRING_KINDS = ['DISPLAY', 'KIOSK'] as const;

export const startPairingSchema = z.object({ kind: z.enum(PAIRING_KINDS) });

/** The code for people to read, and the token that is the device's own once the code is bound. */
export const startedPairingSchema = z.object({
  code: z.string(),
  token: tokenSchema,
  expiresAt: momentSchema,
});
export type StartedPairing = z.output<typeof startedPairingSchema>;

export const pairingTokenSchema = z.object({ token: tokenSchema });

/** GONE: it expired, or what it was bound to was revoked. */
export const PAIRING_STATES = ['WAITING', 'PAIRED', 'GONE'] as const;
export const pairingStateSchema = z.object({ state: z.enum(PAIRING_STATES) });

export const pairingCodeSchema = z
  .string('PAIRING_CODE_UNKNOWN')
  .transform((text) => readCode(text) ?? '')
  .refine((code) => code !== '', 'PAIRING_CODE_UNKNOWN');
