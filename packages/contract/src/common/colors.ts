import { z } from 'zod';

/** A colour such as `#1D5F8F`; case does not matter. */
export const hexColor = (text = z.string('INVALID_HEX_COLOR')) =>
  text.regex(/^#[0-9A-Fa-f]{6}$/, 'INVALID_HEX_COLOR').toUpperCase();
