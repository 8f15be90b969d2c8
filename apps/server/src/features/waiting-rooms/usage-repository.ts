import type { Executor } from '../../platform/database/database.ts';
import type { RoomKey } from './repository.ts';

const OPEN = ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING'] as const;

export interface RoomUsage {
  hasInstructions: boolean;
  hasDesks: boolean;
  /** Open visits of today and later; what was left open on an earlier day waits nowhere. */
  hasVisits: boolean;
}

/** What still needs the room. */
export async function findRoomUsage(
  executor: Executor,
  { siteId, waitingRoomId, today }: RoomKey & { today: string },
): Promise<RoomUsage> {
  const usedBy = (table: 'instructions' | 'desks') =>
    executor
      .selectFrom(table)
      .where('site_id', '=', siteId)
      .where('waiting_room_id', '=', waitingRoomId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
  const visit = await executor
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .where('waiting_room_id', '=', waitingRoomId)
    .where('day', '>=', today)
    .where('status', 'in', OPEN)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return {
    hasInstructions: (await usedBy('instructions')) !== undefined,
    hasDesks: (await usedBy('desks')) !== undefined,
    hasVisits: visit !== undefined,
  };
}
