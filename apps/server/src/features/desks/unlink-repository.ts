import { type DeskUnlink, deskUnlinkSchema } from '@balie/contract/features/desks/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow } from '../../platform/database/rows.ts';

export async function insertUnlink(
  executor: Executor,
  unlink: { siteId: number; userId: number; deskName: string; by: number; at: Date },
): Promise<void> {
  await executor
    .insertInto('desk_unlinks')
    .values({
      site_id: unlink.siteId,
      user_id: unlink.userId,
      desk_name: unlink.deskName,
      unlinked_by: unlink.by,
      unlinked_at: unlink.at,
    })
    .execute();
}

interface Requester {
  readonly siteId: number;
  readonly userId: number;
}

/** What this user has not been told yet, oldest first. */
export async function listUnlinks(
  executor: Executor,
  { siteId, userId }: Requester,
): Promise<DeskUnlink[]> {
  const rows = await executor
    .selectFrom('desk_unlinks as d')
    .innerJoin('users as u', 'u.id', 'd.unlinked_by')
    .where('d.user_id', '=', userId)
    .where('d.site_id', '=', siteId)
    .select(columnsOf('d', deskUnlinkSchema.omit({ unlinkedBy: true })))
    .select(personName('u').as('unlinked_by'))
    .orderBy('d.id')
    .execute();
  return rows.map((row) => fromRow(deskUnlinkSchema, row));
}

/** Whether there was anything to acknowledge. */
export async function deleteUnlink(
  executor: Executor,
  { siteId, userId, unlinkId }: Requester & { unlinkId: number },
): Promise<boolean> {
  const gone = await executor
    .deleteFrom('desk_unlinks')
    .where('id', '=', unlinkId)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
