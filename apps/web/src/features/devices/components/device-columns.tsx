import type { Device } from '@balie/contract/features/displays/schema.ts';
import { AUDIO_STATES, SCREEN_KINDS } from '@balie/contract/realtime.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { DeviceActions } from './device-actions.tsx';
import { StateMark } from './state-mark.tsx';

const kindOf = (device: Device) =>
  SCREEN_KINDS.find((kind) => kind === device.kind) ?? 'waiting-room';
/** A door announces nothing, so its silence is nothing to mend. */
const audioOf = (device: Device) =>
  device.kind === 'door'
    ? 'NOT_NEEDED'
    : (AUDIO_STATES.find((state) => state === device.audioState) ?? 'UNKNOWN');

const AUDIO_TONES = {
  ON: 'good',
  BLOCKED: 'bad',
  UNAVAILABLE: 'bad',
  UNKNOWN: 'none',
  NOT_NEEDED: 'none',
} as const;

/** Where a device is, in the words of the site. */
const placeOf = (device: Device): string => device.deskName ?? device.waitingRoomName ?? '';

export function useDeviceColumns(siteId: number): Column<Device>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'place',
        header: t('devices.place'),
        width: '24%',
        sort: true,
        value: placeOf,
        cell: (device) => <strong>{placeOf(device)}</strong>,
      },
      {
        id: 'kind',
        header: t('devices.kind'),
        width: '20%',
        sort: true,
        value: (device) => t(`devices.kinds.${kindOf(device)}`),
      },
      {
        id: 'connected',
        header: t('devices.connection'),
        width: '14%',
        sort: true,
        value: (device) => (device.connected ? 0 : 1),
        cell: (device) => (
          <StateMark tone={device.connected ? 'good' : 'bad'}>
            {t(device.connected ? 'devices.connected' : 'devices.disconnected')}
          </StateMark>
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
        id: 'lastSeen',
        header: t('devices.lastSeen'),
        width: '15%',
        sort: true,
        value: (device) => device.lastSeenAt,
        cell: (device) => format.dateTime(device.lastSeenAt),
      },
      {
        id: 'version',
        header: t('devices.version'),
        width: '7%',
        value: (device) => device.version ?? '–',
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '6.5rem',
        align: 'end',
        cell: (device) => <DeviceActions siteId={siteId} device={device} name={placeOf(device)} />,
      },
    ],
    [t, format, siteId],
  );
}
