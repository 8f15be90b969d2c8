import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp, type TestApp } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';
import { createSession } from '../platform/auth/sessions.ts';
import { newSessionToken } from '../platform/auth/tokens.ts';

const PASSWORD = 'goed wachtwoord';

async function addUser(to: TestApp, organisation_id: number, username: string) {
  await createUser(to.db, { organisation_id, username, password_hash: hash });
}

const hash = await hashPassword(PASSWORD);
const app = await createTestApp();
const site = await createTestSite(app.db);
const proxied = await createTestApp({}, { environment: { BALIE_TRUST_PROXY: '127.0.0.1' } });
await addUser(proxied, (await createTestSite(proxied.db)).organisationId, 'els');
await addUser(app, site.organisationId, 'els');
afterAll(async () => {
  await app.close();
  await proxied.close();
});

type Headers = Record<string, string>;
const login = (input: { username?: string; password?: string; headers?: Headers } = {}, at = app) =>
  at.anonymous.send(authOperations.login, {
    body: { username: input.username ?? 'els', password: input.password ?? PASSWORD },
    headers: input.headers ?? {},
  });
const verify = (cookie: string, headers: Headers = {}) =>
  app.anonymous.send(authOperations.verifySession, { headers: { ...headers, cookie } });

describe('a session', () => {
  it('is never one that the browser brought along', async () => {
    const planted = newSessionToken();
    const cookie = `balie_session=${planted}`;
    attacked();
    const answer = await login({ headers: { cookie } });
    expect(answer.cookies[0]?.value).not.toBe(planted);
    expect((await verify(cookie)).statusCode).toBe(401);
  });

  it('from before the sign-in ends with it', async () => {
    const old = await createSession(app.db, { userId: site.clerkId, now: app.now });
    attacked();
    await login({ headers: { cookie: `balie_session=${old}` } });
    expect((await verify(`balie_session=${old}`)).statusCode).toBe(401);
  });

  it('is useless after logout', async () => {
    const token = (await login()).cookies[0]?.value;
    const cookie = `balie_session=${token}`;
    expect((await verify(cookie)).statusCode).toBe(204);
    await app.anonymous.send(authOperations.logout, { headers: { cookie } });
    attacked();
    expect((await verify(cookie)).statusCode).toBe(401);
  });

  it('is not in the database: its row gives no access', async () => {
    await login();
    const { token_hash } = await app.db
      .selectFrom('sessions')
      .select('token_hash')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      attacked();
      const cookie = `balie_session=${encodeURIComponent(token_hash.toString(encoding))}`;
      expect((await verify(cookie)).statusCode).toBe(401);
    }
  });

  it.each([
    ['nothing', ''],
    ['a quote', "' or '1'='1"],
    ['a wildcard', '%'],
    ['a NUL', '%00'],
    ['half an escape', '%E0%A4%A'],
    ['a very long one', 'x'.repeat(7_000)],
    ['an object', '{"$ne":null}'],
    ['a user', '1'],
  ])('cannot be %s', async (_, value) => {
    attacked();
    expect((await verify(`balie_session=${value}`)).statusCode).toBe(401);
  });

  it('is not accepted from another name, header, query or body', async () => {
    const token = await createSession(app.db, { userId: site.adminId, now: app.now });
    const headersThatAreNone: Headers[] = [
      { cookie: `Balie_Session=${token}` },
      { cookie: `__Host-balie_session=${token}` },
      { cookie: `__Secure-balie_session=${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-session': token },
      { 'x-user-id': String(site.adminId), 'x-role': 'ADMIN' },
    ];
    for (const headers of headersThatAreNone) {
      attacked();
      const answer = await app.anonymous.send(authOperations.whoami, { headers });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(401);
    }
    attacked();
    const query = { balie_session: token };
    expect((await app.anonymous.send(authOperations.whoami, { query })).statusCode).toBe(401);
  });
});

describe('headers about host and client', () => {
  const token = () => createSession(app.db, { userId: site.adminId, now: app.now });

  it.each(['evil.example', 'localhost.evil.example', 'localhost:1@evil.example', 'a b'])(
    'the host %j is unknown',
    async (host) => {
      attacked();
      const cookie = `balie_session=${await token()}`;
      const answer = await app.http.inject({ url: '/api/whoami', headers: { host, cookie } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('of an untrusted proxy are ignored', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.1',
      forwarded: 'host=evil.example;proto=https',
      'x-original-url': '/api/sites',
      'x-rewrite-url': '/api/sites',
      'x-http-method-override': 'DELETE',
    };
    attacked(Object.keys(headers).length);
    const answer = await app.http.inject({
      url: '/deployment.json',
      headers: { host: 'localhost', ...headers },
    });
    expect(answer.json()).toMatchObject({ apiHost: 'http://localhost' });
    const cookies = (await login({ headers })).cookies;
    expect(cookies[0]).toMatchObject({ name: 'balie_session' });
  });

  it('over https tie the cookie to this host, and it is never sent unencrypted', async () => {
    const answer = await login({ headers: { 'x-forwarded-proto': 'https' } }, proxied);
    expect(answer.cookies[0]).toMatchObject({
      name: '__Host-balie_session',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(answer.cookies[0]).not.toHaveProperty('domain');
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    attacked();
    // A cookie planted by a page over http, or by a sibling host, cannot have that name.
    const cookie = `balie_session=${answer.cookies[0]?.value}`;
    const planted = await proxied.anonymous.send(authOperations.verifySession, {
      headers: { cookie, 'x-forwarded-proto': 'https' },
    });
    expect(planted.statusCode).toBe(401);
  });
});
