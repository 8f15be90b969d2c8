import { readFileSync } from 'node:fs';
import { findRunningDatabase } from '@balie/embedded-postgres/attach.ts';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { whereTyped } from './commands/terminal.ts';
import { explainFailure } from './explain-failure.ts';
import {
  ExportError,
  type Kept,
  readExport,
  verifyChains,
} from './features/audit/verify-service.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { dataDirOf } from './platform/database/default-folder.ts';
import { embeddedNames } from './platform/database/embedded-names.ts';
import { createLog } from './platform/log.ts';

/** `audit:verify [export.ndjson]`, with the server's settings; exits with 1 if the log was changed. */
const [file] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const kept = file === undefined ? [] : readFile(whereTyped({ environment: process.env }, file));
  const config = readConfig(process.env);
  const { connection, stop } = await reach(config);
  const { db, close } = openDatabase({ connection, log: createLog('silent'), limits: 'none' });
  try {
    const known = new Set<number>();
    for await (const { organisationId, name, lines, problems } of verifyChains(db, kept)) {
      known.add(organisationId);
      for (const words of problems) say(`${name}: ${words}`);
      if (problems.length > 0) process.exitCode = 1;
      else say(`${name}: ${lines} lines, none changed, none missing.`);
    }
    const strangers = kept.filter(({ organisationId }) => !known.has(organisationId));
    if (strangers.length > 0) {
      say(
        `${strangers.length} lines of the export belong to an organisation that does not exist here.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await close();
    await stop?.();
  }
} catch (error) {
  process.stderr.write(`${error instanceof ExportError ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}

function readFile(path: string): Kept[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ExportError(`${path} cannot be read.`, { cause: error });
  }
  return readExport(text);
}

async function reach(config: ReturnType<typeof readConfig>) {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: undefined };
  }
  const dataDir = dataDirOf(config);
  const connection = findRunningDatabase(dataDir, embeddedNames);
  if (connection) return { connection, stop: undefined };
  return startEmbeddedDatabase({ dataDir, names: embeddedNames });
}
