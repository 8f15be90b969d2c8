import { lifecycle, type VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { createVisitGroup, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
// Noon: an hour before and after are on the same day.
app.now = new Date('2026-11-16T11:00:00Z');
const day = await createVisitDay(app);
const clerk = await day.clerk();
const colleague = await day.clerk();
const otherRoom = await createWaitingRoom(app.db, { site_id: day.siteId });
const other = await day.newDomain();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('events').execute();
});

type Row = Awaited<ReturnType<VisitDay['row']>>;
interface Case {
  readonly ask: (visitId: number) => Promise<{ statusCode: number }>;
  /** Every column that changes, besides version and time of writing. */
  readonly changes: (before: Row) => Partial<Row>;
  readonly recall?: boolean;
}

const update = (visitId: number, body: object) =>
  clerk.sender.send(visitOperations.updateVisit, {
    params: clerk.params,
    body: { visitId, ...body },
  });

const atNoDesk = { desk_id: null, served_by: null, called_at: null };
const cases: Record<VisitAction, Case> = {
  register: {
    ask: (visitId) => act(clerk, 'registerVisit', visitId),
    changes: () => ({ status: 'ARRIVED', arrival_time: app.now, waiting_room_id: day.roomId }),
  },
  unregister: {
    ask: (visitId) => act(clerk, 'unregisterVisit', visitId),
    changes: () => ({ status: 'NOT_ARRIVED', arrival_time: null }),
  },
  hold: {
    ask: (visitId) => act(clerk, 'unregisterVisit', visitId),
    changes: () => ({ status: 'NOT_ARRIVED', priority: true, ...atNoDesk }),
  },
  call: {
    ask: (visitId) => act(clerk, 'callVisit', visitId),
    changes: () => ({
      status: 'SERVING',
      desk_id: clerk.deskId,
      served_by: clerk.userId,
      called_at: app.now,
    }),
    recall: false,
  },
  recall: {
    ask: (visitId) => act(clerk, 'recallVisit', visitId),
    changes: () => ({}),
    recall: true,
  },
  noShow: {
    ask: (visitId) => act(clerk, 'markNoShow', visitId),
    changes: () => ({ status: 'NO_SHOW', closed_at: app.now }),
  },
  end: {
    ask: (visitId) => act(clerk, 'endVisit', visitId),
    changes: () => ({ status: 'ENDED', closed_at: app.now }),
  },
  cancel: {
    ask: (visitId) => act(clerk, 'cancelVisit', visitId),
    changes: () => ({ status: 'CANCELLED', closed_at: app.now }),
  },
  forward: {
    ask: (visitId) => update(visitId, { domainTypeId: other.domain_type_id }),
    changes: () => ({
      ...{ status: 'ARRIVED', ...other, ...atNoDesk, waiting_room_id: day.roomId },
      ...{ contact_user_id: null, contact_name: null },
    }),
  },
  reschedule: {
    ask: (visitId) => update(visitId, { appointmentTime: '15:25' }),
    changes: () => ({ appointment_time: new Date('2026-11-16T14:25:00Z') }),
  },
  moveRoom: {
    ask: (visitId) => update(visitId, { waitingRoomId: day.roomId }),
    changes: () => ({ waiting_room_id: day.roomId }),
  },
  changeContact: {
    ask: (visitId) => update(visitId, { visitContactId: clerk.userId }),
    changes: () => ({ contact_user_id: clerk.userId, contact_name: null }),
  },
  changeComment: {
    ask: (visitId) => update(visitId, { comment: 'Rolstoel' }),
    changes: () => ({ comment: 'Rolstoel' }),
  },
  changePriority: {
    ask: (visitId) =>
      clerk.sender.send(visitOperations.setPriority, {
        params: { siteId: day.siteId, visitId },
        body: { priority: true },
      }),
    changes: () => ({ priority: true }),
  },
  changeGroup: {
    ask: async (visitId) => {
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      await changeRows(app.db, 'visits', visitId, { group_id });
      return clerk.sender.send(visitOperations.leaveGroup, {
        params: { ...clerk.params, visitId },
      });
    },
    changes: () => ({ group_id: null }),
  },
};

/** A visit with a value in every column that its status allows. */
const fullVisit = (status: VisitStatus, by = clerk) =>
  day.visit(
    status,
    {
      ticket_number: `Z${status}${by.deskId}`,
      comment: 'Komt met begeleider',
      cause: 'Paspoort',
      external_customer_id: 'K12',
      contact_name: 'Mevrouw Claes',
      appointment_type: 'APPOINTMENT',
      appointment_time: new Date('2026-11-16T10:45:00Z'),
      waiting_room_id: otherRoom,
      location: 'Verdieping 2',
      sub_source: 'Website',
      updated_at: new Date('2026-11-16T10:30:00Z'),
      ...(status === 'ARRIVED' && { arrival_time: new Date('2026-11-16T10:40:00Z') }),
      ...(status === 'SERVING' && {
        arrival_time: new Date('2026-11-16T10:40:00Z'),
        called_at: new Date('2026-11-16T10:50:00Z'),
      }),
    },
    by,
  );

const cells = (Object.keys(cases) as VisitAction[]).flatMap((action) =>
  lifecycle[action].from.map((status) => [action, status] as const),
);

const everyVisit = () => app.db.selectFrom('visits').selectAll().orderBy('id').execute();
/** One visit, and another in the same status at a colleague's desk, to which nothing happens. */
async function twoVisits(status: VisitStatus) {
  const visitId = await fullVisit(status);
  await fullVisit(status, colleague);
  const [before, neighbour] = await everyVisit();
  if (!before || !neighbour) throw new Error('two visits');
  return { visitId, before, neighbour };
}
const events = () => app.db.selectFrom('events').selectAll().execute();
const callsOf = (visitId: number) =>
  app.db.selectFrom('calls').selectAll().where('visit_id', '=', visitId).execute();

describe('the columns that are written', () => {
  it.each(cells)('%s of a visit that is %s changes these columns and no other', async (...cell) => {
    const [action, status] = cell;
    const { visitId, before, neighbour } = await twoVisits(status);
    const { ask, changes, recall } = cases[action];

    expect((await ask(visitId)).statusCode).toBe(200);

    const expected = {
      ...before,
      ...changes(before),
      version: before.version + 1,
      updated_at: app.now,
    };
    expect(await everyVisit()).toEqual([expected, neighbour]);
    const [entry, ...more] = await day.history(visitId);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(Number),
      visit_id: visitId,
      site_id: day.siteId,
      at: app.now,
      user_id: clerk.userId,
      // Priority can be set from any screen of the site.
      desk_id: action === 'changePriority' ? null : clerk.deskId,
      action,
      from_status: status,
      to_status: expected.status,
      details: expect.objectContaining({ version: expected.version }),
    });
    expect(await day.history(neighbour.id)).toEqual([]);
    expect(await events()).toMatchObject([
      {
        site_id: day.siteId,
        topic: 'visits',
        payload: { visitId, version: expected.version, status: expected.status },
        at: app.now,
      },
    ]);
    const calls = await callsOf(visitId);
    expect(calls).toEqual(
      recall === undefined
        ? []
        : [
            {
              ...{ id: expect.any(Number), site_id: day.siteId, visit_id: visitId },
              ...{ desk_id: clerk.deskId, desk_name: clerk.deskName },
              user_name: expect.stringMatching(/\S/),
              waiting_room_id: otherRoom,
              ticket_number: before.ticket_number,
              recall,
              at: app.now,
              written_at: expect.any(Date),
              transaction_id: expect.any(String),
            },
          ],
    );
  });

  it.each([
    ['end', 'SERVING'],
    ['noShow', 'SERVING'],
    ['hold', 'SERVING'],
    ['cancel', 'ARRIVED'],
    ['cancel', 'NOT_ARRIVED'],
  ] as const)('undo of %s while %s restores every column', async (action, status) => {
    const { visitId, before, neighbour } = await twoVisits(status);
    expect((await cases[action].ask(visitId)).statusCode).toBe(200);
    expect((await act(clerk, 'undoVisit', visitId)).statusCode).toBe(200);
    expect(await everyVisit()).toEqual([
      { ...before, version: before.version + 2, updated_at: app.now },
      neighbour,
    ]);
    expect((await events()).map(({ payload }) => payload)).toMatchObject([
      { visitId, version: before.version + 1 },
      { visitId, version: before.version + 2, status },
    ]);
  });
});
