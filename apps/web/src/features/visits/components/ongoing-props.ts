import type { CurrentVisits } from '@balie/contract/features/visits/schema.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import type { VisitActions } from '../use-visit-actions.ts';

export type CurrentVisit = CurrentVisits['currentVisits'][number];

/** What the panel of an ongoing visit needs, for one visitor or a group. */
export interface OngoingProps {
  actions: VisitActions;
  domainTypes: readonly DomainTypeOption[];
  onOpen: (visit: { visitId: number; visitorId: number }) => void;
  forwarding: boolean;
  onForwarding: (opened: boolean) => void;
}

export interface MemberActions extends Pick<OngoingProps, 'actions' | 'domainTypes'> {
  visit: CurrentVisit;
}
