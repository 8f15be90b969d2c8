import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { SECRET_KEY_BYTES } from './secret-box.ts';

/** The key in a file beside the database; created, readable only by its owner, if there is none. */
export function readOrMakeSecretKey(file: string): Buffer {
  const key = read(file) ?? make(file);
  if (key.length !== SECRET_KEY_BYTES) {
    throw new ConfigError(
      `${file} does not contain a key of ${SECRET_KEY_BYTES} bytes. Restore the original file, or remove it: ` +
        'authenticator apps must then be set up again.',
    );
  }
  return key;
}

function read(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** All or nothing, and never over a file that somebody else has just created. */
function make(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? Buffer.alloc(0);
}
