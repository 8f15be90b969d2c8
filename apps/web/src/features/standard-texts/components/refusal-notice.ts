import type { Language } from '@balie/contract/features/languages/schema.ts';
import {
  cleanTexts,
  missingText,
  type TextsByLanguage,
  textProblems,
} from '@balie/contract/features/standard-texts/rules.ts';
import { codeText, noticeText } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';

/** §5: the notices wrong-placeholder, add-locale-warning-message and no-default-text with the language's name. */
export function notifyRefusal(typed: TextsByLanguage, standard: Language): void {
  const message = refusalText(cleanTexts(typed), standard);
  if (message) notify({ kind: 'warning', title: noticeText('failed'), message });
}

function refusalText(texts: TextsByLanguage, standard: Language): string | undefined {
  const missing = missingText(texts, standard.id);
  if (missing) return codeText(missing, { language: standard.name });
  const wrong = Object.values(textProblems(texts)).includes('WRONG_PLACEHOLDER');
  return wrong ? codeText('WRONG_PLACEHOLDER') : undefined;
}
