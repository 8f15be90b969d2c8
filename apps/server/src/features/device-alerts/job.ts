import { limits } from '@balie/contract/common/limits.ts';
import { recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import type { Log } from '../../platform/log.ts';
import { wasAnyOpen } from '../opening-hours/open-service.ts';
import { insertAlert, listOpenAlerts, updateAlert } from './alert-repository.ts';
import { type Audience, queueAlerts } from './queue-alerts.ts';
import { nextSteps, type Step } from './rules.ts';
import {
  addNewSites,
  claimSiteToWatch,
  findAlertedSite,
  findAlertSettings,
  watchAgainAt,
} from './settings-repository.ts';
import { listWatched } from './watched-repository.ts';
import type { AlertEvent } from './words.ts';

/** With a minute of silence before it, an alert is sent well within two minutes. */
const EVERY_MS = 15_000;
/** Nobody is alerted this soon after opening: devices are still being switched on. */
const AFTER_OPENING_MS = limits.kiosk.silentMs;
const AFTER_FAILURE_MS = 60_000;
/** Nor this soon after a start or a database outage: what could not be recorded was not silence. */
const GRACE_MS = limits.kiosk.silentMs + EVERY_MS;

interface Parts {
  db: Database;
  log: Log;
  now: () => Date;
  canMail: boolean;
  publicUrl: string | undefined;
  told: () => void;
  graceMs?: number;
}

/**
 * Checks the devices of every site and alerts the right people, in one short transaction per site
 * that locks its row, so any number of servers can run this. Messages are queued with the alert,
 * and sent by the mail and webhook jobs.
 */
export function deviceAlertJob(parts: Parts): Job {
  const { db, now, graceMs = GRACE_MS } = parts;
  let from = now().getTime() + graceMs;
  let last = now().getTime();
  return {
    name: 'device alerts',
    everyMs: EVERY_MS / 3,
    run: async () => {
      const at = now();
      if (at.getTime() - last > EVERY_MS * 2) from = at.getTime() + graceMs;
      await addNewSites(db);
      last = at.getTime();
      if (at.getTime() < from) return 'done';
      const done = await watchNext(parts, at);
      if (done === 'told') parts.told();
      return done === 'none' ? 'done' : 'more';
    },
  };
}

type Looked = 'none' | 'looked' | 'told';

/** A site that fails is retried later; the others do not wait for it. */
async function watchNext(parts: Parts, now: Date): Promise<Looked> {
  let siteId: number | undefined;
  try {
    return await parts.db.transaction().execute(async (trx) => {
      siteId = await claimSiteToWatch(trx, now);
      return siteId === undefined ? 'none' : watchSite(trx, { ...parts, siteId, at: now });
    });
  } catch (error) {
    const later = new Date(now.getTime() + AFTER_FAILURE_MS);
    if (siteId !== undefined) await watchAgainAt(parts.db, siteId, later);
    throw error;
  }
}

async function watchSite(
  trx: Executor,
  { siteId, at: now, ...parts }: Parts & { siteId: number; at: Date },
): Promise<Looked> {
  await watchAgainAt(trx, siteId, new Date(now.getTime() + EVERY_MS));
  const devices = await listWatched(trx, { siteId, now });
  const steps = nextSteps(devices, await listOpenAlerts(trx, siteId));
  if (steps.length === 0) return 'looked';
  const site = await findAlertedSite(trx, siteId);
  const before = new Date(now.getTime() - AFTER_OPENING_MS);
  const isOpen = (await wasAnyOpen(trx, site, [now, before])).every(Boolean);
  if (!isOpen) return 'looked';
  const settings = await findAlertSettings(trx, siteId);
  const { canMail, publicUrl } = parts;
  for (const step of steps) {
    await take(trx, step, { site, settings, canMail, publicUrl, now });
    logStep(parts.log, siteId, step);
  }
  await recordEvent(trx, { siteId, topic: 'devices' });
  return 'told';
}

async function take(trx: Executor, step: Step, audience: Audience): Promise<void> {
  const { now, settings } = audience;
  const toldAt = async (alert: AlertEvent) => {
    if (!settings.enabled) return null;
    const { mails, webhooks } = await queueAlerts(trx, alert, audience);
    return mails + webhooks > 0 ? now : null;
  };
  switch (step.do) {
    case 'TELL': {
      const { device, problem } = step;
      const told_at = await toldAt(alertOf(step));
      await insertAlert(trx, { siteId: audience.site.id, device, problem, toldAt: told_at });
      return;
    }
    case 'WORSE': {
      const told_at = (await toldAt(alertOf(step))) ?? step.alert.toldAt;
      await updateAlert(trx, step.alert.id, { problem: step.problem, told_at });
      return;
    }
    case 'BACK': {
      // People who were never told of a problem need not hear that it is over.
      if (step.alert.toldAt !== null) await toldAt({ event: 'DEVICE_BACK', ...step.alert });
      await updateAlert(trx, step.alert.id, { back_at: now });
      return;
    }
    case 'FORGET':
      await updateAlert(trx, step.alert.id, { back_at: now });
  }
}

const alertOf = ({ device, problem }: Extract<Step, { device: unknown }>): AlertEvent => ({
  event: 'DEVICE_TROUBLE',
  kind: device.kind,
  deviceId: device.id,
  deviceName: device.name,
  problem,
  since: device.since,
});

/** For the operator's monitoring: devices by id; names stay within the site. */
function logStep(log: Log, siteId: number, step: Step): void {
  if (step.do === 'TELL' || step.do === 'WORSE') {
    const { kind, id } = step.device;
    log.warn({ siteId, kind, device: id, problem: step.problem }, 'a device needs attention');
    return;
  }
  const { kind, deviceId, problem } = step.alert;
  const message = step.do === 'BACK' ? 'a device works again' : 'a device is no longer expected';
  log.info({ siteId, kind, device: deviceId, problem }, message);
}
