import { IconPlugConnectedX, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../api/session.ts';
import { BrandMark } from '../../components/brand-mark.tsx';
import { tooltip } from '../../components/tooltips.tsx';
import { toScreen } from '../../lib/paths.ts';
import { isLive, onLive } from '../../lib/realtime.ts';
import { SessionContext, useSession } from '../../lib/session.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DeviceProblems } from './device-problems.tsx';
import styles from './header.module.css';
import { NewVersion } from './new-version.tsx';
import { SiteSwitcher } from './site-switcher.tsx';

/** §1: the application name from the site settings, the current site, the user. */
export function Header() {
  const session = useContext(SessionContext);
  if (!session) return <BareHeader />;
  const { site } = session;
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <BrandMark />
        <span className={styles.name} title={site.siteSettings.viewApplicationName}>
          {site.siteSettings.viewApplicationName}
        </span>
      </span>
      <Demo />
      <SiteSwitcher />
      <Connection />
      <NewVersion />
      <DeviceProblems />
      <PaletteButton />
      <Account />
    </header>
  );
}

function Demo() {
  const { t } = useTranslation();
  if (!useIsDemo()) return null;
  return (
    <span className={styles.demo} {...tooltip(t('shell.demoHint'))}>
      {t('shell.demo')}
      <span className="visually-hidden">{t('shell.demoHint')}</span>
    </span>
  );
}

/** For users who are signed in but may not use the back office. */
const BareHeader = () => (
  <header className={styles.header}>
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>Balie</span>
    </span>
  </header>
);

/** Warns that colleagues' changes are not arriving, so that nobody trusts outdated data. */
function Connection() {
  const { t } = useTranslation();
  const live = useSyncExternalStore(onLive, isLive);
  return (
    <span role="status" className={styles.connection}>
      {!live && (
        <span className={styles.lost} title={t('shell.notLiveHint')}>
          <IconPlugConnectedX size={16} stroke={2} aria-hidden />
          <span>{t('shell.notLive')}</span>
        </span>
      )}
    </span>
  );
}

/** The icon is coloured by role; the name opens the account details. */
function Account() {
  const { t } = useTranslation();
  const { user, site } = useSession();
  return (
    <Link
      {...toScreen(site.id, 'accountDetails')}
      className={styles.account}
      aria-label={t('shell.account', { name: user.name })}
    >
      <span
        className={`${styles.avatar} ${user.role.toLowerCase()}-user-color`}
        title={t(`shell.role${user.role}`)}
      >
        <IconUser size={18} stroke={2} aria-hidden />
      </span>
      <span className={styles.user}>{user.name}</span>
    </Link>
  );
}
