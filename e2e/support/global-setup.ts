import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { embeddedNames } from '@balie/server/platform/database/embedded-names.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { databaseUrlVariable } from '@balie/testkit/browser/database.ts';
import { HOSTILE, NEW_TOWN } from '@balie/testkit/browser/hosts.ts';
import { baseUrlVariable, startServer } from '@balie/testkit/browser/server.ts';
import { databaseUrl } from '@balie/testkit/server-process.ts';
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/** The demo on this machine's own names, and two more organisations on names of their own. */
const deployments = [
  {
    hosts: ['localhost', '127.0.0.1'],
    organisation: DEFAULT_ORGANISATION,
    applicationId: 'balie',
  },
  { hosts: [HOSTILE.host], organisation: HOSTILE.organisation, applicationId: 'balie-hostile' },
  { hosts: [NEW_TOWN.host], organisation: NEW_TOWN.organisation, applicationId: 'balie-newtown' },
];

/**
 * One database and one server for the whole run; the returned function stops both. The database is the embedded one,
 * started here so that tests can fill sites of their own.
 */
export default async function globalSetup() {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'balie-e2e-database-'));
  // As root, the database runs as another user, who needs access through this folder.
  await chmod(folder, 0o755);
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    // Nothing here outlives the run.
    settings: { fsync: 'off' },
    names: embeddedNames,
  });
  const stopDatabase = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const deploymentsFile = join(folder, 'deployments.json');
    await writeFile(deploymentsFile, JSON.stringify({ deployments }));
    const url = databaseUrl(database.connection);
    const server = await startServer({
      log: join(root, 'e2e/test-results/server.log'),
      env: { DATABASE_URL: url, BALIE_DEPLOYMENTS: deploymentsFile },
    });
    process.env[baseUrlVariable] = server.url;
    process.env[databaseUrlVariable] = url;
    return async () => {
      await server.stop();
      await stopDatabase();
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
