import type { IncomingMessage, ServerResponse } from 'node:http';
import { authRequests } from '@balie/contract/features/auth/requests.ts';
import { printerRequests } from '@balie/contract/features/printers/requests.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '../testing/api-server.ts';
import { ApiError, apiUrl, NetworkError, sendRequest, setApiBase } from './http.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let received: Received[];
let answer: (response: ServerResponse) => void;

beforeEach(() => {
  received = [];
});
apiServer(async (request, response) => {
  const chunks = await request.toArray();
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  response.setHeader('Access-Control-Allow-Origin', window.location.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'content-type, idempotency-key, x-request-deadline',
  );
  if (method === 'OPTIONS') response.end();
  else answer(response);
});

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const add = (options: { signal?: AbortSignal } = {}) =>
  sendRequest(printerRequests.addPrinter, {
    ...options,
    params: { siteId: 3 },
    body: { name: 'Onthaal', ipDomain: '10.0.0.1', port: 9100 },
  });
const lastReceived = () => received.at(-1);

describe('a request', () => {
  it('fills in the path, sends JSON and a key that makes a creation happen once', async () => {
    const printer = { printerId: 1, name: 'Onthaal' };
    answer = json(200, printer);
    expect(await add()).toEqual(printer);
    expect(lastReceived()).toMatchObject({ method: 'POST', url: '/api/sites/3/printers' });
    expect(lastReceived()?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(lastReceived()?.body ?? '')).toEqual({
      name: 'Onthaal',
      ipDomain: '10.0.0.1',
      port: 9100,
    });
  });

  it('succeeds if the server returns nothing', async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await add()).toBeUndefined();
  });

  it('throws what the server returned', async () => {
    const body = { status: 400, message: 'DUPLICATE_NAME', restCodes: ['DUPLICATE_NAME'] };
    answer = json(400, body);
    await expect(add()).rejects.toMatchObject({ name: 'ApiError', status: 400, body });
  });

  it.each([
    ['no body', (response: ServerResponse) => response.writeHead(502).end()],
    ['a page of a proxy', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad')],
    ['other JSON', json(502, { oops: true })],
  ])('knows the status if the server returns nothing else (%s)', async (_, reply) => {
    answer = reply;
    const error = await add().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, body: undefined });
  });

  it("sends its deadline in the server's time, once that is known", async () => {
    answer = (response) =>
      response
        .writeHead(200, {
          'Content-Type': 'application/json',
          'Access-Control-Expose-Headers': 'date',
        })
        .end('{}');
    await add();
    const before = Date.now();
    await add();
    const told = Number(lastReceived()?.headers['x-request-deadline']);
    expect(told).toBeGreaterThan(before + 15_000);
    expect(told).toBeLessThan(Date.now() + 30_000 - 5_000);
  });

  it('distinguishes no response from a refusal', async () => {
    answer = (response) => response.destroy();
    await expect(add()).rejects.toBeInstanceOf(NetworkError);
  });

  it('does not wait for ever for a frozen server', async () => {
    const reached = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let failed: unknown;
    const asked = add().catch((error: unknown) => {
      failed = error;
    });
    await reached;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(failed).toBeInstanceOf(NetworkError);
    vi.useRealTimers();
  });

  it('can be aborted, which is not a failed connection', async () => {
    const giving = new AbortController();
    answer = () => giving.abort();
    await expect(add({ signal: giving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends what a query contains and omits the rest', async () => {
    answer = json(200, null);
    await sendRequest(authRequests.startLogin, { query: { redirectUri: 'http://a/?b=c&d' } });
    expect(lastReceived()?.url).toBe('/api/auth/browser?redirectUri=http%3A%2F%2Fa%2F%3Fb%3Dc%26d');
    await sendRequest(authRequests.startLogin, { query: {} });
    expect(lastReceived()?.url).toBe('/api/auth/browser');
  });
});

it.each([
  ['', '/api/x'],
  [window.location.origin, '/api/x'],
  [window.location.host, '/api/x'],
  ['api.example:8443', 'http://api.example:8443/api/x'],
  ['https://api.example/', 'https://api.example/api/x'],
])('with the host %j of the deployment goes to %s', (host, address) => {
  setApiBase(host);
  expect(apiUrl('/api/x')).toBe(address);
});

describe('the headers and query of a request', () => {
  const sent: { init: RequestInit; headers: Headers }[] = [];
  const reply = (body: unknown, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', async (_: string, given: RequestInit) => {
      sent.push({ init: given, headers: new Headers(given.headers) });
      return new Response(JSON.stringify(body), init);
    });
  const last = () => sent.at(-1);
  const post = (body: unknown) =>
    sendRequest(printerRequests.addPrinter, { params: { siteId: 3 }, body } as never);

  beforeEach(() => {
    sent.length = 0;
    reply({});
  });

  it.each([
    ['a text of a file', new Blob(['a'], { type: 'text/csv' }), 'text/csv'],
    ['a file of no kind', new Blob(['a']), 'application/octet-stream'],
    ['anything else', { name: 'a' }, 'application/json'],
    ['nothing', undefined, null],
  ])('name the type of %s', async (_, body, type) => {
    await post(body);
    expect(last()?.headers.get('content-type')).toBe(type);
    expect(last()?.headers.get('accept')).toBe('application/json');
    expect(last()?.init.credentials).toBe('include');
  });

  it('contain a key for creations only, and a deadline for changes only', async () => {
    const date = new Date().toUTCString();
    reply({}, { headers: { date } });
    await post({});
    await sendRequest(printerRequests.listPrinters, { params: { siteId: 3 } });
    expect(last()?.headers.has('idempotency-key')).toBe(false);
    expect(last()?.headers.has('x-request-deadline')).toBe(false);
    const untilOf = async (body: unknown) => {
      await post(body);
      return Number(last()?.headers.get('x-request-deadline')) - Date.now();
    };
    // 30 s for the request and response, 120 s for a file, less the allowed clock difference.
    expect(await untilOf({})).toBeGreaterThan(22_000);
    expect(await untilOf({})).toBeLessThan(26_000);
    expect(await untilOf(new Blob(['a']))).toBeGreaterThan(110_000);
  });

  it('contain every value of a query, and nothing that is absent', async () => {
    const asked = vi.fn(async (_url: string) => new Response('{}'));
    vi.stubGlobal('fetch', asked);
    const query = { a: [1, 2], b: null, c: undefined, d: 0 };
    await sendRequest(printerRequests.listPrinters, { params: { siteId: 3 }, query } as never);
    expect(asked.mock.calls[0]?.[0]).toMatch(/\?a=1&a=2&d=0$/);
  });

  it.each([
    ['30', 30],
    ['0', 0],
    [undefined, undefined],
  ])('a refusal says when to retry: %s', async (retryAfter, seconds) => {
    const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
    reply({ status: 429, message: 'TOO_MANY_REQUESTS', restCodes: [] }, { status: 429, headers });
    await expect(post({})).rejects.toMatchObject({ status: 429, retryAfterSeconds: seconds });
  });

  it.each([
    [null],
    ['text'],
    [{ status: '429', message: 'X', restCodes: [] }],
    [{ status: 429, message: 7, restCodes: [] }],
    [{ status: 429, message: 'X', restCodes: 'X' }],
  ])('a response that is not a refusal of ours is only a status: %j', async (body) => {
    reply(body, { status: 429 });
    await expect(post({})).rejects.toMatchObject({ status: 429, body: undefined });
  });
});
