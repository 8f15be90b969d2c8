import type { TFunction } from 'i18next';
import { twoDigits } from '../../../lib/date-text.ts';
import { useTicking } from '../../../lib/now.ts';

const secondsSince = (moment: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 1_000));

export function WaitingTime({ since, t }: { since: string; t: TFunction }) {
  const minutes = useTicking((now) => Math.floor(secondsSince(since, now) / 60));
  return t('visits.minutes', { count: minutes });
}

/** The running time since a moment: `4:07`, `1:04:07`. */
export function RunningTime({ since }: { since: string }) {
  const seconds = useTicking((now) => secondsSince(since, now));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}
