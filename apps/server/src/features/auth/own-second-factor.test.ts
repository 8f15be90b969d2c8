import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { cookiesOf, createSignInApp, PASSWORD } from '@balie/testkit/sign-in-app.ts';
import type { Sender } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, stepAt } from './second-factor/totp.ts';

const door = await createSignInApp();
afterAll(() => door.app.close());

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const setRule = (second_factor: string) =>
  door.app.db.updateTable('organisations').set({ second_factor }).execute();

/** Adds an authenticator app, and returns its later codes. */
async function addApp(sender: Sender, userId: number) {
  const begun = await sender.send(securityOperations.beginAuthenticatorApp);
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret } = await readRow(door.app.db, 'totp_secrets', { user_id: userId }, 'secret');
  const codeAt = (later: number) => codeOf(secret, stepAt(door.app.now) + later);
  const body = { code: codeAt(-1) };
  const added = await sender.send(securityOperations.addAuthenticatorApp, { body });
  expect(added.statusCode, added.body).toBe(200);
  return { codeAt, recoveryCodes: added.json().recoveryCodes as string[] };
}

describe('an authenticator app', () => {
  it('is required after the password; each code works once, and nothing is accessible before it', async () => {
    const { id, username } = await door.newUser();
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
      door.app.anonymous.send(securityOperations.signInWithCode, { headers, body: { code } });
    attacked(3);
    expect(await status(door.app.anonymous.send(authOperations.verifySession, { headers }))).toBe(
      401,
    );
    expect(await signIn('000000')).toBeRefused(422, 'INVALID_CODE');
    expect((await signIn(codeAt(-1))).json()).toMatchObject({ message: 'INVALID_CODE' });
    const done = await signIn(codeAt(0));
    expect(done.statusCode, done.body).toBe(204);
    expect(done.cookies.map(({ name }) => name)).toContain('balie_session');
    attacked();
    expect((await signIn(codeAt(1))).json()).toMatchObject({ message: 'SIGN_IN_EXPIRED' });
  });

  it('cannot be guessed: after five wrong codes the password is required again, after ten the sign-in ends', async () => {
    const { id, username } = await door.newUser();
    await addApp(await door.app.signIn(id), id);
    const answers: string[] = [];
    for (let round = 0; round < 3; round++) {
      const headers = { cookie: await door.passwordAlone(username) };
      for (let guess = 0; guess < 6; guess++) {
        attacked();
        const body = { code: String(100_000 + guess) };
        const answer = await door.app.anonymous.send(securityOperations.signInWithCode, {
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

  it('that was lost can be replaced by a recovery code, once', async () => {
    const { id, username } = await door.newUser();
    const { recoveryCodes } = await addApp(await door.app.signIn(id), id);
    expect(recoveryCodes).toHaveLength(10);
    const body = { code: ` ${recoveryCodes[0]?.toUpperCase()} ` };
    const statuses: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const headers = { cookie: await door.passwordAlone(username) };
      const answer = await door.app.anonymous.send(securityOperations.signInWithCode, {
        headers,
        body,
      });
      statuses.push(answer.statusCode);
    }
    attacked();
    expect(statuses).toEqual([204, 422]);
    const rows = await readRows(door.app.db, 'recovery_codes', { user_id: id }, 'code_hash');
    expect(rows).toHaveLength(9);
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('is added and removed after recently confirming one’s identity', async () => {
    const { id } = await door.newUser();
    const sender = await door.app.signIn(id);
    const { now } = door.app;
    door.app.now = new Date(now.getTime() + 11 * 60_000);
    attacked();
    const refused = await sender.send(securityOperations.beginAuthenticatorApp);
    expect(refused).toBeRefused(403, 'CONFIRMATION_NEEDED');
    const confirm = (password: string) =>
      sender.send(securityOperations.confirmIdentity, { body: { password } });
    expect((await confirm('fout')).json()).toMatchObject({ message: 'WRONG_PASSWORD' });
    expect(await status(confirm(PASSWORD))).toBe(204);
    await addApp(sender, id);
    expect(await status(sender.send(securityOperations.removeAuthenticatorApp))).toBe(204);
    expect(await status(sender.send(securityOperations.removeAuthenticatorApp))).toBe(404);
    door.app.now = now;
  });
});

describe('an organisation that requires a second factor', () => {
  it('lets nobody in without one, and nobody remove their last', async () => {
    const { id, username } = await door.newUser();
    await setRule('ALL');
    const headers = { cookie: cookiesOf(await door.login({ username })) };
    const sender: Sender = {
      send: (operation, input) => door.app.anonymous.send(operation, { ...input, headers }),
    };
    attacked();
    expect(await sender.send(authOperations.verifySession)).toBeRefused(
      403,
      'SECOND_FACTOR_SETUP_NEEDED',
    );
    await addApp(sender, id);
    expect(await status(sender.send(authOperations.verifySession))).toBe(204);
    const refused = await sender.send(securityOperations.removeAuthenticatorApp);
    expect(refused).toBeRefused(422, 'SECOND_FACTOR_REQUIRED');
    await setRule('NONE');
  });

  it('can require it of administrators only', async () => {
    const { id, username } = await door.newUser();
    await setRule('ADMINS');
    const verify = async () => {
      const headers = { cookie: cookiesOf(await door.login({ username })) };
      return door.app.anonymous.send(authOperations.verifySession, { headers });
    };
    expect((await verify()).statusCode).toBe(204);
    const { db } = door.app;
    await changeRows(db, 'users', id, { role: 'ADMIN' });
    const asAdministrator = await verify();
    await setRule('NONE');
    expect(asAdministrator).toBeRefused(403, 'SECOND_FACTOR_SETUP_NEEDED');
  });
});

describe('an administrator', () => {
  it('removes a lost second factor: it is logged, the sessions end, the user is notified', async () => {
    const { id, username, params } = await door.newUser();
    const own = await door.app.signIn(id);
    await addApp(own, id);
    const admin = await door.app.signIn(door.site.adminId);
    expect(await status(admin.send(accountOperations.resetSecondFactor, { params }))).toBe(204);
    expect(await status(own.send(authOperations.verifySession))).toBe(401);
    expect(await status(door.login({ username }))).toBe(204);
    const told = await (await door.app.signIn(id)).send(securityOperations.getOwnSecurity);
    expect(told.json().events[0]).toMatchObject({ kind: 'SECOND_FACTOR_RESET', seen: false });
    const line = await door.app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ username, secondFactorReset: true });
  });

  it('cannot remove their own without their password', async () => {
    const admin = await door.app.signIn(door.site.adminId);
    const params = { siteId: door.site.siteId, userId: door.site.adminId };
    attacked(2);
    for (const operation of [
      accountOperations.resetSecondFactor,
      accountOperations.endAccountSessions,
    ]) {
      const answer = await admin.send(operation, { params });
      expect(answer).toBeRefused(422, 'USER_IS_YOURSELF');
    }
  });
});
