import { instantOf } from '@balie/contract/common/local-time.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { closuresQuery } from '../../api/closures.ts';
import { domainsQuery } from '../../api/domains.ts';
import { useSession } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';

/** Why nobody can receive a planned visitor: the closure that contains the appointment. */
export function useClosedAppointments(): (visit: VisitInList) => string | undefined {
  const { site } = useSession();
  const today = useToday();
  const { data: closures } = useQuery(closuresQuery(site.id, { from: today, until: today }));
  const { data: domains } = useQuery(domainsQuery(site.id));
  const closed = useMemo(() => {
    // Planned visits go to the first domain of their type.
    const firstOf = new Map<number, number>();
    for (const { id, type } of domains ?? []) {
      firstOf.set(type.id, Math.min(id, firstOf.get(type.id) ?? id));
    }
    return (closures ?? []).map(({ domainId, from, until, reason }) => ({
      closes: (domainTypeId: number) => domainId === null || firstOf.get(domainTypeId) === domainId,
      from: instantOf(from, site.timeZone),
      until: instantOf(until, site.timeZone),
      reason,
    }));
  }, [closures, domains, site.timeZone]);
  return useCallback(
    ({ status, appointmentTime, domainTypeId }) => {
      if (status !== 'NOT_ARRIVED' || appointmentTime === null) return;
      const at = Date.parse(appointmentTime);
      return closed.find(
        (closure) => closure.from <= at && at < closure.until && closure.closes(domainTypeId),
      )?.reason;
    },
    [closed],
  );
}
