import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';

/** One visit of the demo day, in minutes from now; a negative number is past. */
export interface PlannedVisit {
  readonly status: VisitStatus;
  readonly appointment: number | null;
  readonly arrival: number | null;
  readonly called: number | null;
  readonly closed: number | null;
  readonly priority: boolean;
  /** The name of the group; absent for a visitor who comes alone. */
  readonly group?: string;
  /** The desk that serves or served it, by its place among the site's staffed desks. */
  readonly desk?: number;
}

export interface Busyness {
  readonly ended: number;
  readonly waiting: number;
  readonly planned: number;
  /** For each desk that is serving: the group it serves, or null for a single visitor. */
  readonly serving: readonly (readonly [group: string, members: number] | null)[];
  readonly waitingGroup: readonly [name: string, members: number];
}

const none = { appointment: null, arrival: null, called: null, closed: null, priority: false };

/** A day in full swing: visits handled, being served, waiting, and still to come. */
export function planDay(busyness: Busyness): PlannedVisit[] {
  return [
    ...handled(busyness.ended),
    ...serving(busyness.serving),
    ...waiting(busyness.waiting),
    ...group(busyness.waitingGroup),
    { ...none, status: 'NO_CALL' },
    { ...none, status: 'NO_CALL', appointment: 15 },
    ...toCome(busyness.planned),
  ];
}

const spread = (count: number, from: number, to: number) =>
  Array.from(
    { length: count },
    (_, index) => from + ((to - from) * index) / Math.max(1, count - 1),
  );

function handled(count: number): PlannedVisit[] {
  const ended = spread(count, -230, -32).map((arrival, index): PlannedVisit => {
    const called = arrival + 4 + ((index * 7) % 13);
    return {
      ...none,
      status: index % 9 === 5 ? 'NO_SHOW' : 'ENDED',
      appointment: index % 3 === 0 ? null : arrival + 4,
      arrival,
      called,
      closed: called + (index % 9 === 5 ? 2 : 5 + ((index * 5) % 9)),
      desk: index,
    };
  });
  return [
    ...ended,
    { ...none, status: 'CANCELLED', appointment: -95, closed: -140 },
    { ...none, status: 'CANCELLED', appointment: 40, closed: -20 },
  ];
}

function serving(desks: Busyness['serving']): PlannedVisit[] {
  return desks.flatMap((guest, desk) => {
    const called = -2 - desk * 3;
    const arrival = called - 6 - desk * 2;
    const [name, members] = guest ?? [undefined, 1];
    return Array.from({ length: members }, (): PlannedVisit => {
      const appointment = desk % 2 === 0 ? arrival + 5 : null;
      const visit = { ...none, status: 'SERVING' as const, appointment, arrival, called, desk };
      return name === undefined ? visit : { ...visit, group: name };
    });
  });
}

/** One has waited too long; two have priority; some have an appointment now; one came late, one early. */
function waiting(count: number): PlannedVisit[] {
  return spread(count, -18, -1).map((arrival, index): PlannedVisit => {
    const visit = { ...none, status: 'ARRIVED' as const, arrival };
    if (index === 0) return { ...visit, arrival: -27 };
    if (index === 2 || index === 7) return { ...visit, priority: true };
    if (index === 3) return { ...visit, appointment: arrival - 22 };
    if (index === 5) return { ...visit, appointment: 25 };
    return index % 2 === 0 ? { ...visit, appointment: arrival + 3 } : visit;
  });
}

const group = ([name, members]: readonly [string, number]): PlannedVisit[] =>
  Array.from({ length: members }, () => ({
    ...none,
    status: 'ARRIVED' as const,
    arrival: -7,
    appointment: -5,
    group: name,
  }));

function toCome(count: number): PlannedVisit[] {
  return [
    // Held a moment ago: planned again, with priority.
    { ...none, status: 'NOT_ARRIVED', appointment: -25, arrival: -30, priority: true },
    ...spread(count - 1, 5, 240).map(
      (appointment): PlannedVisit => ({ ...none, status: 'NOT_ARRIVED', appointment }),
    ),
  ];
}
