import { z } from 'zod';
import { limits } from '../../common/limits.ts';

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

/** §5: empty (no webhook), or a web address. A name and password in it would end up in logs, so they are refused. */
export const webhookUrlSchema = z
  .string('INVALID_URL')
  .max(limits.user.webhookMax, 'INVALID_URL')
  .nullable()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isWebAddress(text), 'INVALID_URL');

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
