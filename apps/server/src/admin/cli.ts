import { runHere } from '../commands/terminal.ts';
import { admin } from './command.ts';

await runHere(admin);
