/** No 0 and O, no 1, I and L: whoever reads a code from a wall must not have to guess. */
export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code from random bytes, of which as many are used as are needed; undefined when they do not suffice. */
export function codeFrom(bytes: Iterable<number>): string | undefined {
  let code = '';
  for (const byte of bytes) {
    // What is left over above a whole number of alphabets would make some signs likelier than others.
    if (byte < 256 - (256 % SIGNS.length)) code += SIGNS[byte % SIGNS.length];
    if (code.length === LENGTH) return code;
  }
  return undefined;
}

/** A code as somebody typed it: capitals, spaces and dashes do not matter. Undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign))
    ? code
    : undefined;
}

/** As it is shown: in two halves, which are easier to keep in mind. */
export const writeCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
