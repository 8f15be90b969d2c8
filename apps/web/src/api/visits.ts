import { visitRequests } from '@balie/contract/features/visits/requests.ts';
import type { CurrentVisits, VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { StatusFilter } from '@balie/contract/features/visits/statuses.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, sendRequest } from '../lib/http.ts';
import { codeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import type { Notice } from '../lib/notices.ts';
import { shareRows } from '../lib/share-rows.ts';
import { noticeForError } from './notice-for-error.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** Where a clerk works: the part of the path that all operations on visits share. */
export interface DeskUser {
  readonly siteId: number;
  readonly deskId: number;
  readonly userId: number;
}

export interface VisitFilter {
  readonly status: readonly StatusFilter[];
  readonly domainTypes: readonly number[];
  readonly contact: number | null;
}

const narrowing = ({ domainTypes, contact }: Omit<VisitFilter, 'status'>) => ({
  domainType: domainTypes.map(String),
  contact: contact === null ? undefined : String(contact),
});

/** §8, visit list: 401 is desk-user-not-linked, anything else a failed load. */
const LOAD_ERRORS = { 401: 'DESK_USER_NOT_LINKED', other: 'loadFailed' } as const;

const listOf = (desk: DeskUser, filter: VisitFilter) => ({
  params: desk,
  query: { ...narrowing(filter), status: [...filter.status] },
});

/** Thousands of rows: compared row by row, not value by value. */
const sharing = {
  structuralSharing: (before: unknown, after: unknown) =>
    shareRows(before as VisitInList[] | undefined, after as VisitInList[], (row) => row.visitId),
};

export const visitsQuery = (desk: DeskUser, filter: VisitFilter) => ({
  ...queryFor(visitRequests.listVisits, listOf(desk, filter), { errors: LOAD_ERRORS }),
  ...sharing,
});

/** The current list without showing it, while the list on screen is frozen. */
export const lookAtVisits = (desk: DeskUser, filter: VisitFilter) =>
  sendRequest(visitRequests.listVisits, listOf(desk, filter));

export const visitCountsQuery = (desk: DeskUser, filter: Omit<VisitFilter, 'status'>) =>
  queryFor(visitRequests.countVisits, { params: desk, query: narrowing(filter) }, { silent: true });

/** Everyone who waits, whatever the filters: who is next does not depend on what is shown. */
export const waitingVisitsQuery = (desk: DeskUser, domainTypes: readonly number[]) => ({
  ...queryFor(
    visitRequests.listVisits,
    { params: desk, query: { status: ['ARRIVED'], domainType: domainTypes.map(String) } },
    { silent: true },
  ),
  ...sharing,
});

/** §8, ongoing visit: 404 is no ongoing visit, anything else failed. */
export const currentVisitsQuery = (desk: DeskUser) =>
  queryOptions({
    queryKey: [visitRequests.getCurrentVisits.path, desk, {}] as const,
    queryFn: async ({ signal }): Promise<CurrentVisits | null> => {
      try {
        return await sendRequest(visitRequests.getCurrentVisits, { params: desk, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: { errors: { 401: 'silent', other: 'loadFailed' } as const },
  });

export const selectedVisitQuery = (desk: DeskUser, key: { visitId: number; visitorId: number }) =>
  queryFor(visitRequests.getSelectedVisit, { params: { ...desk, ...key } });

export const contactsQuery = (siteId: number) =>
  queryFor(visitRequests.listContacts, { params: { siteId } });

export const visitKeys = (desk: DeskUser) => ({
  list: keyOf(visitRequests.listVisits, desk),
  counts: keyOf(visitRequests.countVisits, desk),
  current: keyOf(visitRequests.getCurrentVisits, desk),
  selected: keyOf(visitRequests.getSelectedVisit),
});

/** §8, visit call: 422 is visitor-already-called, and it says by which desk. */
function noticeForRefusedCall(error: unknown): Notice | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return noticeForError(error);
  const { message, details } = error.body ?? { message: 'VISITOR_ALREADY_CALLED' };
  return failedNotice(codeText(message, details));
}

/** §8, visit update: 422 is the server's message translated, otherwise failed. */
function noticeForRefusedChange(error: unknown): Notice | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return noticeForError(error);
  const refused = error.status === 422 && error.body;
  return failedNotice(
    refused ? codeText(refused.message, refused.details) : codeText('FAILED_TO_UPDATE'),
  );
}

/** The changes of a visit. Outdated rows are reloaded, whether it was done or refused. */
export function useVisitChanges(desk: DeskUser) {
  const keys = visitKeys(desk);
  const changing = {
    reloads: [keys.list, keys.counts, keys.current, keys.selected],
    reloadsOnError: true,
  };
  const refusable = { ...changing, noticeFor: noticeForRefusedChange };
  return {
    call: useOperation(visitRequests.callVisit, {
      ...changing,
      noticeFor: noticeForRefusedCall,
    }),
    callNext: useOperation(visitRequests.callNextVisit, {
      ...changing,
      noticeFor: noticeForRefusedCall,
    }),
    recall: useOperation(visitRequests.recallVisit, refusable),
    end: useOperation(visitRequests.endVisit, refusable),
    endAll: useOperation(visitRequests.endCurrentVisits, refusable),
    noShow: useOperation(visitRequests.markNoShow, refusable),
    setNotArrived: useOperation(visitRequests.unregisterVisit, refusable),
    cancel: useOperation(visitRequests.cancelVisit, refusable),
    register: useOperation(visitRequests.registerVisit, refusable),
    undo: useOperation(visitRequests.undoVisit, refusable),
    update: useOperation(visitRequests.updateVisit, refusable),
    setPriority: useOperation(visitRequests.setPriority, refusable),
    joinGroup: useOperation(visitRequests.joinGroup, refusable),
    leaveGroup: useOperation(visitRequests.leaveGroup, refusable),
    updateVisitor: useOperation(visitRequests.updateVisitor, refusable),
  };
}

/** Adds and checks in; the caller prints the tickets. */
export const useWalkIn = () => useOperation(visitRequests.walkIn);

/** §9: the form reloads the list one second after a new visit. */
export const useAddVisit = () => useOperation(visitRequests.addVisit, { success: 'added-success' });
