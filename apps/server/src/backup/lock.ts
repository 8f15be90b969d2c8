import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../commands/command-error.ts';

/** How backups are encrypted: with a passphrase, or for the holder of a public key's secret. */
export interface LockSettings {
  readonly passphrase?: string | undefined;
  readonly recipients?: readonly string[] | undefined;
  /** `AGE-SECRET-KEY-…`, which opens what was encrypted for its public key. */
  readonly identity?: string | undefined;
}

const MARK = 'age-encryption.org/v1';

/** log2 of scrypt's work factor: slow on purpose, and the same as the `age` tool uses. */
export const phraseCost = { workFactor: 18 };

export const isLocked = ({ passphrase, recipients = [] }: LockSettings): boolean =>
  passphrase !== undefined || recipients.length > 0;

/** Whether this machine can decrypt its own backups; with only a public key it cannot, by design. */
export const canOpenOwn = ({ passphrase, identity }: LockSettings): boolean =>
  passphrase !== undefined || identity !== undefined;

/** A stream that encrypts in the age format, so the `age` tool can open it too. */
export function locking(settings: LockSettings) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    addKeys(encrypter, settings);
    const plain = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;
    yield* (await encrypter.encrypt(plain)) as unknown as ReadableStream<Uint8Array>;
  };
}

function addKeys(encrypter: Encrypter, { passphrase, recipients = [] }: LockSettings): void {
  encrypter.setScryptWorkFactor(phraseCost.workFactor);
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  else for (const recipient of recipients) encrypter.addRecipient(recipient);
}

export async function isLockedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.toString('latin1') === MARK;
  } finally {
    await file.close();
  }
}

/** The decrypted content; a wrong passphrase or key is reported before anything is read. */
export async function unlocked(source: Readable, settings: LockSettings): Promise<Readable> {
  if (!canOpenOwn(settings)) {
    throw new CommandError(
      'This backup is encrypted: set BALIE_BACKUP_PASSPHRASE to its passphrase, or BALIE_BACKUP_IDENTITY to the file with its secret key.',
    );
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter: Decrypter = new Decrypter();
  if (settings.passphrase !== undefined) decrypter.addPassphrase(settings.passphrase);
  if (settings.identity !== undefined) decrypter.addIdentity(settings.identity);
  try {
    const sealed = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(sealed)) as never);
  } catch (error) {
    throw new CommandError('This backup is encrypted with another passphrase or key.', {
      cause: error,
    });
  }
}
