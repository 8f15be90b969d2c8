import { z } from 'zod';
import { deskUserParams, pathIdSchema, siteParams } from '../../common/ids.ts';
import { namedSchema } from '../../common/named.ts';
import { access, operation } from '../../common/operation.ts';
import type { RequestLine } from '../../common/request.ts';
import { visitRequests } from './requests.ts';
import { callNextResultSchema, visitActionResultSchema } from './result-schema.ts';
import {
  currentVisitsSchema,
  deskUserVisitParams,
  joinGroupSchema,
  newPartySchema,
  prioritySchema,
  selectedVisitSchema,
  visitCountsSchema,
  visitInListSchema,
  visitListQuery,
  visitorSchema,
  visitorUpdateSchema,
  visitUpdateSchema,
} from './schema.ts';

const tag = 'Visits';
const atDesk = { tag, access: access.desk, params: deskUserParams } as const;
const deskErrors = ['DESK_USER_NOT_LINKED'] as const;

const newVisitErrors = [
  'INVALID_FIRST_NAME',
  'INVALID_LAST_NAME',
  'TIME_ERROR',
  'COMMENT_TOO_LONG',
  'GROUP_TOO_LARGE',
  'DOMAIN_TYPE_NOT_FOUND',
  'LANGUAGE_NOT_FOUND',
  'CONTACT_NOT_FOUND',
] as const;
const groupErrors = [
  'VISIT_NOT_FOUND',
  'VISIT_CLOSED',
  'VISIT_NOT_AT_THIS_DESK',
  'TRANSITION_NOT_ALLOWED',
] as const;

const action = <const R extends RequestLine>(request: R, summary: string) =>
  operation({
    ...request,
    summary,
    tag,
    access: access.desk,
    params: deskUserVisitParams,
    response: visitActionResultSchema,
    errors: [
      ...deskErrors,
      'VISIT_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'VISITOR_ALREADY_CALLED',
      'DESK_HAS_ONGOING_VISIT',
      'GROUP_AT_ANOTHER_DESK',
      'VISIT_NOT_AT_THIS_DESK',
      'VISIT_CHANGED',
      'UNDO_EXPIRED',
    ],
  });

export const visitOperations = {
  listVisits: operation({
    ...atDesk,
    ...visitRequests.listVisits,
    summary:
      "Today's visits and those still here from before midnight; priority first, then by appointment or arrival",
    query: visitListQuery,
    response: z.array(visitInListSchema),
    errors: deskErrors,
  }),
  countVisits: operation({
    ...atDesk,
    ...visitRequests.countVisits,
    summary: "How many of today's visits are in each status",
    query: visitListQuery.omit({ status: true }),
    response: visitCountsSchema,
    errors: deskErrors,
  }),
  getCurrentVisits: operation({
    ...atDesk,
    ...visitRequests.getCurrentVisits,
    summary: 'The visit the desk is serving; several for a group',
    response: currentVisitsSchema,
    errors: [...deskErrors, 'NO_ONGOING_VISIT'],
  }),
  callVisit: action(
    visitRequests.callVisit,
    'Call a waiting visitor to the desk; a group is called together',
  ),
  recallVisit: action(visitRequests.recallVisit, 'Call the visitor again'),
  endVisit: action(visitRequests.endVisit, 'End the visit'),
  markNoShow: action(visitRequests.markNoShow, 'Mark a called visitor as a no-show'),
  registerVisit: action(
    visitRequests.registerVisit,
    'Check in a visitor: ticket number and waiting room',
  ),
  unregisterVisit: action(
    visitRequests.unregisterVisit,
    'Set a visit back to not arrived; one being served is held',
  ),
  cancelVisit: action(visitRequests.cancelVisit, 'Cancel the visit'),
  undoVisit: action(
    visitRequests.undoVisit,
    'Undo an end, no-show, cancellation or hold of the last ten seconds',
  ),
  endCurrentVisits: operation({
    ...atDesk,
    ...visitRequests.endCurrentVisits,
    summary: 'End everything the desk is serving, for the whole group',
    response: visitActionResultSchema,
    errors: [...deskErrors, 'NO_ONGOING_VISIT'],
  }),
  callNextVisit: operation({
    ...atDesk,
    ...visitRequests.callNextVisit,
    summary: 'Call the visitor whose turn it is; returns the reason',
    query: visitListQuery.pick({ domainType: true }),
    response: callNextResultSchema,
    errors: [...deskErrors, 'NOBODY_WAITING', 'DESK_HAS_ONGOING_VISIT'],
  }),
  updateVisit: operation({
    ...atDesk,
    ...visitRequests.updateVisit,
    summary: 'Reschedule, move, assign or comment on a visit, or forward it to another domain type',
    body: visitUpdateSchema,
    edits: true,
    response: visitActionResultSchema,
    errors: [
      'CHANGED_MEANWHILE',
      ...deskErrors,
      'VISIT_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'VISIT_CLOSED',
      'VISIT_NOT_AT_THIS_DESK',
      'TIME_ERROR',
      'WAITING_ROOM_NOT_FOUND',
      'CONTACT_NOT_FOUND',
      'DOMAIN_TYPE_NOT_FOUND',
      'COMMENT_TOO_LONG',
    ],
  }),
  addVisit: operation({
    ...atDesk,
    ...visitRequests.addVisit,
    summary: 'Add a visit that has yet to arrive, alone or with others',
    body: newPartySchema,
    response: visitInListSchema,
    errors: [...deskErrors, ...newVisitErrors],
  }),
  walkIn: operation({
    ...atDesk,
    ...visitRequests.walkIn,
    summary: 'Add a walk-in, alone or with others, and check them in',
    body: newPartySchema,
    response: z.array(visitInListSchema),
    errors: [...deskErrors, ...newVisitErrors, 'VISIT_CHANGED'],
  }),
  joinGroup: operation({
    ...atDesk,
    ...visitRequests.joinGroup,
    summary: 'Put two visitors in one group: called together, at one desk',
    params: deskUserVisitParams,
    body: joinGroupSchema,
    response: visitActionResultSchema,
    errors: [...deskErrors, ...groupErrors, 'GROUP_AT_ANOTHER_DESK'],
  }),
  leaveGroup: operation({
    ...atDesk,
    ...visitRequests.leaveGroup,
    summary: 'Leave the group; a remaining single member leaves it too',
    params: deskUserVisitParams,
    response: visitActionResultSchema,
    errors: [...deskErrors, ...groupErrors, 'DESK_HAS_ONGOING_VISIT'],
  }),
  setPriority: operation({
    ...visitRequests.setPriority,
    summary: 'Give or remove priority',
    tag,
    access: access.staff,
    params: siteParams.extend({ visitId: pathIdSchema }),
    body: prioritySchema,
    response: visitInListSchema,
    errors: ['VISIT_NOT_FOUND', 'VISIT_CLOSED'],
  }),
  getSelectedVisit: operation({
    ...visitRequests.getSelectedVisit,
    summary: 'The person behind a visit, with their appointments',
    tag: 'Visitors',
    access: access.desk,
    params: deskUserVisitParams.extend({ visitorId: pathIdSchema }),
    response: selectedVisitSchema,
    errors: [...deskErrors, 'VISIT_NOT_FOUND'],
  }),
  updateVisitor: operation({
    ...visitRequests.updateVisitor,
    summary: "Change a visitor's names and comment, if the visit is editable",
    tag: 'Visitors',
    access: access.staff,
    params: siteParams.extend({ visitorId: pathIdSchema }),
    body: visitorUpdateSchema,
    edits: true,
    response: visitorSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'VISITOR_NOT_FOUND',
      'VISIT_NOT_EDITABLE',
      'INVALID_FIRST_NAME',
      'INVALID_LAST_NAME',
    ],
  }),
  listContacts: operation({
    ...visitRequests.listContacts,
    summary: 'The colleagues a visitor can visit',
    tag: 'Visitors',
    access: access.staff,
    params: siteParams,
    response: z.array(namedSchema),
    errors: [],
  }),
};
