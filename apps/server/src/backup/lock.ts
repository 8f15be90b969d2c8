import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** How the operator wants backups locked: by a phrase, or for whoever has the key to a public one. */
export interface LockSettings {
  readonly passphrase?: string | undefined;
  readonly recipients?: readonly string[] | undefined;
  /** `AGE-SECRET-KEY-…`, to open what was locked for its public key. */
  readonly identity?: string | undefined;
}

const MARK = 'age-encryption.org/v1';

/** A phrase becomes a key in 2 to this power steps, slowly on purpose: what `age` itself takes. */
export const phraseCost = { workFactor: 18 };

export const isLocked = ({ passphrase, recipients = [] }: LockSettings): boolean =>
  passphrase !== undefined || recipients.length > 0;

/** Whether this machine can open what it locks; with a public key alone it cannot, and that is the point. */
export const canOpenOwn = ({ passphrase, identity }: LockSettings): boolean =>
  passphrase !== undefined || identity !== undefined;

/** A step of a pipeline that locks what passes, as `age` itself does: its own tool opens it too. */
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

/** The content of a locked file; a wrong phrase or key is told before anything is read. */
export async function unlocked(source: Readable, settings: LockSettings): Promise<Readable> {
  if (!canOpenOwn(settings)) {
    throw new BackupError(
      'This backup is encrypted: say its phrase with BALIE_BACKUP_PASSPHRASE, or the file of its secret key with BALIE_BACKUP_IDENTITY.',
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
    throw new BackupError('This backup is encrypted with another phrase or key.', { cause: error });
  }
}
