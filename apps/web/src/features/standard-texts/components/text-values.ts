import type { Language } from '@balie/contract/features/languages/schema.ts';
import {
  cleanTexts,
  missingText,
  type TextsByLanguage,
  textProblems,
} from '@balie/contract/features/standard-texts/rules.ts';
import {
  STANDARD_TEXT_TYPES,
  type StandardText,
  type StandardTextType,
  standardTextTypeSchema,
} from '@balie/contract/features/standard-texts/schema.ts';
import { z } from 'zod';

/** A text in the panel, with what was typed when a save failed half-way. */
export interface EditedText {
  readonly text: StandardText;
  readonly typed?: TextsByLanguage;
}

/** The values of the panel: `type`, and `locales.{languageId}` for each language, as the server names them. */
export type StandardTextValues = Record<string, string>;

export const fieldOf = (languageId: number | string): string => `locales.${languageId}`;

export function initialValues(
  languages: readonly Language[],
  edited: EditedText | undefined,
): StandardTextValues {
  const texts = languages.map(({ id }) => [fieldOf(id), edited?.text.locales[id] ?? '']);
  return { type: edited?.text.type ?? STANDARD_TEXT_TYPES[0], ...Object.fromEntries(texts) };
}

/** What was typed, by language id, untrimmed. */
export const typedTexts = (
  values: StandardTextValues,
  languages: readonly Language[],
): TextsByLanguage =>
  Object.fromEntries(languages.map(({ id }) => [String(id), values[fieldOf(id)] ?? '']));

export interface CheckedText {
  type: StandardTextType;
  /** Trimmed, without the empty ones. */
  texts: TextsByLanguage;
}

/** §5 as a schema for the panel: each error at the field of its language. */
export const textSchema = (languages: readonly Language[], standard: Language) =>
  z.record(z.string(), z.string()).transform((values, context): CheckedText => {
    const texts = cleanTexts(typedTexts(values, languages));
    const refuse = (languageId: number | string, message: string) =>
      context.addIssue({ code: 'custom', path: ['locales', String(languageId)], message });
    const missing = missingText(texts, standard.id);
    if (missing) refuse(standard.id, missing);
    for (const [languageId, problem] of Object.entries(textProblems(texts))) {
      refuse(languageId, problem);
    }
    return { type: standardTextTypeSchema.catch('INSTRUCTION').parse(values.type), texts };
  });

/** A conflict from the server, at the field of its language. */
export const readTheirs = (
  path: string,
  value: unknown,
): Partial<StandardTextValues> | undefined =>
  path.startsWith('values.')
    ? { [fieldOf(path.slice('values.'.length))]: String(value ?? '') }
    : undefined;

/** What an edit sends: the languages whose text changed, with null for a cleared translation. */
export function changedValues(
  were: TextsByLanguage,
  texts: TextsByLanguage,
  languages: readonly Language[],
): Record<string, string | null> {
  return Object.fromEntries(
    languages.flatMap(({ id }): [string, string | null][] => {
      const [before, after] = [were[id], texts[id]];
      if (before === after) return [];
      return [[String(id), after ?? null]];
    }),
  );
}
