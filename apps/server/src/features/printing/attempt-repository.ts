import { limits } from '@balie/contract/common/limits.ts';
import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import type { PrintAttempt } from '@balie/contract/features/printing/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
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
  const { printer } = attempt;
  const updated = await executor
    .updateTable('printers')
    .set({ last_outcome: attempt.outcome, last_outcome_at: attempt.at })
    .where('id', '=', printer.printerId)
    .returning('id')
    .executeTakeFirst();
  await executor
    .insertInto('print_attempts')
    .values({
      site_id: attempt.siteId,
      // Null if the printer was deleted in the meantime.
      printer_id: updated?.id ?? null,
      printer_name: printer.name,
      desk_id: attempt.deskId,
      visit_id: attempt.visitId,
      user_id: attempt.userId,
      outcome: attempt.outcome,
      duration_ms: attempt.durationMs,
      at: attempt.at,
    })
    .execute();
}

export async function listAttempts(
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
      'print_attempts.id',
      'print_attempts.at',
      'print_attempts.printer_id as printerId',
      'print_attempts.printer_name as printerName',
      'print_attempts.visit_id as visitId',
      'visits.ticket_number as ticketNumber',
      'desks.name as deskName',
      personName('users').as('userName'),
      'print_attempts.outcome',
      'print_attempts.duration_ms as durationMs',
    ])
    .orderBy('print_attempts.at', 'desc')
    .orderBy('print_attempts.id', 'desc')
    .limit(limits.print.logShown)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    outcome: row.outcome as PrintOutcome,
  }));
}
