import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { lastAnonymisedDay } from '@balie/contract/features/privacy/rules.ts';
import type {
  Retention,
  RetentionInput,
  RetentionPreview,
} from '@balie/contract/features/privacy/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import { type DatedActor, recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { lockRetention, previewAnonymising, updateRetention } from './retention-repository.ts';

export async function previewRetention(
  db: Database,
  { site, days, now }: { site: SessionSite; days: number; now: Date },
): Promise<RetentionPreview> {
  const until = lastAnonymisedDay(dayInZone(now, site.timeZone), days);
  const extent = { siteId: site.id, timeZone: site.timeZone, until };
  return { days, until, ...(await previewAnonymising(db, extent)) };
}

/** Nothing irreversible starts unseen: to widen it, an administrator must have seen today's preview. */
export function setRetention(
  db: Database,
  { user, site, now }: DatedActor,
  edit: Edit<RetentionInput>,
): Promise<Retention> {
  return db.transaction().execute(async (trx) => {
    const before = await lockRetention(trx, site.id);
    const { previewedUntil, ...wanted } = edit.over({ ...before });
    const widens = wanted.enabled && (!before.enabled || wanted.days < before.days);
    const until = lastAnonymisedDay(dayInZone(now, site.timeZone), wanted.days);
    if (widens && previewedUntil !== until) throw new AppError('RETENTION_PREVIEW_NEEDED');
    const isSame = before.enabled && before.days === wanted.days;
    const nextRunAt = isSame && before.nextRunAt !== null ? new Date(before.nextRunAt) : now;
    const after = await updateRetention(trx, site.id, {
      ...wanted,
      nextRunAt: wanted.enabled ? nextRunAt : null,
    });
    await recordChange(trx, {
      user,
      siteId: site.id,
      topic: 'settings',
      action: 'UPDATE',
      entity: 'retention',
      entityId: site.id,
      before: { enabled: before.enabled, days: before.days },
      after: { enabled: after.enabled, days: after.days },
    });
    return after;
  });
}
