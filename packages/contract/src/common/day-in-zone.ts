interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** The minute that was asked for last, and its day: asked all day long, it is nearly always the same. */
  minute: number;
  day: string;
}

/** Making a formatter costs more than using it a hundred times; zones are few. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zone = { formatter, minute: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  return zone;
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const zone = zoneOf(timeZone);
  // A day begins at a whole minute in every zone.
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== zone.minute) {
    const parts = zone.formatter.formatToParts(moment);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    zone.day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
    zone.minute = minute;
  }
  return zone.day;
}
