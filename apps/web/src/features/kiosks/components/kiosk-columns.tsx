import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { KioskActions } from './kiosk-actions.tsx';
import type { KioskTask } from './kiosk-task.ts';
import styles from './kiosks.module.css';

interface KioskColumns {
  siteId: number;
  open: (task: KioskTask) => void;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

export function useKioskColumns({ siteId, open, narrow }: KioskColumns): Column<Kiosk>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Kiosk>[] = [
      {
        id: 'name',
        header: t('kiosks.name'),
        width: narrow ? '30%' : '22%',
        sort: true,
        value: ({ name }) => name,
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'state',
        header: t('kiosks.state'),
        width: narrow ? '34%' : '24%',
        sort: true,
        value: ({ state }) => t(`kiosks.states.${state}`),
        cell: (kiosk) => (
          <span className={styles.lines}>
            <span className={styles.mark} data-state={kiosk.state}>
              {t(`kiosks.states.${kiosk.state}`)}
            </span>
            {kiosk.lastSeenAt !== null && kiosk.state === 'SILENT' && (
              <span className={styles.second}>
                {t('kiosks.lastSeen', { at: format.dateTime(kiosk.lastSeenAt) })}
              </span>
            )}
            {kiosk.waiting > 0 && (
              <span className={styles.second}>{t('kiosks.waiting', { count: kiosk.waiting })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'printer',
        header: t('kiosks.printer'),
        width: '20%',
        sort: true,
        value: ({ printer }) => printer?.name ?? '',
        cell: ({ printer }) => printer?.name ?? t('kiosks.noPrinter'),
      },
      {
        id: 'ways',
        header: t('kiosks.directions'),
        width: '20%',
        value: ({ withoutInstruction }) => String(withoutInstruction.length),
        cell: ({ withoutInstruction }) =>
          withoutInstruction.length === 0 ? (
            t('kiosks.directionsWhole')
          ) : (
            <span className={styles.warning}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              {t('kiosks.directionsMissing', { count: withoutInstruction.length })}
            </span>
          ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '11rem',
        align: 'end',
        cell: (kiosk) => <KioskActions siteId={siteId} kiosk={kiosk} open={open} />,
      },
    ];
    return narrow ? columns.filter(({ id }) => id !== 'printer' && id !== 'ways') : columns;
  }, [t, format, siteId, open, narrow]);
}
