import { limits } from '../../common/limits.ts';
import type { OpenDomain } from '../opening-hours/open-schema.ts';

/** Why a clerk might not want to forward a visitor there, in the order they are shown. */
export const FORWARD_WARNINGS = ['CLOSED', 'CLOSING_SOON', 'NOBODY_THERE'] as const;
export type ForwardWarning = (typeof FORWARD_WARNINGS)[number];

/** The first domain of this type, which is where the server forwards to. */
export function domainOfType<Domain extends Pick<OpenDomain, 'domainId' | 'domainTypeId'>>(
  domains: readonly Domain[],
  domainTypeId: number,
): Domain | undefined {
  return domains
    .filter((domain) => domain.domainTypeId === domainTypeId)
    .sort((one, other) => one.domainId - other.domainId)[0];
}

/** What a clerk should know before forwarding. Having no opening hours is no reason to warn. */
export function forwardWarnings(domain: OpenDomain, now: Date): ForwardWarning[] {
  const closed = !domain.open && domain.why !== 'NO_HOURS';
  const minutes = domain.closingTimeMinutes || limits.openState.closingSoonMinutes;
  const soon =
    domain.until !== null && Date.parse(domain.until) - now.getTime() <= minutes * 60_000;
  return [
    ...(closed ? (['CLOSED'] as const) : []),
    ...(soon ? (['CLOSING_SOON'] as const) : []),
    ...(domain.atDesks === 0 ? (['NOBODY_THERE'] as const) : []),
  ];
}
