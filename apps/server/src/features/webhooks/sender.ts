import type { Agent } from 'undici';
import {
  AddressNotAllowed,
  AddressNotFound,
  type AddressPolicy,
} from '../../platform/network/address-policy.ts';
import { checkedAgent } from '../../platform/network/checked-agent.ts';
import { undici } from '../../platform/on-first-use.ts';
import { type AttemptResult, signature } from './rules.ts';

const TIMEOUT_MS = 5_000;

export interface WebhookMessage {
  readonly deliveryId: number;
  readonly url: string;
  readonly secret: string;
  readonly payload: object;
}

/**
 * Posts messages to the addresses people entered. Every connection goes to an address that was
 * checked, however it was written, and redirects are not followed.
 */
export class WebhookSender {
  readonly #policy: Pick<AddressPolicy, 'resolve'>;
  readonly #timeoutMs: number;
  #madeAgent: Agent | undefined;

  constructor(policy: Pick<AddressPolicy, 'resolve'>, timeoutMs = TIMEOUT_MS) {
    this.#policy = policy;
    this.#timeoutMs = timeoutMs;
  }

  async send(message: WebhookMessage, now: Date): Promise<AttemptResult> {
    const body = JSON.stringify({ deliveryId: message.deliveryId, ...message.payload });
    try {
      const response = await undici().request(message.url, {
        dispatcher: this.#agent(),
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Balie-Webhook/1',
          'idempotency-key': String(message.deliveryId),
          'balie-delivery': String(message.deliveryId),
          'balie-signature': signature({ secret: message.secret, body, now }),
        },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      // The response body is never read.
      response.body.on('error', () => undefined).destroy();
      const { statusCode } = response;
      const redirected = [301, 302, 303, 307, 308].includes(statusCode);
      return { outcome: redirected ? 'REDIRECTED' : 'HTTP', httpStatus: statusCode };
    } catch (error) {
      return { outcome: outcomeOf(error), httpStatus: null };
    }
  }

  async close(): Promise<void> {
    await this.#madeAgent?.destroy();
  }

  #agent(): Agent {
    this.#madeAgent ??= checkedAgent(this.#policy, this.#timeoutMs);
    return this.#madeAgent;
  }
}

function outcomeOf(error: unknown): AttemptResult['outcome'] {
  if (error instanceof AddressNotAllowed) return 'ADDRESS_NOT_ALLOWED';
  if (error instanceof AddressNotFound) return 'HOST_NOT_FOUND';
  const { errors } = undici();
  const timedOut =
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    (error instanceof Error && error.name === 'TimeoutError');
  return timedOut ? 'TIMEOUT' : 'CONNECTION_FAILED';
}
