interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** `GMT+2` of a zone at a moment. */
function offsetName(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every zone the browser knows, and always the current one. */
export function timeZoneOptions(current: string, at: Date): ZoneOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetName(zone, at)})`,
  }));
}

function minutesAhead(zone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d+)(?::(\d+))?)?/.exec(offsetName(zone, at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export function tenInZone(day: string, zone: string): Date {
  const utc = new Date(`${day}T10:00:00Z`);
  return new Date(utc.getTime() - minutesAhead(zone, utc) * 60_000);
}
