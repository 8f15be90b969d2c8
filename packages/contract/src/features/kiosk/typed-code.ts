import { SIGNS } from '../pairing/code.ts';

/** Seven signs by chance, and one that tells a typing error from an unknown code. */
const CHANCE = 7;
export const TYPED_CODE_LENGTH = CHANCE + 1;

/** The alphabet has a prime number of signs, so one wrong sign and two that changed places are always noticed. */
function checkSign(signs: string): string {
  const sum = [...signs].reduce(
    (total, sign, index) => total + (index + 1) * SIGNS.indexOf(sign),
    0,
  );
  return SIGNS[sum % SIGNS.length] ?? '';
}

/** A code from signs drawn by chance, as `codeFrom` draws them; of eight, seven are used. */
export const typedCodeFrom = (drawn: string): string =>
  drawn.slice(0, CHANCE) + checkSign(drawn.slice(0, CHANCE));

/** A code as a visitor typed it. Undefined when it cannot be one: then no attempt is spent on it. */
export function readTypedCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s.-]/g, '');
  if (code.length !== TYPED_CODE_LENGTH || ![...code].every((sign) => SIGNS.includes(sign))) {
    return undefined;
  }
  return checkSign(code.slice(0, CHANCE)) === code[CHANCE] ? code : undefined;
}
