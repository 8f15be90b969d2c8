import { z } from 'zod';
import { limits } from '../../common/limits.ts';

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
