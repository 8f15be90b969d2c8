import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';

export interface SentRequest {
  readonly method: string;
  /** Path and question, without the host. */
  readonly path: string;
  readonly body?: unknown;
}
type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Answers every request of the page until the end of the test, and tells which there were. */
export function serveWith(answer: Answer): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const request = {
      method: init?.method ?? 'GET',
      path: String(url).replace(/^\w+:\/\/[^/]+/, ''),
      ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) as unknown }),
    };
    sent.push(request);
    return answer(request);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const refusal = (status: number, message: string): Response =>
  json({ status, message, restCodes: [message] }, status);

/** What a hook needs around it, with a client of its own. */
export function clientWrapper() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}
