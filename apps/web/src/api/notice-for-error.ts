import type { ErrorBody, ErrorCode } from '@balie/contract/common/errors.ts';
import { ApiError, NetworkError } from '../lib/http.ts';
import { codeText, i18n, type NoticeKey, noticeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import type { Notice } from '../lib/notices.ts';

/**
 * §8: the notice for a refusal of one operation, by code or status; `other` is any other refusal.
 * `silent` shows nothing, if the screen itself shows it.
 */
export type NoticeOverrides = Partial<Record<ErrorCode | number | 'other', Chosen>>;
type Chosen = NoticeKey | ErrorCode | 'silent';

/** §8, the global handler: what to tell the user about a failure. `undefined` means nothing. */
export function noticeForError(
  error: unknown,
  overrides: NoticeOverrides = {},
): Notice | undefined {
  if (error instanceof NetworkError) return noResponse();
  if (!(error instanceof ApiError)) return failedNotice(noticeText('something-went-wrong'));
  const chosen = chooseOverride(error, overrides);
  if (chosen === 'silent') return undefined;
  if (chosen === 'failed') return failedNotice(reasonsOf(error));
  if (chosen) return failedNotice(noticeText(chosen));
  return generalNotice(error);
}

/** No response at all: the title says so, and the message that nobody knows whether it was done. */
const noResponse = (): Notice => ({
  kind: 'error',
  title: noticeText('requestFailed'),
  message: codeText('OUTCOME_UNKNOWN'),
});

/** The title already says that it failed; the reason goes below, if the server gave one. */
const reasonsOf = ({ status, body }: Pick<ApiError, 'status' | 'body'>): string =>
  body
    ? codesOf(body)
        .map((code) => codeText(code, body.details))
        .join('\n')
    : i18n.t('notices.failedWithHttpCode', { status });

const codesOf = ({ restCodes, message }: ErrorBody): readonly string[] =>
  restCodes.length > 0 ? restCodes : [message];

/** The title is the status; the codes are joined by commas, with their meaning below. */
function generalNotice({ status, body }: ApiError): Notice {
  const title = i18n.t('notices.requestFailedTitle', { status });
  if (!body) {
    return { kind: 'error', title, message: i18n.t('notices.failedWithHttpCode', { status }) };
  }
  const message = codesOf(body).join(', ');
  return { kind: 'error', title, message, detail: reasonsOf({ status, body }) };
}

/** Whether it was carried out is always said in the same words. */
const EVERYWHERE = new Set<string>([
  'TOO_MANY_REQUESTS',
  'NOT_DONE',
  'OUTCOME_UNKNOWN',
] satisfies ErrorCode[]);

export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500;

/** This also holds if the server failed. */
const TRUE_OF_ANY_FAILURE: readonly (Chosen | undefined)[] = ['silent', 'failed', 'loadFailed'];

/**
 * §8 describes refusals: a failing server refused nothing, so it is reported as a server failure,
 * whatever the operation's own row says about "other".
 */
function chooseOverride(error: ApiError, overrides: NoticeOverrides) {
  const chosen = findOverride(error, overrides);
  return !isServerFailure(error) || TRUE_OF_ANY_FAILURE.includes(chosen) ? chosen : undefined;
}

function findOverride({ status, body }: ApiError, overrides: NoticeOverrides) {
  // Any request can be answered like this, whatever its own 429 means (§8, directions).
  if (body && EVERYWHERE.has(body.message)) return undefined;
  const byKey: Record<string, Chosen | undefined> = overrides;
  const keys = [...(body?.restCodes ?? []), String(status), 'other'];
  return keys.map((key) => byKey[key]).find((found) => found !== undefined);
}

/**
 * §8, printers and opening hours: a 500 shows the code itself, anything else the server's message
 * translated, and a refusal without a message says that updating failed.
 */
export function noticeForServerMessage(error: unknown): Notice {
  if (error instanceof NetworkError) return noResponse();
  if (!(error instanceof ApiError)) return failedNotice(noticeText('something-went-wrong'));
  if (error.status === 500) return failedNotice('500', codeText('INTERNAL_ERROR'));
  if (!error.body?.message) return failedNotice(codeText('FAILED_TO_UPDATE'));
  return failedNotice(codeText(error.body.message, error.body.details));
}

/** §8: a failed list or detail load. */
export const noticeForFailedLoad = (error: unknown): Notice =>
  failedNotice(
    noticeText('loadFailed'),
    error instanceof ApiError && error.body ? codeText(error.body.message) : undefined,
  );
