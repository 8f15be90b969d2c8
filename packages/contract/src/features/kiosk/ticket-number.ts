import type { Lease } from './state-schema.ts';

/** At least three digits; after 999 it simply grows. */
export const writeTicketNumber = (prefix: string, number: number): string =>
  prefix + String(number).padStart(3, '0');

/** Undefined for what no counter writes. */
export function readTicketNumber(text: string): { prefix: string; number: number } | undefined {
  const [, prefix, digits] = /^([A-Z]{0,3})(\d{3,9})$/.exec(text) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  return writeTicketNumber(prefix, Number(digits)) === text
    ? { prefix, number: Number(digits) }
    : undefined;
}

/** Whether a number is one of these leases. */
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
 * The next number that a kiosk gives: the lowest of its leases of that day above the last one it gave in the series.
 * Undefined when there is none left, or when the day of the leases is over.
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

/** The first run of so many numbers after the last one of which nobody holds any. */
export function freeRun(last: number, size: number, taken: readonly number[]): number {
  let first = last + 1;
  for (const number of taken.toSorted((one, other) => one - other)) {
    if (number < first) continue;
    if (number >= first + size) break;
    first = number + 1;
  }
  return first;
}
