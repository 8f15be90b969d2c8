import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { cookiesOf, createSignInApp, PASSWORD } from '@balie/testkit/sign-in-app.ts';
import type { Sender } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { recordSecurityEvent } from './event-repository.ts';

const NEW = 'negen groene fietsen';
const door = await createSignInApp();
afterAll(() => door.app.close());

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const changePassword = (sender: Sender, currentPassword = PASSWORD, newPassword = NEW) =>
  sender.send(securityOperations.changeOwnPassword, { body: { currentPassword, newPassword } });

describe('my own password', () => {
  it('can be changed with the current one; other sessions end, and the old one stops working', async () => {
    const { id, username } = await door.newUser();
    const [here, elsewhere] = [await door.app.signIn(id), await door.app.signIn(id)];
    const refused = await changePassword(here, 'fout');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { currentPassword: 'WRONG_PASSWORD' } });
    expect(await status(changePassword(here))).toBe(204);
    expect(await status(here.send(authOperations.verifySession))).toBe(204);
    expect(await status(elsewhere.send(authOperations.verifySession))).toBe(401);
    expect(await status(door.login({ username }))).toBe(401);
    expect(await status(door.login({ username, password: NEW }))).toBe(204);
  });

  it.each([
    ['too short', 'kort', 'INVALID_PASSWORD'],
    ['a common one', 'Welkom2026!', 'PASSWORD_TOO_COMMON'],
    ['the one it was', PASSWORD, 'PASSWORD_UNCHANGED'],
  ])('cannot become %s', async (_, password, code) => {
    const { id } = await door.newUser();
    const answer = await changePassword(await door.app.signIn(id), PASSWORD, password);
    expect(answer.json()).toMatchObject({ status: 422, fields: { newPassword: code } });
  });

  it('cannot be my name or my site', async () => {
    const { id, username } = await door.newUser();
    await door.app.db.updateTable('sites').set({ name: 'Stadskantoor Noord' }).execute();
    for (const password of [`${username}-2026`, 'stadskantoor.noord']) {
      const answer = await changePassword(await door.app.signIn(id), PASSWORD, password);
      expect(answer.statusCode, password).toBe(422);
      expect(answer.json(), password).toMatchObject({ message: 'PASSWORD_IS_NAME' });
    }
  });

  it('cannot be guessed from a session that was left open', async () => {
    const { id } = await door.newUser();
    const sender = await door.app.signIn(id);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++) {
      attacked();
      statuses.push(await status(changePassword(sender, `fout ${guess}`)));
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('gives no access until it is changed, if an administrator set it', async () => {
    const { username, params } = await door.newUser();
    const admin = await door.app.signIn(door.site.adminId);
    const common = await admin.send(accountOperations.setAccountPassword, {
      params,
      body: { password: 'Welkom2026!' },
    });
    expect(common.json()).toMatchObject({ fields: { password: 'PASSWORD_TOO_COMMON' } });
    const set = await admin.send(accountOperations.setAccountPassword, {
      params,
      body: { password: null },
    });
    const password: string = set.json().generatedPassword;
    const headers = { cookie: cookiesOf(await door.login({ username, password })) };
    const send = (operation: Parameters<Sender['send']>[0], body?: object) =>
      door.app.anonymous.send(operation, { headers, body });
    attacked();
    for (const operation of [authOperations.verifySession, siteOperations.listSites]) {
      expect(await send(operation)).toBeRefused(403, 'PASSWORD_CHANGE_NEEDED');
    }
    expect((await send(securityOperations.getOwnSecurity)).json()).toMatchObject({
      pending: 'PASSWORD',
      events: [{ kind: 'PASSWORD_SET', seen: false, by: expect.any(String) }],
    });
    const body = { currentPassword: password, newPassword: NEW };
    expect(await status(send(securityOperations.changeOwnPassword, body))).toBe(204);
    expect(await status(send(authOperations.verifySession))).toBe(204);
  });
});

it.each([
  ['themselves', ({ id }: { id: number }) => id, { seen: true, by: null }],
  ['an unnamed user', () => undefined, { seen: true, by: null }],
  ['an operator', () => 'operator' as const, { seen: false, by: null }],
  ['a colleague', () => door.site.adminId, { seen: false, by: expect.stringContaining('An') }],
])(
  'a password set by %s is shown with who did it, and whether that is news',
  async (_, by, told) => {
    const user = await door.newUser();
    const who = by(user);
    const event = { userId: user.id, kind: 'PASSWORD_SET', now: new Date() } as const;
    await recordSecurityEvent(door.app.db, { ...event, ...(who !== undefined && { by: who }) });
    const sender = await door.app.signIn(user.id);
    const { events } = (await sender.send(securityOperations.getOwnSecurity)).json();
    expect(events).toMatchObject([told]);
  },
);
