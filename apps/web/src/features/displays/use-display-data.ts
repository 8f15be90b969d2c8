import { limits } from '@balie/contract/common/limits.ts';
import { displayRequests } from '@balie/contract/features/displays/requests.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../api/operation.ts';
import { ApiError } from '../../lib/http.ts';

/** A bound display authenticates with its token; all displays cache the data under the same name. */
const tokenHeader = (deviceToken: string | undefined) =>
  deviceToken === undefined ? {} : { headers: { [DEVICE_HEADER]: deviceToken } };

const displayQuery = (screenId: string, deviceToken: string | undefined) => {
  const args = { params: { screenId }, ...tokenHeader(deviceToken) };
  return queryFor(displayRequests.getDisplay, args, { silent: true });
};
const usersQuery = (screenId: string, deviceToken: string | undefined) => {
  const args = { params: { screenId }, ...tokenHeader(deviceToken) };
  return queryFor(displayRequests.listDisplayUsers, args, { silent: true });
};

const RETRY_MS = 5_000;

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** §9: the people of a room are loaded again every 60 s, and so is what else the display shows. */
const refreshing = {
  staleTime: 0,
  refetchInterval: limits.display.usersReloadMs,
  refetchIntervalInBackground: true,
  retry: (_: number, error: unknown) => !isUnknown(error),
  retryDelay: RETRY_MS,
} as const;

/** The display's data. What was loaded stays while the server is unreachable. */
export function useDisplayData(
  screenId: string,
  { people, deviceToken }: { people: boolean; deviceToken: string | undefined },
) {
  const content = useQuery({ ...displayQuery(screenId, deviceToken), ...refreshing });
  const users = useQuery({ ...usersQuery(screenId, deviceToken), ...refreshing, enabled: people });
  return {
    content: content.data,
    /** "Not known yet" is not the same as "nobody". */
    users: users.data,
    unknown: isUnknown(content.error),
    reload: () => Promise.all([content.refetch(), people ? users.refetch() : undefined]),
  };
}
