import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { explainFailure } from './explain-failure.ts';
import { releaseAccounts } from './features/accounts/provider/service.ts';
import { sealSecrets } from './features/auth/second-factor/seal-service.ts';
import { sealSiteKeys } from './features/check-in-codes/service.ts';
import { ErasureList } from './features/privacy/erasure-list.ts';
import { eraseAgain } from './features/privacy/erasure-service.ts';
import { decideDemo } from './first-start/demo-or-own.ts';
import { tellFirstStart } from './first-start/first-start.ts';
import { startJobs } from './jobs.ts';
import { SecretBox } from './platform/auth/secret-box.ts';
import { readOrMakeSecretKey } from './platform/auth/secret-key-file.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { dataDirOf } from './platform/database/default-folder.ts';
import { embeddedNames } from './platform/database/embedded-names.ts';
import { migrate } from './platform/database/migrate.ts';
import { assertOwnSession } from './platform/database/own-session.ts';
import { assertSameTime } from './platform/database/same-time.ts';
import { loadDeployments } from './platform/deployments.ts';
import { closeConnections } from './platform/http/close-connections.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { createLog, type Log } from './platform/log.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { stopOnSignal } from './platform/stop.ts';
import { closedAppsHint, startupHints } from './startup-hints.ts';

/** Used for migrations first, then for a few jobs that take turns. */
const BACKGROUND_CONNECTIONS = 4;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n\n`);
  // Our own database, if it runs, notices that we are gone and stops.
  process.exit(1);
}

/** Database, migrations, first data, then listening; and the reverse when told to stop. */
async function start(given: Config): Promise<void> {
  const log = createLog(given.logLevel);
  const deployments = loadDeployments({
    file: given.deploymentsFile,
    publicUrl: given.publicUrl,
  });
  const { embedded, handle, background } = await connect(given, log);
  await assertSameTime(background.db, new Date());
  // Nothing stands between us and our own database.
  if (!embedded) await assertOwnSession(background.pool);
  const ran = await migrate(background.db, { log });
  if (ran.length > 0) log.info({ migrations: ran }, 'schema brought up to date');
  await releaseAccounts(background.db, deployments);
  const config = withSecretKey(await decideDemo(background.db, given));
  const now = () => new Date();
  // Beside the data folder, so that deleting or replacing the folder keeps this.
  const erasuresFile = config.erasuresFile ?? `${dataDirOf(config)}.erasures.jsonl`;
  const list = new ErasureList(erasuresFile);
  const again = await eraseAgain(background.db, { list, now: now() });
  if (again > 0) log.warn({ visitors: again }, 'erased people again whom a restore brought back');
  const box = new SecretBox(config.secretKeys);
  const seals = await sealSecrets(background.db, box);
  if (seals.closed > 0) {
    log.warn(
      { people: seals.closed },
      'none of the configured keys can decrypt the secrets of these authenticator apps',
    );
  }
  const siteKeys = await sealSiteKeys(background.db, box);
  if (siteKeys.closed > 0) {
    log.warn(
      { sites: siteKeys.closed },
      'none of the configured keys can decrypt the keys that sign the check-in codes of these sites',
    );
  }
  const demo = config.demo ? (await import('@balie/demo/extension.ts')).demo : undefined;
  const demoAccounts = (await demo?.load(background.db, now())) ?? [];

  const platform = { config, db: handle.db, pool: handle.pool, deployments, log, now };
  const realtime = createRealtime(platform);
  const extension = await demo?.start(handle.db);
  const jobs = startJobs({
    ...platform,
    db: background.db,
    extension,
    erasuresFile,
  });
  const wake = () => {
    realtime.wake();
    jobs.wake();
  };
  const app = await buildApp({ ...platform, realtime: { wake } }, extension);
  await realtime.start(app.http.server, app.displays);
  await listen(app.http, config);
  const metrics = await serveMetrics(app.metrics, config.metrics);
  const address = addressOf(config, listeningPort(app.http.server));
  await demo?.listening(handle.db, address);
  // Created once it can be used: a start that fails earlier leaves no key behind.
  const begin = config.demo
    ? demoAccounts
    : await tellFirstStart(background.db, { origin: address, now: now() });
  tell([
    `Balie is ready: ${address}`,
    ...begin,
    ...startupHints(config),
    ...closedAppsHint(seals.closed),
  ]);

  let stopping = false;
  // Without its database the server can only refuse; its supervisor restarts both.
  embedded?.exited.then(() => {
    if (stopping) return;
    log.fatal('the database ended unexpectedly');
    process.exit(1);
  });
  stopOnSignal(log, async () => {
    stopping = true;
    app.drain();
    await new Promise((resolve) => setTimeout(resolve, config.drainMs));
    await realtime.close();
    await closeConnections(app.http);
    metrics?.close();
    await jobs.stop();
    await extension?.close();
    await Promise.all([handle.close(), background.close()]);
    await embedded?.stop();
  });
}

/** Our own database has its key beside it; for the operator's database, the operator provides one. */
function withSecretKey(config: Config): Config {
  if (config.secretKeys.length > 0 || config.databaseUrl !== undefined) return config;
  return { ...config, secretKeys: [readOrMakeSecretKey(`${dataDirOf(config)}/secrets.key`)] };
}

interface Connected {
  readonly embedded?: EmbeddedDatabase;
  readonly handle: DatabaseHandle;
  /** For the schema and for jobs: they take as long as they need, and never a clerk's connection. */
  readonly background: DatabaseHandle;
}

async function connect(config: Config, log: Log): Promise<Connected> {
  const { databaseUrl: connectionString, preparedStatements, databaseConnections } = config;
  const embedded = connectionString
    ? undefined
    : await startEmbeddedDatabase({
        dataDir: dataDirOf(config),
        log: (message) => log.info(message),
        names: embeddedNames,
      });
  const connection = embedded?.connection ?? { connectionString: connectionString ?? '' };
  return {
    ...(embedded && { embedded }),
    handle: openDatabase({ connection, log, preparedStatements, poolSize: databaseConnections }),
    background: openDatabase({
      ...{ connection, log, preparedStatements },
      ...{ name: 'balie jobs', poolSize: BACKGROUND_CONNECTIONS, limits: 'none' },
    }),
  };
}

async function listen(http: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
      throw new ConfigError(`${host} is not an address of this machine: see HOST.`);
    }
    if (code === 'EACCES') {
      throw new ConfigError(
        `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
      );
    }
    throw error;
  }
}

function addressOf(config: Config, port: number): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host)
    ? 'localhost'
    : config.host;
  return config.publicUrl ?? `http://${host}:${port}`;
}

function tell(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

function listeningPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}
