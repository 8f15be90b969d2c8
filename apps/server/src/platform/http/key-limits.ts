import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { KeyUser } from '../auth/api-keys.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1_000;

interface Window {
  readonly until: number;
  used: number;
}

/**
 * Limits requests per key and minute, counted in this process. Every response says how much is left
 * (`RateLimit-Policy` and `RateLimit`, as in the IETF draft), so that a program can slow down
 * before it is refused.
 */
export class KeyLimits {
  readonly #windows = new Map<number, Window>();

  take({ key, perMinute }: KeyUser, reply: FastifyReply): void {
    const now = performance.now();
    const window = this.#windowOf(key.id, now);
    window.used += 1;
    const seconds = Math.max(1, Math.ceil((window.until - now) / 1_000));
    const left = Math.max(0, perMinute - window.used);
    reply.header('ratelimit-policy', `"key";q=${perMinute};w=${WINDOW_SECONDS}`);
    reply.header('ratelimit', `"key";r=${left};t=${seconds}`);
    if (window.used <= perMinute) return;
    reply.header('retry-after', seconds);
    throw new AppError('TOO_MANY_REQUESTS');
  }

  #windowOf(keyId: number, now: number): Window {
    const known = this.#windows.get(keyId);
    if (known && known.until > now) return known;
    const window = { until: now + WINDOW_MS, used: 0 };
    this.#windows.set(keyId, window);
    return window;
  }
}
