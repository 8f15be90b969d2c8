import type { Desk, DeskUpdate, NewDesk } from '@balie/contract/features/desks/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockActive } from '../../platform/database/lock-row.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  hasOngoingVisit,
  insertDesk,
  lockDesk,
  retireDesk,
  updateDesk,
  withPrinterName,
} from './repository.ts';

const change = (actor: Actor, entityId: number) =>
  ({ ...actor, topic: 'desks', entity: 'desk', entityId }) as const;

export function addDesk(db: Database, actor: Actor, desk: NewDesk): Promise<Desk> {
  return db.transaction().execute(async (trx) => {
    const { siteId } = actor;
    const { waitingRoomId } = desk;
    if (waitingRoomId) {
      const room = { siteId, id: waitingRoomId };
      assertFound('WAITING_ROOM_NOT_FOUND', await lockActive(trx, 'waiting_rooms', room));
    }
    const after = await insertDesk(trx, siteId, desk);
    await recordChange(trx, {
      ...change(actor, after.id),
      action: 'ADD',
      after: await withPrinterName(trx, after),
      answer: after,
    });
    return after;
  });
}

export function changeDesk(
  db: Database,
  actor: Actor,
  { deskId, edit }: { deskId: number; edit: Edit<DeskUpdate> },
): Promise<Desk> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, deskId };
    const { desk: before } = assertFound('DESK_NOT_FOUND', await lockDesk(trx, key));
    const { id, ...fields } = edit.over({ ...before });
    if (id !== undefined && id !== deskId) {
      throw new AppError('VALIDATION_FAILED', { fields: { id: 'VALIDATION_FAILED' } });
    }
    const after = await updateDesk(trx, key, fields);
    await recordChange(trx, {
      ...change(actor, deskId),
      action: 'UPDATE',
      before: await withPrinterName(trx, before),
      after: await withPrinterName(trx, after),
    });
    return after;
  });
}

/** A desk in use stays. 422 comes before 400: the visitor matters most. */
export function removeDesk(
  db: Database,
  actor: Actor,
  { deskId, now }: { deskId: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, deskId };
    const { desk: before, userId } = assertFound('DESK_NOT_FOUND', await lockDesk(trx, key));
    if (await hasOngoingVisit(trx, deskId)) throw new AppError('APPOINTMENT_EXIST_ERROR');
    if (userId !== null) throw new AppError('DESK_LINKED_ERROR');
    await keepDeleted(trx, {
      ...change(actor, deskId),
      before,
      rows: [
        { table: 'desks', column: 'id', value: deskId },
        { table: 'devices', column: 'desk_id', value: deskId },
      ],
    });
    await retireDesk(trx, key, now);
    await recordChange(trx, { ...change(actor, deskId), action: 'DELETE', before });
  });
}
