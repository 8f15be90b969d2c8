// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from './http.ts';
import { codeText, noticeText } from './i18n.ts';
import { reasonOf } from './reason.ts';

const body = { status: 422, message: 'INVALID_NAME', restCodes: ['INVALID_NAME'] };
it.each([
  ['there was no response', new NetworkError('gone'), () => noticeText('requestFailed')],
  ['it was refused', new ApiError(422, body as never), () => codeText('INVALID_NAME')],
  ['no reason came', new ApiError(502, undefined), () => noticeText('something-went-wrong')],
  ['the page itself failed', new Error('INVALID_NAME'), () => noticeText('something-went-wrong')],
])('shows the reason if %s', (_, error, text) => {
  expect(reasonOf(error)).toBe(text());
});
