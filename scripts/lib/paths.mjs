import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever the command was typed. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Our own bookkeeping (locks, stamps); never committed, safe to delete. */
export const cacheFolder = join(root, '.cache');

export const serverEntry = join(root, 'apps/server/src/main.ts');
export const backupEntry = join(root, 'apps/server/src/backup/cli.ts');
export const adminEntry = join(root, 'apps/server/src/admin/cli.ts');
export const configEntry = join(root, 'apps/server/src/configuration/cli.ts');
export const webFolder = join(root, 'apps/web');
export const webDist = join(webFolder, 'dist');
