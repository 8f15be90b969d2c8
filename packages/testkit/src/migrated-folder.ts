import { join } from 'node:path';
import { copyFolder, temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a database of this version, stopped cleanly. */
    migratedFolder: string;
  }
}

/** A data folder whose database has this version's tables, all empty. */
export const migratedFolder = (dataDir = join(temporaryFolder(), 'data')): string =>
  copyFolder(inject('migratedFolder'), dataDir);
