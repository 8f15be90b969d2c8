import { readFileSync, writeFileSync } from 'node:fs';
import {
  CONFIGURATION_FORMAT,
  CONFIGURATION_VERSION,
  type ConfigurationFile,
  configurationFileSchema,
} from '@balie/contract/features/configuration/schema.ts';
import { z } from 'zod';
import { CommandError } from '../commands/command-error.ts';
import { withDatabase } from '../commands/reach-database.ts';
import { readWords } from '../commands/read-words.ts';
import { type CommandOutput, runCommand } from '../commands/run-command.ts';
import { type Terminal, whereTyped } from '../commands/terminal.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { exportConfiguration } from './export.ts';
import { importConfiguration, type Line } from './import.ts';
import { chooseSite } from './sites-repository.ts';

const HELP = `npm run config -- <command>, with the server's settings

  export <site> [file]        writes a site's configuration, without people, visits or secrets
  import <file> <site>        shows what a file would change at a site; changes nothing
  import <file> <site> --apply   makes those changes

  <site> is its name or its number; --organisation <short-name> if there are several
  --json                      output for a program`;

export const configuration = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, async () => {
    const { values, positionals } = readWords(terminal.words, HELP, {
      apply: { type: 'boolean' },
      organisation: { type: 'string' },
    });
    const [command, first, second] = positionals;
    if (command === undefined || values.help) return { lines: [HELP], json: ['export', 'import'] };
    const config = readConfig(terminal.environment);
    const slug = values.organisation;
    if (command === 'export') {
      return withDatabase(config, 'balie config', (db) =>
        runExport(db, { terminal, site: first, slug, file: second }),
      );
    }
    if (command === 'import') {
      // Read before a database is started for it.
      const file = readFile(terminal, first);
      return withDatabase(config, 'balie config', (db) =>
        runImport(db, { site: second, slug, file, apply: values.apply === true }),
      );
    }
    throw new CommandError(`Unknown command: ${command}.\n\n${HELP}`);
  });

async function runExport(
  db: Database,
  input: {
    terminal: Terminal;
    site: string | undefined;
    slug: string | undefined;
    file: string | undefined;
  },
): Promise<CommandOutput> {
  const site = await chooseSite(db, { site: input.site, slug: input.slug });
  const configuration = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => exportConfiguration(trx, site.id));
  const file = whereTyped(
    input.terminal,
    input.file ?? `${site.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.balie.json`,
  );
  writeFileSync(file, `${JSON.stringify(configuration, null, 2)}\n`);
  return {
    lines: [`The configuration of ${site.name} is in ${file}`],
    json: { site: site.name, file },
  };
}

async function runImport(
  db: Database,
  input: {
    site: string | undefined;
    slug: string | undefined;
    file: ConfigurationFile;
    apply: boolean;
  },
): Promise<CommandOutput> {
  const { file, apply } = input;
  const { id: siteId, organisationId, name } = await chooseSite(db, input);
  const place = { siteId, organisationId, now: new Date() };
  const lines = await importConfiguration(db, { file, place, apply });
  const worthTelling = lines.filter(({ outcome }) => outcome !== 'unchanged');
  const unchanged = lines.length - worthTelling.length;
  const attention = lines.some(({ outcome }) => outcome === 'refused');
  const except = attention ? ', except for what was refused' : '';
  const end = apply
    ? `The site now matches the file${except}.`
    : 'Nothing was changed. To make these changes, add --apply.';
  return {
    lines: [...worthTelling.map(sentence), `unchanged: ${unchanged}`, end],
    json: { site: name, applied: apply, lines },
    attention,
  };
}

function sentence({ outcome, part, name, reason }: Line): string {
  return `${outcome}: ${part}, ${name}${reason ? ` (${reason})` : ''}`;
}

function readFile(terminal: Terminal, name: string | undefined): ConfigurationFile {
  if (name === undefined) throw new CommandError(`Name the file.\n\n${HELP}`);
  const path = whereTyped(terminal, name);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown };
  if (format !== CONFIGURATION_FORMAT) {
    throw new CommandError(`${path} is not a Balie configuration file.`);
  }
  if (version !== CONFIGURATION_VERSION) {
    throw new CommandError(
      `${path} has version ${version}; this Balie reads version ${CONFIGURATION_VERSION}.`,
    );
  }
  const parsed = configurationFileSchema.safeParse(content);
  if (!parsed.success) {
    throw new CommandError(`${path} cannot be used:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
