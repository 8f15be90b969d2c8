import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether the work this stamp stands for was done with exactly these inputs. */
export function stampIs(/** @type {string} */ file, /** @type {string} */ hash) {
  try {
    return readFileSync(file, 'utf8').trim() === hash;
  } catch {
    return false;
  }
}

/** Written atomically after the work: being killed halfway leaves no stamp. */
export function writeStamp(/** @type {string} */ file, /** @type {string} */ hash) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${hash}\n`);
  renameSync(temporary, file);
}
