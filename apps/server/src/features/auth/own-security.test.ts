import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../platform/auth/sessions.ts';
import { attacked } from '../../testing/attacks.ts';
import { createFrontDoor, type FrontDoor, PASSWORD } from '../../testing/front-door.ts';
import type { Caller } from '../../testing/test-app.ts';
import { codeOf, stepAt } from './second-factor/totp.ts';

const NEW = 'negen groene fietsen';
let door: FrontDoor;
let count = 0;

beforeAll(async () => {
  door = await createFrontDoor();
});
afterAll(() => door.app.close());

async function newUser() {
  const username = `user.${++count}`;
  const id = await door.addUser(username);
  return { id, username, params: { siteId: door.site.siteId, userId: id } };
}
const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const changePassword = (caller: Caller, currentPassword = PASSWORD, newPassword = NEW) =>
  caller.call(securityOperations.changeOwnPassword, { body: { currentPassword, newPassword } });
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const setRule = (second_factor: string) =>
  door.app.db.updateTable('organisations').set({ second_factor }).execute();

/** Adds an authenticator app, and gives its codes of later moments. */
async function addApp(caller: Caller, userId: number) {
  const begun = await caller.call(securityOperations.beginAuthenticatorApp);
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret } = await door.app.db
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .select('secret')
    .executeTakeFirstOrThrow();
  const codeAt = (later: number) => codeOf(secret, stepAt(door.app.now) + later);
  const body = { code: codeAt(-1) };
  const added = await caller.call(securityOperations.addAuthenticatorApp, { body });
  expect(added.statusCode, added.body).toBe(200);
  return { codeAt, recoveryCodes: added.json().recoveryCodes as string[] };
}

describe('my own password', () => {
  it('changes when the current one is right; my other sessions end, and the old one is of no use', async () => {
    const { id, username } = await newUser();
    const [here, elsewhere] = [await door.app.signIn(id), await door.app.signIn(id)];
    const refused = await changePassword(here, 'fout');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { currentPassword: 'WRONG_PASSWORD' } });
    expect(await status(changePassword(here))).toBe(204);
    expect(await status(here.call(authOperations.verifySession))).toBe(204);
    expect(await status(elsewhere.call(authOperations.verifySession))).toBe(401);
    expect(await status(door.login({ username }))).toBe(401);
    expect(await status(door.login({ username, password: NEW }))).toBe(204);
  });

  it.each([
    ['too short', 'kort', 'INVALID_PASSWORD'],
    ['a common one', 'Welkom2026!', 'PASSWORD_TOO_COMMON'],
    ['the one it was', PASSWORD, 'PASSWORD_UNCHANGED'],
  ])('is not %s', async (_, password, code) => {
    const { id } = await newUser();
    const answer = await changePassword(await door.app.signIn(id), PASSWORD, password);
    expect(answer.json()).toMatchObject({ status: 422, fields: { newPassword: code } });
  });

  it('is not my name or my site', async () => {
    const { id, username } = await newUser();
    await door.app.db.updateTable('sites').set({ name: 'Stadskantoor Noord' }).execute();
    for (const password of [`${username}-2026`, 'stadskantoor.noord']) {
      const answer = await changePassword(await door.app.signIn(id), PASSWORD, password);
      expect(answer.statusCode, password).toBe(422);
      expect(answer.json(), password).toMatchObject({ message: 'PASSWORD_IS_NAME' });
    }
  });

  it('cannot be guessed with a session that was left open', async () => {
    const { id } = await newUser();
    const caller = await door.app.signIn(id);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++) {
      attacked();
      statuses.push(await status(changePassword(caller, `fout ${guess}`)));
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('that an administrator set opens nothing until it is changed', async () => {
    const { username, params } = await newUser();
    const admin = await door.app.signIn(door.site.adminId);
    const common = await admin.call(accountOperations.setAccountPassword, {
      params,
      body: { password: 'Welkom2026!' },
    });
    expect(common.json()).toMatchObject({ fields: { password: 'PASSWORD_TOO_COMMON' } });
    const set = await admin.call(accountOperations.setAccountPassword, {
      params,
      body: { password: null },
    });
    const password: string = set.json().generatedPassword;
    const headers = { cookie: cookiesOf(await door.login({ username, password })) };
    const call = (operation: Parameters<Caller['call']>[0], body?: object) =>
      door.app.anonymous.call(operation, { headers, body });
    attacked();
    for (const operation of [authOperations.verifySession, siteOperations.listSites]) {
      expect((await call(operation)).json()).toMatchObject({
        status: 403,
        message: 'PASSWORD_CHANGE_NEEDED',
      });
    }
    expect((await call(securityOperations.getOwnSecurity)).json()).toMatchObject({
      pending: 'PASSWORD',
      events: [{ kind: 'PASSWORD_SET', seen: false, by: expect.any(String) }],
    });
    const body = { currentPassword: password, newPassword: NEW };
    expect(await status(call(securityOperations.changeOwnPassword, body))).toBe(204);
    expect(await status(call(authOperations.verifySession))).toBe(204);
  });
});

/** The first of two steps: the cookie with which the second one is taken. */
async function passwordAlone(username: string): Promise<string> {
  const answer = await door.login({ username });
  expect(answer.json()).toMatchObject({ status: 401, message: 'SECOND_FACTOR_NEEDED' });
  return cookiesOf(answer);
}

describe('an authenticator app', () => {
  it('is asked for after the password; each code works once, and nothing opens before it', async () => {
    const { id, username } = await newUser();
    const { codeAt } = await addApp(await door.app.signIn(id), id);
    const first = await door.login({ username });
    expect(first.json()).toMatchObject({
      status: 401,
      message: 'SECOND_FACTOR_NEEDED',
      details: { methods: 'app,recovery' },
    });
    expect(first.cookies.map(({ name }) => name)).toEqual(['balie_step']);
    const headers = { cookie: cookiesOf(first) };
    const signIn = (code: string) =>
      door.app.anonymous.call(securityOperations.signInWithCode, { headers, body: { code } });
    attacked(3);
    expect(await status(door.app.anonymous.call(authOperations.verifySession, { headers }))).toBe(
      401,
    );
    expect((await signIn('000000')).json()).toMatchObject({ status: 422, message: 'INVALID_CODE' });
    expect((await signIn(codeAt(-1))).json()).toMatchObject({ message: 'INVALID_CODE' });
    const done = await signIn(codeAt(0));
    expect(done.statusCode, done.body).toBe(204);
    expect(done.cookies.map(({ name }) => name)).toContain('balie_session');
    attacked();
    expect((await signIn(codeAt(1))).json()).toMatchObject({ message: 'SIGN_IN_EXPIRED' });
  });

  it('cannot be guessed: after five wrong codes the password is asked again, after ten it is over', async () => {
    const { id, username } = await newUser();
    await addApp(await door.app.signIn(id), id);
    const answers: string[] = [];
    for (let round = 0; round < 3; round++) {
      const headers = { cookie: await passwordAlone(username) };
      for (let guess = 0; guess < 6; guess++) {
        attacked();
        const body = { code: String(100_000 + guess) };
        const answer = await door.app.anonymous.call(securityOperations.signInWithCode, {
          headers,
          body,
        });
        answers.push(answer.json().message);
      }
    }
    expect(answers.filter((code) => code === 'INVALID_CODE')).toHaveLength(10);
    expect(answers[5]).toBe('SIGN_IN_EXPIRED');
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('that was lost is replaced by a recovery code, once', async () => {
    const { id, username } = await newUser();
    const { recoveryCodes } = await addApp(await door.app.signIn(id), id);
    expect(recoveryCodes).toHaveLength(10);
    const body = { code: ` ${recoveryCodes[0]?.toUpperCase()} ` };
    const statuses: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const headers = { cookie: await passwordAlone(username) };
      const answer = await door.app.anonymous.call(securityOperations.signInWithCode, {
        headers,
        body,
      });
      statuses.push(answer.statusCode);
    }
    attacked();
    expect(statuses).toEqual([204, 422]);
    const rows = await door.app.db
      .selectFrom('recovery_codes')
      .where('user_id', '=', id)
      .select('code_hash')
      .execute();
    expect(rows).toHaveLength(9);
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('is added and removed by somebody who showed lately who they are', async () => {
    const { id } = await newUser();
    const caller = await door.app.signIn(id);
    const { now } = door.app;
    door.app.now = new Date(now.getTime() + 11 * 60_000);
    attacked();
    const refused = await caller.call(securityOperations.beginAuthenticatorApp);
    expect(refused.json()).toMatchObject({ status: 403, message: 'CONFIRMATION_NEEDED' });
    const confirm = (password: string) =>
      caller.call(securityOperations.confirmIdentity, { body: { password } });
    expect((await confirm('fout')).json()).toMatchObject({ message: 'WRONG_PASSWORD' });
    expect(await status(confirm(PASSWORD))).toBe(204);
    await addApp(caller, id);
    expect(await status(caller.call(securityOperations.removeAuthenticatorApp))).toBe(204);
    expect(await status(caller.call(securityOperations.removeAuthenticatorApp))).toBe(404);
    door.app.now = now;
  });
});

describe('a passkey', () => {
  const credential = {
    id: 'bm9ib2R5',
    rawId: 'bm9ib2R5',
    type: 'public-key',
    response: {
      clientDataJSON: 'e30',
      attestationObject: 'o2M',
      authenticatorData: 'AA',
      signature: 'AA',
    },
  };
  const refused = { status: 422, message: 'PASSKEY_REFUSED' };

  it('that nobody added signs nobody in, and a challenge is needed', async () => {
    const { anonymous } = door.app;
    attacked(3);
    const without = await anonymous.call(securityOperations.signInWithPasskey, {
      body: { credential },
    });
    expect(without.json()).toMatchObject({ status: 401, message: 'SIGN_IN_EXPIRED' });
    const begun = await anonymous.call(securityOperations.beginPasskeySignIn);
    expect(begun.json().options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await anonymous.call(securityOperations.signInWithPasskey, {
      headers: { cookie: cookiesOf(begun) },
      body: { credential },
    });
    expect(answer.json()).toMatchObject(refused);
  });

  it('of somebody else is not a second factor, and a forged answer is none', async () => {
    const [els, an] = [await newUser(), await newUser()];
    for (const { id } of [els, an]) {
      await door.app.db
        .insertInto('passkeys')
        .values({
          user_id: id,
          credential_id: `passkey-of-${id}`,
          public_key: Buffer.alloc(77),
          counter: 0,
          name: 'Sleutel',
          created_at: door.app.now,
        })
        .execute();
    }
    const step = { cookie: await passwordAlone(els.username) };
    const begun = await door.app.anonymous.call(securityOperations.beginPasskeySignIn, {
      headers: step,
    });
    expect(begun.json().options.allowCredentials).toMatchObject([{ id: `passkey-of-${els.id}` }]);
    for (const { id } of [an, els]) {
      attacked();
      const answer = await door.app.anonymous.call(securityOperations.signInWithPasskey, {
        headers: step,
        body: { credential: { ...credential, id: `passkey-of-${id}`, rawId: `passkey-of-${id}` } },
      });
      expect(answer.json()).toMatchObject(refused);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('balie_session');
    }
  });

  it('is not added without its challenge, nor with an answer of nobody', async () => {
    const { id } = await newUser();
    const caller = await door.app.signIn(id);
    const body = { name: 'Laptop', credential };
    attacked(2);
    expect((await caller.call(securityOperations.addPasskey, { body })).json()).toMatchObject(
      refused,
    );
    expect(await status(caller.call(securityOperations.beginPasskey))).toBe(200);
    expect((await caller.call(securityOperations.addPasskey, { body })).json()).toMatchObject(
      refused,
    );
  });

  it('is not for who signs in at the provider of the organisation', async () => {
    const { id } = await newUser();
    const token = await createSession(door.app.db, {
      userId: id,
      now: door.app.now,
      viaProvider: true,
    });
    const headers = { cookie: `balie_session=${token}` };
    const answer = await door.app.anonymous.call(securityOperations.beginPasskey, { headers });
    expect(answer.json()).toMatchObject({ status: 422, message: 'NO_OWN_PASSWORD' });
  });
});

describe('an organisation that wants a second factor', () => {
  it('lets nobody in without, and nobody remove the last', async () => {
    const { id, username } = await newUser();
    await setRule('ALL');
    const headers = { cookie: cookiesOf(await door.login({ username })) };
    const caller: Caller = {
      call: (operation, input) => door.app.anonymous.call(operation, { ...input, headers }),
    };
    attacked();
    expect((await caller.call(authOperations.verifySession)).json()).toMatchObject({
      status: 403,
      message: 'SECOND_FACTOR_SETUP_NEEDED',
    });
    await addApp(caller, id);
    expect(await status(caller.call(authOperations.verifySession))).toBe(204);
    const refused = await caller.call(securityOperations.removeAuthenticatorApp);
    expect(refused.json()).toMatchObject({ status: 422, message: 'SECOND_FACTOR_REQUIRED' });
    await setRule('NONE');
  });

  it('can want it of administrators alone', async () => {
    const { id, username } = await newUser();
    await setRule('ADMINS');
    const verify = async () => {
      const headers = { cookie: cookiesOf(await door.login({ username })) };
      return door.app.anonymous.call(authOperations.verifySession, { headers });
    };
    expect((await verify()).statusCode).toBe(204);
    const { db } = door.app;
    await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute();
    const asAdministrator = await verify();
    await setRule('NONE');
    expect(asAdministrator.statusCode).toBe(403);
    expect(asAdministrator.json()).toMatchObject({ message: 'SECOND_FACTOR_SETUP_NEEDED' });
  });
});

describe('an administrator', () => {
  it('takes away a second factor that was lost: it is logged, the sessions end, the person is told', async () => {
    const { id, username, params } = await newUser();
    const own = await door.app.signIn(id);
    await addApp(own, id);
    const admin = await door.app.signIn(door.site.adminId);
    expect(await status(admin.call(accountOperations.resetSecondFactor, { params }))).toBe(204);
    expect(await status(own.call(authOperations.verifySession))).toBe(401);
    expect(await status(door.login({ username }))).toBe(204);
    const told = await (await door.app.signIn(id)).call(securityOperations.getOwnSecurity);
    expect(told.json().events[0]).toMatchObject({ kind: 'SECOND_FACTOR_RESET', seen: false });
    const line = await door.app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ username, secondFactorReset: true });
  });

  it('does not take away their own without their password', async () => {
    const admin = await door.app.signIn(door.site.adminId);
    const params = { siteId: door.site.siteId, userId: door.site.adminId };
    attacked(2);
    for (const operation of [
      accountOperations.resetSecondFactor,
      accountOperations.endAccountSessions,
    ]) {
      const answer = await admin.call(operation, { params });
      expect(answer.json()).toMatchObject({ status: 422, message: 'USER_IS_YOURSELF' });
    }
  });
});

describe('my sessions', () => {
  it('are listed with their device and last use, and end one by one or all at once', async () => {
    const { id, username } = await newUser();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await door.login({ username, from: '192.0.2.55', headers: { 'user-agent': agent } });
    const [here, third] = [await door.app.signIn(id), await door.app.signIn(id)];
    const list = (await here.call(securityOperations.listOwnSessions)).json();
    expect(list).toHaveLength(3);
    expect(list).toContainEqual(
      expect.objectContaining({ device: 'Firefox, Linux', network: '192.0.2.55', current: false }),
    );
    const [other] = list.filter(({ device }: { device: string }) => device !== '');
    const params = { sessionId: other.id };
    expect(await status(here.call(securityOperations.endOwnSession, { params }))).toBe(204);
    expect(await status(here.call(securityOperations.endOwnSession, { params }))).toBe(404);
    expect(await status(here.call(securityOperations.endOtherSessions))).toBe(204);
    expect(await status(third.call(authOperations.verifySession))).toBe(401);
    expect((await here.call(securityOperations.listOwnSessions)).json()).toMatchObject([
      { current: true },
    ]);
  });

  it('of somebody else cannot be ended', async () => {
    const [els, an] = [await newUser(), await newUser()];
    const theirs = await door.app.signIn(els.id);
    const [{ id: sessionId }] = (await theirs.call(securityOperations.listOwnSessions)).json();
    attacked();
    const caller = await door.app.signIn(an.id);
    const answer = await caller.call(securityOperations.endOwnSession, { params: { sessionId } });
    expect(answer.statusCode).toBe(404);
    expect(await status(theirs.call(authOperations.verifySession))).toBe(204);
  });
});

describe('leaving', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none' }],
    ['another site over plain http', { referer: 'http://evil.example/', accept: 'text/html' }],
  ])('is not done by %s', async (_, foreign) => {
    const { username } = await newUser();
    const cookie = cookiesOf(await door.login({ username }));
    attacked();
    const headers = { cookie, ...foreign };
    const refused = await door.app.anonymous.call(authOperations.logout, { headers });
    expect(refused.statusCode).toBe(403);
    expect(
      await status(door.app.anonymous.call(authOperations.verifySession, { headers: { cookie } })),
    ).toBe(204);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await status(door.app.anonymous.call(authOperations.logout, { headers: own }))).toBe(
      302,
    );
    expect(
      await status(door.app.anonymous.call(authOperations.verifySession, { headers: { cookie } })),
    ).toBe(401);
  });
});
