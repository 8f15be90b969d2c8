import { statfsSync } from 'node:fs';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Names } from './names.ts';

/** Room for an empty database with its write-ahead log, and for the programs if they have to be copied. */
const FIRST_START_MB = 200;

/** Refuses to begin a database that does not fit: half of one helps nobody. */
export function assertRoom(dataDir: string, { dataDirSetting }: Names): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
  if (freeMb >= FIRST_START_MB) return;
  throw new EmbeddedDatabaseError(
    `The disk that holds ${dataDir} is too small: ${freeMb} MB are free, and a first start needs ${FIRST_START_MB} MB. Make room, or choose another data folder with ${dataDirSetting}.`,
  );
}
