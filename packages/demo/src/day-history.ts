import type { Executor } from '@balie/server/platform/database/database.ts';
import type { Visits } from '@balie/server/platform/database/types.generated.ts';
import type { Selectable } from 'kysely';

interface SeatedDesk {
  readonly id: number;
  readonly name: string;
  readonly user_name: string;
}

const LAST_STEP: Record<string, string> = {
  ENDED: 'end',
  NO_SHOW: 'noShow',
  CANCELLED: 'cancel',
};

/** The steps that led each visit of the demo day to its status, and the calls made along the way. */
export async function historyOf(
  executor: Executor,
  visits: readonly Selectable<Visits>[],
  desks: readonly SeatedDesk[],
): Promise<void> {
  await executor.insertInto('visit_history').values(visits.flatMap(stepsOf)).execute();
  const calls = visits
    .flatMap((visit) => {
      const desk = desks.find((candidate) => candidate.id === visit.desk_id);
      if (!desk || !visit.called_at || visit.ticket_number === null) return [];
      return {
        site_id: visit.site_id,
        visit_id: visit.id,
        desk_id: desk.id,
        waiting_room_id: visit.waiting_room_id,
        ticket_number: visit.ticket_number,
        desk_name: desk.name,
        user_name: desk.user_name,
        recall: false,
        at: visit.called_at,
        // The moment of the call, or every display that opens would announce the whole day.
        written_at: visit.called_at,
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await executor.insertInto('calls').values(calls).execute();
}

function stepsOf(visit: Selectable<Visits>) {
  const step = (action: string, at: Date, from: string | null, to: string) => ({
    visit_id: visit.id,
    site_id: visit.site_id,
    at,
    user_id: visit.served_by,
    desk_id: visit.desk_id,
    action,
    from_status: from,
    to_status: to,
  });
  const called = visit.called_at !== null;
  const last = LAST_STEP[visit.status];
  return [
    step('add', visit.arrival_time ?? visit.created_at, null, 'NOT_ARRIVED'),
    ...(visit.arrival_time && visit.status !== 'NOT_ARRIVED'
      ? [step('register', visit.arrival_time, 'NOT_ARRIVED', 'ARRIVED')]
      : []),
    ...(visit.called_at ? [step('call', visit.called_at, 'ARRIVED', 'SERVING')] : []),
    ...(last && visit.closed_at
      ? [step(last, visit.closed_at, called ? 'SERVING' : 'NOT_ARRIVED', visit.status)]
      : []),
  ];
}
