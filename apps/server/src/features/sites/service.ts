import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { limits } from '@balie/contract/common/limits.ts';
import type { AppConfigName, Site } from '@balie/contract/features/sites/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findAppConfig, findLicenceEnd, listSitesOfUser } from './repository.ts';
import { isKnownTimeZone } from './settings-repository.ts';

export const APP_CONFIG_DEFAULTS: Record<AppConfigName, number> = {
  desk_refresh_interval: limits.refresh.deskDefaultMs,
  visit_refresh_interval: limits.refresh.visitDefaultMs,
  waiting_threshold_minutes: limits.waitingThresholdMinutes,
  late_after_minutes: limits.callNext.lateAfterMinutes,
};

/** §6: the site list is where licences are checked: 402 for the organisation, 403 for the user. */
export async function listLicensedSites(
  executor: Executor,
  user: SessionUser,
  now: Date,
): Promise<Site[]> {
  const lastDay = await findLicenceEnd(executor, user.organisationId);
  const today = dayInZone(now, user.sites[0]?.timeZone ?? 'Europe/Brussels');
  if (lastDay !== null && lastDay < today) throw new AppError('LICENSE_EXPIRED');
  if (!user.licensed) throw new AppError('USER_LICENSE_MISSING');
  return listSitesOfUser(executor, user.id);
}

/** A setting of the site's configuration, or the product's default. */
export async function getAppConfig(
  executor: Executor,
  siteId: number,
  name: AppConfigName,
): Promise<number> {
  return (await findAppConfig(executor, siteId, name)) ?? APP_CONFIG_DEFAULTS[name];
}

/** A time zone the database does not know is invalid, even if the browser knows it. */
export async function assertTimeZone(executor: Executor, timeZone: string | undefined) {
  if (timeZone === undefined || (await isKnownTimeZone(executor, timeZone))) return;
  throw new AppError('INVALID_TIME_ZONE', { fields: { timeZone: 'INVALID_TIME_ZONE' } });
}
