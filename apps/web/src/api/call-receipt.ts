import { displayRequests } from '@balie/contract/features/displays/requests.ts';
import type { CallReceipt, ReceiptState } from '@balie/contract/features/displays/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReceipt, onTopic } from '../lib/realtime.ts';
import { queryFor } from './operation.ts';
import type { DeskUser } from './visits.ts';

const WHILE_WAITING_MS = 400;
const WHILE_IN_LINE_MS = 1_000;
const FALLBACK_MS = 5_000;

const EVERY_MS: Partial<Record<ReceiptState, number>> = {
  WAITING: WHILE_WAITING_MS,
  IN_LINE: WHILE_IN_LINE_MS,
};

const callReceiptQuery = (desk: DeskUser) =>
  queryFor(displayRequests.getCallReceipt, { params: desk }, { silent: true });

/**
 * Whether the room saw this desk's last call: `SHOWN`, `WAITING` (at most a second and a half),
 * `IN_LINE` (its turn comes in so many seconds), or `NOT_REACHED`. A push triggers a request;
 * without pushes it is polled. Undefined while unknown, null if the desk called nobody lately.
 */
export function useCallReceipt(
  { siteId, deskId, userId }: DeskUser,
  { enabled = true }: { enabled?: boolean } = {},
): CallReceipt | null | undefined {
  const client = useQueryClient();
  const query = callReceiptQuery({ siteId, deskId, userId });
  useEffect(() => {
    const { queryKey } = callReceiptQuery({ siteId, deskId, userId });
    const stopReceipts = onReceipt((receipt) => {
      if (receipt.siteId !== siteId || receipt.deskId !== deskId) return;
      // Reloaded rather than taken from the push: a group has one call per member, perhaps in
      // several rooms.
      void client.invalidateQueries({ queryKey });
    });
    // A call or recall changes a visit.
    const stopVisits = onTopic('visits', () => void client.invalidateQueries({ queryKey }));
    return () => {
      stopReceipts();
      stopVisits();
    };
  }, [client, siteId, deskId, userId]);
  const { data } = useQuery({
    ...query,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && EVERY_MS[state.data.state]) ?? FALLBACK_MS,
  });
  return data;
}
