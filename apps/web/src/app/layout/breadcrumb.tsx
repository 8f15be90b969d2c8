import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { toScreen } from '../../lib/paths.ts';
import { SessionContext } from '../../lib/session.ts';
import styles from './breadcrumb.module.css';
import { parentOf } from './menu-entries.ts';

/** Above a settings screen's title: its section, and the way back to the cards. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useContext(SessionContext);
  const parent = parentOf(pathname);
  if (!session || !parent) return null;
  return (
    <p className={styles.breadcrumb}>
      <Link {...toScreen(session.site.id, parent)}>{t(`shell.${parent}`)}</Link>
      <IconChevronRight size={14} aria-hidden />
    </p>
  );
}
