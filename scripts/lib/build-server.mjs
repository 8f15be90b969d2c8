import { builtFrom } from './built-from.mjs';
import { builtServerEntry, serverDist, serverFolder } from './paths.mjs';
import { tool } from './runtime.mjs';

/** Bundles the server unless the last build had exactly the same inputs. */
export const ensureServerBuilt = builtFrom({
  name: 'server',
  title: 'the server',
  inputs: [
    'apps/server/src',
    'apps/server/package.json',
    'apps/server/rolldown.config.mjs',
    'packages/contract/src',
    'packages/contract/package.json',
    'packages/demo/src',
    'packages/demo/package.json',
    'packages/embedded-postgres/src',
    'packages/embedded-postgres/package.json',
  ],
  result: serverDist,
  proof: builtServerEntry,
  folder: serverFolder,
  command: (next) => [
    ...tool('rolldown'),
    '--config',
    'rolldown.config.mjs',
    '--dir',
    next,
    '--log-level',
    'warn',
  ],
});
