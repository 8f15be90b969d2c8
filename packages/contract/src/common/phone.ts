import { z } from 'zod';
import { limits } from './limits.ts';

const PHONE_PATTERN = new RegExp(`^\\+?\\d{6,${limits.user.phoneMaxDigits}}$`);

/**
 * §5: spaces are removed; then empty (no phone), or digits only with a leading + allowed. The
 * server checks that the number exists in its country, with the same code.
 */
export const phoneSchema = z
  .string('INVALID_PHONE')
  .nullable()
  .transform((text) => text?.replace(/\s/g, '') || null)
  .refine((text) => text === null || PHONE_PATTERN.test(text), 'INVALID_PHONE');
