import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
}
type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Answers every request of the page until the end of the test, and tells which there were. */
export function serveWith(answer: Answer): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const request = {
      method: init?.method ?? 'GET',
      path: String(url).replace(/^\w+:\/\/[^/]+/, ''),
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

export function clientWrapper() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}
