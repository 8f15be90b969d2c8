import { ApiError, NetworkError } from './http.ts';
import { codeText, noticeText } from './i18n.ts';

/** Why something was refused, for a page that shows it itself instead of in a notice. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return noticeText('requestFailed');
  if (error instanceof ApiError && error.body) return codeText(error.body.message);
  return noticeText('something-went-wrong');
}
