/** 128 random bits as text; `crypto.randomUUID` needs a secure origin, and desks also run on HTTP. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
