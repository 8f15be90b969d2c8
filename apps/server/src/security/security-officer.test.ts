import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attacked } from '@balie/testkit/attacks.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { createLog } from '../platform/log.ts';

const app = await testApp();

describe('paths that programs look for', () => {
  const get = (url: string) => app.http.inject({ url, headers: { host: 'localhost' } });

  it.each(['/.well-known/security.txt', '/robots.txt', '/.well-known/security-policy.txt'])(
    '%s is plain text',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it('include security.txt, which says where to report a weakness, and until when it is valid', async () => {
    const { body } = await get('/.well-known/security.txt');
    expect(body).toMatch(/^Contact: (https?|mailto):/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(366 * 86_400_000);
  });
});

describe('a built product', () => {
  let http: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'balie-web-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Balie</title>');
    http = await createHttpServer({ config: readConfig({}), log: createLog('silent') });
    await serveWebApp(http, folder);
  });
  afterAll(async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string) => http.inject({ url, headers: { host: 'localhost' } });

  it.each(['/', '/sites/1/dashboard', '/login'])('returns its page at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Balie</title>');
  });

  it.each([
    ...['/.env', '/.git/config', '/wp-login.php', '/backup.sql', '/sites/1/desks.json'],
    ...['/config.yml', '/.well-known/openid-configuration', '/assets/none.js', '/index.html'],
  ])('has no file at %s, and does not return its page there', async (url) => {
    attacked();
    const answer = await get(url);
    expect(answer).toBeRefused(404, 'NOT_FOUND');
  });
});
