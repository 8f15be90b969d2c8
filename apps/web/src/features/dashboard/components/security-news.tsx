import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { securityNewsQuery } from '../../../api/security.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useFormat, useSession } from '../../../lib/session.ts';
import styles from '../dashboard-screen.module.css';

/** Changes others made to how I sign in, until I have seen them on my account screen. */
export function SecurityNews() {
  const { t } = useTranslation();
  const { site } = useSession();
  const format = useFormat();
  const security = useQuery(securityNewsQuery());
  const news = security.data?.events.find(({ seen }) => !seen);
  if (!news) return null;
  const { kind, by, at } = news;
  return (
    <div className={styles.news} role="status">
      <IconShieldCheck size={24} stroke={1.75} aria-hidden />
      <div className={styles.newsTexts}>
        <strong>{t('accountDetails.newsTitle')}</strong>
        <span>
          {by
            ? t(`accountDetails.securityEventsBy.${kind}`, { by })
            : t(`accountDetails.securityEvents.${kind}`)}{' '}
          ({format.dateTime(at)})
        </span>
      </div>
      <LinkButton variant="default" {...toScreen(site.id, 'accountDetails')}>
        {t('accountDetails.newsAction')}
      </LinkButton>
    </div>
  );
}
