import { writeTicketNumber } from '@balie/contract/features/kiosk/ticket-number.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import type { PlannedVisit } from './day-plan.ts';
import { at } from './day-visitors.ts';

/** Ticket numbers per prefix in order of arrival, each visit with its domain, and the counters that follow them. */
export function numberTickets(
  planned: readonly PlannedVisit[],
  domains: readonly { prefix: string }[],
) {
  const counters = new Map<string, number>();
  const numbers: Record<number, string> = {};
  const order = planned
    .map((visit, index) => ({ arrival: visit.arrival, index }))
    .filter((entry): entry is { arrival: number; index: number } => entry.arrival !== null)
    .sort((a, b) => a.arrival - b.arrival);
  for (const { index } of order) {
    const { prefix } = at(domains, index);
    const number = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, number);
    numbers[index] = writeTicketNumber(prefix, number);
  }
  return {
    numbers,
    store: (executor: Executor, key: { siteId: number; day: string }) =>
      executor
        .insertInto('ticket_counters')
        .values(
          [...counters].map(([prefix, last_number]) => ({
            site_id: key.siteId,
            day: key.day,
            prefix,
            last_number,
          })),
        )
        .execute(),
  };
}
