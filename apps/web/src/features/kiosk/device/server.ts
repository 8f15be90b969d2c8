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
  | { readonly kind: 'RESPONSE'; readonly answer: T }
  | { readonly kind: 'REFUSED' }
  | { readonly kind: 'NOT_PAIRED' }
  | { readonly kind: 'NOTHING' };

export interface SendOptions {
  readonly withinMs: number;
  readonly key?: string;
}

export type Send = <R extends RequestLine>(
  request: R,
  args: RequestArguments<R>,
  options: SendOptions,
) => Promise<KioskResponse<Answer<R>>>;

/** A refusal that a retry may not get: too many requests, or a server that is stopping or overloaded. */
const isPassing = (status: number) => status >= 500 || [401, 408, 429].includes(status);

/** Sends requests with this kiosk's token. */
export const createSender =
  (token: () => string | null): Send =>
  async (request, args, { withinMs, key }) => {
    const held = token();
    try {
      const answer = await sendFor<Answer<typeof request>>(request, args, {
        headers: held === null ? {} : { [DEVICE_HEADER]: held },
        idempotencyKey: key,
        signal: AbortSignal.timeout(withinMs),
      });
      return { kind: 'RESPONSE', answer };
    } catch (error) {
      if (hasCode(error, 'DEVICE_NOT_PAIRED')) return { kind: 'NOT_PAIRED' };
      const stands = error instanceof ApiError && !isPassing(error.status);
      return { kind: stands ? 'REFUSED' : 'NOTHING' };
    }
  };
