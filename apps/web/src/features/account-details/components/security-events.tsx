import type { SecurityEvent } from '@balie/contract/features/auth/security-schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMarkSecuritySeen } from '../../../api/security.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../account-details.module.css';

/** Changes to how I sign in; those made by others stand out until I have seen them. */
export function SecurityEvents({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const markSeen = useMarkSecuritySeen();
  if (events.length === 0) return null;
  const unseen = events.some(({ seen }) => !seen);
  return (
    <div>
      <div className={styles.listHead}>
        <h3 className={styles.listTitle}>{t('accountDetails.securityNews')}</h3>
        {unseen && (
          <Button size="xs" variant="default" onClick={() => markSeen.mutate({})}>
            {t('accountDetails.seen')}
          </Button>
        )}
      </div>
      <ul className={styles.news}>
        {events.map(({ id, kind, at, by, seen }) => (
          <li key={id} data-unseen={!seen || undefined}>
            <span>
              {by
                ? t(`accountDetails.securityEventsBy.${kind}`, { by })
                : t(`accountDetails.securityEvents.${kind}`)}
            </span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
