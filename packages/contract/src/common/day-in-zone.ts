interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** Recently requested days, by minute: requests come all day long, nearly always for the same ones. */
  readonly days: Map<number, string>;
  /** Cached offsets per quarter of an hour: clocks change on the quarter. */
  readonly offsets: Map<number, number>;
}

const KEPT_MINUTES = 16;

/** Creating a formatter costs as much as using it a hundred times; there are few time zones. */
const zones = new Map<string, Zone>();

export function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    zone = { formatter, days: new Map(), offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const { formatter, days } = zoneOf(timeZone);
  // A day begins at a whole minute in every zone.
  const minute = Math.floor(moment.getTime() / 60_000);
  const known = days.get(minute);
  if (known !== undefined) return known;
  const parts = formatter.formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  if (days.size >= KEPT_MINUTES) days.clear();
  days.set(minute, day);
  return day;
}
