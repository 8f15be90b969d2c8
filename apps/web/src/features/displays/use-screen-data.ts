import { limits } from '@balie/contract/common/limits.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../api/operation.ts';
import { ApiError } from '../../lib/http.ts';

const screenQuery = (screenId: string) =>
  queryFor(displayOperations.getScreen, { params: { screenId } }, { silent: true });
const usersQuery = (screenId: string) =>
  queryFor(displayOperations.listScreenUsers, { params: { screenId } }, { silent: true });

const RETRY_MS = 5_000;

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** §9: the people of a room are loaded again every 60 s, and so is what else the screen shows. */
const refreshing = {
  staleTime: 0,
  refetchInterval: limits.screen.usersReloadMs,
  refetchIntervalInBackground: true,
  retry: (_: number, error: unknown) => !isUnknown(error),
  retryDelay: RETRY_MS,
} as const;

/** What the screen is drawn from. What was loaded stays when the server cannot be reached. */
export function useScreenData(screenId: string, { people }: { people: boolean }) {
  const screen = useQuery({ ...screenQuery(screenId), ...refreshing });
  const users = useQuery({ ...usersQuery(screenId), ...refreshing, enabled: people });
  return {
    screen: screen.data,
    /** Not known yet is something else than nobody. */
    users: users.data,
    unknown: isUnknown(screen.error),
    reload: () => Promise.all([screen.refetch(), people ? users.refetch() : undefined]),
  };
}
