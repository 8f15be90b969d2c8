import { z } from 'zod';
import { idSchema, LARGEST_ID } from '../../common/ids.ts';

/** §3: a language visitors can choose; `isReordered` exists in the browser only. */
export const languageSchema = z.object({
  id: idSchema,
  name: z.string(),
  isoCode: z.string(),
  sortOrder: z.int(),
});
export type Language = z.output<typeof languageSchema>;

/** §7: the moved languages with their new place. */
export const languageMovesSchema = z.array(
  z.object({
    id: z.int('LANGUAGE_NOT_FOUND').max(LARGEST_ID, 'LANGUAGE_NOT_FOUND'),
    sortOrder: z
      .int('INVALID_SORT_ORDER')
      .positive('INVALID_SORT_ORDER')
      .max(LARGEST_ID, 'INVALID_SORT_ORDER'),
    /** The place it had on the screen where it was moved. */
    expected: z.object({ sortOrder: z.int('INVALID_SORT_ORDER') }).optional(),
  }),
  'INVALID_SORT_ORDER',
);
