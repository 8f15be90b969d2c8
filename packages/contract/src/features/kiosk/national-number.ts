const DIGITS = 11;
const CHECK_MODULUS = 97;

/** The eleven figures of a Belgian national number, without dots and dashes; undefined when they do not add up. */
export function readNationalNumber(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  if (digits.length !== DIGITS || !/^\d+$/.test(digits)) return undefined;
  const [birth, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  // Who was born since 2000 has the same figures, counted with a 2 before them.
  const isRight = [birth, `2${birth}`].some(
    (number) => CHECK_MODULUS - (Number(number) % CHECK_MODULUS) === check,
  );
  return isRight ? digits : undefined;
}

/** As it is shown while it is typed: only the last two figures. */
export const maskNationalNumber = (typed: string): string =>
  typed.replace(/\d(?=(?:\D*\d){2})/g, '•');
