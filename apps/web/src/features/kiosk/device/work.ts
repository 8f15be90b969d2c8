import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import { nextLeased, writeTicketNumber } from '@balie/contract/features/kiosk/ticket-number.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { UnderWay, Waiting, Work } from './records.ts';

interface Series {
  readonly kioskId: number;
  readonly day: string;
  readonly prefix: string;
}

const nameOf = ({ kioskId, day, prefix }: Series) => `${kioskId} ${day} ${prefix}`;

/** Issues the next number of the series together with its touch: it is never issued again, whatever happens. */
export function takeNumber(
  work: Work,
  leases: readonly Lease[],
  series: Series,
): { work: Work; number: string } | undefined {
  const { day, prefix } = series;
  const after = work.given[nameOf(series)] ?? 0;
  const next = nextLeased(leases, { day, prefix, after });
  if (next === undefined) return undefined;
  const ofToday = Object.entries(work.given).filter(([name]) => name.split(' ')[1] === day);
  const given = { ...Object.fromEntries(ofToday), [nameOf(series)]: next };
  return { work: { ...work, given }, number: writeTicketNumber(prefix, next) };
}

export const putInLine = (work: Work, waiting: Waiting): Work => ({
  ...work,
  waiting: [...work.waiting, waiting],
});

export const setUnderWay = (work: Work, underWay: UnderWay): Work => ({ ...work, underWay });

/** The server answered these: they need not be handed over any more. */
export const withoutAnswered = (work: Work, keys: ReadonlySet<string>): Work => ({
  ...work,
  waiting: work.waiting.filter(({ item }) => !keys.has(item.key)),
});

/** What the visitor reads, for as long as they stand here. */
export const withResult = (work: Work, key: string, result: KioskResult): Work => ({
  ...work,
  underWay: work.underWay?.key === key ? { ...work.underWay, result } : work.underWay,
});

export const clearUnderWay = (work: Work): Work => ({ ...work, underWay: null });

export const markRefused = (work: Work, key: string): Work => ({
  ...work,
  waiting: work.waiting.map((one) => (one.item.key === key ? { ...one, refused: true } : one)),
});

export const toHandOver = (work: Work, kioskId: number | undefined): SyncItem[] =>
  work.waiting.filter((one) => one.kioskId === kioskId && !one.refused).map(({ item }) => item);

/** If the same code was scanned and is still pending, its visitor already has a number. */
export const numberOfCode = (work: Work, kioskId: number, code: string): string | undefined =>
  toHandOver(work, kioskId).find((item) => item.kind === 'CHECK_IN' && item.by.code === code)
    ?.number ?? undefined;
