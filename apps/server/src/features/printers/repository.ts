import type { Printer, PrintService } from '@balie/contract/features/printers/schema.ts';
import type { PrintOutcome } from '@balie/contract/features/printing/outcome.ts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { Printers } from '../../platform/database/types.generated.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export type PrinterFields = Omit<Printer, 'printerId' | 'lastOutcome' | 'lastOutcomeAt'>;

/** The rules of uniqueness live in the database; these are their codes. */
const refusals = {
  printers_name: 'DUPLICATE_NAME',
  printers_address: 'DUPLICATE_IP_AND_PORT',
} as const;

const toPrinter = (row: Selectable<Printers>): Printer => ({
  printerId: row.id,
  name: row.name,
  ipDomain: row.ip_domain,
  port: row.port,
  printService: row.print_service as PrintService,
  ...(row.last_outcome !== null && {
    lastOutcome: row.last_outcome as PrintOutcome,
    lastOutcomeAt: row.last_outcome_at?.toISOString(),
  }),
});

const toRow = (fields: PrinterFields) => ({
  name: fields.name,
  ip_domain: fields.ipDomain,
  port: fields.port,
  print_service: fields.printService,
});

export async function listPrinters(executor: Executor, siteId: number): Promise<Printer[]> {
  const rows = await executor
    .selectFrom('printers')
    .where('site_id', '=', siteId)
    .selectAll()
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return rows.map(toPrinter);
}

interface PrinterKey {
  siteId: number;
  printerId: number;
}

/** With `lock` the row stays as it is until the transaction ends. */
export async function findPrinter(
  executor: Executor,
  key: PrinterKey,
  lock?: 'lock',
): Promise<Printer | undefined> {
  const row = await executor
    .selectFrom('printers')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .selectAll()
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toPrinter(row);
}

export function insertPrinter(
  executor: Executor,
  siteId: number,
  fields: PrinterFields,
): Promise<Printer> {
  return mapViolations(refusals, async () =>
    toPrinter(
      await executor
        .insertInto('printers')
        .values({ site_id: siteId, ...toRow(fields) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

export function updatePrinter(
  executor: Executor,
  key: PrinterKey,
  fields: PrinterFields,
): Promise<Printer> {
  return mapViolations(refusals, async () =>
    toPrinter(
      await executor
        .updateTable('printers')
        .set(toRow(fields))
        .where('site_id', '=', key.siteId)
        .where('id', '=', key.printerId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** What is known of one address says nothing about another. */
export async function forgetOutcome(executor: Executor, key: PrinterKey): Promise<void> {
  await executor
    .updateTable('printers')
    .set({ last_outcome: null, last_outcome_at: null })
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .execute();
}

/** Desks that used the printer lose it by the foreign key. */
export async function deletePrinter(executor: Executor, key: PrinterKey): Promise<void> {
  await executor
    .deleteFrom('printers')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .execute();
}
