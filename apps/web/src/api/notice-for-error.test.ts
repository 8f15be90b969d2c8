// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../lib/http.ts';
import { setLanguage } from '../lib/i18n.ts';
import { noticeForError, noticeForServerMessage } from './notice-for-error.ts';

const refusal = (status: number, ...restCodes: string[]) =>
  new ApiError(status, { status, message: restCodes[0] ?? '', restCodes });

beforeEach(() => setLanguage('en'));

describe('the notice for a failed request', () => {
  it('is titled with the status and joins the codes by commas, explained beneath', () => {
    expect(noticeForError(refusal(422, 'MANDATORY_FIELD', 'PORT_OUT_OF_BOUNDS'))).toEqual({
      kind: 'error',
      title: '422 Request Failed',
      message: 'MANDATORY_FIELD, PORT_OUT_OF_BOUNDS',
      detail: 'Mandatory field\nPort not from 0 to 65535',
    });
  });

  it('names the HTTP status if the server did not say why', () => {
    expect(noticeForError(new ApiError(502, undefined))).toMatchObject({
      title: '502 Request Failed',
      message: 'The request failed with HTTP code 502.',
    });
  });

  it('says that there was no response', () => {
    expect(noticeForError(new NetworkError(new TypeError('fetch')))).toMatchObject({
      title: 'No response from the server',
    });
  });

  it("uses the operation's own notice: by code, then by status, then the general one", () => {
    const overrides = {
      PRINTER_NOT_FOUND: 'no-printer-linked',
      422: 'PRINT_TICKET_FAILED',
      other: 'something-went-wrong',
    } as const;
    const message = (error: ApiError) => noticeForError(error, overrides)?.message;
    expect(message(refusal(404, 'PRINTER_NOT_FOUND'))).toBe('No printer is linked to this desk');
    expect(message(refusal(422, 'PRINTER_FAULT'))).toBe('The ticket could not be printed.');
    expect(message(refusal(404, 'DESK_NOT_FOUND'))).toBe('Something went wrong');
  });

  it('shows the reason beneath if it only says that it failed', () => {
    const failed = (error: ApiError) => noticeForError(error, { other: 'failed' });
    expect(failed(refusal(422, 'MANDATORY_FIELD'))).toMatchObject({
      title: 'Failed',
      message: 'Mandatory field',
    });
    expect(failed(new ApiError(502, undefined))?.message).toBe(
      'The request failed with HTTP code 502.',
    );
  });

  it('tells a user who sends too many requests so, whatever the status means to the operation', () => {
    const overrides = { 429: 'MISSING_WALKING_INSTRUCTION_FIELDS', other: 'failed' } as const;
    const error = refusal(429, 'TOO_MANY_REQUESTS');
    expect(noticeForError(error, overrides)).toMatchObject({
      message: 'TOO_MANY_REQUESTS',
      detail: 'Too many requests in a row. Wait a moment and try again.',
    });
  });

  it("uses the screen's own text for a failure of the server only where that is true of it", () => {
    const failure = refusal(500, 'INTERNAL_ERROR');
    const title = (other: 'failed' | 'loadFailed') => noticeForError(failure, { other })?.title;
    expect(title('loadFailed')).toBe(
      noticeForError(refusal(400, 'X'), { other: 'loadFailed' })?.title,
    );
    expect(title('failed')).toBe(noticeForError(refusal(400, 'X'), { other: 'failed' })?.title);
    expect(noticeForError(failure, { other: 'silent' })).toBeUndefined();
  });

  it('shows no notice of a refusal that the screen shows itself', () => {
    expect(noticeForError(refusal(404, 'NO_ONGOING_VISIT'), { 404: 'silent' })).toBeUndefined();
  });

  it('includes what the server reported, such as who was first', () => {
    const error = new ApiError(422, {
      status: 422,
      message: 'VISITOR_ALREADY_CALLED',
      restCodes: ['VISITOR_ALREADY_CALLED'],
      details: { deskName: 'Desk 3' },
    });
    expect(noticeForError(error)?.detail).toBe('This visitor has already been called by Desk 3.');
  });

  it.each([
    [refusal(500, 'INTERNAL_ERROR'), '500'],
    [refusal(400, 'DUPLICATE_IP_AND_PORT'), 'IP address and port already assigned'],
    [refusal(400, 'DUPLICATE_NAME'), 'This name is already in use.'],
    [refusal(422, 'NAME_TOO_LONG'), 'The name is too long.'],
    [refusal(422, 'PORT_OUT_OF_BOUNDS'), 'Port not from 0 to 65535'],
    [refusal(404, 'PRINTER_NOT_FOUND'), 'This printer no longer exists.'],
    [
      refusal(422, 'OVERLAPPING_TIME_PERIOD'),
      'These hours overlap with other hours of this regime on the same day.',
    ],
    [refusal(404, 'REGIME_NOT_FOUND'), 'This regime no longer exists.'],
    [refusal(404, 'DOMAIN_NOT_FOUND'), 'This domain no longer exists.'],
    [new ApiError(409, undefined), 'Update failed'],
    [new ApiError(422, undefined), 'Update failed'],
  ])(
    'of a printer or an opening hour translates the message of the server (%s)',
    (error, message) => {
      expect(noticeForServerMessage(error)).toMatchObject({ title: 'Failed', message });
    },
  );
});
