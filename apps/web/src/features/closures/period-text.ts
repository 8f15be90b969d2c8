import { addDays } from '@balie/contract/common/local-time.ts';
import type { ClosedPeriod } from '@balie/contract/features/opening-hours/open-state.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/session.ts';

export const dayOf = (local: string): string => local.slice(0, local.lastIndexOf('T'));
export const timeOf = (local: string): string => local.slice(local.lastIndexOf('T') + 1);

export const isWholeDays = ({ from, until }: ClosedPeriod): boolean =>
  timeOf(from) === '00:00' && timeOf(until) === '00:00';

/** The last full day of a closure; one that ends at midnight ends on the day before. */
const lastDayOf = ({ until }: ClosedPeriod): string => addDays(dayOf(until), -1);

/** A period as people say it: full days by their dates, otherwise with times. */
export function usePeriodText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (period: ClosedPeriod): string => {
    const [first, last] = [dayOf(period.from), dayOf(period.until)];
    if (isWholeDays(period)) {
      const end = lastDayOf(period);
      return first === end
        ? t('closures.wholeDay', { day: format.date(first) })
        : t('closures.wholeDays', { from: format.date(first), until: format.date(end) });
    }
    const begin = `${format.date(first)}, ${timeOf(period.from)}`;
    const end =
      first === last ? timeOf(period.until) : `${format.date(last)}, ${timeOf(period.until)}`;
    return `${begin} – ${end}`;
  };
}
