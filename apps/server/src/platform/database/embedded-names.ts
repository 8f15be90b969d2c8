import type { Names } from '@balie/embedded-postgres/names.ts';

/** What the embedded database is told about Balie; the role is in every existing data folder. */
export const embeddedNames: Names = {
  program: 'Balie',
  dataDirSetting: 'BALIE_DATA_DIR',
  serverSetting: 'DATABASE_URL',
  role: 'balie',
};
