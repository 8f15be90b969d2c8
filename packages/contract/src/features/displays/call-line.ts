import { limits } from '../../common/limits.ts';

const { callNoticeMs, callRushMs, callsAtOnce } = limits.display;

export interface LineCall {
  readonly number: number;
  readonly ticketNumber: string;
  readonly deskName: string;
  /** Members of a group called to one desk are shown together. */
  readonly group?: number | null;
}

/** Who is called together: the members of a group, or one person. */
interface Standing<C> {
  readonly calls: readonly C[];
  /** When it became visible, in milliseconds of the line's clock. */
  readonly since: number;
}

/**
 * A display's announcements: the calls on screen, each in a fixed place of its own (a group shares
 * one), and those waiting for a place, in order of arrival.
 */
export interface CallLine<C extends LineCall> {
  readonly places: readonly (Standing<C> | undefined)[];
  readonly waiting: readonly C[];
}

/**
 * Adds a call. It is shown at once if there is a free place, or one whose call was shown long
 * enough. A recall of a ticket on screen restarts its time; if others are waiting it takes its
 * turn, and a waiting ticket is not added twice, so that repeated recalls do not keep others from
 * being announced. A ticket called to another desk is not sent to two. A call for a group on screen
 * joins it, and takes nobody's place.
 */
export function arrive<C extends LineCall>(line: CallLine<C>, call: C, now: number): CallLine<C> {
  const before = withoutOtherDesk(advance(line, now), call);
  const isSame = (other: C) => other.ticketNumber === call.ticketNumber;
  if (before.waiting.some(isSame)) {
    return { ...before, waiting: before.waiting.map((other) => (isSame(other) ? call : other)) };
  }
  const own = placeOf(before, isSame);
  const joins = own < 0 ? placeOf(before, (other) => areTogether(other, call)) : own;
  if (joins >= 0 && (own < 0 || before.waiting.length === 0)) {
    return put(before, joins, { calls: joined(before.places[joins], [call]), since: now });
  }
  return fill({ ...before, waiting: [...before.waiting, call] }, now);
}

const areTogether = (one: LineCall, other: LineCall): boolean =>
  one.group != null && one.group === other.group && one.deskName === other.deskName;

const placeOf = <C extends LineCall>({ places }: CallLine<C>, isIt: (call: C) => boolean): number =>
  places.findIndex((place) => place?.calls.some(isIt));

/** A place showing these calls: members of the group already there keep their position. */
function joined<C extends LineCall>(place: Standing<C> | undefined, calls: readonly C[]): C[] {
  const [first] = calls;
  const before = (place?.calls ?? []).filter((other) => first && areTogether(other, first));
  const byTicket = new Map([...before, ...calls].map((call) => [call.ticketNumber, call]));
  return [...byTicket.values()];
}

/** The line at this moment: calls whose time is over are gone, and waiting ones took their places. */
export function advance<C extends LineCall>(line: CallLine<C>, now: number): CallLine<C> {
  for (let current = line; ; ) {
    const at = nextChange(current);
    if (at === undefined || at > now) return current;
    current = leave(fill(current, at), at);
  }
}

/** Without these calls, unless already shown: their visits are over. */
export function removeEnded<C extends LineCall>(
  line: CallLine<C>,
  numbers: readonly number[],
): CallLine<C> {
  return { ...line, waiting: line.waiting.filter(({ number }) => !numbers.includes(number)) };
}

/** When the line next changes by itself; undefined if nothing is on screen. */
export function nextChange<C extends LineCall>(line: CallLine<C>): number | undefined {
  const turn = line.waiting.length > 0 ? callRushMs : callNoticeMs;
  const ends = line.places.flatMap((place) => (place ? [place.since + turn] : []));
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** In how many milliseconds a waiting call is shown, by this rule, if no calls are added or removed. */
export function shownIn<C extends LineCall>(
  line: CallLine<C>,
  number: number,
  now: number,
): number | undefined {
  const waits = ({ waiting }: CallLine<C>) => waiting.some((call) => call.number === number);
  if (!waits(line)) return undefined;
  for (let current = line; ; ) {
    const at = nextChange(current);
    if (at === undefined) return 0;
    current = leave(fill(current, at), at);
    if (!waits(current)) return Math.max(0, at - now);
  }
}

/** Since when each call on screen has been visible. */
export const shownSince = <C extends LineCall>({ places }: CallLine<C>, number: number) =>
  places.find((place) => place?.calls.some((call) => call.number === number))?.since;

/** The calls on screen, in the order of their places. */
export const shownCalls = <C extends LineCall>({ places }: CallLine<C>): C[] =>
  places.flatMap((place) => place?.calls ?? []);

/** Assigns places to waiting calls: free ones, then those whose calls were shown long enough. */
function fill<C extends LineCall>(line: CallLine<C>, now: number): CallLine<C> {
  const [first] = line.waiting;
  const place = first && placeFor(line, first, now);
  if (first === undefined || place === undefined) return line;
  const isParty = (call: C) => call === first || areTogether(call, first);
  const calls = joined(line.places[place], line.waiting.filter(isParty));
  const waiting = line.waiting.filter((call) => !isParty(call));
  return fill(put({ ...line, waiting }, place, { calls, since: now }), now);
}

function placeFor<C extends LineCall>(line: CallLine<C>, call: C, now: number) {
  const { places } = line;
  const isSame = (other: C) => other.ticketNumber === call.ticketNumber || areTogether(other, call);
  const own = placeOf(line, isSame);
  if (own >= 0) return own;
  const free = places.indexOf(undefined);
  if (free >= 0) return free;
  if (places.length < callsAtOnce) return places.length;
  const since = places.map((place) => place?.since ?? now);
  const oldest = Math.min(...since);
  return oldest + callRushMs <= now ? since.indexOf(oldest) : undefined;
}

/** Nothing moves while people read: a freed place stays empty until all are free. */
function leave<C extends LineCall>(line: CallLine<C>, now: number): CallLine<C> {
  const places = line.places.map((place) =>
    place && place.since + callNoticeMs > now ? place : undefined,
  );
  return { ...line, places: places.some((place) => place !== undefined) ? places : [] };
}

function put<C extends LineCall>(
  line: CallLine<C>,
  index: number,
  standing: Standing<C>,
): CallLine<C> {
  const places = [...line.places];
  places[index] = standing;
  return { ...line, places };
}

function withoutOtherDesk<C extends LineCall>(line: CallLine<C>, call: C): CallLine<C> {
  const isElsewhere = (other: C) =>
    other.ticketNumber === call.ticketNumber && other.deskName !== call.deskName;
  return {
    places: line.places.map((place) => {
      if (!place) return undefined;
      const calls = place.calls.filter((other) => !isElsewhere(other));
      return calls.length > 0 ? { ...place, calls } : undefined;
    }),
    waiting: line.waiting.filter((other) => !isElsewhere(other)),
  };
}

/** A call as the server knows it: when it was made, and when its visit ended. */
export interface TimedCall extends LineCall {
  readonly at: number;
  readonly overAt: number | undefined;
}

/** The current line of a display that was always connected. */
export function lineOf(calls: readonly TimedCall[], now: number): CallLine<TimedCall> {
  const empty: CallLine<TimedCall> = { places: [], waiting: [] };
  const steps = calls
    .flatMap((call) => {
      const overAt = call.overAt ?? Number.POSITIVE_INFINITY;
      return [
        { at: call.at, take: (line: typeof empty) => arrive(line, call, call.at) },
        {
          at: overAt,
          take: (line: typeof empty) => removeEnded(advance(line, overAt), [call.number]),
        },
      ];
    })
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at);
  return advance(
    steps.reduce((line, { take }) => take(line), empty),
    now,
  );
}
