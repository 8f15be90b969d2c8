import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, root } from './paths.mjs';
import { run, throwIfInterrupted } from './run.mjs';
import { PlainError, toolEnvironment } from './runtime.mjs';
import { stampIs, writeStamp } from './stamp.mjs';

/**
 * @typedef {object} Build
 * @property {string} name of its stamp and lock
 * @property {string} title for messages
 * @property {string[]} inputs files and folders below the root; the lock file always counts
 * @property {string} result the folder that is built
 * @property {string} proof a file without which there is no result
 * @property {string} folder where the command runs
 * @property {(next: string) => [string, ...string[]]} command builds into the folder it is given
 */

/** Builds next to the old result and then replaces it, so that a failure keeps what worked. @param {Build} build */
async function rebuild({ name, title, result, folder, command }) {
  const next = join(cacheFolder, `${name}-next`);
  rmSync(next, { recursive: true, force: true });
  // The same result for everyone: tests have another NODE_ENV, for which React has a larger build.
  const env = toolEnvironment({ NODE_ENV: 'production' });
  const { code, output } = await run(command(next), { cwd: folder, env, capture: true });
  throwIfInterrupted();
  if (code !== 0) throw new PlainError(`${output.trim()}\nBuilding ${title} failed.`);
  rmSync(result, { recursive: true, force: true });
  renameSync(next, result);
}

/**
 * A build that is repeated only when its inputs have changed.
 * @param {Build} build
 * @returns {() => Promise<void>}
 */
export function builtFrom(build) {
  const stamp = join(cacheFolder, `${build.name}-build`);
  const hashNow = () => hashFiles(root, [...build.inputs, 'package-lock.json']);
  const isBuilt = (/** @type {string} */ hash) => existsSync(build.proof) && stampIs(stamp, hash);
  return async () => {
    if (isBuilt(hashNow())) return;
    await withLock(`${stamp}.lock`, async () => {
      const hash = hashNow();
      if (isBuilt(hash)) return;
      console.log(`Building ${build.title}…`);
      await rebuild(build);
      writeStamp(stamp, hash);
    });
  };
}
