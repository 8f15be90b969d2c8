import type { RequestLine } from '@balie/contract/common/request.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import {
  type Answer,
  ApiError,
  hasCode,
  type RequestArguments,
  sendFor,
} from '../../../lib/http.ts';

/** The result of a request: a response, a final refusal, or nothing that can be relied on. */
export type KioskResponse<T> =
  | { readonly heard: 'ANSWER'; readonly answer: T }
  | { readonly heard: 'REFUSED' }
  | { readonly heard: 'NOT_PAIRED' }
  | { readonly heard: 'NOTHING' };

export interface Asking {
  readonly withinMs: number;
  readonly key?: string;
}

export type Ask = <R extends RequestLine>(
  request: R,
  args: RequestArguments<R>,
  asking: Asking,
) => Promise<KioskResponse<Answer<R>>>;

/** A refusal that a retry may not get: too many requests, or a server that is stopping or overloaded. */
const isPassing = (status: number) => status >= 500 || [401, 408, 429].includes(status);

/** Sends requests with this kiosk's token. */
export const askWith =
  (token: () => string | null): Ask =>
  async (request, args, { withinMs, key }) => {
    const held = token();
    try {
      const answer = await sendFor<Answer<typeof request>>(request, args, {
        headers: held === null ? {} : { [DEVICE_HEADER]: held },
        idempotencyKey: key,
        signal: AbortSignal.timeout(withinMs),
      });
      return { heard: 'ANSWER', answer };
    } catch (error) {
      if (hasCode(error, 'DEVICE_NOT_PAIRED')) return { heard: 'NOT_PAIRED' };
      const stands = error instanceof ApiError && !isPassing(error.status);
      return { heard: stands ? 'REFUSED' : 'NOTHING' };
    }
  };
