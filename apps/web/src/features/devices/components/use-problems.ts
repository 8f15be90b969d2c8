import type { DeviceAlert, WatchedKind } from '@balie/contract/features/device-alerts/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deviceAlertsQuery } from '../../../api/device-alerts.ts';
import { useSiteId } from '../../../lib/session.ts';

/** A device going silent must be noticed without a push: nothing is left to send one. */
export const REFRESH_MS = 15_000;

export type ProblemOf = (kind: WatchedKind, deviceId: number) => DeviceAlert | undefined;

export function useProblems(): ProblemOf {
  const { data } = useQuery({ ...deviceAlertsQuery(useSiteId()), refetchInterval: REFRESH_MS });
  const alerts = data?.alerts;
  return useCallback(
    (kind, deviceId) => alerts?.find((alert) => alert.kind === kind && alert.deviceId === deviceId),
    [alerts],
  );
}
