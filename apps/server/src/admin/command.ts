import { CommandError } from '../commands/command-error.ts';
import { withDatabase } from '../commands/reach-database.ts';
import { readWords } from '../commands/read-words.ts';
import { type CommandOutput, runCommand } from '../commands/run-command.ts';
import type { Terminal } from '../commands/terminal.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { showHosts } from './hosts.ts';
import { addOrganisation, setLicence, showOrganisations } from './organisations.ts';
import { giveAddress, showAdministrators, unlock } from './people.ts';

const HELP = `npm run admin -- <command>, with the server's settings

  organisations                           lists the organisations
  add-organisation <short-name> <name>    adds one, with an address for its administrator
                                          (--username, otherwise admin)
  administrators                          lists the administrators, and who has never signed in
  address <username>                      gives an administrator a new one-time address: for a
                                          first start, a lost password, a lost second factor
  unlock <username>                       lets somebody try again after too many wrong passwords
  licence <last day, or none>             sets how long the organisation may use Balie
  hosts                                   lists which address leads to which organisation

  --organisation <short-name>             if there are several
  --json                                  output for a program`;

interface Asked {
  readonly config: Config;
  readonly words: readonly (string | undefined)[];
  readonly slug: string | undefined;
  readonly username: string | undefined;
  readonly now: Date;
}

type Command = (db: Database, asked: Asked) => Promise<CommandOutput>;

const commands: Record<string, Command> = {
  organisations: (db) => showOrganisations(db),
  'add-organisation': (db, { config, words: [slug, name], username, now }) =>
    addOrganisation(db, config, { slug, name, username, now }),
  administrators: (db, { slug }) => showAdministrators(db, slug),
  address: (db, { config, words: [username], slug, now }) =>
    giveAddress(db, config, { slug, username, now }),
  unlock: (db, { words: [username], slug, now }) => unlock(db, { slug, username, now }),
  licence: (db, { words: [until], slug }) => setLicence(db, { slug, until }),
  hosts: (db, { config }) => showHosts(db, config),
};

export const admin = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, async () => {
    const { values, positionals } = readWords(terminal.words, HELP, {
      organisation: { type: 'string' },
      username: { type: 'string' },
    });
    const [name, ...words] = positionals;
    if (name === undefined || values.help) return { lines: [HELP], json: Object.keys(commands) };
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`Unknown command: ${name}.\n\n${HELP}`);
    const config = readConfig(terminal.environment);
    const { organisation: slug, username } = values;
    return withDatabase(config, 'balie admin', (db) =>
      command(db, { config, words, slug, username, now: new Date() }),
    );
  });
