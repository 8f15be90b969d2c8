import { runHere } from '../commands/terminal.ts';
import { configuration } from './command.ts';

await runHere(configuration);
