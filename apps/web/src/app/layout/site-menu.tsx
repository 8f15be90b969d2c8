import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toScreen } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import styles from './site-switcher.module.css';

export function SiteMenu({ button }: { button: ReactElement }) {
  const { t } = useTranslation();
  const { site, sites } = useSession();
  const navigate = useNavigate();
  return (
    <Menu defaultOpened position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={t('shell.switchSite')}>
        {sites.map(({ id, name, address }) => (
          <Menu.Item
            key={id}
            aria-current={id === site.id || undefined}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={id === site.id ? undefined : 'hidden'} />
            }
            onClick={() => navigate(toScreen(id, 'dashboard'))}
          >
            <span className={styles.option}>{name}</span>
            <span className={styles.address}>{address.fullAddress}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
