import { ERROR_CODES, errorStatus } from '@balie/contract/common/errors.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { freePort } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp, testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { serveMetrics } from './metrics.ts';

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host: 'localhost', ...headers } });

describe('every response', () => {
  const busy = ERROR_CODES.filter((code) => errorStatus[code] === 429);
  it.each(notEmpty(busy))('with 429 says when to retry: %s', async (code) => {
    const server = await createHttpServer({ config: readConfig({}), log: createLog('silent') });
    server.get('/', () => {
      throw new AppError(code);
    });
    const answer = await server.inject({ url: '/' });
    await server.close();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('carries strict headers', async () => {
    const one = await get('/health/live');
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('with a page allows only its own style elements, by a nonce that is never reused', async () => {
    const ask = () => get('/api/docs', { accept: 'text/html' });
    const nonces = [await ask(), await ask()].map(({ headers, body }) => {
      const nonce = /style-src 'self' 'nonce-([^']{24})';/.exec(
        String(headers['content-security-policy']),
      )?.[1];
      expect(body).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ['an unknown operation', '/api/nothing'],
    ['an address that cannot be read', '/api/screen/%FF'],
    ['an id longer than any', `/api/screen/${'x'.repeat(300)}`],
  ])('of %s is a 404 of the catalogue', async (_, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json()).toEqual({
      status: 404,
      message: 'NOT_FOUND',
      restCodes: ['NOT_FOUND'],
    });
  });

  it('at an unknown host is a 404', async () => {
    expect((await get('/deployment.json', { host: 'evil.example' })).json()).toMatchObject({
      message: 'UNKNOWN_HOST',
    });
  });
});

describe('a request body', () => {
  const params = () => ({ siteId: site.siteId });

  it('that is not JSON is malformed', async () => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: params(),
      body: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toBeRefused(400, 'MALFORMED_REQUEST');
  });

  it('of another type is refused', async () => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: params(),
      body: 'name=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toBeRefused(415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('that is too large is refused', async () => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: params(),
      body: { name: 'x'.repeat(300_000) },
    });
    expect(answer).toBeRefused(413, 'PAYLOAD_TOO_LARGE');
  });

  it('that targets the prototype is refused', async () => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: params(),
      body: '{"__proto__":{"admin":true}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('that breaks rules has every field named', async () => {
    const answer = await admin.send(printerOperations.addPrinter, { params: params(), body: {} });
    expect(answer.json()).toMatchObject({
      status: 422,
      message: 'MANDATORY_FIELD',
      fields: { name: 'MANDATORY_FIELD', ipDomain: 'MANDATORY_FIELD', port: 'MANDATORY_FIELD' },
    });
  });
});

describe('access', () => {
  it('without a session is 401', async () => {
    const answer = await app.anonymous.send(printerOperations.listPrinters, {
      params: { siteId: site.siteId },
    });
    expect(answer).toBeRefused(401, 'NOT_SIGNED_IN');
  });

  it('with an insufficient role is 403', async () => {
    const clerk = await app.signIn(site.clerkId);
    const answer = await clerk.send(printerOperations.listPrinters, {
      params: { siteId: site.siteId },
    });
    expect(answer).toBeRefused(403, 'ACCESS_DENIED');
  });

  it("to another organisation's site is 404, as if it did not exist", async () => {
    const foreign = await createTestSite(app.db);
    const theirs = await admin.send(printerOperations.listPrinters, {
      params: { siteId: foreign.siteId },
    });
    const nobodys = await admin.send(printerOperations.listPrinters, {
      params: { siteId: 999_999 },
    });
    expect(theirs.json()).toEqual(nobodys.json());
    expect(theirs.statusCode).toBe(404);
  });

  it('to write from another origin is refused and changes nothing', async () => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: { siteId: site.siteId },
      body: { name: 'Vreemd', ipDomain: '10.0.0.1', port: 1 },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer).toBeRefused(403, 'CROSS_ORIGIN_REFUSED');
    expect(await app.db.selectFrom('printers').selectAll().execute()).toEqual([]);
  });
});

describe('an unexpected failure', () => {
  it('returns 500 with a request id and no internal details', async () => {
    const broken = await createTestApp();
    const sender = await broken.signIn((await createTestSite(broken.db)).adminId);
    await broken.db.schema.alterTable('users').renameTo('gone').execute();
    const answer = await sender.send(authOperations.whoami);
    expect(answer.json()).toEqual({
      status: 500,
      message: 'INTERNAL_ERROR',
      restCodes: ['INTERNAL_ERROR'],
      requestId: answer.headers['x-request-id'],
    });
    await broken.close();
  });
});

describe('health', () => {
  it('is ready until the server drains', async () => {
    const stopping = await createTestApp();
    const ready = () => stopping.http.inject({ url: '/health/ready' });
    expect((await ready()).statusCode).toBe(200);
    stopping.drain();
    expect((await ready()).statusCode).toBe(503);
    await stopping.close();
  });
});

describe('metrics', () => {
  it('count requests by route, on a port of their own', async () => {
    await get('/health/live');
    const port = await freePort();
    const server = await serveMetrics(app.metrics, { port, host: '127.0.0.1' });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(text).toContain(
      'balie_http_request_seconds_count{method="GET",route="/health/live",status="200"}',
    );
    expect(Number(/^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    server?.close();
  });

  it('do not exist unless the operator sets them up', async () => {
    expect(await serveMetrics(app.metrics, { port: 0, host: '127.0.0.1' })).toBeUndefined();
  });

  it("are not available on the product's own port, by any path", async () => {
    const ways: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { via: '1.1 proxy' },
    ];
    for (const headers of ways) {
      expect((await get('/metrics', headers)).statusCode).toBe(404);
    }
  });
});
