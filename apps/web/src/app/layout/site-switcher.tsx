import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { paths } from '../paths.ts';
import styles from './site-switcher.module.css';

/** §1: users with several sites switch from a dropdown, which goes to the dashboard of that site. */
export function SiteSwitcher() {
  const { t } = useTranslation();
  const { site, sites } = useSession();
  const navigate = useNavigate();
  if (sites.length < 2) {
    return (
      <span className={styles.site}>
        <IconBuilding size={18} aria-hidden />
        <span className="visually-hidden">{t('shell.currentSite')}: </span>
        <span className={styles.name}>{site.name}</span>
      </span>
    );
  }
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.site}
          aria-label={`${t('shell.switchSite')}: ${site.name}`}
        >
          <IconBuilding size={18} aria-hidden />
          <span className={styles.name}>{site.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.switchSite')}>
        {sites.map(({ id, name, address }) => (
          <Menu.Item
            key={id}
            aria-current={id === site.id || undefined}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={id === site.id ? undefined : 'hidden'} />
            }
            onClick={() => navigate({ to: paths.screen(id, 'dashboard') })}
          >
            <span className={styles.option}>{name}</span>
            <span className={styles.address}>{address.fullAddress}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
