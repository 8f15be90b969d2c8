import { compareNames } from '@balie/contract/common/names.ts';
import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';
import { mapViolations } from '../../platform/database/violation.ts';
import type { DeskKey } from './repository.ts';

const refusals = {
  desks_one_per_user: 'USER_ALREADY_LINKED',
  desks_site_id_waiting_room_id_fkey: 'WAITING_ROOM_NOT_FOUND',
} as const;

const selectDetails = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('desks')
    .leftJoin('users', 'users.id', 'desks.user_id')
    .where('desks.site_id', '=', siteId)
    .where('desks.retired_at', 'is', null)
    .select([
      'desks.id as deskId',
      'desks.name as deskName',
      'desks.waiting_room_id as waitingRoomId',
      'desks.user_id as userId',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ]);

export async function listDeskDetails(executor: Executor, siteId: number): Promise<DeskDetail[]> {
  const rows = await selectDetails(executor, siteId).execute();
  return rows.sort((one, other) => compareNames(one.deskName, other.deskName));
}

export interface Link {
  readonly detail: DeskDetail;
  readonly waitingRoom: string | null;
}

export async function findDeskLink(executor: Executor, key: DeskKey): Promise<Link> {
  const { waitingRoom, ...detail } = await selectDetails(executor, key.siteId)
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'desks.waiting_room_id')
    .select('waiting_rooms.name as waitingRoom')
    .where('desks.id', '=', key.deskId)
    .executeTakeFirstOrThrow();
  return { detail, waitingRoom };
}

/** Whether the user is active staff of the site; locked until the transaction ends. */
export async function isActiveStaff(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where(hasStaffRole('users'))
    .where('user_sites.site_id', '=', siteId)
    .select('users.id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The desk where somebody works now, at any site: nobody works in two places. */
export const findDeskOfUser = (executor: Executor, userId: number) =>
  executor
    .selectFrom('desks')
    .innerJoin('sites', 'sites.id', 'desks.site_id')
    .where('desks.user_id', '=', userId)
    .select(['desks.id as deskId', 'desks.name as deskName', 'sites.name as siteName'])
    .executeTakeFirst();

export function updateLink(
  executor: Executor,
  key: DeskKey,
  fields: {
    waitingRoomId?: number | null;
    link?: { userId: number | null; by: number; at: Date };
  },
): Promise<void> {
  const { waitingRoomId, link } = fields;
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('desks')
      .set({
        ...(waitingRoomId !== undefined && { waiting_room_id: waitingRoomId }),
        ...(link && { user_id: link.userId, linked_by: link.by, linked_at: link.at }),
      })
      .where('site_id', '=', key.siteId)
      .where('id', '=', key.deskId)
      .execute();
  });
}
