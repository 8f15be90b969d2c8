import { randomBytes } from 'node:crypto';
import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createSignInApp, type SignInApp } from '@balie/testkit/sign-in-app.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import { makeRecoveryCodes } from './second-factor/recovery-codes.ts';
import { replaceCodes } from './second-factor/repository.ts';
import { purposeOf } from './second-factor/seal-service.ts';
import { codeOf, stepAt } from './second-factor/totp.ts';

/** The key that sealed the apps, which nobody has any more. */
const lost = new SecretBox([randomBytes(32)]);
const SECRET = randomBytes(20);
let nora: Awaited<ReturnType<SignInApp['newUser']>>;
let codes: string[];

const keepSealed = (db: SignInApp['app']['db'], userId: number, now: Date) => {
  const { secret, keyId: key_id } = lost.seal(SECRET, purposeOf(userId));
  const row = { user_id: userId, secret, key_id, created_at: now, confirmed_at: now };
  return addRows(db, 'totp_secrets', row);
};

const door = await createSignInApp();
afterAll(() => door.app.close());
beforeEach(async () => {
  nora = await door.newUser();
  const { id } = nora;
  await keepSealed(door.app.db, id, door.app.now);
  const made = await makeRecoveryCodes();
  codes = made.codes;
  await replaceCodes(door.app.db, id, made.hashes);
});

async function secondStep(code: string) {
  const cookie = await door.passwordAlone(nora.username);
  const body = { code };
  return door.app.anonymous.send(securityOperations.signInWithCode, { headers: { cookie }, body });
}

describe('an authenticator app whose key the server lost', () => {
  it('is reported to its owner, who is not treated as a guesser and signs in with a recovery code', async () => {
    for (let turn = 0; turn < 15; turn++) {
      const answer = await secondStep(codeOf(SECRET, stepAt(door.app.now)));
      expect(answer.json()).toMatchObject({
        status: 422,
        message: 'AUTHENTICATOR_APP_CLOSED',
        fields: { code: 'AUTHENTICATOR_APP_CLOSED' },
      });
    }
    expect((await secondStep(codes[0] ?? '')).statusCode).toBe(204);
    expect((await secondStep('aaaaa-bbbbb')).json()).toMatchObject({ message: 'INVALID_CODE' });
  });

  it('is shown to the administrator, who lets its owner start over', async () => {
    const admin = await door.app.signIn(door.site.adminId);
    const { params } = nora;
    const security = async () =>
      (await admin.send(accountOperations.getAccountSecurity, { params })).json();
    expect(await security()).toMatchObject({
      authenticatorApp: true,
      authenticatorAppClosed: true,
    });
    const reset = await admin.send(accountOperations.resetSecondFactor, { params });
    expect(reset.statusCode).toBe(204);
    expect(await security()).toMatchObject({ authenticatorAppClosed: false });
    expect((await door.login({ username: nora.username })).statusCode).toBe(204);
  });

  it('is replaced by its owner, also where the organisation wants a second factor', async () => {
    await door.app.db.updateTable('organisations').set({ second_factor: 'ALL' }).execute();
    const own = await door.app.signIn(nora.id);
    const told = (await own.send(securityOperations.getOwnSecurity)).json();
    expect(told.authenticatorApp).toMatchObject({ closed: true });
    const removed = await own.send(securityOperations.removeAuthenticatorApp);
    expect(removed.statusCode, removed.body).toBe(204);
    // Nothing else opens until there is a new one.
    expect((await own.send(authOperations.verifySession)).json()).toMatchObject({
      message: 'SECOND_FACTOR_SETUP_NEEDED',
    });
    expect((await own.send(securityOperations.beginAuthenticatorApp)).statusCode).toBe(200);
    await door.app.db.updateTable('organisations').set({ second_factor: 'NONE' }).execute();
  });

  it('is reported to the operator at startup', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase();
    const site = await createTestSite(database.db);
    await keepSealed(database.db, site.clerkId, new Date());
    const key = randomBytes(32).toString('base64');
    const server = await ServerProcess.start(database.connection, { BALIE_SECRETS_KEY: key });
    expect(server.output).toContain(
      'None of the configured keys can decrypt the authenticator app of 1 person',
    );
    await server.kill();
    await database.close();
  });
});
