import { limits } from '../../common/limits.ts';
import { searchWords } from '../../common/search.ts';

const DAY_MS = 86_400_000;

/** The last day whose visitors are anonymised today: visits are kept whole for `days` days after their own. */
export function lastAnonymisedDay(today: string, days: number): string {
  const midnight = new Date(`${today}T00:00:00Z`).getTime();
  return new Date(midnight - (days + 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Anything shorter, in letters and digits, finds everybody. */
export const isLongEnough = (search: string): boolean =>
  searchWords(search).join('').length >= limits.privacy.searchMin;
