import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import { messageDateErrors } from '@balie/contract/features/messages/rules.ts';
import type { Message, MessageFields } from '@balie/contract/features/messages/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type DatedActor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { cleanMarkup } from './markup.ts';
import { findMessage, insertMessage, markRemoved, updateMessage } from './repository.ts';

const change = ({ user, site }: DatedActor, entityId: number) =>
  ({ user, siteId: site.id, topic: 'messages', entity: 'message', entityId }) as const;

const stored = async (executor: Executor, key: { siteId: number; id: number }) =>
  assertFound('MESSAGE_NOT_FOUND', await findMessage(executor, key, 'lock'));

export function addMessage(
  db: Database,
  actor: DatedActor,
  fields: MessageFields,
): Promise<Message> {
  assertAllowed(fields, { actor });
  return db.transaction().execute(async (trx) => {
    const siteId = actor.site.id;
    const id = await insertMessage(trx, siteId, { fields, userId: actor.user.id, now: actor.now });
    const after = await stored(trx, { siteId, id });
    await recordChange(trx, { ...change(actor, id), action: 'ADD', after });
    return after;
  });
}

export function changeMessage(
  db: Database,
  actor: DatedActor,
  { id, edit }: { id: number; edit: Edit<MessageFields> },
): Promise<Message> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.site.id, id };
    const before = await stored(trx, key);
    if (before.removed) throw new AppError('MESSAGE_REMOVED');
    const fields = edit.over({ ...before });
    assertAllowed(fields, { actor, published: before.publicationDate });
    await updateMessage(trx, key, { fields, userId: actor.user.id, now: actor.now });
    const after = await stored(trx, key);
    await recordChange(trx, { ...change(actor, id), action: 'UPDATE', before, after });
    return after;
  });
}

export function removeMessage(db: Database, actor: DatedActor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.site.id, id };
    const before = await stored(trx, key);
    if (before.removed) throw new AppError('MESSAGE_REMOVED');
    await keepDeleted(trx, {
      ...change(actor, id),
      before,
      rows: [{ table: 'messages', column: 'id', value: id }],
    });
    await markRemoved(trx, key, { userId: actor.user.id, now: actor.now });
    await recordChange(trx, { ...change(actor, id), action: 'DELETE', before });
  });
}

/** §5, what the schema cannot check: today's date, and whether the cleaned description is empty. */
function assertAllowed(
  fields: MessageFields,
  { actor, published }: { actor: DatedActor; published?: string },
) {
  const today = dayInZone(actor.now, actor.site.timeZone);
  const errors: Record<string, string> = messageDateErrors(fields, { today, published });
  if (markupText(cleanMarkup(fields.description)) === '') errors.description = 'MANDATORY_FIELD';
  const codes = new Set(Object.values(errors));
  if (codes.size === 0) return;
  const [first = 'VALIDATION_FAILED'] = codes;
  throw new AppError(codes.size === 1 ? (first as 'VALIDATION_FAILED') : 'VALIDATION_FAILED', {
    fields: errors,
  });
}
