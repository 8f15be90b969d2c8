import { z } from 'zod';

/** Case does not matter. */
export const HEX_COLOR_PATTERN = /^#[0-9A-Fa-f]{6}$/;

/** A colour such as `#1D5F8F`. */
export const hexColor = (text = z.string('INVALID_HEX_COLOR')) =>
  text.regex(HEX_COLOR_PATTERN, 'INVALID_HEX_COLOR').toUpperCase();
