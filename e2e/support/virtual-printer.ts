import { database } from '@balie/testkit/browser/database.ts';

/** The port of the demo's virtual receipt printer. */
export async function virtualPort(): Promise<number> {
  const { port } = await database()
    .selectFrom('printers')
    .where('name', '=', 'Ticketprinter onthaal')
    .select('port')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return port;
}
