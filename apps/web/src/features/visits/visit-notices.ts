import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { ChangedVisit } from '@balie/contract/features/visits/result-schema.ts';
import { successNotice } from '../../lib/notice-forms.ts';
import { type Notice, notify } from '../../lib/notices.ts';

export type VisitInNotice = Pick<
  ChangedVisit,
  'visitId' | 'ticketNumber' | 'firstName' | 'lastName'
>;

/** A visitor as a clerk knows them: "I008 · Sarah Wilson". */
export const nameVisit = (visit: Omit<VisitInNotice, 'visitId'>): string =>
  [visit.ticketNumber, fullNameOf(visit)].filter(Boolean).join(' · ');

/** The newest notice about a visit replaces the previous one: a whole conversation is one notice. */
const aboutVisits = (visits: readonly VisitInNotice[]): string =>
  `visits ${visits.map(({ visitId }) => visitId).join(' ')}`;

/** What was done, and to whom; may offer undo. */
export function tellOf(
  visits: readonly VisitInNotice[],
  done: Pick<Notice, 'title' | 'action'>,
): void {
  const message = visits.map(nameVisit).join('\n');
  notify({ kind: 'success', ...done, message, about: aboutVisits(visits) });
}

/** §8: titled success, with what was done, then to whom, and perhaps why. */
export function tellSuccess(
  visits: readonly VisitInNotice[],
  { done, more }: { done: string; more?: string },
): void {
  const detail = [visits.map(nameVisit).join('\n'), more].filter(Boolean).join('\n');
  notify({ ...successNotice(done, detail), about: aboutVisits(visits) });
}

/** A whole sentence that names the visitor itself. */
export const tellSentence = (visits: readonly VisitInNotice[], sentence: string): void => {
  notify({ ...successNotice(sentence), about: aboutVisits(visits) });
};
