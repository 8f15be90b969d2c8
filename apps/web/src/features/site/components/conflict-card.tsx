import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../site.module.css';
import type { Conflict } from './use-save-settings.ts';

interface ConflictCardProps {
  conflict: Conflict;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people changed the same: both values, and whose counts. */
export function ConflictCard({ conflict, busy, onKeepMine, onTakeTheirs }: ConflictCardProps) {
  const { t } = useTranslation();
  const written = (value: unknown) =>
    value === '' || value === null ? t('site.empty') : `${value}`;
  return (
    <section className={styles.conflict} role="alert">
      <h2>
        <IconUsers size={18} aria-hidden />
        {t('site.conflict')}
      </h2>
      <ul>
        {conflict.names.map((name) => (
          <li key={name}>
            {t('site.conflictLine', {
              label: t(`site.${name}`),
              theirs: written(conflict.theirs[name]),
              mine: written(conflict.mine[name]),
            })}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          {t('site.takeTheirs')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onKeepMine}>
          {t('site.keepMine')}
        </Button>
      </div>
    </section>
  );
}
