import { limits } from '@balie/contract/common/limits.ts';
import type { DisplayUser } from '@balie/contract/features/displays/schema.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fitted } from './fitted.tsx';
import styles from './staff-cards.module.css';

const { usersPerPage, pageMs } = limits.display;

interface StaffCardsProps {
  users: readonly DisplayUser[] | undefined;
  /** One line per person, if there is little room. */
  compact?: boolean;
}

/** §2: the people of the room, five at once, the next five every 10 s. */
export function StaffCards({ users: known, compact = false }: StaffCardsProps) {
  const { t } = useTranslation();
  const users = known ?? [];
  const pages = Math.max(1, Math.ceil(users.length / usersPerPage));
  const page = usePage(pages);
  const vmin = Math.min(window.innerWidth, window.innerHeight) / 100;
  const sizes = compact ? { desk: 3, name: 2.8 } : { desk: 4.4, name: 3 };
  const shown = users.slice(page * usersPerPage, (page + 1) * usersPerPage);
  return (
    <section className={styles.section} data-compact={compact} aria-label={t('displays.people')}>
      <h2 className={styles.heading}>
        {t('displays.people')}
        {pages > 1 && (
          <span className={styles.page}>{t('displays.page', { page: page + 1, pages })}</span>
        )}
      </h2>
      {known?.length === 0 && <p className={styles.nobody}>{t('displays.nobody')}</p>}
      <ul className={styles.cards} key={page}>
        {shown.map((user) => (
          <li key={user.deskId} className={styles.card}>
            <Fitted className={styles.desk} text={user.deskName} max={sizes.desk * vmin} />
            <Fitted
              className={styles.name}
              text={`${user.firstName} ${user.lastName}`}
              max={sizes.name * vmin}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function usePage(pages: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (pages === 1) return;
    const timer = window.setInterval(() => setPage((current) => (current + 1) % pages), pageMs);
    return () => window.clearInterval(timer);
  }, [pages]);
  return page % pages;
}
