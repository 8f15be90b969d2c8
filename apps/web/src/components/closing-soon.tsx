import { limits } from '@balie/contract/common/limits.ts';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openDomainsQuery } from '../api/open-domains.ts';
import { useTicking } from '../lib/now.ts';
import { useFormat, useSession } from '../lib/session.ts';
import styles from './closing-soon.module.css';

const MINUTE_MS = 60_000;

/** Which of my domains close within the hour, and when. */
export function ClosingSoon() {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const format = useFormat();
  const { data = [] } = useQuery({
    ...openDomainsQuery(site.id),
    refetchInterval: 5 * MINUTE_MS,
  });
  const minute = useTicking((now) => Math.floor(now / MINUTE_MS));
  const mine = new Set(user.domainTypes.map(({ id }) => id));
  const closing = data.flatMap(({ domainId, domainName, domainTypeId, until }) => {
    if (until === null || !mine.has(domainTypeId)) return [];
    const left = Date.parse(until) / MINUTE_MS - minute;
    return left > 0 && left <= limits.openState.closingShownMinutes
      ? [{ domainId, text: t('visits.closesAt', { domain: domainName, time: format.time(until) }) }]
      : [];
  });
  if (closing.length === 0) return null;
  return (
    <ul className={styles.closing} aria-label={t('visits.closesTold')}>
      {closing.map(({ domainId, text }) => (
        <li key={domainId}>
          <IconClockPause size={16} stroke={1.75} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
