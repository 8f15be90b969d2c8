import type { VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { sessionHolds } from '../../../platform/auth/recent-sessions.ts';
import {
  cachedStatement,
  type InSql,
  type PlaceFor,
} from '../../../platform/database/cached-statement.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';
import { currentDeadline } from '../../../platform/database/request-scope.ts';
import { columnList } from '../../../platform/database/rows.ts';
import { mapViolations } from '../../../platform/database/violation.ts';
import {
  type AtDesk,
  byDayAndNight,
  type DeskInSql,
  deskPlaces,
  type TransitionAt,
} from '../desk-context.ts';
import { historyLines, visitEvents } from '../history-repository.ts';
import { changesOf, guardOf } from './lifecycle-repository.ts';

/** How many visits changed (none if the guard refused), and the response as JSON text. */
export interface Outcome {
  readonly changed: number;
  readonly answer: string;
}

interface Transition {
  /** What is done: the lifecycle gives the statuses it starts from and leads to, and its side changes. */
  readonly actions: readonly VisitAction[] | 'undo';
  /** Steps before the visits are locked, such as choosing who is next. */
  readonly choose?: RawBuilder<unknown>;
  /** Which visits; `v` is the visit, `desk` the desk. The lifecycle's guard is added to it. */
  readonly where: RawBuilder<unknown>;
  /** Steps between locking and writing, such as taking a ticket number; `before` has the old rows. */
  readonly prepare?: RawBuilder<unknown>;
  /** Further columns to write; `b` is the visit as it was. */
  readonly writes?: RawBuilder<unknown>;
  /** Steps after the write; `after` has the new rows. */
  readonly follow?: RawBuilder<unknown>;
  /** Nothing is written unless this holds; for a group that comes along with a named visit. */
  readonly provided?: RawBuilder<unknown>;
  readonly announce?: 'call' | 'recall';
  /** Why this visit, as part of the response. */
  readonly reason?: RawBuilder<unknown>;
  /** Further details for the history, as JSON. */
  readonly details?: RawBuilder<unknown>;
  /** Keeps the desk's row locked, so that links and calls wait for each other. */
  readonly locksDesk?: boolean;
}

const optional = (part: RawBuilder<unknown> | undefined) => part ?? sql``;

/**
 * One statement does everything: deadline, session, the desk's link, guarded update, history, call
 * and event. So it takes one round trip, and nothing can change between check and write.
 */
const statementOf = (at: TransitionAt, transition: Transition): RawBuilder<Outcome> => {
  const actions = transition.actions === 'undo' ? [] : transition.actions;
  const action = transition.actions === 'undo' ? 'undo' : actions.join(',');
  const written = [
    ...(transition.writes ? [transition.writes] : []),
    sql`version = v.version + 1, updated_at = ${at.now}`,
  ];
  const lockDesk = transition.locksDesk ? sql`for no key update` : sql``;
  return sql<Outcome>`
    with desk as materialized (
      select d.id, d.name from desks d
      where d.site_id = ${at.siteId} and d.id = ${at.deskId} and d.user_id = ${at.userId}
        and ${sessionHolds({ proof: at.session, userId: at.userId, siteId: at.siteId })}
      ${lockDesk}
    )${optional(transition.choose)},
    before as materialized (
      select ${BEFORE} from desk, visits v
      where v.site_id = ${at.siteId} and ${guardOf(...actions)} and ${transition.where}
      order by v.id
      for no key update of v
    )${optional(transition.prepare)},
    after as (
      update visits v
      set ${sql.join([...changesOf(at, actions), ...written])}
      from before b, desk
      where v.id = b.id and v.status = b.status and in_time(${at.deadline}::timestamptz)
        and ${transition.provided ?? sql`true`}
      returning ${AFTER}
    )${optional(transition.follow)},
    written as (${historyLines({
      at: at.now,
      userId: at.userId,
      deskId: at.deskId,
      action,
      was: 'before',
      details: detailsOf(transition),
    })}),
    ${announcementOf(at, transition.announce)},
    event as (${visitEvents(at.now)})
    select count(*)::int as changed, json_build_object(
      'visits', coalesce(json_agg(json_build_object(
        'visitId', a.id, 'visitorId', a.visitor_id, 'status', a.status, 'ticketNumber', a.ticket_number,
        'firstName', person.first_name, 'lastName', person.last_name, 'domainTypeId', a.domain_type_id,
        'waitingRoomId', a.waiting_room_id, 'deskId', a.desk_id, 'priority', a.priority,
        'version', a.version) order by a.id), '[]'),
      'callNumbers', (select coalesce(json_agg(c.id order by c.id), '[]') from announced c)
      ${transition.reason ? sql`, 'reason', ${transition.reason}` : sql``}
    )::text as answer
    from after a join visitors person on person.id = a.visitor_id`;
};

/** What is needed of a visit before and after the write; every extra column costs in each step. */
const PUT_BACK_BY_UNDO = [
  ...['desk_id', 'served_by', 'called_at', 'closed_at', 'arrival_time', 'priority'],
  ...['waiting_room_id', 'domain_type_id'],
];
const BEFORE = columnList('v', [
  ...['id', 'site_id', 'day', 'status', 'ticket_number', 'domain_id', 'contact_user_id'],
  ...PUT_BACK_BY_UNDO,
]);
const AFTER = columnList('v', [
  ...['id', 'site_id', 'visitor_id', 'status', 'ticket_number', 'desk_id', 'waiting_room_id'],
  ...[
    'domain_type_id',
    'contact_user_id',
    'appointment_time',
    'arrival_time',
    'priority',
    'version',
  ],
]);

/** What the database itself refuses when two do the same in one instant. */
const refusals = {
  visits_one_ongoing_per_desk: 'DESK_HAS_ONGOING_VISIT',
  visits_group_at_one_desk: 'GROUP_AT_ANOTHER_DESK',
  // Somebody else took this ticket number in the same instant: a retry takes the next one.
  visits_ticket: 'VISIT_CHANGED',
} as const;

const onlyRow = async (ask: () => Promise<Outcome[]>): Promise<Outcome> => {
  const [outcome] = await mapViolations(refusals, ask);
  return outcome ?? { changed: 0, answer: '' };
};

export const applyTransition = (
  executor: Executor,
  at: AtDesk,
  transition: Transition,
): Promise<Outcome> =>
  onlyRow(async () => {
    const statement = statementOf({ ...at, deadline: currentDeadline() }, transition);
    return (await statement.execute(executor)).rows;
  });

/** A transition of which only the values differ, so its text is cached. */
export function cachedTransition<I>(
  describe: (at: DeskInSql, placeFor: PlaceFor<I>) => Transition,
): (executor: Executor, at: AtDesk, input: I) => Promise<Outcome> {
  const run = byDayAndNight((atNight) =>
    cachedStatement<{ at: AtDesk; input: I }, Outcome>((placeFor) => {
      const at = deskPlaces((valueIn) => placeFor((values) => valueIn(values.at)), atNight);
      return statementOf(
        { ...at, deadline: placeFor(currentDeadline) },
        describe(at, (valueIn) => placeFor(({ input }) => valueIn(input))),
      );
    }),
  );
  return (executor, at, input) => onlyRow(() => run(at)(executor, { at, input }));
}

export const cachedVisitTransition = (
  describe: (at: DeskInSql, visitId: InSql<number>) => Transition,
) =>
  cachedTransition<number>((at, placeFor) =>
    describe(
      at,
      placeFor((visitId) => visitId),
    ),
  );

/** What undo needs to restore, then what the transition itself adds. */
const detailsOf = ({ details }: Transition) =>
  sql`jsonb_build_object('before', jsonb_build_object(${sql.raw(
    PUT_BACK_BY_UNDO.map((name) => `'${name}', b.${name}`).join(', '),
  )}))${details ? sql` || ${details}` : sql``}`;

/** One numbered call per ticket; what displays show is copied, so a replay shows what was called then. */
const announcementOf = (at: DeskInSql, announce: 'call' | 'recall' | undefined) =>
  announce
    ? sql`
  announced as (
    insert into calls (site_id, visit_id, desk_id, waiting_room_id, ticket_number, desk_name, user_name, recall, at)
    select a.site_id, a.id, desk.id, a.waiting_room_id, a.ticket_number, desk.name, (select ${personName('u')} from users u where u.id = ${at.userId}),
      ${sql.lit(announce === 'recall')}, ${at.now}
    from after a, desk
    returning id
  )`
    : sql`announced as (select null::bigint as id where false)`;
