import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, root, webDist, webFolder } from './paths.mjs';
import { run, throwIfInterrupted } from './run.mjs';
import { PlainError, tool } from './runtime.mjs';
import { stampIs, writeStamp } from './stamp.mjs';

const stampFile = join(cacheFolder, 'web-build');
const inputs = [
  'apps/web',
  'packages/contract/src',
  'packages/contract/package.json',
  'package-lock.json',
];

const isBuilt = (/** @type {string} */ hash) =>
  existsSync(join(webDist, 'index.html')) && stampIs(stampFile, hash);

/** Built beside the old result and then put in its place, so that a failure keeps what worked. */
async function build() {
  const next = join(cacheFolder, 'web-dist-next');
  rmSync(next, { recursive: true, force: true });
  const { code, output } = await run(
    [...tool('vite'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: webFolder, capture: true },
  );
  throwIfInterrupted();
  if (code !== 0) throw new PlainError(`${output.trim()}\nBuilding the web application failed.`);
  rmSync(webDist, { recursive: true, force: true });
  renameSync(next, webDist);
}

/** Builds the web application unless the last build had exactly the same inputs. */
export async function ensureWebBuilt() {
  if (isBuilt(hashFiles(root, inputs))) return;
  await withLock(join(cacheFolder, 'web-build.lock'), async () => {
    const hash = hashFiles(root, inputs);
    if (isBuilt(hash)) return;
    console.log('Building the web application…');
    await build();
    writeStamp(stampFile, hash);
  });
}
