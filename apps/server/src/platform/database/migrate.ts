import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Numbered plain SQL files, applied in order under the migrator's lock; each runs in the one transaction. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const entries = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [
          name.replace(/\.sql$/, ''),
          { up: async (db) => void (await sql.raw(text).execute(db)) },
        ];
      }),
    );
    return Object.fromEntries(entries);
  },
};

/** Brings the schema up to date and says which migrations ran. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
