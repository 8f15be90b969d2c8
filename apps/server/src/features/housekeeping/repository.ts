import { deleteEndedSessions, type SessionLifetime } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long rows are kept after they were created or last touched. */
const KEPT_MS = {
  /** Any client that lost a response has long since retried. */
  idempotencyKeys: 48 * HOUR_MS,
  loginFlows: HOUR_MS,
  /** Longer than a deletion can be undone. */
  deletedRows: HOUR_MS,
  rateLimits: HOUR_MS,
  /** They contain visitors' names, and nobody replays last month's arrivals. */
  webhookDeliveries: 30 * DAY_MS,
  mails: 30 * DAY_MS,
  /** Device history: older entries explain nothing about today. */
  deviceAlerts: 90 * DAY_MS,
  /** The printer log: older entries do not help to find a lost ticket. */
  printAttempts: 90 * DAY_MS,
  /** Numbers restart every day; a few extra days cover every time zone. */
  ticketCounters: 7 * DAY_MS,
} as const;

/** Deletes expired rows. Any number of nodes may run this at the same time. */
export async function deleteLeftovers(
  executor: Executor,
  { now, sessionLifetime }: { now: Date; sessionLifetime: SessionLifetime },
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteEndedSessions(executor, { now, ...sessionLifetime });
  await executor
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(KEPT_MS.idempotencyKeys))
    .execute();
  await executor
    .deleteFrom('login_flows')
    .where('created_at', '<', ago(KEPT_MS.loginFlows))
    .execute();
  await executor
    .deleteFrom('deleted_rows')
    .where('deleted_at', '<', ago(KEPT_MS.deletedRows))
    .execute();
  await executor.deleteFrom('one_time_links').where('expires_at', '<', ago(0)).execute();
  await executor.deleteFrom('rate_limits').where('at', '<', ago(KEPT_MS.rateLimits)).execute();
  await executor
    .deleteFrom('webhook_deliveries')
    .where('state', '!=', 'WAITING')
    .where('created_at', '<', ago(KEPT_MS.webhookDeliveries))
    .execute();
  await executor
    .deleteFrom('mails')
    .where('state', '!=', 'WAITING')
    .where('created_at', '<', ago(KEPT_MS.mails))
    .execute();
  await executor
    .deleteFrom('device_alerts')
    .where('back_at', '<', ago(KEPT_MS.deviceAlerts))
    .execute();
  await executor
    .deleteFrom('print_attempts')
    .where('at', '<', ago(KEPT_MS.printAttempts))
    .execute();
  await executor
    .deleteFrom('ticket_counters')
    .where('day', '<', ago(KEPT_MS.ticketCounters).toISOString().slice(0, 10))
    .execute();
}
