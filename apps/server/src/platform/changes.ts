import type { Topic } from '@balie/contract/realtime.ts';
import { type Author, isKeyUser } from './auth/api-keys.ts';
import type { RetryKey, SessionSite, SessionUser } from './auth/sessions.ts';
import type { Executor } from './database/database.ts';

/** Who changes something, and at which site; each change and its audit line are one transaction. */
export interface Actor {
  readonly user: SessionUser;
  readonly siteId: number;
}

/** The same, if the time and the day at the site matter too. */
export interface DatedActor {
  readonly user: SessionUser;
  readonly site: SessionSite;
  readonly now: Date;
}

/** Whom the audit log names; nobody if the operator used a command. */
type Maker = Author | { readonly id: number | null; readonly organisationId: number };

interface Change extends Line {
  user: Maker;
  siteId: number;
  topic: Topic;
}

/** What the audit log records. */
interface Line {
  action: 'ADD' | 'UPDATE' | 'DELETE' | 'EXPORT' | 'ERASE' | 'MERGE';
  entity: string;
  entityId: number | string;
  before?: object | null;
  after?: object | null;
  /** The response of a create request, if it is more than `after`. */
  answer?: object;
}

/**
 * Records an administrative change within its transaction: the audit line that says who changed
 * what from and to, and the event that makes other screens reload after the commit.
 */
export async function recordChange(executor: Executor, change: Change): Promise<void> {
  await insertLine(executor, change);
  await recordEvent(executor, { siteId: change.siteId, topic: change.topic });
}

/**
 * The same for organisation-wide changes: screens of every site are notified, for all affected
 * topics. `siteId` is the site the change is about, if any.
 */
export async function recordOrganisationChange(
  executor: Executor,
  change: Line & { user: Maker; siteId?: number; alsoTopics?: readonly Topic[] },
): Promise<void> {
  await insertLine(executor, { siteId: null, ...change });
  for (const topic of ['organisation', ...(change.alsoTopics ?? [])] as const) {
    await executor
      .insertInto('events')
      .columns(['site_id', 'topic'])
      .expression((eb) =>
        eb
          .selectFrom('sites')
          .where('organisation_id', '=', change.user.organisationId)
          .where('retired_at', 'is', null)
          .select(['id', eb.val<string>(topic).as('topic')]),
      )
      .execute();
  }
}

async function insertLine(
  executor: Executor,
  line: Line & { user: Maker; siteId: number | null },
): Promise<void> {
  await executor
    .insertInto('audit_log')
    .values({
      organisation_id: line.user.organisationId,
      site_id: line.siteId,
      user_id: line.user.id,
      api_key_id: 'key' in line.user ? line.user.key.id : null,
      action: line.action,
      entity: line.entity,
      entity_id: String(line.entityId),
      before: line.before ? JSON.stringify(line.before) : null,
      after: line.after ? JSON.stringify(line.after) : null,
    })
    .execute();
  if (line.action === 'ADD') await rememberAnswer(executor, line.user, line.answer ?? line.after);
}

/** Whose retry key it is: a person's, or a program's, which is stored with its key's creator. */
export const retryOwner = (user: Author, { key }: RetryKey) =>
  isKeyUser(user)
    ? { user_id: user.key.createdBy, key: `api-key-${user.key.id}:${key}` }
    : { user_id: user.id, key };

/**
 * Stores the response of a create request in the transaction of the change, so that a retry with
 * the same key gets it again instead of a second row. `answer` is the response.
 */
export async function rememberAnswer(
  executor: Executor,
  user: Maker,
  answer: object | null | undefined,
): Promise<void> {
  if (!('retry' in user) || !user.retry) return;
  await executor
    .insertInto('idempotency_keys')
    .values({
      ...retryOwner(user, user.retry),
      operation: user.retry.operation,
      request_hash: user.retry.requestHash,
      response: JSON.stringify(answer ?? null),
    })
    .execute();
}

/** Writes an event in the transaction of its change; it is delivered after the commit, and never without it. */
export async function recordEvent(
  executor: Executor,
  event: { siteId: number; topic: Topic; payload?: object },
): Promise<void> {
  await executor
    .insertInto('events')
    .values({
      site_id: event.siteId,
      topic: event.topic,
      payload: JSON.stringify(event.payload ?? {}),
    })
    .execute();
}
