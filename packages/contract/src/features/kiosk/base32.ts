/** RFC 4648: capitals and digits 2 to 7, compact in a QR code and the same on every keyboard layout. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function writeBase32(bytes: Uint8Array): string {
  let text = '';
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += SIGNS[(held >>> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + SIGNS[(held << (5 - bits)) & 31];
}

/** Undefined for anything `writeBase32` cannot produce: other characters, or non-zero leftover bits. */
export function readBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let [bits, held, at] = [0, 0, 0];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >>> bits;
    held &= (1 << bits) - 1;
  }
  return bits < 5 && held === 0 ? bytes : undefined;
}
