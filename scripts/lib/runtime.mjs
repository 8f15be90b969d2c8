import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

const neededMajor = 24;

/** A failure with a message for the person at the keyboard; no stack is shown. */
export class PlainError extends Error {}

/** @param {string} version such as v24.21.0 */
export function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= neededMajor;
}

/** @param {string} file */
function versionOf(file) {
  try {
    return execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A binary for another C library exists but cannot run.
    return '';
  }
}

/** @type {string | undefined} */
let found;

/**
 * The Node that runs everything after the installation: the pinned one, or the machine's own if there
 * is no package for the platform.
 */
export function nodePath() {
  if (found) return found;
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged) && isNewEnough(versionOf(packaged))) found = packaged;
  else if (isNewEnough(process.version)) found = process.execPath;
  else
    throw new PlainError(
      `Balie runs on Node ${neededMajor}. There is no packaged Node for ${process.platform}-${process.arch}, ` +
        `and this machine has ${process.version}. Install Node ${neededMajor} or newer and try again.`,
    );
  return found;
}

/**
 * The command line of a tool from node_modules, on our Node.
 * @param {string} packageName @param {string} [binName] when it differs from the package's name
 * @returns {[string, ...string[]]}
 */
export function tool(packageName, binName = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [nodePath(), join(folder, typeof bin === 'string' ? bin : bin[binName])];
}

/** The environment of a tool: `node` is our Node there too, and there are colours only on a terminal. */
export function toolEnvironment(/** @type {NodeJS.ProcessEnv} */ extra = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
  return { ...process.env, ...plain, PATH: path, ...extra };
}
