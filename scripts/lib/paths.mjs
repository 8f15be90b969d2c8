import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever the command was run. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Our own bookkeeping (locks, stamps); never committed, safe to delete. */
export const cacheFolder = join(root, '.cache');

export const serverFolder = join(root, 'apps/server');
export const serverDist = join(serverFolder, 'dist');
/** The server's sources, for development, and the built server, for everything else. */
export const serverEntry = join(serverFolder, 'src/main.ts');
export const builtServerEntry = join(serverDist, 'main.js');
/**
 * How Node runs the built server; the systemd units and the compose file say the same. A small nursery
 * and a heap that grows in small steps are collected more often and need less memory, while code that
 * was used stays compiled (docs/decisions/046).
 */
export const serverFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=60',
  '--no-flush-bytecode',
];
/** Two arenas instead of eight per core, so that one thread reuses what another freed. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' };
export const backupEntry = join(root, 'apps/server/src/backup/cli.ts');
export const adminEntry = join(root, 'apps/server/src/admin/cli.ts');
export const configEntry = join(root, 'apps/server/src/configuration/cli.ts');
export const failoverEntry = join(root, 'packages/testkit/src/faults/failover/run.ts');
export const auditVerifyEntry = join(root, 'apps/server/src/audit-verify.ts');
export const webFolder = join(root, 'apps/web');
export const webDist = join(webFolder, 'dist');
