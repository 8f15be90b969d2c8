import type {
  DeviceAlertSettings,
  DeviceAlerts,
} from '@balie/contract/features/device-alerts/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import { newSessionToken } from '../../platform/auth/tokens.ts';
import {
  type Actor,
  type DatedActor,
  recordChange,
  rememberAnswer,
} from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/lock-row.ts';
import type { Edit } from '../../platform/edit.ts';
import { listLatestAlerts } from './alert-repository.ts';
import { queueAlerts } from './queue-alerts.ts';
import {
  findAlertedSite,
  findAlertSettings,
  saveAlertSettings,
  saveSecret,
} from './settings-repository.ts';

interface Asked {
  readonly siteId: number;
  readonly canMail: boolean;
}

export async function getDeviceAlerts(
  executor: Executor,
  { siteId, canMail }: Asked,
): Promise<DeviceAlerts> {
  const { webhookSecret, ...settings } = await findAlertSettings(executor, siteId);
  const alerts = await listLatestAlerts(executor, siteId);
  return { ...settings, hasSecret: webhookSecret !== null, canMail, alerts };
}

const change = ({ user, siteId }: Actor) =>
  ({
    user,
    siteId,
    topic: 'devices',
    action: 'UPDATE',
    entity: 'device-alerts',
    entityId: siteId,
  }) as const;

export function updateDeviceAlerts(
  db: Database,
  { edit, canMail, ...actor }: Actor & { edit: Edit<DeviceAlertSettings>; canMail: boolean },
): Promise<DeviceAlerts> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    // Two administrators save one after the other.
    await lockRow(trx, 'sites', siteId);
    const { webhookSecret: _, ...before } = await findAlertSettings(trx, siteId);
    const after = edit.over(before);
    await keepDeviceAlerts(trx, siteId, after);
    await recordChange(trx, { ...change(actor), before, after });
    return getDeviceAlerts(trx, { siteId, canMail });
  });
}

/** The first address creates a secret, so that every message is signed; to verify, generate a readable one. */
export async function keepDeviceAlerts(
  executor: Executor,
  siteId: number,
  settings: DeviceAlertSettings,
): Promise<void> {
  const { webhookSecret } = await findAlertSettings(executor, siteId);
  await saveAlertSettings(executor, siteId, settings);
  if (settings.webhookUrl !== null && webhookSecret === null) {
    await saveSecret(executor, siteId, newSessionToken());
  }
}

export async function findDeviceAlerts(
  executor: Executor,
  siteId: number,
): Promise<DeviceAlertSettings | undefined> {
  const { webhookSecret: _, ...settings } = await findAlertSettings(executor, siteId);
  // Every site gets a row at its first check; an empty one is not a decision.
  const decided = settings.enabled || settings.mailTo !== '' || settings.webhookUrl !== null;
  return decided ? settings : undefined;
}

/** Shown once; the audit log records that it changed, not what it is. */
export function replaceAlertSecret(db: Database, actor: Actor): Promise<{ secret: string }> {
  const secret = newSessionToken();
  return db.transaction().execute(async (trx) => {
    await lockRow(trx, 'sites', actor.siteId);
    await saveSecret(trx, actor.siteId, secret);
    await recordChange(trx, { ...change(actor), after: { webhookSecretReplaced: true } });
    return { secret };
  });
}

/** Queues a test message for all recipients, even while alerts are switched off. */
export function testDeviceAlerts(
  db: Database,
  input: DatedActor & { canMail: boolean; publicUrl: string | undefined },
): Promise<{ mails: number; webhooks: number }> {
  const { user, now, canMail, publicUrl } = input;
  return db.transaction().execute(async (trx) => {
    const site = await findAlertedSite(trx, input.site.id);
    const settings = await findAlertSettings(trx, site.id);
    const queued = await queueAlerts(
      trx,
      { event: 'TEST' },
      { site, settings, canMail, publicUrl, now },
    );
    if (queued.mails + queued.webhooks === 0) throw new AppError('ALERT_RECEIVER_MISSING');
    await rememberAnswer(trx, user, queued);
    return queued;
  });
}
