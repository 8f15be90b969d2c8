const DIGITS = 11;
const CHECK_MODULUS = 97;

/** The eleven digits of a Belgian national register number; undefined if the check digits are wrong. */
export function readNationalNumber(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  if (digits.length !== DIGITS || !/^\d+$/.test(digits)) return undefined;
  const [birth, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  // For people born since 2000, the check digits are computed with a 2 in front.
  const isRight = [birth, `2${birth}`].some(
    (number) => CHECK_MODULUS - (Number(number) % CHECK_MODULUS) === check,
  );
  return isRight ? digits : undefined;
}

/** As shown while typing: only the last two digits. */
export const maskNationalNumber = (typed: string): string =>
  typed.replace(/\d(?=(?:\D*\d){2})/g, '•');
