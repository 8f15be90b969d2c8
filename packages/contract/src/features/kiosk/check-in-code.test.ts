import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notEmpty } from '../../testing/not-empty.ts';
import { readBase32, writeBase32 } from './base32.ts';
import { readCheckInCode, writeCheckInCode, writeUnsigned } from './check-in-code.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const appointment = { siteId: 7, visitId: 123_456, day: '2026-11-16', time: '09:05', domainId: 31 };
const signed = (one = appointment) => {
  const unsigned = writeUnsigned(one);
  return writeCheckInCode(unsigned, sign(null, Buffer.from(unsigned), privateKey));
};

describe('base32', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(readBase32(writeBase32(bytes))).toEqual(bytes);
      }),
    );
  });

  it.each(['A', 'MZXW6YQ=', 'mzxw6yq', 'M1', 'MZXW6YR'])('does not decode %j', (text) => {
    expect(readBase32(text)).toBeUndefined();
  });
});

describe('a check-in code', () => {
  it('contains the appointment, and proves who signed it', () => {
    const read = readCheckInCode(signed());
    expect(read?.appointment).toEqual(appointment);
    expect(read && verify(null, read.signed, publicKey, read.signature)).toBe(true);
  });

  it('is verified by the browser with the raw key', async () => {
    const read = readCheckInCode(signed());
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(x, 'base64url'),
      'Ed25519',
      false,
      ['verify'],
    );
    expect(read && (await crypto.subtle.verify('Ed25519', key, read.signature, read.signed))).toBe(
      true,
    );
  });

  it('fits a small QR code: capitals, digits and points only', () => {
    expect(signed()).toMatch(/^[0-9A-Z.]{133}$/);
  });

  it('is decoded however a scanner writes it', () => {
    expect(readCheckInCode(` ${signed().toLowerCase()}\n`)?.appointment).toEqual(appointment);
  });

  it('can contain every possible appointment', () => {
    fc.assert(
      fc.property(
        fc.record({
          siteId: fc.integer({ min: 1, max: 2_147_483_647 }),
          visitId: fc.integer({ min: 1, max: 2_147_483_647 }),
          domainId: fc.integer({ min: 1, max: 2_147_483_647 }),
          day: fc
            .integer({ min: 0, max: 65_535 })
            .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
          time: fc
            .integer({ min: 0, max: 1_439 })
            .map(
              (minutes) =>
                `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
            ),
        }),
        (one) => {
          expect(readCheckInCode(signed(one))?.appointment).toEqual(one);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('has a time of day: midnight belongs to the next day', () => {
    expect(readCheckInCode(signed({ ...appointment, time: '23:59' }))).toBeDefined();
    expect(readCheckInCode(signed({ ...appointment, time: '24:00' }))).toBeUndefined();
  });

  it.each([28, 132])('is invalid with bits left over at character %i', (last) => {
    const code = signed();
    const ending = (sign: string) => code.slice(0, last) + sign + code.slice(last + 1);
    expect(readCheckInCode(ending('A'))).toBeDefined();
    expect(readCheckInCode(ending('B'))).toBeUndefined();
  });

  it('is invalid or not genuine with any character changed', () => {
    const code = signed();
    for (const [at, sign] of notEmpty([...code].entries())) {
      const other = code.slice(0, at) + (sign === 'A' ? 'B' : 'A') + code.slice(at + 1);
      const read = readCheckInCode(other);
      expect(read !== undefined && verify(null, read.signed, publicKey, read.signature)).toBe(
        false,
      );
    }
  });

  it.each(['', 'B1.', 'B1.ABC.DEF', 'B2.AAAA', 'balie:1:2026-11-16:B012'])('is not %j', (text) => {
    expect(readCheckInCode(text)).toBeUndefined();
  });
});
