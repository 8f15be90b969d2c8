import type { Printer, PrinterFields } from '@balie/contract/features/printers/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  countWithProblem,
  deletePrinter,
  findDesksOf,
  findPrinter,
  forgetOutcome,
  insertPrinter,
  updatePrinter,
} from './repository.ts';

export const countPrintersWithProblem = (executor: Executor, siteId: number): Promise<number> =>
  countWithProblem(executor, siteId);

const change = (actor: Actor, entityId: number) =>
  ({ ...actor, topic: 'printers', entity: 'printer', entityId }) as const;

export function addPrinter(db: Database, actor: Actor, fields: PrinterFields): Promise<Printer> {
  return db.transaction().execute(async (trx) => {
    const after = await insertPrinter(trx, actor.siteId, fields);
    await recordChange(trx, { ...change(actor, after.printerId), action: 'ADD', after });
    return after;
  });
}

export function changePrinter(
  db: Database,
  actor: Actor,
  { printerId, edit }: { printerId: number; edit: Edit<PrinterFields> },
): Promise<Printer> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, printerId };
    const before = assertFound('PRINTER_NOT_FOUND', await findPrinter(trx, key, 'lock'));
    const fields = edit.over({ ...before });
    if (isElsewhere(before, fields)) await forgetOutcome(trx, key);
    const after = await updatePrinter(trx, key, fields);
    await recordChange(trx, { ...change(actor, printerId), action: 'UPDATE', before, after });
    return after;
  });
}

const isElsewhere = (before: PrinterFields, after: PrinterFields) =>
  before.ipDomain !== after.ipDomain ||
  before.port !== after.port ||
  before.printService !== after.printService;

export function removePrinter(db: Database, actor: Actor, printerId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, printerId };
    const before = assertFound('PRINTER_NOT_FOUND', await findPrinter(trx, key, 'lock'));
    const deskIds = await findDesksOf(trx, key);
    await keepDeleted(trx, {
      ...change(actor, printerId),
      before: { ...before, deskIds },
      rows: [{ table: 'printers', column: 'id', value: printerId }],
    });
    await deletePrinter(trx, key);
    await recordChange(trx, { ...change(actor, printerId), action: 'DELETE', before });
  });
}
