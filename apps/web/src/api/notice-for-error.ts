import type { ErrorBody, ErrorCode } from '@balie/contract/common/errors.ts';
import { ApiError, NetworkError } from '../lib/http.ts';
import { codeText, i18n, type NoticeKey, noticeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import type { Notice } from '../lib/notices.ts';

/**
 * §8: which notice a refusal of one operation gets, by code or by status; `other` is any other refusal.
 * `silent` says nothing, for a refusal the screen itself shows.
 */
export type NoticeOverrides = Partial<Record<ErrorCode | number | 'other', NoticeKey | 'silent'>>;

/** §8, the global handler: what a person is told about a failure. `undefined` means: nothing. */
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

/** No response at all: the title says so, and nobody knows whether it was done. */
const noResponse = (): Notice => ({
  kind: 'error',
  title: noticeText('requestFailed'),
  message: codeText('OUTCOME_UNKNOWN'),
});

/** Failed is the title already: beneath it stands why, as far as the server said. */
const reasonsOf = ({ status, body }: Pick<ApiError, 'status' | 'body'>): string =>
  body
    ? codesOf(body)
        .map((code) => codeText(code, body.details))
        .join('\n')
    : i18n.t('notices.failedWithHttpCode', { status });

const codesOf = ({ restCodes, message }: ErrorBody): readonly string[] =>
  restCodes.length > 0 ? restCodes : [message];

/** Titled with the status; the codes joined by commas, and beneath them what they mean. */
function generalNotice({ status, body }: ApiError): Notice {
  const title = i18n.t('notices.requestFailedTitle', { status });
  if (!body) {
    return { kind: 'error', title, message: i18n.t('notices.failedWithHttpCode', { status }) };
  }
  const message = codesOf(body).join(', ');
  return { kind: 'error', title, message, detail: reasonsOf({ status, body }) };
}

/** Whether something happened at all is told in the same words everywhere. */
const EVERYWHERE = new Set<string>([
  'TOO_MANY_REQUESTS',
  'NOT_DONE',
  'OUTCOME_UNKNOWN',
] satisfies ErrorCode[]);

export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500;

/** What is true of a failure of the server too. */
const TRUE_OF_ANY_FAILURE: readonly (NoticeKey | 'silent' | undefined)[] = [
  'silent',
  'failed',
  'loadFailed',
];

/**
 * §8 words refusals: a server that failed refused nothing, so it is told as a failure of the server,
 * whatever the operation's own row says of "other".
 */
function chooseOverride(error: ApiError, overrides: NoticeOverrides) {
  const chosen = findOverride(error, overrides);
  return !isServerFailure(error) || TRUE_OF_ANY_FAILURE.includes(chosen) ? chosen : undefined;
}

function findOverride({ status, body }: ApiError, overrides: NoticeOverrides) {
  // Any call can be answered so, whatever its own 429 means (§8, walking instructions).
  if (body && EVERYWHERE.has(body.message)) return undefined;
  const byKey: Record<string, NoticeKey | 'silent' | undefined> = overrides;
  const keys = [...(body ? [body.message, ...body.restCodes] : []), String(status), 'other'];
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
