import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { SessionContext } from '../lib/session.ts';
import { SESSION } from './session.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}
type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Responds to every request of the page until the end of the test, and returns the requests. */
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

export const clientWrapper = () => clientWith().wrapper;

/** A client with these lists of site 1 already loaded, by their paths. */
export function clientWith(lists: object = {}) {
  const client = createQueryClient();
  for (const [path, rows] of Object.entries(lists))
    client.setQueryData([`/api/sites/{siteId}/${path}`, { siteId: 1 }, {}], rows);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

/** The same for a signed-in user. */
export function sessionWrapper(session = SESSION) {
  const Client = clientWrapper();
  return ({ children }: { children: ReactNode }) => (
    <Client>
      <SessionContext value={session}>{children}</SessionContext>
    </Client>
  );
}
