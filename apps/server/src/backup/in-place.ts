import type { ClientBase } from 'pg';
import { LEFT_OUT, quoteTable } from './catalog.ts';
import { assertAlone } from './import.ts';
import { pushSequences, pushTickets, readNumbers } from './numbers.ts';

/**
 * After PostgreSQL's own tools brought the database back to an earlier moment, without Balie
 * knowing. Does what our own restore does besides the rows: moves the numbers well ahead and ends
 * all sessions.
 */
export async function finishRestore(client: ClientBase): Promise<void> {
  await assertAlone(client);
  await client.query('begin');
  try {
    const { sequences } = await readNumbers(client);
    const none = { sequences: [], tickets: [] };
    await pushSequences(client, sequences, none);
    await pushTickets(client, none);
    for (const table of LEFT_OUT) await client.query(`delete from ${quoteTable(table)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
