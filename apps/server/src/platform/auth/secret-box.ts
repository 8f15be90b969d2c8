import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SECRET_KEY_BYTES = 32;

/** A secret as stored; without a key, in plain text. */
export interface Kept {
  readonly secret: Buffer;
  readonly keyId: string | null;
}

/** Identifies the key and reveals nothing about it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * Encrypts secrets that must be readable again (so cannot be hashed) with a key outside the
 * database. The first key encrypts, all of them decrypt. What was sealed for one purpose does not
 * open for another.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** The key that encrypts; null if there is none. */
  readonly keyId: string | null;

  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.keyId = keys[0] ? idOf(keys[0]) : null;
  }

  seal(secret: Buffer, purpose: string): Kept {
    const { keyId } = this;
    const key = keyId === null ? undefined : this.#keys.get(keyId);
    if (!key) return { secret, keyId: null };
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return { secret: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), keyId };
  }

  /** Undefined if the key is missing, or if the secret was tampered with or sealed for something else. */
  open({ secret, keyId }: Kept, purpose: string): Buffer | undefined {
    if (keyId === null) return secret;
    const key = this.#keys.get(keyId);
    if (!key) return undefined;
    const [nonce, tag, sealed] = [
      secret.subarray(0, NONCE_BYTES),
      secret.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      secret.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    try {
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      return Buffer.concat([cipher.update(sealed), cipher.final()]);
    } catch {
      return undefined;
    }
  }
}
