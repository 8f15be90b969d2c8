import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kiosksQuery, useIdentifyKiosk } from '../../../api/kiosks.ts';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from './device-cells.module.css';
import sectionStyles from './device-section.module.css';
import { DeviceSection } from './device-section.tsx';
import { LastTrouble } from './last-trouble.tsx';
import { StateMark } from './state-mark.tsx';
import { REFRESH_MS, type TroubleOf } from './use-troubles.ts';

const TONES = { ONLINE: 'good', SILENT: 'bad', UNPAIRED: 'none' } as const;

interface KioskSectionProps {
  troubleOf: TroubleOf;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** The kiosks as devices; how they are set is a screen of its own. */
export function KioskSection({ troubleOf, narrow }: KioskSectionProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const kiosks = useQuery({ ...kiosksQuery(siteId), refetchInterval: REFRESH_MS });
  const columns = useColumns({ troubleOf, narrow });
  return (
    <DeviceSection
      title={t('kiosks.title')}
      actions={
        <LinkButton {...toScreen(siteId, 'kiosks')} variant="subtle" size="compact-sm">
          {t('devices.setKiosks')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('kiosks.title')}
        columns={columns}
        rows={kiosks.data ?? []}
        getId={({ userId }) => userId}
        state={kiosks}
        empty={<p className={sectionStyles.none}>{t('kiosks.empty')}</p>}
      />
    </DeviceSection>
  );
}

function useColumns({ troubleOf, narrow }: KioskSectionProps): Column<Kiosk>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Kiosk>[] = [
      {
        id: 'name',
        header: t('kiosks.name'),
        width: narrow ? '34%' : '24%',
        sort: true,
        value: ({ name }) => name,
        cell: ({ name, version }) => (
          <span className={styles.lines}>
            <strong>{name}</strong>
            {version !== null && (
              <span className={styles.second}>{t('devices.versionOf', { version })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('devices.state'),
        width: narrow ? '40%' : '30%',
        sort: true,
        value: ({ state }) => t(`kiosks.states.${state}`),
        cell: ({ state, lastSeenAt, waiting }) => (
          <span className={styles.lines}>
            <StateMark tone={TONES[state]}>{t(`kiosks.states.${state}`)}</StateMark>
            {lastSeenAt !== null && (
              <span className={styles.second}>
                {t('devices.lastSeen', { at: format.dateTime(lastSeenAt) })}
              </span>
            )}
            {waiting > 0 && (
              <span className={styles.second}>{t('kiosks.waiting', { count: waiting })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'trouble',
        header: t('devices.lastTrouble'),
        cell: ({ userId, failure }) => (
          <span className={styles.lines}>
            <LastTrouble alert={troubleOf('KIOSK', userId)} />
            {failure && (
              <span className={styles.second}>
                {t('devices.handOverRefused', { at: format.dateTime(failure.at) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '4rem',
        align: 'end',
        cell: (kiosk) => <TestKiosk kiosk={kiosk} />,
      },
    ];
    return narrow ? columns.filter(({ id }) => id !== 'trouble') : columns;
  }, [t, format, troubleOf, narrow]);
}

/** It shows its name for a moment, once nobody stands in front of it. */
function TestKiosk({ kiosk: { userId, name, state } }: { kiosk: Kiosk }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const identify = useIdentifyKiosk();
  return (
    <RowActions>
      <IconButton
        icon={IconBellRinging}
        label={t('devices.testKiosk', { name })}
        tone="accent"
        busy={identify.isPending}
        disabled={state !== 'ONLINE'}
        disabledReason={t('devices.testKioskDisabled')}
        onClick={() => identify.mutate({ params: { siteId, userId } })}
      />
    </RowActions>
  );
}
