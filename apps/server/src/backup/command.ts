import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { CommandError } from '../commands/command-error.ts';
import { type Reached, reachDatabase } from '../commands/reach-database.ts';
import { type Terminal, whereTyped } from '../commands/terminal.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { dataDirOf } from '../platform/database/default-folder.ts';
import { createLog } from '../platform/log.ts';
import { version } from '../platform/version.ts';
import { backUp } from './export.ts';
import { restore, type Target } from './import.ts';
import { finishRestore } from './in-place.ts';
import { isLocked, type LockSettings } from './lock.ts';

interface Asked {
  readonly terminal: Terminal;
  readonly config: Config;
  /** The file that was named. */
  readonly name: string | undefined;
  readonly replace: boolean;
}

/** `backup [file]`, `restore <file> [--replace]` and `restore --in-place`, with the settings of the server. */
export async function backupOrRestore(terminal: Terminal): Promise<number> {
  const [command, ...rest] = terminal.words;
  const [name] = rest.filter((word) => !word.startsWith('--'));
  try {
    const config = readConfig(terminal.environment);
    const asked = { terminal, config, name, replace: rest.includes('--replace') };
    if (command === 'backup') await runBackup(asked);
    else if (command === 'restore' && rest.includes('--in-place')) await runInPlace(asked);
    else if (command === 'restore') await runRestore(asked);
    else throw new CommandError('Use `backup` or `restore`.');
    return 0;
  } catch (error) {
    terminal.complain(explainFailure(error));
    return 1;
  }
}

async function runBackup(asked: Asked): Promise<void> {
  const { config, terminal, name } = asked;
  await withTarget(config, { mayRun: true }, async ({ client }) => {
    const made = await backUp(client, details(asked, name ?? defaultName('balie', asked)));
    const how = made.readBack ? 'written and read back' : 'written, and encrypted for another key';
    terminal.say(`Backup of ${made.rows} rows in ${made.tables} tables, ${how}: ${made.file}`);
  });
}

async function runRestore(asked: Asked): Promise<void> {
  const { config, terminal, name, replace } = asked;
  if (name === undefined) {
    throw new CommandError(
      'Name the file: npm run restore <file>, with -- --replace to replace the current data.',
    );
  }
  await withTarget(config, { mayRun: false }, async (target) => {
    const keep = async () => {
      const kept = await backUp(
        target.client,
        details(asked, defaultName('balie-before-restore', asked)),
      );
      terminal.say(`The previous data is kept in ${kept.file}`);
    };
    const { header, rows } = await restore(target, {
      ...{ file: whereTyped(terminal, name), replace, keep },
      lock: lockOf(asked),
    });
    terminal.say(
      `Restored ${rows} rows from the backup of ${header.createdAt} (version ${header.version}) into ${placeOf(config)}; all tables were compared.`,
    );
  });
}

/** After a restore with PostgreSQL's own tools. */
async function runInPlace({ config, terminal }: Asked): Promise<void> {
  await withTarget(config, { mayRun: false }, async ({ client }) => {
    await finishRestore(client);
    terminal.say(
      `Numbering continues well ahead in ${placeOf(config)}, and everybody must sign in again.`,
    );
  });
}

/** Names the database, so that a forgotten setting is noticed. */
function placeOf(config: Config): string {
  return config.databaseUrl ? 'the database of DATABASE_URL' : dataDirOf(config);
}

function details(asked: Asked, file: string) {
  const lock = lockOf(asked);
  return { file: whereTyped(asked.terminal, file), version, now: new Date(), lock };
}

function lockOf({ terminal, config }: Asked): LockSettings {
  const { passphrase, recipients, identityFile } = config.backup;
  return {
    passphrase,
    recipients,
    identity:
      identityFile === undefined ? undefined : readIdentity(whereTyped(terminal, identityFile)),
  };
}

function readIdentity(file: string): string {
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (key === undefined) throw new CommandError(`${file} does not contain an age secret key.`);
  return key;
}

function defaultName(prefix: string, asked: Asked): string {
  const moment = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  return `${prefix}-${moment}.backup.gz${isLocked(lockOf(asked)) ? '.age' : ''}`;
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
    throw new CommandError('Balie is running on this data folder: stop it, and restore again.');
  return reached;
}
