import { limits } from '@balie/contract/common/limits.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { CLIENT } from '@balie/testkit/identity-provider.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { storedText } from '@balie/testkit/stored-text.ts';
import { createTestApp, testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';
import { createLink } from './service.ts';

const app = await testApp();
const site = await createTestSite(app.db);

const { readOneTimeLink, useOneTimeLink } = oneTimeLinkOperations;
const PASSWORD = 'een heel eigen woord';
const person = { firstName: 'Nele', lastName: 'Maes', password: PASSWORD };

const give = (userId = site.adminId) =>
  createLink(app.db, { userId, purpose: 'RECOVERY', now: app.now });
const read = (secret: unknown) => app.anonymous.send(readOneTimeLink, { body: { secret } });
const use = (secret: string, change: object = {}) =>
  app.anonymous.send(useOneTimeLink, { body: { secret, ...person, ...change } });
const usernameOf = async (id: number) => (await readRow(app.db, 'users', id, 'username')).username;

describe('a one-time address', () => {
  it('shows whom it is for, and lets them choose their own name and password', async () => {
    const secret = await give();
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const username = await usernameOf(site.adminId);
    expect((await read(secret)).json()).toMatchObject({ username, purpose: 'RECOVERY' });

    const answer = await use(secret);
    expect(answer.statusCode).toBe(204);
    const cookie = `balie_session=${answer.cookies[0]?.value}`;
    const whoami = await app.anonymous.send(authOperations.whoami, { headers: { cookie } });
    expect(whoami.json()).toMatchObject({ username, name: 'Nele Maes' });
    const login = await app.anonymous.send(authOperations.login, {
      body: { username, password: PASSWORD },
    });
    expect(login.statusCode).toBe(204);
  });

  it('stores neither its secret nor the password', async () => {
    const secret = await give();
    expect((await use(secret)).statusCode).toBe(204);
    const kept = storedText([
      await app.db.selectFrom('one_time_links').selectAll().execute(),
      await app.db.selectFrom('audit_log').selectAll().execute(),
      await app.db.selectFrom('users').selectAll().execute(),
    ]);
    expect(kept).toContain('passwordReset');
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(PASSWORD);
  });

  it('ends every earlier session and lifts the limit on wrong passwords', async () => {
    const old = await app.signIn(site.adminId);
    const username = await usernameOf(site.adminId);
    // Strangers used up all guesses for this account.
    await app.db
      .insertInto('sign_in_limits')
      .values({ key: `${site.adminId}/account`, tokens: 0, at: app.now })
      .onConflict((row) => row.column('key').doUpdateSet({ tokens: 0, at: app.now }))
      .execute();
    expect((await use(await give())).statusCode).toBe(204);
    expect((await old.send(authOperations.whoami)).statusCode).toBe(401);
    const login = await app.anonymous.send(authOperations.login, {
      body: { username, password: PASSWORD },
    });
    expect(login.statusCode).toBe(204);
  });

  it('is refused with an invalid input, and still works after that', async () => {
    const secret = await give();
    for (const [change, code] of [
      [{ password: 'te kort' }, 'INVALID_PASSWORD'],
      [{ firstName: ' ' }, 'INVALID_FIRST_NAME'],
      [{ lastName: '' }, 'INVALID_LAST_NAME'],
      [{ language: 'xx' }, 'INVALID_LANGUAGE'],
    ] as const) {
      expect(await use(secret, change)).toBeRefused(422, code);
    }
    expect((await use(secret)).statusCode).toBe(204);
  });
});

describe('gives the same response if it', () => {
  const refused = { status: 404, message: 'LINK_NOT_VALID', restCodes: ['LINK_NOT_VALID'] };
  const isRefused = async (secret: string) => {
    for (const answer of [await read(secret), await use(secret)]) {
      const { requestId: _, ...body } = answer.json();
      expect(body).toEqual(refused);
      expect(answer.cookies).toEqual([]);
    }
  };

  it.each(['onbekend', '', 'x'.repeat(500), '../..'])('is unknown: %j', isRefused);

  it('was used', async () => {
    const secret = await give();
    expect((await use(secret)).statusCode).toBe(204);
    await isRefused(secret);
  });

  it('is older than a day', async () => {
    const now = app.now;
    const secret = await give();
    app.now = new Date(now.getTime() + limits.oneTimeLink.validMs - 1000);
    expect((await read(secret)).statusCode).toBe(200);
    app.now = new Date(now.getTime() + limits.oneTimeLink.validMs);
    await isRefused(secret);
    app.now = now;
  });

  it('was replaced by a newer one', async () => {
    const old = await give();
    const secret = await give();
    await isRefused(old);
    expect((await use(secret)).statusCode).toBe(204);
  });

  it('belongs to a deactivated user', async () => {
    const id = await createUser(app.db, { organisation_id: site.organisationId, active: false });
    await isRefused(await give(id));
  });

  it('belongs to another organisation than the host', async () => {
    const organisation_id = await createOrganisation(app.db);
    const stranger = await createUser(app.db, { organisation_id, role: 'ADMIN' });
    await isRefused(await give(stranger));
  });

  it('is not text', async () => {
    expect((await read({ $ne: null })).json()).toMatchObject(refused);
  });
});

describe('where people sign in through a provider', () => {
  it('an earlier invitation does not bypass it, and an address from the operator still does', async () => {
    const elsewhere = await createTestApp({
      identityProvider: { ...CLIENT, issuer: 'https://login.example' },
    });
    const { clerkId } = await createTestSite(elsewhere.db);
    const link = (purpose: 'INVITATION' | 'RECOVERY') =>
      createLink(elsewhere.db, { userId: clerkId, purpose, now: elsewhere.now });
    const statuses: number[] = [];
    for (const purpose of ['INVITATION', 'RECOVERY'] as const) {
      const secret = await link(purpose);
      const read = await elsewhere.anonymous.send(readOneTimeLink, { body: { secret } });
      const body = { secret, ...person };
      const used = await elsewhere.anonymous.send(useOneTimeLink, { body });
      statuses.push(read.statusCode, used.statusCode);
    }
    const sessions = await elsewhere.db.selectFrom('sessions').select('user_id').execute();
    await elsewhere.close();
    expect(statuses).toEqual([404, 404, 200, 204]);
    expect(sessions).toEqual([{ user_id: clerkId }]);
  });
});

it('lets in one of two who press at the same moment', async () => {
  const secret = await give();
  const answers = await Promise.all([use(secret), use(secret), use(secret)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
});
