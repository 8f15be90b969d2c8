import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hashFiles } from './hash.mjs';
import { treeMatchesLock } from './installed-tree.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, root } from './paths.mjs';
import { run, throwIfInterrupted } from './run.mjs';
import { PlainError } from './runtime.mjs';
import { stampIs, writeStamp } from './stamp.mjs';

const stampFile = join(root, 'node_modules/.balie-install');
const flags = [
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
];

function installHash() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifests = Object.keys(lock.packages)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => join(path, 'package.json'));
  return hashFiles(root, ['package-lock.json', '.npmrc', ...manifests]);
}

/**
 * How to run npm: the one that started us, on its own Node. Other package managers set the same
 * variable, hence the check of the name.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env) {
  const script = env.npm_execpath;
  if (script && /[\\/]npm-cli\.c?js$/.test(script))
    return [env.npm_node_execpath ?? process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** npm replaces node_modules, so it must not run on the Node in there. */
function environmentOutsideTheTree() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter);
  return { ...process.env, PATH: path };
}

async function install() {
  const { code } = await run([...npmCommand(process.env), 'ci', ...flags], {
    env: environmentOutsideTheTree(),
  });
  throwIfInterrupted();
  if (code !== 0)
    throw new PlainError(
      'Installing the dependencies failed; the lines above say why. Check the network.',
    );
}

/** Makes node_modules match the lock file, once, however many processes ask for it. */
export async function ensureInstalled() {
  if (stampIs(stampFile, installHash())) return;
  await withLock(
    join(cacheFolder, 'install.lock'),
    async () => {
      const hash = installHash();
      if (stampIs(stampFile, hash)) return;
      if (!treeMatchesLock(root)) {
        console.log('Installing dependencies (the first time takes a minute or two)…');
        await install();
      }
      writeStamp(stampFile, hash);
    },
    { onWait: () => console.log('Another process is installing dependencies; waiting for it…') },
  );
}
