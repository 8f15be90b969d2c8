import { database } from './database.ts';

/** The port where the demo's virtual printer of receipts listens. */
export async function virtualPort(): Promise<number> {
  const { port } = await database()
    .selectFrom('printers')
    .where('name', '=', 'Ticketprinter onthaal')
    .select('port')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return port;
}
