import type {
  DeviceAlert,
  DeviceProblem,
  WatchedKind,
} from '@balie/contract/features/device-alerts/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { OpenAlert, WatchedDevice } from './rules.ts';

export async function listOpenAlerts(executor: Executor, siteId: number): Promise<OpenAlert[]> {
  const rows = await executor
    .selectFrom('device_alerts')
    .where('site_id', '=', siteId)
    .where('back_at', 'is', null)
    .select([
      'id',
      'kind',
      'device_id as deviceId',
      'device_name as deviceName',
      'problem',
      'since',
      'told_at as toldAt',
    ])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as WatchedKind,
    problem: row.problem as DeviceProblem,
  }));
}

export async function listLatestAlerts(executor: Executor, siteId: number): Promise<DeviceAlert[]> {
  const { rows } = await sql<
    Pick<DeviceAlert, 'kind' | 'deviceId' | 'deviceName' | 'problem'> & {
      since: Date;
      toldAt: Date | null;
      backAt: Date | null;
    }
  >`
    select distinct on (kind, device_id) kind, device_id as "deviceId", device_name as "deviceName", problem,
      since, told_at as "toldAt", back_at as "backAt"
    from device_alerts where site_id = ${siteId} order by kind, device_id, id desc`.execute(
    executor,
  );
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
    backAt: row.backAt?.toISOString() ?? null,
  }));
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
