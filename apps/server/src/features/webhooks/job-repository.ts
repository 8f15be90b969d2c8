import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { AttemptResult, Verdict } from './rules.ts';

export interface ClaimedDelivery {
  readonly id: number;
  readonly url: string;
  readonly payload: object;
  readonly attempts: number;
  /** The signing secret; null if the person is gone or it was removed. */
  readonly secret: string | null;
}

/**
 * Takes each idle receiver's oldest due delivery for this node, until the lease ends. If the node
 * dies, they fall due again, so each is sent at least once; two nodes never hold the same one.
 */
export async function claimDeliveries(
  executor: Executor,
  {
    limit,
    busy,
    now,
    leaseMs,
  }: { limit: number; busy: readonly string[]; now: Date; leaseMs: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with first as (
      select distinct on (url) id, next_attempt_at from webhook_deliveries
      where state = 'WAITING' and next_attempt_at <= ${now} and url <> all(${busy}::text[])
      order by url, next_attempt_at, id
    ), due as (
      select d.id from webhook_deliveries d
      where d.id in (select f.id from first f order by f.next_attempt_at limit ${limit})
        and d.state = 'WAITING' and d.next_attempt_at <= ${now}
      for update skip locked
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from due
    where d.id = due.id
    returning d.id, d.url, d.payload, d.attempts, case
      when d.user_id is null then (select s.webhook_secret from device_alert_settings s
        where s.site_id = d.site_id and s.webhook_url is not null)
      else (select u.webhook_secret from users u
        where u.id = d.user_id and u.active and u.webhook_url is not null) end as secret
  `.execute(executor);
  return rows;
}

/** Records the outcome of an attempt. If another node took it over after the lease ended, its result counts. */
export async function recordAttempt(
  executor: Executor,
  claimed: ClaimedDelivery,
  { result, verdict, now }: { result: AttemptResult; verdict: Verdict; now: Date },
): Promise<void> {
  const retry = typeof verdict === 'object';
  await executor
    .updateTable('webhook_deliveries')
    .set({
      last_outcome: result.outcome,
      last_status: result.httpStatus,
      state: retry ? 'WAITING' : verdict,
      delivered_at: verdict === 'DELIVERED' ? now : null,
      ...(retry && { next_attempt_at: new Date(now.getTime() + verdict.retryInMs) }),
    })
    .where('id', '=', claimed.id)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', claimed.attempts)
    .execute();
}
