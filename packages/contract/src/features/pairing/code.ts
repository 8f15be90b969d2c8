/** No 0 and O, no 1, I and L: nobody should have to guess when reading a code from a wall. */
export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code from random bytes, using as many as needed; undefined if there are too few. */
export function codeFrom(bytes: Iterable<number>): string | undefined {
  let code = '';
  for (const byte of bytes) {
    // Bytes beyond a whole number of alphabets would make some characters more likely.
    if (byte < 256 - (256 % SIGNS.length)) code += SIGNS[byte % SIGNS.length];
    if (code.length === LENGTH) return code;
  }
  return undefined;
}

/** A code as somebody typed it: case, spaces and hyphens do not matter. Undefined if it cannot be one. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign))
    ? code
    : undefined;
}

/** As it is shown: in two halves, which are easier to remember. */
export const writeCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
