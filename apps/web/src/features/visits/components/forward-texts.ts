import type { OpenDomain } from '@balie/contract/features/opening-hours/open-schema.ts';
import type { ForwardWarning } from '@balie/contract/features/visits/forwarding.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';

/** Where a visit can go, and what the clerk should know about it. */
export interface ForwardTarget {
  readonly to: DomainTypeOption;
  /** Absent while it loads. */
  readonly domain: OpenDomain | undefined;
  readonly warnings: readonly ForwardWarning[];
}

export function useForwardTexts() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  /** Today is shown as a time only. */
  const when = (moment: string) =>
    format.date(today) === format.dateTime(moment).split(',')[0]
      ? format.time(moment)
      : format.dateTime(moment);
  const textOf = (warning: ForwardWarning, domain: OpenDomain): string => {
    if (warning === 'NOBODY_THERE') return t('visits.forwardWarnings.NOBODY_THERE');
    if (warning === 'CLOSING_SOON') {
      return t('visits.forwardWarnings.CLOSING_SOON', { time: format.time(domain.until ?? '') });
    }
    return domain.next === null
      ? t('visits.forwardWarnings.CLOSED_unknown')
      : t('visits.forwardWarnings.CLOSED', { until: when(domain.next) });
  };
  return {
    warnings: ({ domain, warnings }: ForwardTarget): string[] =>
      domain ? warnings.map((warning) => textOf(warning, domain)) : [],
    facts: ({ domain }: ForwardTarget): string => {
      if (!domain) return '';
      const waiting =
        domain.waiting === 0
          ? t('visits.forwardNobody')
          : t('visits.forwardWaiting', { count: domain.waiting });
      const known = domain.why === 'NO_HOURS' ? [t('visits.forwardHours')] : [];
      return [waiting, ...known].join(' · ');
    },
  };
}
