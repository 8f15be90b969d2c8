import { runHere } from '../commands/terminal.ts';
import { backupOrRestore } from './command.ts';

await runHere(backupOrRestore);
