import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import styles from './site-switcher.module.css';

const SiteMenu = lazyPart(
  () => import('./site-menu.tsx'),
  ({ SiteMenu }) => SiteMenu,
);

/** §1: users with several sites switch from a dropdown, which goes to the dashboard of that site. */
export function SiteSwitcher() {
  const { t } = useTranslation();
  const { site, sites } = useSession();
  const [asked, setAsked] = useState(false);
  if (sites.length < 2) {
    return (
      <span className={styles.site}>
        <IconBuilding size={18} aria-hidden />
        <span className="visually-hidden">{t('shell.currentSite')}: </span>
        <span className={styles.name} title={site.name}>
          {site.name}
        </span>
      </span>
    );
  }
  const button = (
    <button
      type="button"
      className={styles.site}
      aria-label={`${t('shell.switchSite')}: ${site.name}`}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      <IconBuilding size={18} aria-hidden />
      <span className={styles.name} title={site.name}>
        {site.name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
  return asked ? (
    <SiteMenu fallback={button} onLost={() => setAsked(false)} button={button} />
  ) : (
    button
  );
}
