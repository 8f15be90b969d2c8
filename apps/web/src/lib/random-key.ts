/** 128 random bits as text; `crypto.randomUUID` exists on secure origins only, and desks also run on http. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
