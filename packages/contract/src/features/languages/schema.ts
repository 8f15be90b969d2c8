import { z } from 'zod';
import { idSchema, LARGEST_ID, pathIdSchema, siteParams } from '../../common/ids.ts';
import { ISO_LANGUAGE_CODES } from './iso-languages.ts';

/** §3: a language visitors can choose; `isReordered` exists in the browser only. */
export const languageSchema = z.object({
  id: idSchema,
  name: z.string(),
  isoCode: z.string(),
  sortOrder: z.int(),
});
export type Language = z.output<typeof languageSchema>;

/** A language as the administrator manages it; an inactive one keeps its texts and visits. */
export const managedLanguageSchema = languageSchema.extend({
  active: z.boolean(),
  isDefault: z.boolean(),
  missingTexts: z.int(),
  /** Whether visits or texts use it: then removing it only deactivates it. */
  used: z.boolean(),
});
export type ManagedLanguage = z.output<typeof managedLanguageSchema>;

export const newLanguageSchema = z.object({
  isoCode: z.enum(ISO_LANGUAGE_CODES, 'UNKNOWN_ISO_LANGUAGE'),
});
export const languageParams = siteParams.extend({ languageId: pathIdSchema });

/** §7: the moved languages with their new position. */
export const languageMovesSchema = z.array(
  z.object({
    id: z.int('LANGUAGE_NOT_FOUND').max(LARGEST_ID, 'LANGUAGE_NOT_FOUND'),
    sortOrder: z
      .int('INVALID_SORT_ORDER')
      .positive('INVALID_SORT_ORDER')
      .max(LARGEST_ID, 'INVALID_SORT_ORDER'),
    /** Its position on screen before the move. */
    expected: z.object({ sortOrder: z.int('INVALID_SORT_ORDER') }).optional(),
  }),
  'INVALID_SORT_ORDER',
);
