import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createSignInApp, PASSWORD } from '@balie/testkit/sign-in-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

let count = 0;
const door = await createSignInApp();
afterAll(() => door.app.close());

describe('a password', () => {
  it.each([
    ['of two hundred characters', `${'zeven fietsen en '.repeat(11)}een tandem!!!`],
    ['with capitals, accents and other scripts', 'Ébène ÇA va ῬΩ 日本 ñ'],
    ['with spaces around it', '  drie blauwe paraplus  '],
    ['of small letters alone', 'wolkenkrabbermuziek'],
  ])('%s is valid exactly as it was typed', async (_, newPassword) => {
    expect([...newPassword].length).toBeLessThanOrEqual(200);
    const username = `typist.${++count}`;
    const sender = await door.app.signIn(await door.addUser(username));
    const body = { currentPassword: PASSWORD, newPassword };
    const changed = await sender.send(securityOperations.changeOwnPassword, { body });
    expect(changed.statusCode, changed.body).toBe(204);
    const status = async (password: string) =>
      (await door.login({ username, password })).statusCode;
    expect(await status(newPassword)).toBe(204);
    const others = [
      newPassword.slice(0, -1),
      newPassword.slice(0, 72),
      newPassword.toUpperCase(),
      ` ${newPassword.trim()}`,
    ].filter((text) => text !== newPassword);
    for (const other of notEmpty(others)) {
      expect(await status(other), other).toBe(401);
    }
  });
});
