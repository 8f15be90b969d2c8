import { compareNames } from '@balie/contract/common/names.ts';
import {
  type Desk,
  type DeskUpdate,
  deskSchema,
  type NewDesk,
} from '@balie/contract/features/desks/schema.ts';
import type { Selectable } from 'kysely';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import type { Desks } from '../../platform/database/types.generated.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface DeskKey {
  siteId: number;
  deskId: number;
}

/** Rules enforced by the database, and their codes. */
const refusals = {
  desks_name: 'DESK_NAME_UNIQUE',
  desks_site_id_printer_id_fkey: 'PRINTER_NOT_FOUND',
} as const;

const toDesk = (row: Selectable<Desks>): Desk => fromRow(deskSchema, row);

export async function listDesks(executor: Executor, siteId: number): Promise<Desk[]> {
  const rows = await executor
    .selectFrom('desks')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .selectAll()
    .execute();
  return rows.map(toDesk).sort((one, other) => compareNames(one.name, other.name));
}

export async function findDesk(executor: Executor, key: DeskKey): Promise<Desk | undefined> {
  const row = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .where('retired_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row && toDesk(row);
}

/**
 * The desk with its user, locked until the transaction ends. A full lock: a call in progress at
 * this desk references the row, so we wait for it, and the next one waits for us.
 */
export async function lockDesk(
  executor: Executor,
  key: DeskKey,
): Promise<{ desk: Desk; userId: number | null } | undefined> {
  const row = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .where('retired_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row && { desk: toDesk(row), userId: row.user_id };
}

export async function hasOngoingVisit(executor: Executor, deskId: number): Promise<boolean> {
  const row = await executor
    .selectFrom('visits')
    .where('desk_id', '=', deskId)
    .where('status', '=', 'SERVING')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Without a room, a new desk uses its site's default one. */
export function insertDesk(
  executor: Executor,
  siteId: number,
  { waitingRoomId, ...fields }: NewDesk,
): Promise<Desk> {
  return mapViolations(refusals, async () =>
    toDesk(
      await executor
        .insertInto('desks')
        .values((eb) => ({
          site_id: siteId,
          ...toColumns(fields),
          unique_identifier: newUniqueIdentifier(),
          waiting_room_id:
            waitingRoomId ??
            eb
              .selectFrom('waiting_rooms')
              .where('site_id', '=', siteId)
              .where('is_default', '=', true)
              .select('id'),
        }))
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** An absent printer is unchanged. */
export function updateDesk(
  executor: Executor,
  key: DeskKey,
  fields: Omit<DeskUpdate, 'id'>,
): Promise<Desk> {
  return mapViolations(refusals, async () =>
    toDesk(
      await executor
        .updateTable('desks')
        .set(toColumns(fields))
        .where('site_id', '=', key.siteId)
        .where('id', '=', key.deskId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** The desk keeps its name for its past visits; its displays and its place in the site are removed. */
export async function retireDesk(executor: Executor, key: DeskKey, now: Date): Promise<void> {
  await executor
    .updateTable('desks')
    .set({ retired_at: now, printer_id: null, waiting_room_id: null })
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .execute();
  await executor.deleteFrom('devices').where('desk_id', '=', key.deskId).execute();
}

export async function withPrinterName(executor: Executor, desk: Desk) {
  if (desk.printerId === null) return { ...desk, printerName: null };
  const { name } = await executor
    .selectFrom('printers')
    .where('id', '=', desk.printerId)
    .select('name')
    .executeTakeFirstOrThrow();
  return { ...desk, printerName: name };
}
