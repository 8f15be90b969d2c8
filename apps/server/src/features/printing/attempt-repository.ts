import { limits } from '@balie/contract/common/limits.ts';
import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { type PrintAttempt, printAttemptSchema } from '@balie/contract/features/printing/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import type { PrinterTarget } from './printer-repository.ts';

export interface AttemptRow {
  readonly siteId: number;
  readonly printer: PrinterTarget;
  readonly deskId: number | null;
  readonly visitId: number | null;
  readonly userId: number;
  readonly outcome: PrintOutcome;
  readonly durationMs: number;
  readonly at: Date;
}

/** Records the outcome of an attempt, also as the printer's last known state. */
export async function insertAttempt(executor: Executor, attempt: AttemptRow): Promise<void> {
  const { printer, ...row } = attempt;
  const updated = await executor
    .updateTable('printers')
    .set({ last_outcome: attempt.outcome, last_outcome_at: attempt.at })
    .where('id', '=', printer.printerId)
    .returning('id')
    .executeTakeFirst();
  await executor
    .insertInto('print_attempts')
    .values({
      ...toColumns(row),
      // Null if the printer was deleted in the meantime.
      printer_id: updated?.id ?? null,
      printer_name: printer.name,
    })
    .execute();
}

const ownColumns = columnsOf(
  'print_attempts',
  printAttemptSchema.omit({ ticketNumber: true, deskName: true, userName: true }),
);

export async function listPrintAttempts(
  executor: Executor,
  filter: { siteId: number; printerId?: number | undefined; visitId?: number | undefined },
): Promise<PrintAttempt[]> {
  const { printerId, visitId } = filter;
  const rows = await executor
    .selectFrom('print_attempts')
    .leftJoin('visits', 'visits.id', 'print_attempts.visit_id')
    .leftJoin('desks', 'desks.id', 'print_attempts.desk_id')
    .leftJoin('users', 'users.id', 'print_attempts.user_id')
    .where('print_attempts.site_id', '=', filter.siteId)
    .$if(printerId !== undefined, (query) =>
      query.where('print_attempts.printer_id', '=', printerId ?? null),
    )
    .$if(visitId !== undefined, (query) =>
      query.where('print_attempts.visit_id', '=', visitId ?? null),
    )
    .select([
      ...ownColumns,
      'visits.ticket_number',
      'desks.name as desk_name',
      personName('users').as('user_name'),
    ])
    .orderBy('print_attempts.at', 'desc')
    .orderBy('print_attempts.id', 'desc')
    .limit(limits.print.logShown)
    .execute();
  return rows.map((row) => fromRow(printAttemptSchema, row));
}
