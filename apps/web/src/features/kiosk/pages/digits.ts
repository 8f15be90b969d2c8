/** In the order of a telephone and a payment terminal. */
export const DIGITS = ['123', '456', '789', '0'] as const;

export const onlyDigits = (key: string): string | undefined => (/\d/.test(key) ? key : undefined);
