import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createSignInApp, PASSWORD } from '@balie/testkit/sign-in-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, stepAt } from './second-factor/totp.ts';

const SECRET = Buffer.alloc(20, 9);
const door = await createSignInApp();
afterAll(() => door.app.close());

/** Somebody who entered the password but not yet the code. */
async function halfway() {
  const { id, username } = await door.newUser();
  const row = { user_id: id, secret: SECRET, created_at: door.app.now, confirmed_at: door.app.now };
  await addRows(door.app.db, 'totp_secrets', row);
  const cookie = await door.passwordAlone(username);
  const finish = () =>
    door.app.anonymous.send(securityOperations.signInWithCode, {
      headers: { cookie },
      body: { code: codeOf(SECRET, stepAt(door.app.now)) },
    });
  return { id, finish };
}

async function expectExpired(answer: ReturnType<Awaited<ReturnType<typeof halfway>>['finish']>) {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(401);
  expect(body).toContain('SIGN_IN_EXPIRED');
}

describe('a sign-in that is waiting for its second step', () => {
  it('continues when nothing changed in the meantime', async () => {
    const { finish } = await halfway();
    expect((await finish()).statusCode).toBe(204);
  });

  it('ends if its owner changes the password it began with', async () => {
    attacked();
    const { id, finish } = await halfway();
    const body = { currentPassword: PASSWORD, newPassword: 'negen groene fietsen' };
    const own = await door.app.signIn(id);
    const changed = await own.send(securityOperations.changeOwnPassword, { body });
    expect(changed.statusCode, changed.body).toBe(204);
    await expectExpired(finish());
    expect((await own.send(authOperations.verifySession)).statusCode).toBe(204);
  });

  it('ends if an administrator sets another password', async () => {
    attacked();
    const { id, finish } = await halfway();
    const admin = await door.app.signIn(door.site.adminId);
    const set = await admin.send(accountOperations.setAccountPassword, {
      params: { siteId: door.site.siteId, userId: id },
      body: { password: null },
    });
    expect(set.statusCode, set.body).toBe(200);
    await expectExpired(finish());
  });
});
