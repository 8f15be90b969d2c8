import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

declare module 'vitest' {
  // The type parameters must match Vitest's, or this declares a different interface.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The answer is a refusal with this status, in status line and body, and this code from the catalogue. */
    toBeRefused(this: Matchers<R, T>, status: number, code: string): R;
  }
}

expect.extend({
  toBeRefused(answer: LightMyRequestResponse, status: number, code: string) {
    const body = answer.body === '' ? {} : answer.json();
    const found = { line: answer.statusCode, status: body.status, code: body.message };
    const expected = { line: status, status, code };
    return {
      pass: this.equals(found, expected),
      message: () =>
        `the answer ${this.isNot ? 'refuses' : 'does not refuse'} with ${status} ${code}`,
      actual: found,
      expected,
    };
  },
});
