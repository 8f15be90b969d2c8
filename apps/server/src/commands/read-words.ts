import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** The words typed after a command; every command accepts `--json` and `--help`. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  help: string,
  options: Options,
) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean' }, ...options },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`);
  }
}
