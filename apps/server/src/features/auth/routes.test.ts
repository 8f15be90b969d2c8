import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';

const app = await testApp();
const site = await createTestSite(app.db);
await createUser(app.db, {
  organisation_id: site.organisationId,
  username: 'Els',
  password_hash: await hashPassword('goed wachtwoord'),
  siteIds: [site.siteId],
});

const login = (body: unknown) => app.anonymous.send(authOperations.login, { body });

describe('signing in', () => {
  it('sets a cookie that scripts cannot read and that identifies the session', async () => {
    const answer = await login({ username: 'els', password: 'goed wachtwoord' });
    expect(answer.statusCode).toBe(204);
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({
      name: 'balie_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const headers = { cookie: `balie_session=${cookie?.value}` };
    expect((await app.anonymous.send(authOperations.verifySession, { headers })).statusCode).toBe(
      204,
    );
    expect((await app.anonymous.send(authOperations.whoami, { headers })).json()).toMatchObject({
      username: 'Els',
      role: 'NORMAL',
      sites: [{ id: site.siteId }],
    });
  });

  it('gives the same response to a wrong password and an unknown name', async () => {
    const wrong = await login({ username: 'els', password: 'fout' });
    const unknown = await login({ username: 'niemand', password: 'fout' });
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong).toBeRefused(401, 'INVALID_CREDENTIALS');
  });

  it('gives no access at the host of another organisation', async () => {
    const foreign = await createOrganisation(app.db, {});
    const stranger = await createUser(app.db, { organisation_id: foreign, role: 'ADMIN' });
    const sender = await app.signIn(stranger);
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends after a week, however busy', async () => {
    const start = app.now;
    const sender = await app.signIn(site.clerkId);
    for (let hour = 0; hour <= 165; hour += 11) {
      app.now = new Date(start.getTime() + hour * 3_600_000);
      expect((await sender.send(authOperations.verifySession)).statusCode).toBe(204);
    }
    app.now = new Date(start.getTime() + 169 * 3_600_000);
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(401);
    app.now = start;
  });

  it('ends on the server at logout', async () => {
    const token = (await login({ username: 'els', password: 'goed wachtwoord' })).cookies[0]?.value;
    const headers = { cookie: `balie_session=${token}` };
    const answer = await app.anonymous.send(authOperations.logout, {
      headers,
      query: { redirectUri: 'http://localhost/login' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('http://localhost/login');
    expect((await app.anonymous.send(authOperations.verifySession, { headers })).statusCode).toBe(
      401,
    );
  });

  it('ends after the idle time', async () => {
    const sender = await app.signIn(site.clerkId);
    const start = app.now;
    app.now = new Date(start.getTime() + 13 * 3_600_000);
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(401);
    app.now = start;
  });

  it('restarts its idle time when the clock is set back', async () => {
    const start = app.now;
    app.now = new Date(start.getTime() + 48 * 3_600_000);
    const sender = await app.signIn(site.clerkId);
    app.now = start;
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(204);
    app.now = new Date(start.getTime() + 13 * 3_600_000);
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(401);
    app.now = start;
  });

  it('ends when the user is deactivated', async () => {
    const leaver = await createUser(app.db, { organisation_id: site.organisationId });
    const sender = await app.signIn(leaver);
    await changeRows(app.db, 'users', leaver, { active: false });
    expect((await sender.send(authOperations.verifySession)).statusCode).toBe(401);
  });

  it('of a kiosk gives no access to the back office', async () => {
    const kiosk = await app.signIn(site.kioskId);
    expect((await kiosk.send(siteOperations.listSites)).statusCode).toBe(403);
  });
});

describe('returning after signing in', () => {
  it('goes to the sign-in page, which returns to the whole address', async () => {
    const answer = await app.anonymous.send(authOperations.startLogin, {
      query: { redirectUri: 'http://localhost/..//evil.example' },
    });
    expect(answer.headers.location).toBe(
      `/login?redirectUri=${encodeURIComponent('http://localhost//evil.example')}`,
    );
  });

  it('goes straight back if the session is valid', async () => {
    const sender = await app.signIn(site.clerkId);
    const answer = await sender.send(authOperations.startLogin, {
      query: { redirectUri: 'http://localhost/sites/1/home' },
    });
    expect(answer.headers.location).toBe('http://localhost/sites/1/home');
  });

  it('asks who it is when someone with a valid session wants another account', async () => {
    const sender = await app.signIn(site.clerkId);
    const answer = await sender.send(authOperations.startLogin, {
      query: { redirectUri: 'http://localhost/', prompt: 'select_account' },
    });
    expect(answer.headers.location).toBe('/login?redirectUri=http%3A%2F%2Flocalhost%2F');
  });
});

describe('licences', () => {
  it('return 402 when the organisation has none today', async () => {
    const sender = await app.signIn(site.clerkId);
    const licence = (id: number, licence_valid_until: string | null) =>
      changeRows(app.db, 'organisations', id, { licence_valid_until });
    const other = await createOrganisation(app.db);
    await licence(site.organisationId, '2020-01-01');
    expect(await sender.send(siteOperations.listSites)).toBeRefused(402, 'LICENSE_EXPIRED');
    await licence(site.organisationId, null);
    // Another organisation's does not matter.
    await licence(other, '2020-01-01');
    expect((await sender.send(siteOperations.listSites)).statusCode).toBe(200);
  });

  it('return 403 when the user has none', async () => {
    const unlicensed = await createUser(app.db, {
      organisation_id: site.organisationId,
      siteIds: [site.siteId],
      licensed: false,
    });
    const sender = await app.signIn(unlicensed);
    expect(await sender.send(siteOperations.listSites)).toBeRefused(403, 'USER_LICENSE_MISSING');
  });
});
