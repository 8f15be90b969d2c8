import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from '@balie/embedded-postgres/errors.ts';
import { Client } from 'pg';
import { CommandError } from '../commands/command-error.ts';
import { type Reached, reachDatabase } from '../commands/reach-database.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { dataDirOf } from '../platform/database/default-folder.ts';
import { MigrationError } from '../platform/database/migration-error.ts';
import { explainRefusal } from '../platform/database/refusal.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { createLog } from '../platform/log.ts';
import { packageFolder } from '../platform/package-folder.ts';
import { BackupError } from './backup-error.ts';
import { backUp } from './export.ts';
import { restore, type Target } from './import.ts';
import { settleRestored } from './in-place.ts';
import { isLocked, type LockSettings } from './lock.ts';

/** `backup [file]`, `restore <file> [--replace]` and `restore --in-place`, with the settings of the server. */
const [command, ...rest] = process.argv.slice(2);
const replace = rest.includes('--replace');
const inPlace = rest.includes('--in-place');
const [name] = rest.filter((word) => !word.startsWith('--'));
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const config = readConfig(process.env);
  if (command === 'backup') await runBackup(config);
  else if (command === 'restore' && inPlace) await runInPlace(config);
  else if (command === 'restore') await runRestore(config);
  else throw new BackupError('Say backup or restore.');
} catch (error) {
  process.stderr.write(`${forOperator(error)}\n`);
  process.exitCode = 1;
}

async function runBackup(config: Config): Promise<void> {
  await withTarget(config, { mayRun: true }, async ({ client }) => {
    const made = await backUp(client, details(name ?? defaultName('balie', config), config));
    const how = made.readBack ? 'written and read back' : 'written, and encrypted for another key';
    say(`Backup of ${made.rows} rows in ${made.tables} tables, ${how}: ${made.file}`);
  });
}

async function runRestore(config: Config): Promise<void> {
  if (name === undefined) {
    throw new BackupError(
      'Say which file: npm run restore <file>, with -- --replace to throw away what is there.',
    );
  }
  await withTarget(config, { mayRun: false }, async (target) => {
    const keep = async () => {
      const kept = await backUp(
        target.client,
        details(defaultName('balie-before-restore', config), config),
      );
      say(`What was there is kept in ${kept.file}`);
    };
    const { header, rows } = await restore(target, {
      ...{ file: atCaller(name), replace, keep },
      lock: lockOf(config),
    });
    say(
      `Restored ${rows} rows of ${header.createdAt} (version ${header.version}), all tables compared, into ${placeOf(config)}.`,
    );
  });
}

/** After a restore with PostgreSQL's own tools. */
async function runInPlace(config: Config): Promise<void> {
  await withTarget(config, { mayRun: false }, async ({ client }) => {
    await settleRestored(client);
    say(`Numbers go on well ahead in ${placeOf(config)}, and everybody signs in again.`);
  });
}

/** Names the database, so that a forgotten setting is noticed. */
function placeOf(config: Config): string {
  return config.databaseUrl ? 'the database of DATABASE_URL' : dataDirOf(config);
}

/** Paths are relative to where the command was typed, not to where npm runs it. */
function atCaller(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

function details(file: string, config: Config) {
  const lock = lockOf(config);
  return { file: atCaller(file), version: ownVersion(), now: new Date(), lock };
}

function lockOf({ backup }: Config): LockSettings {
  const { passphrase, recipients, identityFile } = backup;
  return {
    passphrase,
    recipients,
    identity: identityFile === undefined ? undefined : readIdentity(atCaller(identityFile)),
  };
}

function readIdentity(file: string): string {
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (key === undefined) throw new BackupError(`${file} holds no secret key of age.`);
  return key;
}

function defaultName(prefix: string, config: Config): string {
  const moment = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  return `${prefix}-${moment}.backup.gz${isLocked(lockOf(config)) ? '.age' : ''}`;
}

function ownVersion(): string {
  const file = join(packageFolder, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

async function withTarget(
  config: Config,
  { mayRun }: { mayRun: boolean },
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const { connection, stop } = await reach(config, mayRun);
  const handle = openDatabase({
    connection,
    log: createLog('silent'),
    name: 'balie backup',
    limits: 'none',
  });
  const client = new Client({ ...connection, application_name: 'balie backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work({ db: handle.db, client });
  } finally {
    await client.end().catch(() => undefined);
    await handle.close();
    await stop?.();
  }
}

async function reach(config: Config, mayRun: boolean): Promise<Reached> {
  const reached = await reachDatabase(config, { mayBeNew: !mayRun });
  if (reached.running && !mayRun)
    throw new BackupError('Balie is running on this data folder: stop it, and restore again.');
  return reached;
}

function forOperator(error: unknown): string {
  const known = [BackupError, CommandError, ConfigError, EmbeddedDatabaseError, MigrationError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const refusal = explainRefusal(error);
  if (refusal) return refusal;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${code ?? message}).`;
  return stack ?? String(error);
}
