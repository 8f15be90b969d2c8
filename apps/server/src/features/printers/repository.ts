import {
  type Printer,
  type PrinterFields,
  printerSchema,
} from '@balie/contract/features/printers/schema.ts';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import type { Printers } from '../../platform/database/types.generated.ts';
import { mapViolations } from '../../platform/database/violation.ts';

/** Uniqueness rules of the database, and their codes. */
const refusals = {
  printers_name: 'DUPLICATE_NAME',
  printers_address: 'DUPLICATE_IP_AND_PORT',
} as const;

const toPrinter = (row: Selectable<Printers>): Printer =>
  fromRow(printerSchema, { ...row, printer_id: row.id });

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

/** With `lock`, locked until the transaction ends. */
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
        .values({ site_id: siteId, ...toColumns(fields) })
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
        .set(toColumns(fields))
        .where('site_id', '=', key.siteId)
        .where('id', '=', key.printerId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** What is known about one address says nothing about another. */
const NOTHING_HEARD = {
  last_outcome: null,
  last_outcome_at: null,
  condition: null,
  condition_since: null,
  heard_at: null,
  asked_at: null,
} as const;

export async function forgetOutcome(executor: Executor, key: PrinterKey): Promise<void> {
  await executor
    .updateTable('printers')
    .set(NOTHING_HEARD)
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .execute();
}

export async function findDesksOf(executor: Executor, key: PrinterKey): Promise<number[]> {
  const desks = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('printer_id', '=', key.printerId)
    .select('id')
    .execute();
  return desks.map(({ id }) => id);
}

/** Printers that cannot print, or soon cannot; for unmonitored ones, whose last ticket failed. */
export async function countWithProblem(executor: Executor, siteId: number): Promise<number> {
  const row = await executor
    .selectFrom('printers')
    .where('site_id', '=', siteId)
    .where(
      sql<boolean>`coalesce(condition not in ('READY', 'PRINTER_BUSY'), last_outcome <> 'PRINTED')`,
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Desks that used the printer are unlinked by the foreign key. */
export async function deletePrinter(executor: Executor, key: PrinterKey): Promise<void> {
  await executor
    .deleteFrom('printers')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .execute();
}
