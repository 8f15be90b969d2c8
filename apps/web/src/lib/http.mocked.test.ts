import { securityRequests } from '@balie/contract/features/auth/security-requests.ts';
import { expect, it, vi } from 'vitest';
import { sendRequest } from './http.ts';

vi.mock('./random-key.ts', () => ({ randomKey: () => 'a-key' }));

it('a change has a deadline only once a response gave the time: this clock may be wrong', async () => {
  const sent: Headers[] = [];
  const answers: Record<string, string>[] = [{}, { date: new Date().toUTCString() }, {}];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const answer = new Response('{}', { headers: answers[sent.length] ?? {} });
    sent.push(new Headers(headers));
    return answer;
  });
  await sendRequest(securityRequests.beginPasskey, {});
  await sendRequest(securityRequests.beginPasskey, {});
  await sendRequest(securityRequests.beginPasskey, {});
  expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual([
    'a-key',
    'a-key',
    'a-key',
  ]);
  expect(sent.map((headers) => headers.has('x-request-deadline'))).toEqual([false, false, true]);
});
