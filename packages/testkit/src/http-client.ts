import type { Operation } from '@balie/contract/common/operation.ts';
import { fillPath } from '@balie/contract/common/request.ts';
import { Agent, request } from 'undici';
import { assertStrictAnswer } from './strict-answer.ts';

/** There was no answer: the request may or may not have been served. */
export class Unanswered extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    super(`unanswered: ${code ?? message}`, { cause });
    this.code = code ?? 'UNKNOWN';
  }
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string | string[] | undefined>;
}

export interface RequestInput {
  readonly params?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Sends requests of the contract over a real connection, with the session of one person. */
export class HttpClient {
  readonly #agent = new Agent({ connections: 1, connect: { timeout: 5_000 } });
  readonly #url: string;
  readonly #token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  async send(operation: Operation, input: RequestInput = {}): Promise<Answer> {
    const { text, ...answer } = await this.#exchange(operation, input);
    assertStrictAnswer(operation, { status: answer.status, text });
    return { ...answer, body: isJson(answer.headers['content-type']) ? JSON.parse(text) : text };
  }

  async #exchange(operation: Operation, input: RequestInput) {
    try {
      const response = await request(
        `${this.#url}${fillPath(operation.path, input.params ?? {})}`,
        {
          dispatcher: this.#agent,
          method: operation.method,
          headers: {
            ...(this.#token && { cookie: `balie_session=${this.#token}` }),
            ...(input.body !== undefined && { 'content-type': 'application/json' }),
            ...input.headers,
          },
          ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
          headersTimeout: 30_000,
          bodyTimeout: 30_000,
        },
      );
      const text = await response.body.text();
      return {
        status: response.statusCode,
        text,
        headers: response.headers as Answer['headers'],
      };
    } catch (error) {
      throw new Unanswered(error);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

const isJson = (type: string | string[] | undefined): boolean => /json/.test(String(type));
