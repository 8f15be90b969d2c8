import { describe, expect, it } from 'vitest';
import { codeOf, stepOfCode, toBase32, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds equals that of the standard', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(secret, code, now)).toBe(Math.floor(seconds / 30));
  });

  it('of the previous or next step is accepted, an older one is not', () => {
    const at = (seconds: number) => stepOfCode(secret, '050471', new Date(seconds * 1000));
    const step = Math.floor(1_111_111_111 / 30);
    expect([at(1_111_111_111 - 30), at(1_111_111_111 + 30)]).toEqual([step, step]);
    expect([at(1_111_111_111 - 60), at(1_111_111_111 + 60)]).toEqual([undefined, undefined]);
  });

  it.each(['', '50471', '0504711', 'abcdef', '０５０４７１'])('%j is not a code', (code) => {
    expect(stepOfCode(secret, code, new Date(1_111_111_111_000))).toBeUndefined();
  });
});

it('the app gets the secret in the alphabet it knows', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri({ secret, issuer: 'Balie Gent', username: 'els' })).toBe(
    'otpauth://totp/Balie%20Gent:els?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Balie+Gent',
  );
});
