import { IconDeviceTvOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { todayQuery } from '../../api/today.ts';
import { tooltip } from '../../components/tooltips.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import styles from './header.module.css';

/** Tells administrators on every screen that a device needs attention. */
export function DeviceProblems() {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const { data } = useQuery({ ...todayQuery(site.id), enabled: user.role === 'ADMIN' });
  const count = data?.devicesWithProblem ?? 0;
  if (user.role !== 'ADMIN' || count === 0) return null;
  const text = t('shell.deviceProblems', { count });
  return (
    <Link
      {...tooltip(text)}
      {...toScreen(site.id, 'devices')}
      className={styles.problems}
      aria-label={text}
    >
      <IconDeviceTvOff size={18} stroke={2} aria-hidden />
      {count}
    </Link>
  );
}
