// @vitest-environment node
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiServer } from '../../../testing/api-server.ts';
import { createSender } from './server.ts';

let headers: IncomingHttpHeaders;
let answer: (response: ServerResponse) => void;

beforeEach(() => void vi.stubGlobal('location', new URL('http://kiosk.example/')));
afterEach(() => void vi.unstubAllGlobals());
apiServer((request, response) => {
  headers = request.headers;
  answer(response);
});

const send = (token: string | null = 'token', withinMs = 5_000) =>
  createSender(() => token)(
    kioskRequests.syncKiosk,
    { body: { items: [] } },
    { withinMs, key: 'touch-1' },
  );
const says = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

it('returns the response to a request that carries its token and key', async () => {
  answer = says(200, { items: [] });
  expect(await send()).toEqual({ kind: 'RESPONSE', answer: { items: [] } });
  expect(headers).toMatchObject({ [DEVICE_HEADER]: 'token', 'idempotency-key': 'touch-1' });
  await send(null);
  expect(headers).not.toHaveProperty(DEVICE_HEADER);
});

it.each([
  [400, 'REFUSED'],
  [403, 'REFUSED'],
  [404, 'REFUSED'],
  [422, 'REFUSED'],
  [428, 'REFUSED'],
  [430, 'REFUSED'],
  [499, 'REFUSED'],
  [401, 'NOTHING'],
  [408, 'NOTHING'],
  [429, 'NOTHING'],
  [500, 'NOTHING'],
  [503, 'NOTHING'],
])('treats %i as %s: temporary failures are retried', async (status, kind) => {
  answer = says(status, { status, message: 'NOT_FOUND', restCodes: [] });
  expect(await send()).toEqual({ kind });
});

it('recognises that its access was revoked', async () => {
  answer = says(401, { status: 401, message: 'DEVICE_NOT_PAIRED', restCodes: [] });
  expect(await send()).toEqual({ kind: 'NOT_PAIRED' });
});

it('returns nothing without a response in time', async () => {
  answer = () => undefined;
  expect(await send('token', 50)).toEqual({ kind: 'NOTHING' });
  answer = (response) => response.destroy();
  expect(await send()).toEqual({ kind: 'NOTHING' });
});
