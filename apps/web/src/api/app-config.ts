import { limits } from '@balie/contract/common/limits.ts';
import { siteRequests } from '@balie/contract/features/sites/requests.ts';
import type { AppConfigName } from '@balie/contract/features/sites/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from './operation.ts';

const REFRESH_DEFAULTS = {
  desk_refresh_interval: limits.refresh.deskDefaultMs,
  visit_refresh_interval: limits.refresh.visitDefaultMs,
} as const satisfies Partial<Record<AppConfigName, number>>;

/** §9: a configured interval is used only if it is a number of at least 10 seconds. */
const refreshIntervalOf = (configured: unknown, otherwise: number): number =>
  typeof configured === 'number' &&
  Number.isFinite(configured) &&
  configured >= limits.refresh.configuredMinimumMs
    ? configured
    : otherwise;

export function useLateAfterMinutes(siteId: number): number {
  const query = queryFor(
    siteRequests.getAppConfig,
    { params: { siteId, name: 'late_after_minutes' } },
    { silent: true },
  );
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  return data ?? limits.callNext.lateAfterMinutes;
}

/** How often a screen reloads its list, in milliseconds. */
export function useRefreshInterval(siteId: number, name: keyof typeof REFRESH_DEFAULTS): number {
  const query = queryFor(siteRequests.getAppConfig, { params: { siteId, name } }, { silent: true });
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  return refreshIntervalOf(data, REFRESH_DEFAULTS[name]);
}
