import { limits } from '@balie/contract/common/limits.ts';
import { recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import type { Log } from '../../platform/log.ts';
import { wasAnyOpen } from '../opening-hours/open-service.ts';
import { insertAlert, listOpenAlerts, updateAlert } from './alert-repository.ts';
import { nextSteps, type Step } from './rules.ts';
import {
  addNewSites,
  claimDueSite,
  findSettings,
  findSite,
  watchAgainAt,
} from './settings-repository.ts';
import { type Audience, tell } from './tell.ts';
import { listWatched } from './watched-repository.ts';
import type { Told } from './words.ts';

/** With a minute of silence before it, an alert goes out well within two. */
const EVERY_MS = 15_000;
/** So long after an opening nobody is told: the devices are being switched on. */
const AFTER_OPENING_MS = limits.kiosk.silentMs;
/** So long after a start, or after the database was away: what could not be written down was not silent. */
const GRACE_MS = limits.kiosk.silentMs + EVERY_MS;

interface Parts {
  db: Database;
  log: Log;
  now: () => Date;
  canMail: boolean;
  publicUrl: string | undefined;
  /** Something was queued. */
  told: () => void;
  graceMs?: number;
}

/**
 * Looks at the devices of every site and tells who wants to know: a site in one short transaction, its row held, so
 * any number of servers can run this. What is told is written with the alert, and sent by the jobs of mail and
 * webhooks.
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
      const done = await db.transaction().execute((trx) => watchOne(trx, parts, at));
      if (done === 'told') parts.told();
      return done === 'none' ? 'done' : 'more';
    },
  };
}

async function watchOne(
  trx: Executor,
  parts: Parts,
  now: Date,
): Promise<'none' | 'looked' | 'told'> {
  const siteId = await claimDueSite(trx, now);
  if (siteId === undefined) return 'none';
  await watchAgainAt(trx, siteId, new Date(now.getTime() + EVERY_MS));
  const devices = await listWatched(trx, { siteId, now });
  const steps = nextSteps(devices, await listOpenAlerts(trx, siteId));
  if (steps.length === 0) return 'looked';
  const site = await findSite(trx, siteId);
  const before = new Date(now.getTime() - AFTER_OPENING_MS);
  const isOpen = (await wasAnyOpen(trx, site, [now, before])).every(Boolean);
  if (!isOpen) return 'looked';
  const settings = await findSettings(trx, siteId);
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
  const toldAt = async (told: Told) => {
    if (!settings.enabled) return null;
    const { mails, webhooks } = await tell(trx, told, audience);
    return mails + webhooks > 0 ? now : null;
  };
  switch (step.do) {
    case 'TELL': {
      const { device, problem } = step;
      const told_at = await toldAt(troubleOf(step));
      await insertAlert(trx, { siteId: audience.site.id, device, problem, toldAt: told_at });
      return;
    }
    case 'WORSE': {
      const told_at = (await toldAt(troubleOf(step))) ?? step.alert.toldAt;
      await updateAlert(trx, step.alert.id, { problem: step.problem, told_at });
      return;
    }
    case 'BACK': {
      // Who never heard that it was away need not hear that it is back.
      if (step.alert.toldAt !== null) await toldAt({ event: 'DEVICE_BACK', ...step.alert });
      await updateAlert(trx, step.alert.id, { back_at: now });
      return;
    }
    case 'FORGET':
      await updateAlert(trx, step.alert.id, { back_at: now });
  }
}

const troubleOf = ({ device, problem }: Extract<Step, { device: unknown }>): Told => ({
  event: 'DEVICE_TROUBLE',
  kind: device.kind,
  deviceId: device.id,
  deviceName: device.name,
  problem,
  since: device.since,
});

/** For the operator's own watch: which device, by number; names are the site's business. */
function logStep(log: Log, siteId: number, step: Step): void {
  if (step.do === 'TELL' || step.do === 'WORSE') {
    const { kind, id } = step.device;
    log.warn({ siteId, kind, device: id, problem: step.problem }, 'a device needs somebody');
    return;
  }
  const { kind, deviceId, problem } = step.alert;
  const message = step.do === 'BACK' ? 'a device is well again' : 'a device is no longer expected';
  log.info({ siteId, kind, device: deviceId, problem }, message);
}
