import { limits } from '../../common/limits.ts';
import { hasWrongPlaceholder } from './placeholders.ts';

/** Texts by language id; in JSON the keys are strings. */
export type TextsByLanguage = Record<string, string>;

/** §5: texts are trimmed, empty input is ignored. */
export function cleanTexts(texts: Record<string, string | null>): TextsByLanguage {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([languageId, text]) => [languageId, text?.trim() ?? ''] as const)
      .filter(([, text]) => text !== ''),
  );
}

export type TextProblem = 'WRONG_PLACEHOLDER' | 'TEXT_TOO_LONG';

/** §5: what is wrong with one text, already trimmed. */
export function textProblem(text: string): TextProblem | undefined {
  if (text.length > limits.standardText.textMax) return 'TEXT_TOO_LONG';
  return hasWrongPlaceholder(text) ? 'WRONG_PLACEHOLDER' : undefined;
}

/** The problems of all texts, by language id. */
export function textProblems(texts: TextsByLanguage): Record<string, TextProblem> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([languageId, text]) => {
      const problem = textProblem(text);
      return problem ? [[languageId, problem]] : [];
    }),
  );
}

export type MissingText = 'ADD_LOCALE_WARNING_MESSAGE' | 'NO_DEFAULT_TEXT';

/** §5: at least one text, and one for the default language. */
export function missingText(
  texts: TextsByLanguage,
  defaultLanguageId: number,
): MissingText | undefined {
  if (Object.keys(texts).length === 0) return 'ADD_LOCALE_WARNING_MESSAGE';
  return texts[defaultLanguageId] === undefined ? 'NO_DEFAULT_TEXT' : undefined;
}
