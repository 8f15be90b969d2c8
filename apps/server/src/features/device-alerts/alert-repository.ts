import {
  type DeviceAlert,
  type DeviceProblem,
  deviceAlertSchema,
} from '@balie/contract/features/device-alerts/schema.ts';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/rows.ts';
import type { DeviceAlerts } from '../../platform/database/types.generated.ts';
import type { OpenAlert, WatchedDevice } from './rules.ts';

const toAlert = (row: Selectable<DeviceAlerts>): DeviceAlert => fromRow(deviceAlertSchema, row);

export async function listOpenAlerts(executor: Executor, siteId: number): Promise<OpenAlert[]> {
  const rows = await executor
    .selectFrom('device_alerts')
    .where('site_id', '=', siteId)
    .where('back_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...toAlert(row),
    id: row.id,
    since: row.since,
    toldAt: row.told_at,
  }));
}

export async function listLatestAlerts(executor: Executor, siteId: number): Promise<DeviceAlert[]> {
  const rows = await executor
    .selectFrom('device_alerts')
    .where('site_id', '=', siteId)
    .distinctOn(['kind', 'device_id'])
    .selectAll()
    .orderBy('kind')
    .orderBy('device_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAlert);
}

export async function insertAlert(
  executor: Executor,
  alert: {
    siteId: number;
    device: WatchedDevice;
    problem: DeviceProblem;
    toldAt: Date | null;
  },
): Promise<void> {
  const { kind, id, name, since } = alert.device;
  await executor
    .insertInto('device_alerts')
    .values({
      site_id: alert.siteId,
      kind,
      device_id: id,
      device_name: name,
      problem: alert.problem,
      since,
      told_at: alert.toldAt,
    })
    .execute();
}

export async function updateAlert(
  executor: Executor,
  alertId: number,
  change: { problem: DeviceProblem; told_at: Date | null } | { back_at: Date },
): Promise<void> {
  await executor.updateTable('device_alerts').set(change).where('id', '=', alertId).execute();
}

/** How many devices need attention now, by reason. */
export async function countOpenAlerts(
  executor: Executor,
): Promise<{ kind: string; problem: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; problem: string; count: number }>`
    select kind, problem, count(*)::int as count from device_alerts where back_at is null
    group by kind, problem`.execute(executor);
  return rows;
}
