import { join } from 'node:path';
import { builtFrom } from './built-from.mjs';
import { webDist, webFolder } from './paths.mjs';
import { nodePath } from './runtime.mjs';

/** Builds the web application unless the last build had exactly the same inputs. */
export const ensureWebBuilt = builtFrom({
  name: 'web',
  title: 'the web application',
  inputs: ['apps/web', 'packages/contract/src', 'packages/contract/package.json'],
  result: webDist,
  proof: join(webDist, 'index.html'),
  folder: webFolder,
  command: (next) => [nodePath(), join('build', 'build.ts'), next],
});
