import type { DeviceAlert } from '@balie/contract/features/device-alerts/schema.ts';
import type { Device } from '@balie/contract/features/displays/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { DeviceActions } from './device-actions.tsx';
import styles from './device-cells.module.css';
import { audioOf, nameOf, placeOf } from './device-words.ts';
import { LastTrouble } from './last-trouble.tsx';
import { StateMark } from './state-mark.tsx';

const AUDIO_TONES = {
  ON: 'good',
  BLOCKED: 'bad',
  UNAVAILABLE: 'bad',
  UNKNOWN: 'none',
  NOT_NEEDED: 'none',
} as const;

interface DeviceColumns {
  siteId: number;
  rename: (device: Device) => void;
  /** For each display, the last time it needed attention. */
  troubleOf: (device: Device) => DeviceAlert | undefined;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** Connected displays first, then the others, the most recently seen first. */
const byLastSeen = (one: Device, other: Device) =>
  Number(other.connected) - Number(one.connected) || other.lastSeenAt.localeCompare(one.lastSeenAt);

export function useDeviceColumns({
  siteId,
  rename,
  troubleOf,
  narrow,
}: DeviceColumns): Column<Device>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Device>[] = [
      {
        id: 'place',
        header: t('devices.place'),
        width: narrow ? '28%' : '19%',
        sort: true,
        value: nameOf,
        cell: (device) => (
          <span className={styles.lines}>
            <strong>{nameOf(device)}</strong>
            {device.name !== null && <span className={styles.second}>{placeOf(device)}</span>}
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('devices.kind'),
        width: '18%',
        sort: true,
        value: (device) => t(`devices.kinds.${device.kind}`),
        cell: (device) => (
          <span className={styles.lines}>
            {t(`devices.kinds.${device.kind}`)}
            {device.version !== null && (
              <span className={styles.second}>
                {t('devices.versionOf', { version: device.version })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'trust',
        header: t('devices.trust'),
        width: '13%',
        sort: true,
        value: (device) => t(`devices.trusts.${device.trust}`),
        cell: (device) => (
          <StateMark tone={device.trust === 'UNKNOWN' ? 'bad' : 'good'}>
            {t(`devices.trusts.${device.trust}`)}
          </StateMark>
        ),
      },
      {
        id: 'connected',
        header: t('devices.connection'),
        width: narrow ? '26%' : '19%',
        sort: byLastSeen,
        cell: (device) => (
          <span className={styles.lines}>
            <StateMark tone={device.connected ? 'good' : 'bad'}>
              {t(device.connected ? 'devices.connected' : 'devices.disconnected')}
            </StateMark>
            <span className={styles.second}>
              {t('devices.lastSeen', { at: format.dateTime(device.lastSeenAt) })}
            </span>
            <LastTrouble alert={troubleOf(device)} inOneLine />
          </span>
        ),
      },
      {
        id: 'audio',
        header: t('devices.audio'),
        width: '14%',
        sort: true,
        value: (device) => t(`devices.audioStates.${audioOf(device)}`),
        cell: (device) => (
          <StateMark tone={AUDIO_TONES[audioOf(device)]}>
            {t(`devices.audioStates.${audioOf(device)}`)}
          </StateMark>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '10.5rem',
        align: 'end',
        cell: (device) => <DeviceActions siteId={siteId} device={device} rename={rename} />,
      },
    ];
    const spared = ['kind', 'audio'];
    return narrow ? columns.filter(({ id }) => !spared.includes(id)) : columns;
  }, [t, format, siteId, rename, troubleOf, narrow]);
}
