import { REMOVED_MESSAGE_TEXT } from '@balie/contract/features/messages/rules.ts';
import {
  type DashboardMessage,
  type Message,
  type MessageFields,
  messageSchema,
} from '@balie/contract/features/messages/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { cleanMarkup } from './markup.ts';

/** A message as stored: the board recognises a removed one by `removed`, screens by its text. */
export interface StoredMessage extends Message {
  removed: boolean;
}

interface MessageKey {
  siteId: number;
  id: number;
}

const selectMessages = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.updated_by')
    .where('messages.site_id', '=', siteId)
    .select([
      ...columnsOf('messages', messageSchema.omit({ messageImportance: true, updatedBy: true })),
      'messages.importance as message_importance',
      'messages.removed',
      personName('users').as('updated_by'),
    ]);

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

const toMessage = (row: MessageRow): StoredMessage => ({
  ...fromRow(messageSchema, { ...row, description: cleanMarkup(row.description) }),
  removed: row.removed,
});

export async function listMessages(executor: Executor, siteId: number): Promise<StoredMessage[]> {
  const rows = await selectMessages(executor, siteId)
    .orderBy('messages.publication_date', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  return rows.map(toMessage);
}

/** With `lock`, locked until the transaction ends. */
export async function findMessage(
  executor: Executor,
  key: MessageKey,
  lock?: 'lock',
): Promise<StoredMessage | undefined> {
  const row = await selectMessages(executor, key.siteId)
    .where('messages.id', '=', key.id)
    .$if(lock === 'lock', (query) => query.forUpdate('messages'))
    .executeTakeFirst();
  return row && toMessage(row);
}

/** Messages between publication and expiry, inclusive; the dashboard leaves out removed ones. */
export async function listDashboardMessages(
  executor: Executor,
  siteId: number,
  today: string,
): Promise<DashboardMessage[]> {
  const rows = await selectMessages(executor, siteId)
    .where('messages.removed', '=', false)
    .where('messages.publication_date', '<=', today)
    .where('messages.expiry_date', '>=', today)
    .orderBy('messages.publication_date', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  return rows.map(toMessage);
}

interface Edit {
  fields: MessageFields;
  userId: number;
  now: Date;
}

const toRow = ({ fields: { messageImportance: importance, ...fields }, userId, now }: Edit) => ({
  ...toColumns({ ...fields, importance, description: cleanMarkup(fields.description) }),
  updated_by: userId,
  updated_at: now.toISOString(),
});

export async function insertMessage(
  executor: Executor,
  siteId: number,
  edit: Edit,
): Promise<number> {
  const { id } = await executor
    .insertInto('messages')
    .values({ site_id: siteId, ...toRow(edit) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMessage(executor: Executor, key: MessageKey, edit: Edit) {
  await executor
    .updateTable('messages')
    .set(toRow(edit))
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.id)
    .execute();
}

/** Removes the text and keeps the row: the board shows that there was a message. */
export async function markRemoved(
  executor: Executor,
  key: MessageKey,
  { userId, now }: Omit<Edit, 'fields'>,
) {
  await executor
    .updateTable('messages')
    .set({
      removed: true,
      description: REMOVED_MESSAGE_TEXT,
      updated_by: userId,
      updated_at: now.toISOString(),
    })
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.id)
    .execute();
}
