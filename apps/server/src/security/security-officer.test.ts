import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacked } from '../testing/attacks.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('what programs look for', () => {
  const get = (url: string) => app.http.inject({ url, headers: { host: 'localhost' } });

  it.each(['/.well-known/security.txt', '/robots.txt', '/.well-known/security-policy.txt'])(
    '%s is text for them',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it('security.txt says where to report a weakness, and until when that holds', async () => {
    const { body } = await get('/.well-known/security.txt');
    expect(body).toMatch(/^Contact: (https?|mailto):/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(366 * 86_400_000);
  });

  it.each([
    ...['/.env', '/.git/config', '/wp-login.php', '/backup.sql', '/sites/1/desks.json'],
    ...['/config.yml', '/.well-known/openid-configuration', '/assets/none.js', '/index.html'],
  ])('%s is a file that is not there', async (url) => {
    attacked();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'NOT_FOUND' });
  });
});
