import type { Lease } from './state-schema.ts';

/** At least three digits; after 999 it has four. */
export const writeTicketNumber = (prefix: string, number: number): string =>
  prefix + String(number).padStart(3, '0');

/** Undefined if no counter produces it. */
export function readTicketNumber(text: string): { prefix: string; number: number } | undefined {
  const [, prefix, digits] = /^([A-Z]{0,3})(\d{3,9})$/.exec(text) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  return writeTicketNumber(prefix, Number(digits)) === text
    ? { prefix, number: Number(digits) }
    : undefined;
}

export const isLeased = (leases: readonly Lease[], number: string, day: string): boolean => {
  const read = readTicketNumber(number);
  return leases.some(
    (lease) =>
      lease.day === day &&
      lease.prefix === read?.prefix &&
      lease.first <= read.number &&
      read.number <= lease.last,
  );
};

/**
 * The next number a kiosk issues: the lowest of that day's leases above the last one issued in the
 * series. Undefined if none is left, or if the leases' day is over.
 */
export function nextLeased(
  leases: readonly Lease[],
  { day, prefix, after }: { day: string; prefix: string; after: number },
): number | undefined {
  return leases
    .filter((lease) => lease.day === day && lease.prefix === prefix && lease.last > after)
    .map(({ first }) => Math.max(first, after + 1))
    .sort((one, other) => one - other)[0];
}

/** The first run of this many free numbers after the last one. */
export function freeRun(last: number, size: number, taken: readonly number[]): number {
  let first = last + 1;
  for (const number of taken.toSorted((one, other) => one - other)) {
    if (number < first) continue;
    if (number >= first + size) break;
    first = number + 1;
  }
  return first;
}
