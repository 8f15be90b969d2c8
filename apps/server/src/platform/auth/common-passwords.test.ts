import { describe, expect, it } from 'vitest';
import { commonCheck } from './common-passwords.ts';
import { COMMON_WORDS } from './common-words.ts';
import { generatePassword } from './passwords.ts';

describe('the list of common passwords', () => {
  it.each([
    'password123',
    'Password2026!',
    'P@ssw0rd2026',
    'W4chtw00rd!!',
    'welkom12345',
    'Welkom2026!',
    '2026Welkom!',
    'welkomwelkom',
    'zomer2026zomer',
    'qwertyuiop',
    'azertyuiop123',
    'asdfghjkl1',
    '1234567890',
    '0987654321',
    'abcdefghij',
    'aaaaaaaaaaaa',
    '121212121212',
    '19850730123',
    'ikhouvanjou',
    'Letmein2026',
    'Balie-2026!',
    'gemeentehuis1',
    'AnderlechtBelgium',
    'qwertyqwerty',
    'Sinterklaas!',
  ])('contains %s', async (password) => {
    expect((await commonCheck())(password)).toBe(true);
  });

  it.each([
    'een lang wachtwoord',
    'correct horse battery',
    'de fiets is blauw',
    'k3vd-82mq-hhpx-a7wt',
    'lantaarnpaal',
    'Vr4chtw4gen!langs',
  ])('does not contain %s', async (password) => {
    expect((await commonCheck())(password)).toBe(false);
  });

  it('never contains a generated password', async () => {
    const isCommon = await commonCheck();
    for (let turn = 0; turn < 1_000; turn++) expect(isCommon(generatePassword())).toBe(false);
  });

  it('covers far more than three thousand ten-character passwords', async () => {
    const isCommon = await commonCheck();
    const words = new Set(COMMON_WORDS.trim().split(/\s+/));
    const endings = ['123', '1234', '12345', '2024', '2025', '2026', '!', '1!', '123!', '2026!'];
    const longEnough = [...words]
      .flatMap((word) => endings.map((ending) => `${word}${ending}`))
      .filter((password) => password.length >= 10);
    expect(longEnough.length).toBeGreaterThan(3_000);
    expect(longEnough.filter((password) => !isCommon(password))).toEqual([]);
  });
});
