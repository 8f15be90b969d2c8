import { type KioskTrouble, kioskTroubleSchema } from '@balie/contract/features/kiosks/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';

export interface NewTrouble extends Pick<KioskTrouble, 'reason' | 'ticketNumber' | 'visitId'> {
  readonly siteId: number;
  readonly userId: number;
  readonly at: Date;
  /** The number now in line, if it is another one. */
  readonly newTicketNumber?: string;
  readonly domainId: number | null;
}

export async function insertTrouble(executor: Executor, trouble: NewTrouble): Promise<void> {
  await executor.insertInto('kiosk_troubles').values(toColumns(trouble)).execute();
}

/** Troubles that no desk has resolved yet, oldest first. */
export async function listTroubles(executor: Executor, siteId: number): Promise<KioskTrouble[]> {
  const rows = await executor
    .selectFrom('kiosk_troubles as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('domains as d', 'd.id', 't.domain_id')
    .where('t.site_id', '=', siteId)
    .where('t.settled_at', 'is', null)
    .orderBy('t.at')
    .orderBy('t.id')
    .select([
      ...columnsOf('t', kioskTroubleSchema.omit({ kioskName: true, domainName: true })),
      personName('u').as('kiosk_name'),
      'd.name as domain_name',
    ])
    .execute();
  return rows.map((row) => fromRow(kioskTroubleSchema, row));
}

/** Whether it existed and was unresolved. */
export async function resolveTrouble(
  executor: Executor,
  input: { siteId: number; troubleId: number; userId: number; now: Date },
): Promise<{ ticketNumber: string | null; reason: string } | undefined> {
  return executor
    .updateTable('kiosk_troubles')
    .set({ settled_at: input.now, settled_by: input.userId })
    .where('site_id', '=', input.siteId)
    .where('id', '=', input.troubleId)
    .where('settled_at', 'is', null)
    .returning(['ticket_number as ticketNumber', 'reason'])
    .executeTakeFirst();
}

/** Leases of past days, and resolved troubles of long ago. */
export async function deleteTraces(
  executor: Executor,
  { leasesBefore, entriesBefore }: { leasesBefore: string; entriesBefore: Date },
): Promise<void> {
  await executor.deleteFrom('ticket_leases').where('day', '<', leasesBefore).execute();
  await executor.deleteFrom('kiosk_entries').where('received_at', '<', entriesBefore).execute();
  await executor.deleteFrom('kiosk_troubles').where('at', '<', entriesBefore).execute();
}
