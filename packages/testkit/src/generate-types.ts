import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { openDatabase } from '@balie/server/platform/database/database.ts';
import { embeddedNames } from '@balie/server/platform/database/embedded-names.ts';
import { migrate } from '@balie/server/platform/database/migrate.ts';
import { createLog } from '@balie/server/platform/log.ts';

const OUT_FILE = join(
  import.meta.dirname,
  '../../../apps/server/src/platform/database/types.generated.ts',
);
const run = promisify(execFile);

/** Writes the types of the migrated schema; with `verify`, only checks that they are up to date. */
export async function generateTypes(
  connection: { host: string; port: number; user: string; password: string; database: string },
  verify: boolean,
): Promise<void> {
  const { host, port, user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const program = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  await run(process.execPath, [
    program,
    ...[
      '--url',
      url,
      '--dialect',
      'postgres',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
    ],
    ...[
      '--type-mapping',
      '{"int8":"number"}',
      '--exclude-pattern',
      'kysely_*',
      '--out-file',
      OUT_FILE,
    ],
    ...(verify ? ['--verify'] : []),
  ]);
}

if (import.meta.main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'balie-types-'));
  const embedded = await startEmbeddedDatabase({
    dataDir,
    settings: { fsync: 'off' },
    names: embeddedNames,
  });
  const handle = openDatabase({
    connection: embedded.connection,
    log: createLog('silent'),
    poolSize: 1,
  });
  await migrate(handle.db);
  await handle.close();
  await generateTypes(embedded.connection, false);
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
