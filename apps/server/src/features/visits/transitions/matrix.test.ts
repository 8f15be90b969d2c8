import { decide, type VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { visitActionResultSchema } from '@balie/contract/features/visits/result-schema.ts';
import { VISIT_STATUSES, type VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { createUser, createVisitGroup } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
const other = await day.clerk();
const forwardTo = (await day.newDomain()).domain_type_id;
const contactId = await createUser(app.db, {
  organisation_id: day.organisationId,
  siteIds: [day.siteId],
});
beforeEach(() => app.db.deleteFrom('visits').execute());

/** Each action as a screen requests it. */
const ask: Record<VisitAction, (visitId: number) => ReturnType<Clerk['sender']['send']>> = {
  register: (visitId) => one('registerVisit', visitId),
  unregister: (visitId) => one('unregisterVisit', visitId),
  hold: (visitId) => one('unregisterVisit', visitId),
  call: (visitId) => one('callVisit', visitId),
  recall: (visitId) => one('recallVisit', visitId),
  noShow: (visitId) => one('markNoShow', visitId),
  end: (visitId) => one('endVisit', visitId),
  cancel: (visitId) => one('cancelVisit', visitId),
  forward: (visitId) => update({ visitId, domainTypeId: forwardTo }),
  reschedule: (visitId) => update({ visitId, appointmentTime: '11:25' }),
  moveRoom: (visitId) => update({ visitId, waitingRoomId: day.roomId }),
  changeContact: (visitId) => update({ visitId, visitContactId: contactId }),
  changeComment: (visitId) => update({ visitId, comment: 'Rolstoel' }),
  changePriority: (visitId) =>
    clerk.sender.send(visitOperations.setPriority, {
      params: { siteId: day.siteId, visitId },
      body: { priority: true },
    }),
  changeGroup: async (visitId) => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const withVisitId = await day.visit('ARRIVED', { group_id });
    return clerk.sender.send(visitOperations.joinGroup, {
      params: { ...clerk.params, visitId },
      body: { withVisitId },
    });
  },
};
const one = (
  name:
    | 'registerVisit'
    | 'unregisterVisit'
    | 'callVisit'
    | 'recallVisit'
    | 'markNoShow'
    | 'endVisit'
    | 'cancelVisit',
  visitId: number,
) => clerk.sender.send(visitOperations[name], { params: { ...clerk.params, visitId } });
const update = (body: object) =>
  clerk.sender.send(visitOperations.updateVisit, { params: clerk.params, body });

const cells = Object.keys(ask).flatMap((action) =>
  VISIT_STATUSES.map((status) => ({ action: action as VisitAction, status })),
);

/** One request does both: it holds a visit being served and unregisters a waiting one. */
const decided = (action: VisitAction, status: VisitStatus) =>
  action === 'hold' && status !== 'SERVING'
    ? 'unregister'
    : action === 'unregister' && status === 'SERVING'
      ? 'hold'
      : action;

describe('every action on a visit in every status', () => {
  it.each(cells)('$action of a visit that is $status', async ({ action, status }) => {
    const visitId = await day.visit(status, {}, clerk);
    const before = await day.row(visitId);
    const expected = decide(
      decided(action, status),
      { status, deskId: before.desk_id },
      clerk.deskId,
    );

    const answer = await ask[action](visitId);

    const after = await day.row(visitId);
    const history = await day.history(visitId);
    if (expected.allowed) {
      expect(answer.statusCode).toBe(200);
      if (action !== 'changePriority') visitActionResultSchema.parse(answer.json());
      expect(after.status).toBe(expected.to);
      expect(after.version).toBe(before.version + 1);
      expect(history).toHaveLength(1);
      expect(history[0]).toMatchObject({
        from_status: status,
        to_status: expected.to,
        user_id: clerk.userId,
      });
    } else {
      expect(answer).toBeRefused(422, expected.code);
      expect(after).toEqual(before);
      expect(history).toEqual([]);
    }
  });

  it.each(['recall', 'noShow', 'end', 'hold', 'forward'] as const)(
    '%s of a visit that another desk serves changes nothing',
    async (action) => {
      const visitId = await day.visit('SERVING', {}, other);
      const before = await day.row(visitId);
      const answer = await ask[action](visitId);
      expect(answer).toBeRefused(422, 'VISIT_NOT_AT_THIS_DESK');
      expect(await day.row(visitId)).toEqual(before);
    },
  );
});
