import { z } from 'zod';
import { idSchema, pathIdSchema, siteParams } from '../../common/ids.ts';

/** Where a text is used: in directions, as a domain's message, on a ticket, or on a kiosk's own pages. */
export const STANDARD_TEXT_TYPES = ['INSTRUCTION', 'DOMAIN_MESSAGE', 'TICKET', 'KIOSK'] as const;
export const standardTextTypeSchema = z.enum(STANDARD_TEXT_TYPES, 'INVALID_TEXT_TYPE');
export type StandardTextType = z.output<typeof standardTextTypeSchema>;

/** §3: `value` is the text in the language `languageId`: the default one, or the requested one. */
export const standardTextValueSchema = z.object({
  key: z.string(),
  type: z.string(),
  languageId: idSchema,
  value: z.string(),
});
export type StandardTextValue = z.output<typeof standardTextValueSchema>;

export const standardTextSchema = standardTextValueSchema.extend({
  locales: z.record(z.string(), z.string()),
});
export type StandardText = z.output<typeof standardTextSchema>;

const languageIdSchema = z.string().regex(/^[1-9]\d{0,9}$/, 'LANGUAGE_NOT_FOUND');

/** §7: a new text, at least in the default language. */
export const newStandardTextSchema = z.object({
  type: standardTextTypeSchema,
  locales: z.record(languageIdSchema, z.string(), 'ADD_LOCALE_WARNING_MESSAGE'),
});
export type NewStandardText = z.input<typeof newStandardTextSchema>;

/** §7: new texts by language. Empty text is ignored, absent languages are unchanged, null removes a text. */
export const standardTextUpdateSchema = z.object({
  key: z.string('STANDARD_TEXT_NOT_FOUND'),
  values: z.record(languageIdSchema, z.string().nullable(), 'ADD_LOCALE_WARNING_MESSAGE'),
});
export type StandardTextUpdate = z.input<typeof standardTextUpdateSchema>;

export const placeholderSchema = z.object({ key: z.string(), name: z.string(), value: z.string() });

export const uuidParams = siteParams.extend({ uuid: z.string() });
export const textOfLanguageParams = siteParams.extend({
  languageId: pathIdSchema,
  key: z.string(),
});
