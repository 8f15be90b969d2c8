import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as all authenticator apps implement it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Allows for a clock that is slightly off, and the time it takes to type. */
const STEPS_AROUND = 1;
export const TOTP_SECRET_BYTES = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as apps expect. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The time step a code belongs to, or undefined if it is not current. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS));
  if (given.length !== DIGITS) return undefined;
  const current = stepAt(now);
  const near = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, at) => current - STEPS_AROUND + at);
  return near.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given)).at(-1);
}

/** What the app reads from the QR code. */
export const totpUri = (input: { secret: Uint8Array; issuer: string; username: string }): string =>
  `otpauth://totp/${encodeURIComponent(input.issuer)}:${encodeURIComponent(input.username)}?${new URLSearchParams(
    { secret: toBase32(input.secret), issuer: input.issuer },
  )}`;
