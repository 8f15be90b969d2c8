import { SIGNS } from '../pairing/code.ts';

/** Seven random characters and a check character, which tells typing errors from unknown codes. */
const CHANCE = 7;
export const TYPED_CODE_LENGTH = CHANCE + 1;

/** The size of the alphabet is prime, so one wrong character or two swapped ones are always detected. */
function checkSign(signs: string): string {
  const sum = [...signs].reduce(
    (total, sign, index) => total + (index + 1) * SIGNS.indexOf(sign),
    0,
  );
  return SIGNS[sum % SIGNS.length] ?? '';
}

/** A code from random characters, as `codeFrom` draws them; it uses seven of eight. */
export const typedCodeFrom = (drawn: string): string =>
  drawn.slice(0, CHANCE) + checkSign(drawn.slice(0, CHANCE));

/** A code as a visitor typed it. Undefined if it cannot be valid: then it costs no attempt. */
export function readTypedCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s.-]/g, '');
  if (code.length !== TYPED_CODE_LENGTH || ![...code].every((sign) => SIGNS.includes(sign))) {
    return undefined;
  }
  return checkSign(code.slice(0, CHANCE)) === code[CHANCE] ? code : undefined;
}
