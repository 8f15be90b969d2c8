import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { RoomKey } from './repository.ts';

export interface RoomUsage {
  hasInstructions: boolean;
  hasDesks: boolean;
  /** Open visits of today and later, and of people still here from before midnight. */
  hasVisits: boolean;
}

export async function findRoomUsage(
  executor: Executor,
  { siteId, waitingRoomId, openSince }: RoomKey & { openSince: string },
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
    .where('day', '>=', openSince)
    .where('status', 'in', OPEN_STATUSES)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return {
    hasInstructions: (await usedBy('instructions')) !== undefined,
    hasDesks: (await usedBy('desks')) !== undefined,
    hasVisits: visit !== undefined,
  };
}
