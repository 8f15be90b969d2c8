import { describe, expect, it } from 'vitest';
import { codeFrom, readCode, writeCode } from './code.ts';
import { pairingCodeSchema } from './schema.ts';

const everyByte = Array.from({ length: 256 }, (_, byte) => byte);

describe('a pairing code', () => {
  it('has eight unambiguous characters, each equally likely', () => {
    const counts = new Map<string, number>();
    for (const byte of everyByte) {
      const [sign] = codeFrom(Array.from({ length: 8 }, () => byte)) ?? '';
      if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect([...counts.keys()].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(codeFrom(everyByte)).toHaveLength(8);
    expect(codeFrom([255, 255]), 'bytes that do not suffice').toBeUndefined();
  });

  it.each(['ABCD-2345', ' abcd 2345 ', 'AbCd2345'])('is accepted as %j', (typed) => {
    expect(readCode(typed)).toBe('ABCD2345');
  });

  it.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ABCD_345'])(
    'cannot be %j',
    (typed) => {
      expect(readCode(typed)).toBeUndefined();
    },
  );

  it('is shown in two halves', () => {
    expect(writeCode('ABCD2345')).toBe('ABCD-2345');
  });
});

it.each(['', '   ', '1234', 'AAAA-AAA!', 7])('a request with the code %j is refused', (code) => {
  const { success, error } = pairingCodeSchema.safeParse(code);
  expect(success).toBe(false);
  expect(error?.issues.map(({ message }) => message)).toEqual(['PAIRING_CODE_UNKNOWN']);
});
