import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayQuery } from '../../../api/today.ts';
import { useTicking } from '../../../lib/now.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import styles from './today.module.css';

const MINUTE_MS = 60_000;

/** Today at a glance, above the messages: who is waiting, how long, which desks are working, what needs attention. */
export function Today() {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const { data } = useQuery(todayQuery(site.id));
  const problems = data?.devicesWithProblem ?? 0;
  return (
    <section className={styles.today} aria-label={t('dashboard.today')}>
      <Figure label={t('dashboard.waiting')}>{data?.waiting}</Figure>
      <Figure label={t('dashboard.longestWait')}>
        {data && (data.longestSince ? <Wait since={data.longestSince} /> : '–')}
      </Figure>
      <Figure label={t('dashboard.desksAtWork')}>
        {data && t('dashboard.of', { count: data.desksAtWork, total: data.desks })}
      </Figure>
      <Figure label={t('dashboard.devicesWithProblem')} warns={problems > 0}>
        {user.role === 'ADMIN' && problems > 0 ? (
          <Link
            {...toScreen(site.id, 'devices')}
            aria-label={t('dashboard.viewProblems', { count: problems })}
          >
            {problems}
          </Link>
        ) : (
          data?.devicesWithProblem
        )}
      </Figure>
    </section>
  );
}

interface FigureProps {
  label: string;
  warns?: boolean;
  children: ReactNode;
}

const Figure = ({ label, warns, children }: FigureProps) => (
  <dl className={styles.figure} data-warns={warns || undefined}>
    <dt>{label}</dt>
    <dd>{children ?? '…'}</dd>
  </dl>
);

function Wait({ since }: { since: string }) {
  const { t } = useTranslation();
  const minutes = useTicking((now) =>
    Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS)),
  );
  return t('visits.minutes', { count: minutes });
}
